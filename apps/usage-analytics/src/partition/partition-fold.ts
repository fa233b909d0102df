import { idsOf, type PartitionCommit } from './partition-commit.js';
import { RecentIds } from './recent-ids.js';

/** The stream as it is now. */
export interface StreamState {
  readonly incarnation: string;
  readonly lastSequence: number;
}

/** What a partition's log says: how far it goes, what of the stream it covers, and which clicks came last. */
export class PartitionFold {
  #position: number;
  #incarnation: string | null = null;
  #to = 0;

  /** @param position where the fold begins: what is before it doesn't matter to it any more. */
  constructor(
    position = 0,
    readonly recent = new RecentIds(),
  ) {
    this.#position = position;
  }

  /** The position of the last commit. */
  get position(): number {
    return this.#position;
  }

  /** @throws Error when the commit is not the next one: a log without its gaps filled must not be built upon. */
  apply(commit: PartitionCommit): void {
    if (commit._id !== this.#position + 1) {
      throw new Error(`The log has a gap: ${commit._id} came after ${this.#position}`);
    }
    this.recent.addAll(idsOf(commit));
    this.#position = commit._id;
    this.#incarnation = commit.incarnation;
    this.#to = commit.to;
  }

  /**
   * The first sequence of the stream that the log doesn't cover. A stream that is another one, or that ends before
   * what the log has of it, is read from its first message; the recent ids see to what comes again.
   */
  resumeAt(stream: StreamState): number {
    const same = this.#incarnation === stream.incarnation && this.#to <= stream.lastSequence;
    return same ? this.#to + 1 : 1;
  }
}
