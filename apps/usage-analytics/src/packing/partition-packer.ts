import { isDeepStrictEqual } from 'node:util';
import {
  commitsIn,
  packedDocument,
  type CommitDocument,
  type CommitDocuments,
} from '../partition/commit-documents.js';
import { clicksOf, type LoggedCommit } from '../partition/partition-commit.js';

export interface PackingOptions {
  /** Commits of one document. The ranges of a log are the same for every packer, so that two do the same. */
  readonly range: number;
  /** So many of the last commits are never packed. */
  readonly keep: number;
  /** Nor is what is younger (ms). */
  readonly minAgeMs: number;
  /** Clicks of a commit, in the mean of a range: with as many it gains nothing. */
  readonly mostClicks: number;
  /** Bytes of the clicks of a range. */
  readonly mostBytes: number;
  /** The time in milliseconds since 1970. */
  readonly now: () => number;
}

export const PACKING: PackingOptions = {
  range: 512,
  keep: 1_000,
  minAgeMs: 3_600_000,
  mostClicks: 40,
  mostBytes: 2 * 1024 * 1024,
  now: Date.now,
};

/** Positions that one query of a search looks at. */
const SEARCH_PAGE = 64;

/**
 * What a step did with a range: packed it; removed what a packer before had left of it; passed it over, as it is done or gains
 * nothing; found another packer at it. Or nothing is old enough.
 */
export type PackStep = 'packed' | 'completed' | 'passed' | 'contested' | 'nothing';

/**
 * Packs the old commits of one partition's log, range by range, the oldest first. Nothing but the log itself says how far it
 * is packed. A step that ends in the middle is completed by the next packer, and several at the same time do no harm.
 */
export class PartitionPacker {
  /** The last position of the next range. */
  #next: number | null = null;

  constructor(
    private readonly documents: CommitDocuments,
    private readonly options = PACKING,
  ) {}

  /**
   * Deals with the next range.
   * @throws any error of the store; the range is tried again with the next step. LogIncomplete, and the range is passed over.
   */
  async step(): Promise<PackStep> {
    const { range, keep } = this.options;
    const head = await this.documents.head();
    const newest = Math.floor((head - keep) / range) * range;
    // A log that was set back may have anything of before as single commits again.
    if (this.#next === null || this.#next - range > head) this.#next = await this.#begin(newest);
    const last = this.#next;
    if (last > newest) return 'nothing';
    try {
      const step = await this.#pack(last - range + 1, last);
      if (step !== 'nothing' && step !== 'contested') this.#next = last + range;
      return step;
    } catch (error) {
      if (error instanceof LogIncomplete) this.#next = last + range;
      throw error;
    }
  }

  /** The last range with packed commits, of which a packer may have left some, or the first range. */
  async #begin(newest: number): Promise<number> {
    const { range } = this.options;
    for (let end = newest; end > 0; end -= range * SEARCH_PAGE) {
      const ends = Array.from({ length: SEARCH_PAGE }, (_, index) => end - index * range);
      const packed = await this.documents.lastPacked(ends.filter((position) => position > 0));
      if (packed !== null) return packed;
    }
    return range;
  }

  async #pack(first: number, last: number): Promise<PackStep> {
    const { range, minAgeMs, mostClicks, mostBytes, now } = this.options;
    const outline = await this.documents.outline(first - 1, last);
    const end = outline.at(-1);
    if (end?._id === last && end.first !== undefined) {
      if (outline.length === 1) return 'passed';
      await this.documents.remove(Math.max(first, end.first), last);
      return 'completed';
    }
    if (outline.length !== range) throw new LogIncomplete(first, last, outline.length);
    if (end === undefined || now() - end.at.getTime() < minAgeMs) return 'nothing';
    if (outline.reduce((sum, { n }) => sum + n, 0) >= mostClicks * range) return 'passed';
    const commits = await this.documents.read(first - 1, last);
    if (commits.length !== range || commits.some((commit) => commit.first !== undefined)) return 'contested';
    if (commits.reduce((sum, { clicks }) => sum + clicks.length, 0) > mostBytes) return 'passed';
    const packed = packedDocument(commits);
    assertHolds(packed, commits);
    if (!(await this.documents.replaceLast(packed))) return 'contested';
    await this.documents.remove(first, last);
    return 'packed';
  }
}

/** What is removed after this is nowhere else. */
const assertHolds = (packed: CommitDocument, commits: readonly LoggedCommit[]): void => {
  const unpacked = commitsIn(packed);
  const isSame = (commit: LoggedCommit, index: number): boolean => {
    const other = unpacked[index];
    return other !== undefined && isDeepStrictEqual(contentOf(commit), contentOf(other));
  };
  if (unpacked.length === commits.length && commits.every(isSame)) return;
  throw new RangeError(`Commits ${packed.first} to ${packed._id} do not unpack to the same`);
};

const contentOf = (commit: LoggedCommit) => {
  const { _id, at, incarnation, from, to, t, reread, n } = commit;
  return { _id, at, incarnation, from, to, t, reread, n, clicks: clicksOf(commit) };
};

/** Commits are missing. They are not packed, so that everybody who reads the log finds that out. */
export class LogIncomplete extends Error {
  override readonly name = 'LogIncomplete';

  constructor(first: number, last: number, found: number) {
    super(`Of the commits ${first} to ${last} there are ${found}`);
  }
}
