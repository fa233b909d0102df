import type { Click } from '@tools-hub/contracts';
import { CLICKS_VERSION, decodeClicks, decodeIds, encodeClicks } from './clicks-codec.js';

/** What one append adds to a partition's log: all clicks of the partition in a stretch of the stream. */
export interface NewClicks {
  /** Which stream it was: the time of its creation. The sequences of another one say nothing about this one. */
  readonly incarnation: string;
  /** The first and the last sequence of the stretch; every message in between is covered. */
  readonly from: number;
  readonly to: number;
  readonly clicks: readonly Click[];
}

/** A commit of a partition's log, as it stands in the store. */
export interface PartitionCommit {
  readonly _id: number;
  readonly at: Date;
  readonly incarnation: string;
  readonly from: number;
  readonly to: number;
  /** How many clicks it holds. */
  readonly n: number;
  /** The layout of `clicks`. */
  readonly v: number;
  readonly clicks: Uint8Array;
}

export const toCommit = (position: number, at: Date, { clicks, ...stretch }: NewClicks): PartitionCommit => ({
  _id: position,
  at,
  ...stretch,
  n: clicks.length,
  v: CLICKS_VERSION,
  clicks: encodeClicks(clicks),
});

export const clicksOf = (commit: PartitionCommit): Click[] => decodeClicks(commit.v, commit.clicks);

export const idsOf = (commit: PartitionCommit): Uint8Array => decodeIds(commit.v, commit.clicks);
