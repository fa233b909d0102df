import {
  DomainError,
  type CommandMeta,
  type CommandReply,
  type LogPage,
  type ReadLog,
  type ReadSnapshot,
  type SnapshotPage,
  type StatusDetails,
} from '@tools-hub/contracts';
import type { DomainEvent } from '@tools-hub/domain';
import {
  CommandHandler,
  fromStore,
  InMemoryReadModel,
  noAnswer,
  observedLog,
  readLogPage,
  readSnapshot,
  within,
  type Deadline,
  type Decide,
  type ExecuteOptions,
  type Fold,
  type LogDiverged,
  type OnAppend,
  type SnapshotFormat,
} from '../core/index.js';
import { History, type HistoryOptions } from './history/history.js';
import type { PresentState } from './history/history-context.js';
import { MongoCommitLog } from './mongo-commit-log.js';
import { MongoSnapshots } from './mongo-snapshots.js';
import { SnapshotWriter } from './snapshot-writer.js';
import type { Store } from './store.js';

export interface EventStoreOptions<View, Event extends DomainEvent> {
  /** The store of the log, which is opened and closed with it. */
  readonly store: Store;
  /** Makes an empty view. */
  readonly view: () => View;
  readonly fold: Fold<View, Event>;
  /** The format of the snapshots that spare a start most of the log. */
  readonly snapshots?: SnapshotFormat<View, unknown>;
  /** Derives the history of the log. */
  readonly history?: HistoryOptions<View, Event>;
  /** Publishes to other processes that the log has grown. */
  readonly publishCommitted: (position: number) => void;
  readonly onError: (error: unknown) => void;
  /** Called when the log isn't the one that was read. `onError` is called by default. */
  readonly onDiverged?: (divergence: LogDiverged) => void;
  /** Called after each append of this process. */
  readonly onAppend?: OnAppend;
  /** Called after each command, with `OK` or the code of its refusal. */
  readonly onCommand?: (outcome: string) => void;
}

/** The deadline of a command that may change thousands of records. A slow store takes seconds to write its commit and to return it. */
export const LARGE_COMMAND: ExecuteOptions = { deadlineMs: 12_000 };
/** Milliseconds until any other command is given up. */
const DEADLINE_MS = 4_000;
/** Milliseconds for one page of a log or one part of a snapshot. A whole log has no deadline. */
const PART_DEADLINE_MS = 10_000;
/** Milliseconds between two polls of the log. */
const POLL_MS = 2_000;
/** Commits between two snapshots: the most that a start reads after one. */
const SNAPSHOT_EVERY = 1_000;

/** The log of one service with its read model: loaded in the background, followed, and appended to by one command at a time. */
export class EventStore<View, Event extends DomainEvent> {
  readonly readModel: InMemoryReadModel<View, Event>;
  readonly #log: MongoCommitLog<Event>;
  readonly #snapshots: MongoSnapshots;
  readonly #snapshotWriter: SnapshotWriter<View, Event> | null;
  readonly #commands: CommandHandler<View, Event>;
  readonly #history: History<View, Event> | null;
  readonly #preparations: (() => Promise<void>)[] = [];
  #stage: 'store' | 'log' | 'preparing' | 'ready' | 'stopped' = 'store';

