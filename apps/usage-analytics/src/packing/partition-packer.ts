import { isDeepStrictEqual } from 'node:util';
import {
  commitsIn,
  packedDocument,
  type CommitDocument,
  type CommitDocuments,
} from '../partition/commit-documents.js';
import { clicksOf, type LoggedCommit } from '../partition/partition-commit.js';

export interface PackingOptions {
  /** Commits of one document. All packers use the same ranges, so that two of them write the same documents. */
  readonly range: number;
  /** The number of last commits that are never packed. */
  readonly unpacked: number;
  /** The age (ms) below which commits are never packed. */
  readonly minAgeMs: number;
  /** The mean clicks per commit from which packing a range gains nothing. */
  readonly maxClicks: number;
  /** The most bytes of the clicks of a range. */
  readonly maxBytes: number;
  /** The time in milliseconds since 1970. */
  readonly now: () => number;
}

export const PACKING: PackingOptions = {
  range: 512,
  unpacked: 1_000,
  minAgeMs: 3_600_000,
  maxClicks: 40,
  maxBytes: 2 * 1024 * 1024,
  now: Date.now,
};

/** Positions per query of a search. */
const SEARCH_PAGE = 64;

/**
 * The outcome of a step: the range was packed, its remains of an interrupted step were removed, it was skipped because it is done or
 * gains nothing, another packer was at it, or no range is old enough.
 */
export type PackStep = 'packed' | 'completed' | 'skipped' | 'contested' | 'nothing';

/**
 * Packs the old commits of one partition's log by ranges, the oldest first. The log itself is the only record of the progress. The
 * next packer completes an interrupted step, and concurrent packers do no harm.
 */
export class PartitionPacker {
  /** The last position of the next range. */
  #next: number | null = null;

  constructor(
    private readonly documents: CommitDocuments,
    private readonly options: PackingOptions,
  ) {}

  /**
   * Processes the next range.
   * @throws any error of the store, after which the next step tries the range again; LogIncomplete, after which the range is skipped
   */
  async step(): Promise<PackStep> {
    const { range, unpacked } = this.options;
    const head = await this.documents.head();
    const newest = Math.floor((head - unpacked) / range) * range;
    // A restored log may hold earlier commits singly again.
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

  /** The last range with packed commits, which may be incomplete, or the first range. */
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
    const { range, minAgeMs, maxClicks, maxBytes, now } = this.options;
    const outline = await this.documents.outline(first - 1, last);
    const end = outline.at(-1);
    if (end?._id === last && end.first !== undefined) {
      if (outline.length === 1) return 'skipped';
      await this.documents.remove(Math.max(first, end.first), last);
      return 'completed';
    }
    if (outline.length !== range) throw new LogIncomplete(first, last, outline.length);
    if (end === undefined || now() - end.at.getTime() < minAgeMs) return 'nothing';
    if (outline.reduce((sum, { n }) => sum + n, 0) >= maxClicks * range) return 'skipped';
    const commits = await this.documents.read(first - 1, last);
    if (commits.length !== range || commits.some((commit) => commit.first !== undefined)) return 'contested';
    if (commits.reduce((sum, { clicks }) => sum + clicks.length, 0) > maxBytes) return 'skipped';
    const packed = packedDocument(commits);
    assertHolds(packed, commits);
    if (!(await this.documents.replaceLast(packed))) return 'contested';
    await this.documents.remove(first, last);
    return 'packed';
  }
}

/** Verifies packed commits before the single ones, which are the only copy, are removed. */
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

/** Commits are missing. The range isn't packed, so that every reader of the log finds the gap. */
class LogIncomplete extends Error {
  override readonly name = 'LogIncomplete';

  constructor(first: number, last: number, found: number) {
    super(`Of the commits ${first} to ${last} there are ${found}`);
  }
}
