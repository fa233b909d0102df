import { setTimeout as sleep } from 'node:timers/promises';
import {
  DomainError,
  type CommandMeta,
  type CommandReply,
  type DomainEvent,
  type LogPage,
  type ReadLog,
  type ReadSnapshot,
  type SnapshotPage,
  type StatusDetails,
} from '@tools-hub/contracts';
import {
  CommandHandler,
  fromStore,
  Image,
  readLogPage,
  readSnapshot,
  type Decide,
  type Fold,
  type LogDiverged,
  type SnapshotFormat,
} from '../core/index.js';
import { MongoCommitLog } from './mongo-commit-log.js';
import { MongoSnapshots } from './mongo-snapshots.js';
import { SnapshotWriter } from './snapshot-writer.js';
import { Store } from './store.js';

export interface KeptLogOptions<View, Event extends DomainEvent> {
  readonly uri: string;
  readonly dbName: string;
  /** Makes an empty view. */
  readonly view: () => View;
  readonly fold: Fold<View, Event>;
  /** How the view is kept beside the log, so that a start needn't read all of it. */
  readonly snapshots?: SnapshotFormat<View, unknown>;
  /** Says to others that the log has grown. */
  readonly announce: (position: number) => void;
  readonly onError: (error: unknown) => void;
  /** The log isn't the one that was read any more. By default an error like any other. */
  readonly onDiverged?: (divergence: LogDiverged) => void;
  /** What has to be done once the log is loaded, before the service is ready. Tried again until it succeeds. */
  readonly begin?: () => Promise<void>;
}

/** Milliseconds until a command is given up, and between two looks at the log. */
const DEADLINE_MS = 4_000;
/** Milliseconds for one part of a log or a snapshot: a reader that gets parts goes on, however long all of it takes. */
const PART_DEADLINE_MS = 10_000;
const POLL_MS = 2_000;
/** Commits between two snapshots: a start reads so many at most after one. */
const SNAPSHOT_EVERY = 1_000;

/** A service's own log with its image: opened in the background, followed, and written by one command after the other. */
export class KeptLog<View, Event extends DomainEvent> {
  readonly store: Store;
  readonly image: Image<View, Event>;
  readonly #log: MongoCommitLog<Event>;
  readonly #snapshots: MongoSnapshots;
  readonly #snapshotWriter: SnapshotWriter<View, Event> | null;
  readonly #commands: CommandHandler<View, Event>;
  #stage: 'store' | 'log' | 'begin' | 'ready' | 'stopped' = 'store';

  constructor(private readonly options: KeptLogOptions<View, Event>) {
    const { uri, dbName, view, fold, onError, onDiverged = onError, announce } = options;
    this.store = new Store({ uri, dbName, onError });
    this.#log = new MongoCommitLog<Event>(this.store);
    this.#snapshots = new MongoSnapshots(this.store, (checkpoint) => this.#log.holds(checkpoint));
    this.image = new Image(this.#log, view, fold, {
      pollMs: POLL_MS,
      onError,
      onDiverged,
      restore: () => this.#restore(),
    });
    this.#snapshotWriter =
      options.snapshots === undefined
        ? null
        : new SnapshotWriter(this.image, this.#snapshots, options.snapshots, {
            every: SNAPSHOT_EVERY,
            onError,
          });
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
        return this.image.rebuilding
          ? `the log isn't the one that was read before: building the read model again, at ${this.image.readPosition}`
          : null;
      case 'store':
        return 'waiting for the store';
      case 'log':
        return `loading the log, at ${this.image.readPosition}`;
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
  readPage(request: ReadLog): Promise<LogPage<Event>> {
    return readLogPage(this.#log, request, { deadlineMs: PART_DEADLINE_MS });
  }

  /** @throws DomainError UNAVAILABLE. */
  readSnapshot(request: ReadSnapshot): Promise<SnapshotPage | null> {
    return fromStore(this.#snapshots.read(request), PART_DEADLINE_MS);
  }

  /** A log that is begun anew, because its store was restored, may have lost its index. */
  async #restore() {
    const { snapshots, view } = this.options;
    await this.#log.prepare();
    if (snapshots === undefined) return null;
    await this.#snapshots.prepare();
    return readSnapshot((request) => this.#snapshots.read(request), snapshots, view);
  }

  async #open(): Promise<void> {
    await this.store.open();
    await this.#untilDone('log', () => this.image.catchUp());
    if (this.#stopped()) return;
    this.#snapshotWriter?.writeIfDue();
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
