import type { Commit, DomainEvent } from '@tools-hub/domain';
import { checkpointOf, LogDiverged, requireNext, type Checkpoint, type CommitReader } from './commit-log.js';
import { LostRead } from './lost-read.js';
import { PositionWaiters } from './position-waiters.js';

/** Applies a commit to a view, in place. Only the fold changes the view. */
export type Fold<View, Event extends DomainEvent> = (view: View, commit: Commit<Event>) => void;

/** A view as of a checkpoint. */
export interface FoldedView<View> {
  readonly view: View;
  readonly checkpoint: Checkpoint;
}

export interface ReadModelOptions<View> {
  /** Milliseconds between two polls of the log, in case an event of the bus was lost. */
  readonly pollMs: number;
  /** Milliseconds between two checks until the log has been read once; `pollMs` by default. */
  readonly firstPollMs?: number;
  readonly onError: (error: unknown) => void;
  /**
   * Milliseconds after which the next caller begins a read without an answer again: the answer may have been lost with the
   * connection of a process that hung. Doubled after each such read until one is answered. Without it, reads are waited for.
   */
  readonly lostAfterMs?: number;
  /** Loads the initial view, such as a snapshot's; null for the empty one. */
  readonly restore?: () => Promise<FoldedView<View> | null>;
  /** Called when the log isn't the one that was read, before the view is built again from the log as it is now. */
  readonly onDiverged?: (divergence: LogDiverged) => void;
}

interface Caller {
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

/** A view with its checkpoint. */
interface Model<View> {
  view: View;
  checkpoint: Checkpoint | null;
  /** Whether `restore` is asked before the log is read. */
  restorable: boolean;
}

/** The fold of a log in memory, which follows the log. It answers queries without the store. */
export class InMemoryReadModel<View, Event extends DomainEvent> {
  #current: Model<View>;
  /** The view that replaces the current one once it has reached the end of a log that isn't the one read before. */
  #rebuilt: Model<View> | null = null;
  #loaded = false;
  /** The callers that have asked since the last read began. */
  readonly #callers: Caller[] = [];
  #reading = false;
  #currentAt = performance.now();
  readonly #lostRead: LostRead;
  #timer: NodeJS.Timeout | null = null;
  readonly #waiters = new PositionWaiters();
  readonly #commitListeners = new Set<(commit: Commit<Event>) => void>();
  readonly #replacedListeners = new Set<() => void>();

  constructor(
    private readonly reader: CommitReader<Event>,
    private readonly emptyView: () => View,
    private readonly fold: Fold<View, Event>,
    private readonly options: ReadModelOptions<View>,
  ) {
    this.#current = this.#emptyModel(true);
    this.#lostRead = new LostRead(options.lostAfterMs ?? Infinity);
  }

  get view(): View {
    return this.#current.view;
  }

  /** The last commit in the view, or null. The same object as long as the view is the same. */
  get checkpoint(): Checkpoint | null {
    return this.#current.checkpoint;
  }