  constructor(private readonly options: EventStoreOptions<View, Event>) {
    const { store, view, fold, publishCommitted } = options;
    const onError = (error: unknown): void => this.#report(error);
    const { onDiverged = onError } = options;
    this.#log = new MongoCommitLog<Event>(store);
    this.#snapshots = new MongoSnapshots(store, (checkpoint) => this.#log.holds(checkpoint));
    this.readModel = new InMemoryReadModel(this.#log, view, fold, {
      pollMs: POLL_MS,
      onError,
      onDiverged,
      restore: () => this.#restore(),
    });
    this.#snapshotWriter =
      options.snapshots === undefined
        ? null
        : new SnapshotWriter(this.readModel, this.#snapshots, options.snapshots, {
            every: SNAPSHOT_EVERY,
            onError,
          });
    const { onAppend = () => undefined } = options;
    this.#commands = new CommandHandler(observedLog(this.#log, onAppend), this.readModel, {
      deadlineMs: DEADLINE_MS,
      now: () => new Date(),
      onCommitted: publishCommitted,
    });
    this.#history = this.#historyOf(options);
  }

  /** @throws DomainError UNAVAILABLE while the log has not been read. */
  get history(): History<View, Event> {
    if (this.#history === null) throw new Error('This log has no history');
    if (!this.#isLoaded) throw noAnswer();
    return this.#history;
  }

  /**
   * Registers work for the moment when the log is loaded. All of it is done in the order of its registration, each part again
   * until it succeeds, and the service is ready after that.
   * @throws Error when the log is loaded already
   */
  onLoaded(work: () => Promise<void>): void {
    if (this.#isLoaded) throw new Error('The log is loaded already');
    this.#preparations.push(work);
  }

  /** Loads the log in the background. `notReadyReason` is null once that is done. */
  start(): void {
    this.#open().catch(this.options.onError);
  }

  async stop(): Promise<void> {
    this.#stage = 'stopped';
    this.#history?.stop();
    this.readModel.stop();
    await this.options.store.close();
  }

  /** The reason why the service isn't ready, or null. */
  get notReadyReason(): string | null {
    switch (this.#stage) {
      case 'ready':
        return this.readModel.rebuilding
          ? `the log isn't the one that was read before: building the read model again, at ${this.readModel.readPosition}`
          : null;
      case 'store':
        return 'waiting for the store';
      case 'log':
        return `loading the log, at ${this.readModel.readPosition}`;
      case 'preparing':
        return 'preparing';
      case 'stopped':
        return 'stopped';
    }
  }

  /** The position of the newest snapshot, as far as this process knows; null for a log without snapshots. */
  get snapshotPosition(): number | null {
    return this.#snapshotWriter?.newestPosition ?? null;
  }

  /** Called when another process appended, or may have while the bus was down. */
  onAppended(position = Infinity): void {
    // The whole log is read as soon as the store is open.
    if (this.#stage === 'store' || position <= this.readModel.position) return;
    this.readModel.catchUp().catch((error: unknown) => this.#report(error));
  }

  /** The present state, after the log was read to its end. @throws DomainError UNAVAILABLE */
  async current(deadline: Deadline): Promise<PresentState<View>> {
    return fromStore(this.#present(), deadline);
  }

  async #present(): Promise<PresentState<View>> {
    await this.readModel.catchUp();
    const { view, position } = this.readModel;
    return { view, position };
  }

  /** @throws DomainError as `CommandHandler` does; UNAVAILABLE while the log has not been opened. */
  async execute<Answer>(
    meta: CommandMeta,
    body: unknown,
    decide: Decide<View, Event, Answer>,
    options?: ExecuteOptions,
  ): Promise<CommandReply<Answer>> {
    let outcome = 'OK';
    try {
      // Before that its unique index may be missing.
      if (!this.#isLoaded) throw noAnswer();
      return await this.#commands.execute(meta, body, decide, options);
    } catch (error) {
      outcome = error instanceof DomainError ? error.code : 'INTERNAL';
      throw error;
    } finally {
      this.options.onCommand?.(outcome);
    }
  }

  /** The details of the service's status, without the store's while that is away. */
  async details(service: string): Promise<StatusDetails> {
    const { position, checkpoint } = this.readModel;
    const store = await this.options.store.engine();
    return { positions: { [service]: position }, lastCommitAt: checkpoint?.at, store };
  }

  /** @throws DomainError as `readLogPage` does. */
  readPage(request: ReadLog): Promise<LogPage<Event>> {
    return readLogPage(this.#log, request, { deadlineMs: PART_DEADLINE_MS });
  }

  /** @throws DomainError UNAVAILABLE. */
  readSnapshot(request: ReadSnapshot): Promise<SnapshotPage | null> {
    return fromStore(this.#snapshots.read(request), within(PART_DEADLINE_MS));
  }

  #historyOf({
    view,
    fold,
    history,
    ...options
  }: EventStoreOptions<View, Event>): History<View, Event> | null {
    if (history === undefined) return null;
    const snapshots = history.states ?? options.snapshots;
    if (snapshots === undefined) throw new Error('A history needs the format of its stored states');
    return new History(history, {
      store: this.options.store,
      log: this.#log,
      view,
      fold,
      snapshots,
      present: () => this.#present(),
      execute: (meta, body, decide, prepare) =>
        this.execute(meta, body, decide, { ...LARGE_COMMAND, prepare }),
    });
  }

  /** Derives entries whenever the log has grown, so that a reader of the history waits for few of them. */
  #followHistory(history: History<View, Event>): void {
    const derive = (): void => {
      history.catchUp().catch((error: unknown) => this.#report(error));
    };
    this.readModel.onCommit(derive);
    this.readModel.onReplaced(derive);
    derive();
  }

  /** A log that is read again because its store was restored may have lost its index. */
  async #restore() {
    const { snapshots, view } = this.options;
    await this.#log.prepare();
    if (snapshots === undefined) return null;
    await this.#snapshots.prepare();
    return readSnapshot((request) => this.#snapshots.read(request), snapshots, view);
  }

  async #open(): Promise<void> {
    const { store } = this.options;
    await store.open();
    if (this.#stopped()) return;
    this.#stage = 'log';
    await store.untilDone(() => this.readModel.catchUp());
    if (this.#stopped()) return;
    this.#snapshotWriter?.writeIfDue();
    this.readModel.start();
    this.#stage = 'preparing';
    for (const work of this.#preparations) await store.untilDone(work);
    if (this.#stopped()) return;
    this.#stage = 'ready';
    if (this.#history) this.#followHistory(this.#history);
  }

  get #isLoaded(): boolean {
    return this.#stage === 'preparing' || this.#stage === 'ready';
  }

  /** Reports an error, unless the end of the connection to the store has caused it. */
  #report(error: unknown): void {
    if (!this.#stopped()) this.options.onError(error);
  }

  #stopped(): boolean {
    return this.#stage === 'stopped';
  }
}
