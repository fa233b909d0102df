import type { Click } from '@tools-hub/contracts';
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

/** A commit of a partition's log, as it stands in the store. */
export interface PartitionCommit {
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
  /** The layout of `clicks`. */
  readonly v: number;
  readonly clicks: Uint8Array;
}

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

export const clicksOf = (commit: PartitionCommit): Click[] => decodeClicks(commit.v, commit.clicks);

export const idsOf = (commit: PartitionCommit): Uint8Array => decodeIds(commit.v, commit.clicks);