  /** The position of the last commit in the view. */
  get position(): number {
    return positionOf(this.#current);
  }

  /** Whether the whole log has been read once. */
  get loaded(): boolean {
    return this.#loaded;
  }

  /** The position up to which the log has been read: beyond `position` while the view is built again. */
  get readPosition(): number {
    return positionOf(this.#target);
  }

  /** The time of `performance.now()` at which the view last held the whole log; that of its creation before the log was read. */
  get currentAt(): number {
    return this.#currentAt;
  }

  /** Whether the view is of a log that is gone, and is being built again. */
  get rebuilding(): boolean {
    return this.#rebuilt !== null;
  }

  /** Starts to follow the log in the background. `loaded` is true once the log has been read. */
  start(): void {
    const { pollMs, firstPollMs = pollMs } = this.options;
    const poll = (): void => {
      this.catchUp()
        .catch(this.options.onError)
        .finally(() => {
          if (this.#timer !== null) this.#timer = setTimeout(poll, this.#loaded ? pollMs : firstPollMs);
        });
    };
    this.#timer = setTimeout(poll, 0);
  }

  stop(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
  }

  /** Registers a listener that is called after each commit was applied to the view. */
  onCommit(listener: (commit: Commit<Event>) => void): void {
    this.#commitListeners.add(listener);
  }

  /** Registers a listener that is called after the whole view was replaced, by a snapshot or by a view that was built again. */
  onReplaced(listener: () => void): void {
    this.#replacedListeners.add(listener);
  }

  /**
   * Reads the log to the end that it had at the call. Concurrent callers share readings.
   * @throws what the reader throws; the view then holds the commits that were read before.
   */
  catchUp(): Promise<void> {
    const done = new Promise<void>((resolve, reject) => this.#callers.push({ resolve, reject }));
    if (this.#reading) this.#lostRead.giveUpIfOverdue();
    else void this.#readOn();
    return done;
  }

  /** Resolves to true when the view holds `position`, to false after `deadlineMs` or when `signal` is aborted. */
  async waitFor(position: number, deadlineMs: number, signal?: AbortSignal): Promise<boolean> {
    if (this.position >= position) return true;
    const reached = this.#waiters.add(position, deadlineMs, signal);
    this.catchUp().catch(this.options.onError);
    return reached;
  }

  get #target(): Model<View> {
    return this.#rebuilt ?? this.#current;
  }

  /** A caller is done with the first read that began after the call and found nothing more, however many keep asking. */
  async #readOn(): Promise<void> {
    this.#reading = true;
    const asked: Caller[] = [];
    try {
      do {
        asked.push(...this.#callers.splice(0));
        const readAt = performance.now();
        if (await this.#readSome()) continue;
        this.#finish(readAt);
        for (const { resolve } of asked.splice(0)) resolve();
      } while (asked.length > 0 || this.#callers.length > 0);
    } catch (error) {
      for (const { reject } of [...asked, ...this.#callers.splice(0)]) reject(error);
    } finally {
      this.#reading = false;
    }
  }

  /** False at the end of the log. */
  async #readSome(): Promise<boolean> {
    if (this.#target.restorable && (await this.#restore())) return true;
    const target = this.#target;
    try {
      const options = { commandId: target.checkpoint?.commandId };
      const commits = await this.#lostRead.orAnswer(this.reader.read(positionOf(target), options));
      if (commits === null) return true;
      target.restorable = false;
      for (const commit of commits) this.#take(target, commit);
      return commits.length > 0;
    } catch (error) {
      if (!(error instanceof LogDiverged)) throw error;
      this.options.onDiverged?.(error);
      // A view that diverges while it is built doesn't begin with a snapshot again: the snapshot may be the cause.
      this.#rebuilt = this.#emptyModel(this.#loaded && this.#rebuilt === null);
      return true;
    }
  }

  async #restore(): Promise<boolean> {
    const restored = (await this.options.restore?.()) ?? null;
    if (restored === null) return false;
    const model = { ...restored, restorable: false };
    if (this.#rebuilt === null) this.#replace(model);
    else this.#rebuilt = model;
    return true;
  }

  /** Called at the end of the log, which was there at `readAt`. */
  #finish(readAt: number): void {
    this.#loaded = true;
    this.#currentAt = readAt;
    if (this.#rebuilt === null) return;
    const rebuilt = this.#rebuilt;
    this.#rebuilt = null;
    this.#replace(rebuilt);
  }

  #replace(model: Model<View>): void {
    this.#current = model;
    for (const listener of this.#replacedListeners) listener();
    this.#waiters.reached(this.position);
  }

  #take(target: Model<View>, commit: Commit<Event>): void {
    requireNext(target.checkpoint, commit);
    this.fold(target.view, commit);
    target.checkpoint = checkpointOf(commit);
    if (target !== this.#current) return;
    for (const listener of this.#commitListeners) listener(commit);
    this.#waiters.reached(commit.position);
  }

  #emptyModel(restorable: boolean): Model<View> {
    return { view: this.emptyView(), checkpoint: null, restorable };
  }
}

const positionOf = ({ checkpoint }: Model<unknown>): number => checkpoint?.position ?? 0;
