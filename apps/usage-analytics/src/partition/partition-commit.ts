import type { Click } from '@tools-hub/contracts';
import type { PackedClicks } from './packed-commits.js';
import { CLICKS_VERSION, decodeClicks, decodeIds, encodeClicks } from './clicks-codec.js';

/** What one append adds to a partition's log: all clicks of the partition in a stretch of the stream. */
export interface NewClicks {
  /** Which stream it was: the time of its creation. The sequences of another one say nothing about this one. */
  readonly incarnation: string;
  /** The first and the last sequence of the stretch; every message in between is covered. */
  readonly from: number;
  readonly to: number;
  /** When the stream took the last message of the stretch, in milliseconds. */
  readonly t?: number;
  /** The stream is read again up to this time (ms): its clicks may stand anywhere in the log. */
  readonly reread?: number;
  readonly clicks: readonly Click[];
}

/** What a commit says beside its clicks. */
export interface CommitHeader {
  readonly _id: number;
  readonly at: Date;
  readonly incarnation: string;
  readonly from: number;
  readonly to: number;
  /** When the stream took message `to`, in milliseconds: another one may have its sequence after a restore. */
  readonly t?: number;
  readonly reread?: number;
  /** How many clicks it holds. */
  readonly n: number;
}

/** A commit of a partition's log that is stored by itself, as it was appended. */
export interface PartitionCommit extends CommitHeader {
  /** The layout of `clicks`. */
  readonly v: number;
  readonly clicks: Uint8Array;
}

/** A commit that is stored in one document with the ones before and after it. */
export interface UnpackedCommit extends CommitHeader {
  readonly packed: PackedClicks;
  /** How many clicks of the packed commits come before its own. */
  readonly offset: number;
}

/** A commit as a reader of the log gets it, however it is stored. */
export type LoggedCommit = PartitionCommit | UnpackedCommit;

export const toCommit = (
  position: number,
  at: Date,
  { clicks, incarnation, from, to, t, reread }: NewClicks,
  layout = CLICKS_VERSION,
): PartitionCommit => ({
  _id: position,
  at,
  incarnation,
  from,
  to,
  ...(t === undefined ? {} : { t }),
  ...(reread === undefined ? {} : { reread }),
  n: clicks.length,
  v: layout,
  clicks: encodeClicks(clicks, layout),
});

export const clicksOf = (commit: LoggedCommit): readonly Click[] =>
  'packed' in commit ? commit.packed.clicks(commit.offset, commit.n) : decodeClicks(commit.v, commit.clicks);

/** The clicks' ids, one after the other. */
export const idsOf = (commit: LoggedCommit): Uint8Array =>
  'packed' in commit ? commit.packed.ids(commit.offset, commit.n) : decodeIds(commit.v, commit.clicks);

/** About how many bytes of the store its clicks take. */
export const bytesOf = (commit: LoggedCommit): number =>
  'packed' in commit ? commit.packed.bytesPerClick * commit.n : commit.clicks.length;
