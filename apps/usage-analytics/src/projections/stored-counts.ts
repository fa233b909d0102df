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

/** The checkpoint of a partition's totals, with the mark of its commit. */
export type TotalsCheckpoint = Pick<TotalsDocument, '_id' | 'position' | 'mark'>;

export const readTotalsCheckpoints = ({ totals }: ProjectionModels): Promise<readonly TotalsCheckpoint[]> =>
  totals.find().select('position mark').lean<TotalsCheckpoint[]>().exec();

/** Selects the ids of a partition's documents: the semicolon comes after the colon. */
const idsOf = (partition: number) => {
  const name = partitionName(partition);
  return mongoose.trusted({ $gte: `${name}:`, $lt: `${name};` });
};

/** Reads the totals first: the days are counted before them, so they are at least as far. */
export const readStoredCounts = async (
  { totals, daily }: ProjectionModels,
  partition: number,
): Promise<StoredCounts> => {
  const ofAll = await totals.findById(partition).lean<TotalsDocument | null>().exec();
  const days = await daily
    .find({ _id: idsOf(partition) })
    .lean<DailyDocument[]>()
    .exec();
  return { totals: ofAll, days };
};

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
  return model
    .find({ $or: [{ _id: toolCheckpointId(partition) }, { _id: idsOf(partition) }] })
    .select('_id')
    .lean<Pick<ToolDocument, '_id'>[]>()
    .exec();
};

/** Reads the checkpoint first: the documents are counted before it, so they are at least as far. */
export const readStoredToolCounts = async (
  model: ToolModel,
  partition: number,
): Promise<StoredToolCounts> => {
  const checkpoint = await model.findById(toolCheckpointId(partition)).lean<ToolDocument | null>().exec();
  const documents = await model
    .find({ _id: idsOf(partition) })
    .lean<ToolDocument[]>()
    .exec();
  return { checkpoint, documents };
};
