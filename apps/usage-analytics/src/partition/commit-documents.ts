import type { AppendOutcome } from '@tools-hub/event-sourcing/core';
import { packCommits, PACKED_VERSION, unpackCommits } from './packed-commits.js';
import type { CommitHeader, LoggedCommit, PartitionCommit } from './partition-commit.js';

/** No document holds more commits than this, whichever version packed them. */
export const LONGEST_RANGE = 4_096;

/**
 * A document of a log: one commit, or packed commits. Those have the header of their last one, and all their clicks in `n`
 * and `clicks`.
 */
export interface CommitDocument extends PartitionCommit {
  /** The position of the first packed commit. The last one's is `_id`. */
  readonly first?: number;
}

export type Outline = Pick<CommitDocument, '_id' | 'first' | 'n' | 'at'>;

/**
 * The documents of one partition's log. Commits are inserted one by one, and later packed: the last document of a range is
 * replaced by one that holds them all, and then the others are removed. In between, positions are there twice.
 */
export interface CommitDocuments {
  /** A version conflict means that the position is taken; any error leaves the outcome unknown. */
  insert(commit: PartitionCommit): Promise<AppendOutcome>;
  /** The position of the last commit, 0 in an empty log. */
  head(): Promise<number>;
  /** The documents after a position up to another one, in order. */
  read(after: number, upTo: number): Promise<CommitDocument[]>;
  /** The first document after a position. */
  next(after: number): Promise<CommitDocument | null>;
  /** The packed commits with this position among them. */
  covering(position: number): Promise<CommitDocument | null>;
  /** The header of the document with this very position. */
  headerAt(position: number): Promise<CommitHeader | null>;
  /** Like `read`, without the clicks. */
  outline(after: number, upTo: number): Promise<Outline[]>;
  /** The first document from a position on. */
  outlineFrom(position: number): Promise<Outline | null>;
  /** The greatest of these positions whose document holds packed commits. */
  lastPacked(positions: readonly number[]): Promise<number | null>;
  /** Puts packed commits in the place of the last one of them. False when that is not there any more as it was. */
  replaceLast(packed: CommitDocument): Promise<boolean>;
  /** Removes documents of one commit, from a position on and before another one. */
  remove(from: number, before: number): Promise<void>;
}

/** The position of a document's first commit. */
export const startOf = ({ _id, first = _id }: Pick<CommitDocument, '_id' | 'first'>): number => first;

/** @throws Error when they are not those that the document names. */
export const commitsIn = (document: CommitDocument): readonly LoggedCommit[] => {
  if (document.first === undefined) return [document];
  const commits = unpackCommits(document.v, document.first, document.clicks);
  if (commits.at(-1)?._id !== document._id) {
    throw new RangeError(`The packed commits ${document.first} to ${document._id} are others`);
  }
  return commits;
};

/** The commits after a position, each once, up to the first one that is not there. */
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

/** One document for commits that follow one another. The same commits always give the same document. */
export const packedDocument = (commits: readonly LoggedCommit[]): CommitDocument => {
  const [first, last] = [commits[0], commits.at(-1)];
  if (first === undefined || last === undefined) throw new RangeError('There are no commits to pack');
  const { _id, at, incarnation, from, to, t, reread } = last;
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
  };
};
