import { DeduplicationWindow } from './deduplication-window.js';
import type { CommitHeader, LoggedCommit } from './partition-commit.js';

/** The stream as it is now. */
export interface StreamState {
  readonly incarnation: string;
  readonly lastSequence: number;
}

/** What tells a commit from another one at the same position. */
export type CommitIdentity = Pick<CommitHeader, 'at' | 'incarnation' | 'from' | 'to' | 't' | 'reread'>;

/** Where a partition goes on in the stream. */
export interface Resumption {
  /** The first sequence that the log doesn't cover. */
  readonly next: number;
  /** What the stream took up to this time (ms) may stand anywhere in the log; undefined where nothing of it does. */
  readonly reread: number | undefined;
}

/** What a partition's log says: how far it goes, what of the stream it covers, and which clicks came last. */
export class PartitionFold {
  #position: number;
  #last: CommitIdentity | null = null;

  /** @param position where the fold begins: what is before it doesn't matter to it any more. */
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

  /** The last commit, or null before the first that was applied. */
  get last(): CommitIdentity | null {
    return this.#last;
  }

  /** @throws Error when the commit is not the next one: a log without its gaps filled must not be built upon. */
  apply(commit: LoggedCommit): void {
    if (commit._id !== this.#position + 1) {
      throw new Error(`The log has a gap: ${commit._id} came after ${this.#position}`);
    }
    this.window.apply(commit);
    this.#position = commit._id;
    this.#last = commit;
  }

  /** The last sequence of a stream that the log covers, 0 for one that it doesn't know. */
  covered(incarnation: string): number {
    return this.#last?.incarnation === incarnation ? this.#last.to : 0;
  }

  /** A stream that is another one, or that certainly ends before what the log has of it, is read from its first message. */
  resume(stream: StreamState, now: number): Resumption {
    const covered = this.covered(stream.incarnation);
    if (covered > 0 && covered <= stream.lastSequence) {
      return { next: covered + 1, reread: this.#last?.reread };
    }
    return { next: 1, reread: this.#position > 0 ? now : undefined };
  }
}
