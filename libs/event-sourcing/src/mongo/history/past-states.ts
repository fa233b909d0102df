import type { Commit, DomainEvent } from '@tools-hub/domain';
import {
  applyCommit,
  checkpointOf,
  readSnapshot,
  requireNext,
  type Checkpoint,
  type Fold,
  type FoldedView,
  type HistoryFormat,
  type RecordChange,
  type SnapshotFormat,
} from '../../core/index.js';
import type { MongoCommitLog } from '../mongo-commit-log.js';
import { MongoSnapshots } from '../mongo-snapshots.js';
import type { Store } from '../store.js';

/** A view as of a position; the checkpoint of the empty one is null. */
export interface PastState<View> {
  readonly view: View;
  readonly checkpoint: Checkpoint | null;
}

interface MutableState<View> {
  readonly view: View;
  checkpoint: Checkpoint | null;
}

/** Commits between two stored states: the most that a state of the past is folded from. */
const EVERY = 1_000;
/** The most changed records of a commit that are cached for the next request. */
const MAX_CACHED_CHANGES = 500;
/** The bytes of commits that are folded at once. */
const PAGE_BYTES = 2 * 1024 * 1024;

interface PastStatesOptions<View, Event extends DomainEvent> {
  readonly view: () => View;
  readonly fold: Fold<View, Event>;
  readonly snapshots: SnapshotFormat<View, unknown>;
  readonly format: HistoryFormat<View, Event>;
}

/** The states of a log at any position: folded from the nearest stored one. */
export class PastStates<View, Event extends DomainEvent> {
  readonly #stored: MongoSnapshots;
  /** The commit that was asked for last: its undo follows its plan, and several may undo it at once. */
  #latest: { readonly commandId: string; readonly changes: Promise<RecordChange[]> } | null = null;

  constructor(
    store: Store,
    private readonly log: MongoCommitLog<Event>,
    private readonly options: PastStatesOptions<View, Event>,
  ) {
    const holds = (checkpoint: Checkpoint): Promise<boolean> => log.holds(checkpoint);
    this.#stored = new MongoSnapshots(store, holds, { name: 'history_state', replace: false });
  }

  /** Whether the log still holds the last commit of a state. */
  holds(checkpoint: Checkpoint): Promise<boolean> {
    return this.log.holds(checkpoint);
  }

  prepare(): Promise<void> {
    return this.#stored.prepare();
  }

  removeAll(): Promise<void> {
    return this.#stored.removeAll();
  }

  /** Removes the states of older versions of the format. */
  removeOlder(): Promise<void> {
    return this.#stored.removeOlder(this.options.snapshots.version);
  }

  /** Stores a state if one is due at its position. */
  async storeIfDue({ view, checkpoint }: PastState<View>): Promise<void> {
    const { snapshots } = this.options;
    if (checkpoint === null || checkpoint.position % EVERY !== 0) return;
    // Another replica may have been first.
    if (await this.#stored.has(checkpoint.position, snapshots.version)) return;
    await this.#stored.write(snapshots.version, checkpoint, snapshots.capture(view));
  }

  /** The state after the commit at a position; of the last commit, where the log is shorter. The caller may change the view. */
  async at(position: number): Promise<PastState<View>> {
    return this.#foldTo(position, await this.#nearest(position));
  }

  /** As `at`. States that are missing up to there, such as all of them for a new version of the format, are stored on the way. */
  async completeTo(position: number): Promise<PastState<View>> {
    const stored = new Set(await this.#stored.positions(this.options.snapshots.version));
    let due = EVERY;
    while (stored.has(due)) due += EVERY;
    const nearest = await this.#nearest(Math.min(due, position));
    return this.#foldTo(position, nearest, (state) => this.storeIfDue(state));
  }

  async #foldTo(
    position: number,
    { ...state }: MutableState<View>,
    onFolded?: (state: PastState<View>) => Promise<void>,
  ): Promise<PastState<View>> {
    for (;;) {
      const after = state.checkpoint?.position ?? 0;
      if (after >= position) return state;
      const commits = await this.log.read(after, { maxBytes: PAGE_BYTES, upTo: position });
      for (const commit of commits) {
        requireNext(state.checkpoint, commit);
        this.options.fold(state.view, commit);
        state.checkpoint = checkpointOf(commit);
        await onFolded?.(state);
      }
      if (commits.length === 0) return state;
    }
  }

  /** The records that a commit changed; null where the log has no such commit. */
  async changesOf(position: number): Promise<RecordChange[] | null> {
    const [commit] = await this.log.read(position - 1, { maxBytes: 1 });
    if (commit?.position !== position) return null;
    if (this.#latest?.commandId === commit.commandId) return this.#latest.changes;
    const latest = { commandId: commit.commandId, changes: this.#derive(commit) };
    this.#latest = latest;
    const drop = (): void => {
      if (this.#latest === latest) this.#latest = null;
    };
    latest.changes.then((changes) => {
      if (changes.length > MAX_CACHED_CHANGES) drop();
    }, drop);
    return latest.changes;
  }

  async #derive(commit: Commit<Event>): Promise<RecordChange[]> {
    const { view } = await this.at(commit.position - 1);
    return applyCommit(this.options.format, this.options.fold, view, commit);
  }

  /**
   * The position of the last commit of a time or earlier; of the last earlier commit if `exclusive`; 0 if there is none.
   * The times of a log don't go back: halving narrows the positions down, and one query finds it among the rest.
   */
  async positionAt(at: string, { exclusive = false } = {}): Promise<number> {
    const time = new Date(at).toISOString();
    const isUntil = (commit: string): boolean => (exclusive ? commit < time : commit <= time);
    let low = 0;
    let high = await this.log.head();
    while (high - low > EVERY) {
      const middle = Math.ceil((low + high) / 2);
      const commit = await this.log.timeAt(middle);
      if (commit !== null && isUntil(commit)) low = middle;
      else high = middle - 1;
    }
    return this.log.lastUntil(time, low, high, { exclusive });
  }

  async #nearest(position: number): Promise<PastState<View>> {
    const { snapshots, view } = this.options;
    const id = await this.#stored.idUpTo(position, snapshots.version);
    const restored: FoldedView<View> | null =
      id === null
        ? null
        : await readSnapshot((request) => this.#stored.read({ id, ...request }), snapshots, view);
    return restored ?? { view: view(), checkpoint: null };
  }
}
