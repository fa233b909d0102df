import type { AppendOutcome } from '@tools-hub/event-sourcing/core';
import { packCommits, PACKED_VERSION, unpackCommits } from './packed-commits.js';
import {
  visitorsOf,
  type CommitHeader,
  type LoggedCommit,
  type PartitionCommit,
} from './partition-commit.js';
import { joinVisitors } from './visitor-columns.js';

/** The most commits of a packed document, in every version. */
export const MAX_RANGE = 4_096;

/**
 * A document of a log: a single commit, or packed commits. Packed commits have the header of the last one; `n`, `clicks` and
 * `visitors` are of all of them.
 */
export interface CommitDocument extends PartitionCommit {
  /** The position of the first packed commit. `_id` is the position of the last one. */
  readonly first?: number;
}

export type Outline = Pick<CommitDocument, '_id' | 'first' | 'n' | 'at'>;

/**
 * The documents of one partition's log. Commits are inserted singly and packed later: the last document of a range is replaced by
 * one that holds the whole range, and then the others are removed. In between, a position may be stored twice.
 */
export interface CommitDocuments {
  /** A version conflict means that the position is taken; any error leaves the outcome unknown. */
  insert(commit: PartitionCommit): Promise<AppendOutcome>;
  /** The position of the last commit, 0 in an empty log. */
  head(): Promise<number>;
  /** The documents after one position and up to another, in order. */
  read(after: number, upTo: number): Promise<CommitDocument[]>;
  /** The first document after a position. */
  next(after: number): Promise<CommitDocument | null>;
  /** The document of packed commits that includes a position. */
  covering(position: number): Promise<CommitDocument | null>;
  /** The header of the document whose id is the position. */
  headerAt(position: number): Promise<CommitHeader | null>;
  /** Like `read`, without the clicks. */
  outline(after: number, upTo: number): Promise<Outline[]>;
  /** The first documents from a position on, without the clicks. */
  outlinesFrom(position: number, limit: number): Promise<Outline[]>;
  /** The greatest of these positions whose document holds packed commits. */
  lastPacked(positions: readonly number[]): Promise<number | null>;
  /** Replaces the last of some commits by all of them, packed. False when that commit has changed or is gone. */
  replaceLast(packed: CommitDocument): Promise<boolean>;
  /** Removes the single commits from one position to before another. */
  remove(from: number, before: number): Promise<void>;
}

/** The position of a document's first commit. */
export const startOf = ({ _id, first = _id }: Pick<CommitDocument, '_id' | 'first'>): number => first;

/** @throws RangeError when the packed commits are not those that the document names. */
export const commitsIn = (document: CommitDocument): readonly LoggedCommit[] => {
  if (document.first === undefined) return [document];
  const commits = unpackCommits(document.v, document.first, document.clicks, document.visitors);
  if (commits.at(-1)?._id !== document._id) {
    throw new RangeError(`The packed commits ${document.first} to ${document._id} are others`);
  }
  return commits;
};

/** The commits after a position, each once, up to the first gap. */
export const commitsAfter = (position: number, documents: readonly CommitDocument[]): LoggedCommit[] => {
  const commits: LoggedCommit[] = [];
  let next = position + 1;
  for (const document of documents) {
    if (startOf(document) > next) break;
    for (const commit of commitsIn(document)) if (commit._id >= next) commits.push(commit);
    next = document._id + 1;
  }
  return commits;
};

/** Packs consecutive commits into one document. The same commits always give the same document. */
export const packedDocument = (commits: readonly LoggedCommit[]): CommitDocument => {
  const [first, last] = [commits[0], commits.at(-1)];
  if (first === undefined || last === undefined) throw new RangeError('There are no commits to pack');
  const { _id, at, incarnation, from, to, t, reread } = last;
  const visitors = joinVisitors(commits.map((commit) => ({ n: commit.n, visitors: visitorsOf(commit) })));
  return {
    _id,
    first: first._id,
    at,
    incarnation,
    from,
    to,
    ...(t === undefined ? {} : { t }),
    ...(reread === undefined ? {} : { reread }),
    n: commits.reduce((sum, { n }) => sum + n, 0),
    v: PACKED_VERSION,
    clicks: packCommits(commits),
    ...(visitors === undefined ? {} : { visitors }),
  };
};
