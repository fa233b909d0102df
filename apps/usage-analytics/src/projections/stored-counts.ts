import mongoose from 'mongoose';
import { partitionName } from '../partition/commit-collection.js';
import {
  toolCheckpointId,
  type DailyDocument,
  type ProjectionModels,
  type ToolDocument,
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

/** The month, or the key of a document by tool, in its id. */
export const keyOfId = (id: string): string => id.slice(id.indexOf(':') + 1);

/** The stored counts of a partition by tool. */
export interface StoredToolCounts {
  readonly checkpoint: ToolDocument | null;
  readonly documents: readonly ToolDocument[];
}

type ToolModel = ProjectionModels['toolDays'];

/** The ids of the stored documents of a partition, and of their checkpoint. */
export const storedToolIds = (
  model: ToolModel,
  partition: number,
): Promise<readonly Pick<ToolDocument, '_id'>[]> => {
  const name = toolCheckpointId(partition);
  return model
    .find({ $or: [{ _id: name }, { _id: mongoose.trusted({ $gte: `${name}:`, $lt: `${name};` }) }] })
    .select('_id')
    .lean<Pick<ToolDocument, '_id'>[]>()
    .exec();
};

/** Reads the checkpoint first: the documents are counted before it, so they are at least as far. */
export const readStoredToolCounts = async (
  model: ToolModel,
  partition: number,
): Promise<StoredToolCounts> => {
  const name = toolCheckpointId(partition);
  const checkpoint = await model.findById(name).lean<ToolDocument | null>().exec();
  const documents = await model
    .find({ _id: mongoose.trusted({ $gte: `${name}:`, $lt: `${name};` }) })
    .lean<ToolDocument[]>()
    .exec();
  return { checkpoint, documents };
};
