import type { Click } from '@tools-hub/contracts';
import { CLICKS_VERSION, decodeClicks, decodeIds, encodeClicks } from './clicks-codec.js';
import type { PackedClicks } from './packed-clicks.js';
import { encodeVisitors, VISITORS_VERSION, withVisitors } from './visitor-columns.js';

/** The input of one append to a partition's log: all clicks of the partition in a range of the stream. */
export interface NewClicks {
  /** The creation time of the stream, which identifies it. Sequences of different streams can't be compared. */
  readonly incarnation: string;
  /** The first and the last sequence of the range. The log covers every message in between. */
  readonly from: number;
  readonly to: number;
  /** The time at which the stream stored the last message of the range, in milliseconds. */
  readonly t?: number;
  /** The stream is read again up to this time (ms): the log may hold its clicks anywhere. */
  readonly reread?: number;
  readonly clicks: readonly Click[];
}

/** The fields of a commit other than its clicks. */
export interface CommitHeader {
  readonly _id: number;
  readonly at: Date;
  readonly incarnation: string;
  readonly from: number;
  readonly to: number;
  /** The time at which the stream stored message `to`, in milliseconds. Another message may have its sequence after a restore. */
  readonly t?: number;
  readonly reread?: number;
  /** The number of clicks. */
  readonly n: number;
  /** The number of partitions of the logs that continue this one. Only the last commit of a closed log has it. */
  readonly closes?: number;
}

/** A commit of a partition's log that is stored singly, as it was appended. */
export interface PartitionCommit extends CommitHeader {
  /** The layout of `clicks`. */
  readonly v: number;
  readonly clicks: Uint8Array;
  /** The marks of the clicks' visitors; absent when no click has one. */
  readonly visitors?: Uint8Array;
}

/** A commit that is stored in one document with its neighbours. */
export interface UnpackedCommit extends CommitHeader {
  readonly packed: PackedClicks;
  /** The number of clicks of the packed commits before its own. */
  readonly offset: number;
}

/** A commit as a reader of the log gets it, stored singly or packed. */
export type LoggedCommit = PartitionCommit | UnpackedCommit;

/** @param layout one of the clicks, or the one that has the marks of visitors beside them */
export const toCommit = (
  position: number,
  at: Date,
  { clicks, incarnation, from, to, t, reread }: NewClicks,
  layout = VISITORS_VERSION,
): PartitionCommit => {
  const version = Math.min(layout, CLICKS_VERSION);
  const visitors = layout >= VISITORS_VERSION ? encodeVisitors(clicks) : undefined;
  return {
    _id: position,
    at,
    incarnation,
    from,
    to,
    ...(t === undefined ? {} : { t }),
    ...(reread === undefined ? {} : { reread }),
    n: clicks.length,
    v: version,
    clicks: encodeClicks(clicks, version),
    ...(visitors === undefined ? {} : { visitors }),
  };
};

/** The layout of a commit that closes a log. It has no clicks, and a replica of an older version can't read on over it. */
const CLOSING_VERSION = 5;

/**
 * The last commit of a log that is closed, which covers no message.
 * @param before the commit whose checkpoint of the stream holds on; null in a log without one
 */
export const closingCommit = (
  position: number,
  before: CommitHeader | null,
  partitions: number,
): PartitionCommit => ({
  _id: position,
  // Times never decrease along a log.
  at: new Date(Math.max(Date.now(), before?.at.getTime() ?? 0)),
  incarnation: before?.incarnation ?? '',
  from: (before?.to ?? 0) + 1,
  to: before?.to ?? 0,
  ...(before?.t === undefined ? {} : { t: before.t }),
  ...(before?.reread === undefined ? {} : { reread: before.reread }),
  n: 0,
  closes: partitions,
  v: CLOSING_VERSION,
  clicks: new Uint8Array(),
});

export const clicksOf = (commit: LoggedCommit): readonly Click[] => {
  if ('packed' in commit) return commit.packed.clicks(commit.offset, commit.n);
  return commit.v === CLOSING_VERSION
    ? []
    : withVisitors(decodeClicks(commit.v, commit.clicks), commit.visitors);
};

/** The marks of the clicks' visitors; undefined when no click has one. */
export const visitorsOf = (commit: LoggedCommit): Uint8Array | undefined =>
  'packed' in commit ? commit.packed.visitorsOf(commit.offset, commit.n) : commit.visitors;

/** The concatenated ids of the clicks. */
export const idsOf = (commit: LoggedCommit): Uint8Array => {
  if ('packed' in commit) return commit.packed.ids(commit.offset, commit.n);
  return commit.v === CLOSING_VERSION ? new Uint8Array() : decodeIds(commit.v, commit.clicks);
};

/** The approximate bytes that its clicks take in the store. */
export const bytesOf = (commit: LoggedCommit): number =>
  'packed' in commit
    ? commit.packed.bytesPerClick * commit.n
    : commit.clicks.length + (commit.visitors?.length ?? 0);
