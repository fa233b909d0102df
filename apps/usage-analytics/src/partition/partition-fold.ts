import { DeduplicationWindow } from './deduplication-window.js';
import type { CommitHeader, LoggedCommit } from './partition-commit.js';

/** The current state of the stream. */
export interface StreamState {
  readonly incarnation: string;
  readonly lastSequence: number;
}

/** The fields that distinguish a commit from another one at the same position. */
type CommitIdentity = Pick<CommitHeader, 'at' | 'incarnation' | 'from' | 'to' | 't' | 'reread' | 'closes'>;

/** The point at which a partition continues in the stream. */
interface Resumption {
  /** The first sequence after the log's checkpoint. */
  readonly next: number;
  /** The log may hold messages that the stream stored up to this time (ms) anywhere; undefined when it holds none. */
  readonly reread: number | undefined;
}

/** The fold of a partition's log: its end, its checkpoint of the stream, and the ids of its last clicks. */
export class PartitionFold {
  #position: number;
  #last: CommitIdentity | null = null;

  /** @param position the start of the fold; earlier commits don't matter to it */
  constructor(
    position = 0,
    readonly window = new DeduplicationWindow(),
  ) {
    this.#position = position;
  }

  /** The position of the last commit. */
  get position(): number {
    return this.#position;
  }

  /** The last commit that was applied, or null. Before its first commit, a log that continues another one has that one's last. */
  get last(): CommitIdentity | null {
    return this.#last;
  }

  /** Whether neither the log nor the one that it continues has a commit. */
  get isEmpty(): boolean {
    return this.#position === 0 && this.#last === null;
  }

  /** The number of partitions of the logs that continue this one; undefined while it is open. */
  get closes(): number | undefined {
    return this.#position === 0 ? undefined : this.#last?.closes;
  }

  /**
   * The fold of a log without a commit that continues this one. It continues at the same sequence of the stream.
   * @param capacity the ids of its window
   */
  successor(capacity: number): PartitionFold {
    const fold = new PartitionFold(0, this.window.successor(capacity));
    fold.#last = this.#last;
    return fold;
  }

  /** @throws Error when the commit is not the next one: nothing is appended to a log with a gap */
  apply(commit: LoggedCommit): void {
    if (commit._id !== this.#position + 1) {
      throw new Error(`The log has a gap: ${commit._id} came after ${this.#position}`);
    }
    this.window.apply(commit);
    this.#position = commit._id;
    this.#last = commit;
  }

  /** The log's checkpoint in a stream: the last sequence that it has; 0 for an unknown stream. */
  checkpoint(incarnation: string): number {
    return this.#last?.incarnation === incarnation ? this.#last.to : 0;
  }

  /** Reads another stream, or one that certainly ends before the log's checkpoint, from its first message. */
  resume(stream: StreamState, now: number): Resumption {
    const checkpoint = this.checkpoint(stream.incarnation);
    if (checkpoint > 0 && checkpoint <= stream.lastSequence) {
      return { next: checkpoint + 1, reread: this.#last?.reread };
    }
    return { next: 1, reread: this.isEmpty ? undefined : now };
  }
}
