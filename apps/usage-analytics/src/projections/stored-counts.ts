import mongoose from 'mongoose';
import { partitionName } from '../partition/commit-collection.js';
import {
  toolDaysCheckpointId,
  type DailyDocument,
  type ProjectionModels,
  type ToolDayDocument,
  type TotalsDocument,
} from './projection-models.js';

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

const afterColon = (id: string): string => id.slice(id.indexOf(':') + 1);
export const monthOfId = afterColon;
export const dayOfId = afterColon;

/** The stored uses by tool and day of a partition. */
export interface StoredToolDays {
  readonly checkpoint: ToolDayDocument | null;
  readonly days: readonly ToolDayDocument[];
}

/** The ids of the stored days of a partition, and of their checkpoint. */
export const storedDays = (
  toolDays: ProjectionModels['toolDays'],
  partition: number,
): Promise<readonly Pick<ToolDayDocument, '_id'>[]> => {
  const name = toolDaysCheckpointId(partition);
  return toolDays
    .find({ _id: mongoose.trusted({ $gte: name, $lt: `${name};` }) })
    .select('_id')
    .lean<Pick<ToolDayDocument, '_id'>[]>()
    .exec();
};

/** Reads the checkpoint first: the days are counted before it, so they are at least as far. */
export const readStoredToolDays = async (
  { toolDays }: ProjectionModels,
  partition: number,
): Promise<StoredToolDays> => {
  const name = toolDaysCheckpointId(partition);
  const checkpoint = await toolDays.findById(name).lean<ToolDayDocument | null>().exec();
  const days = await toolDays
    .find({ _id: mongoose.trusted({ $gte: `${name}:`, $lt: `${name};` }) })
    .lean<ToolDayDocument[]>()
    .exec();
  return { checkpoint, days };
};
