import { setTimeout as sleep } from 'node:timers/promises';
import {
  DomainError,
  type CommandMeta,
  type CommandReply,
  type DomainEvent,
  type LogPage,
  type StatusDetails,
} from '@tools-hub/contracts';
import { CommandHandler, Image, readLogPage, type Decide, type Fold } from '../core/index.js';
import { MongoCommitLog } from './mongo-commit-log.js';
import { Store } from './store.js';

export interface KeptLogOptions<View, Event extends DomainEvent> {
  readonly uri: string;
  readonly dbName: string;
  /** The empty view. */
  readonly view: View;
  readonly fold: Fold<View, Event>;
  /** Says to others that the log has grown. */
  readonly announce: (position: number) => void;
  readonly onError: (error: unknown) => void;
  /** What has to be done once the log is loaded, before the service is ready. Tried again until it succeeds. */
  readonly begin?: () => Promise<void>;
}

/** Milliseconds until a command or a reading is given up, and between two looks at the log. */
const DEADLINE_MS = 4_000;
const POLL_MS = 2_000;

/** A service's own log with its image: opened in the background, followed, and written by one command after the other. */
export class KeptLog<View, Event extends DomainEvent> {
  readonly store: Store;
  readonly image: Image<View, Event>;
  readonly #log: MongoCommitLog<Event>;
  readonly #commands: CommandHandler<View, Event>;
  #stage: 'store' | 'log' | 'begin' | 'ready' | 'stopped' = 'store';

  constructor(private readonly options: KeptLogOptions<View, Event>) {
    const { uri, dbName, view, fold, onError, announce } = options;
    this.store = new Store({ uri, dbName, onError });
    this.#log = new MongoCommitLog<Event>(this.store);
    this.image = new Image(this.#log, view, fold, { pollMs: POLL_MS, onError });
    this.#commands = new CommandHandler(this.#log, this.image, {
      deadlineMs: DEADLINE_MS,
      now: () => new Date(),
      onCommitted: announce,
    });
  }

  /** Begins in the background; `missing` tells when it is done. */
  start(): void {
    this.#open().catch(this.options.onError);
  }

  async stop(): Promise<void> {
    this.#stage = 'stopped';
    this.image.stop();
    await this.store.close();
  }

  /** What is not there yet, or null when everything is. */
  get missing(): string | null {
    switch (this.#stage) {
      case 'ready':
        return null;
      case 'store':
        return 'waiting for the store';
      case 'log':
        return 'loading';
      case 'begin':
        return 'preparing';
      case 'stopped':
        return 'stopped';
    }
  }

  /** Somebody says that the log has grown, or may have while nobody heard. */
  heard(position = Infinity): void {
    if (position > this.image.position) this.image.catchUp().catch(this.options.onError);
  }

  /** @throws DomainError as `CommandHandler` does; UNAVAILABLE while the log has not been opened. */
  execute<Answer>(
    meta: CommandMeta,
    body: unknown,
    decide: Decide<View, Event, Answer>,
  ): Promise<CommandReply<Answer>> {
    // Before that its unique index may be missing.
    if (this.#stage !== 'begin' && this.#stage !== 'ready') {
      return Promise.reject(new DomainError('UNAVAILABLE', 'The store is away'));
    }
    return this.#commands.execute(meta, body, decide);
  }

  /** What its service says of itself; of the store only while that is there. */
  async details(service: string): Promise<StatusDetails> {
    const positions = { [service]: this.image.position };
    return { positions, store: await this.store.engine().catch(() => undefined) };
  }

  /** @throws DomainError as `readLogPage` does. */
  readPage(after: unknown): Promise<LogPage<Event>> {
    return readLogPage(this.#log, after, { deadlineMs: DEADLINE_MS });
  }

  async #open(): Promise<void> {
    await this.store.open();
    await this.#untilDone('log', async () => {
      await this.#log.prepare();
      await this.image.catchUp();
    });
    if (this.#stopped()) return;
    this.image.start();
    await this.#untilDone('begin', async () => this.options.begin?.());
    if (!this.#stopped()) this.#stage = 'ready';
  }

  async #untilDone(stage: 'log' | 'begin', work: () => Promise<void>): Promise<void> {
    for (let pause = 100; !this.#stopped(); pause = Math.min(pause * 2, 2_000)) {
      this.#stage = stage;
      try {
        await work();
        return;
      } catch (error) {
        if (!this.#stopped()) this.options.onError(error);
      }
      await sleep(pause);
    }
  }

  #stopped(): boolean {
    return this.#stage === 'stopped';
  }
}
