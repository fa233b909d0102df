import type { Store } from '@tools-hub/event-sourcing/mongo';
import mongoose from 'mongoose';
import type { StoredTree } from '../projections/count-tree.js';
import { countsId, keyOfId, projectionModels, type ToolDocument } from '../projections/projection-models.js';
import { monthOfKey, toolMonthKey, type ToolProjection } from '../projections/tool-projection.js';

/** The values of a tool in each of these months: one tree for each partition that has some. */
export const readToolMonths = async (
  store: Store,
  { collection }: ToolProjection,
  generation: number,
  toolId: string,
  months: readonly string[],
  /** The number of partitions with counts. */
  partitions: number,
): Promise<ReadonlyMap<string, readonly StoredTree[]>> => {
  const ids = months.flatMap((month) =>
    Array.from({ length: partitions }, (_, partition) => countsId(partition, toolMonthKey(month, toolId))),
  );
  const documents = await projectionModels(store, generation)
    [collection].find({ _id: mongoose.trusted({ $in: ids }) })
    .select(`tools.${toolId}`)
    .lean<Pick<ToolDocument, '_id' | 'tools'>[]>()
    .exec();
  const byMonth = new Map<string, StoredTree[]>(months.map((month) => [month, []]));
  for (const { _id, tools = {} } of documents) {
    const values = tools[toolId];
    if (typeof values === 'object') byMonth.get(monthOfKey(keyOfId(_id)))?.push(values);
  }
  return byMonth;
};
