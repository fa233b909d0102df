import { setTimeout as sleep } from 'node:timers/promises';
import { DomainError, PARTITIONS } from '@tools-hub/contracts';
import type { Store } from '@tools-hub/event-sourcing/mongo';
import mongoose from 'mongoose';
import {
  projectionModels,
  toolCheckpointId,
  toolCheckpointIds,
  type CountedDocument,
} from '../projections/projection-models.js';
import type { ToolProjection } from '../projections/tool-projection.js';

/** Milliseconds that a reader waits for the clicks that the totals already show. */
const LONGEST_WAIT_MS = 2_500;
const LOOK_MS = 50;

/** All partitions, in order. */
export const partitions = Array.from({ length: PARTITIONS }, (_, partition) => partition);

/**
 * Waits until a projection by tool has all clicks that the totals have.
 * @returns the commit up to which all its documents are counted, for each partition
 * @throws DomainError UNAVAILABLE while older clicks are still being counted
 */
export const untilCounted = async (
  store: Store,
  generation: number,
  { collection, label }: ToolProjection,
): Promise<readonly number[]> => {
  const models = projectionModels(store, generation);
  const wanted = await models.totals.find().select('position').lean<CountedDocument[]>().exec();
  const started = performance.now();
  for (;;) {
    const checkpoints = await models[collection]
      .find({ _id: mongoose.trusted({ $in: toolCheckpointIds }) })
      .select('position')
      .lean<CountedDocument[]>()
      .exec();
    const reached = new Map(checkpoints.map(({ _id, position }) => [_id, position]));
    const counted = partitions.map((partition) => reached.get(toolCheckpointId(partition)) ?? 0);
    if (wanted.every(({ _id, position }) => (counted[Number(_id)] ?? 0) >= position)) return counted;
    if (performance.now() - started > LONGEST_WAIT_MS)
      throw new DomainError('UNAVAILABLE', `The uses ${label} are still being counted`);
    await sleep(LOOK_MS);
  }
};
