import mongoose from 'mongoose';
import { partitionName } from '../partition/commit-collection.js';
import type { DailyDocument, ProjectionModels, TotalsDocument } from './projection-models.js';

/** The stored projections of a partition, each with its own checkpoint. */
export interface StoredCounts {
  readonly totals: TotalsDocument | null;
  readonly days: readonly DailyDocument[];
}

/** Reads the totals first: the days are counted before them, so they are at least as far. */
export const readStoredCounts = async (
  { totals, daily }: ProjectionModels,
  partition: number,
): Promise<StoredCounts> => {
  const name = partitionName(partition);
  const ofAll = await totals.findById(partition).lean<TotalsDocument | null>().exec();
  const days = await daily
    .find({ _id: mongoose.trusted({ $gte: `${name}:`, $lt: `${name};` }) })
    .lean<DailyDocument[]>()
    .exec();
  return { totals: ofAll, days };
};

export const monthOfId = (id: string): string => id.slice(id.indexOf(':') + 1);
