import { setTimeout as sleep } from 'node:timers/promises';
import { DomainError } from '@tools-hub/contracts';
import type { Store } from '@tools-hub/event-sourcing/mongo';
import mongoose from 'mongoose';
import {
  checkpointIn,
  projectionModels,
  toolCheckpointId,
  type ProjectionCheckpoint,
  type ProjectionModels,
  type ToolDocument,
} from '../projections/projection-models.js';
import { readTotalsCheckpoints, type TotalsCheckpoint } from '../projections/stored-counts.js';
import type { ToolProjection } from '../projections/tool-projection.js';

/** Milliseconds that a reader waits for the clicks that the totals already show. */
const MAX_WAIT_MS = 2_500;
const CHECK_INTERVAL_MS = 50;

/** The partitions with counts, in order, and those between them: a site may get more at any time. */
export const partitionsOf = (checkpoints: readonly Pick<TotalsCheckpoint, '_id'>[]): readonly number[] =>
  Array.from({ length: 1 + Math.max(-1, ...checkpoints.map(({ _id }) => _id)) }, (_, partition) => partition);

export const positionsOf = (checkpoints: readonly ProjectionCheckpoint[]): readonly number[] =>
  checkpoints.map(({ position }) => position);

/**
 * Waits until a projection by tool has all clicks that the totals have, or all but those of its last moments.
 * @returns the checkpoint of each partition
 * @throws DomainError UNAVAILABLE while older clicks are still being counted
 */
export const untilCounted = async (
  store: Store,
  generation: number,
  projection: ToolProjection,
): Promise<readonly ProjectionCheckpoint[]> => {
  const models = projectionModels(store, generation);
  const totals = await readTotalsCheckpoints(models);
  const started = performance.now();
  for (;;) {
    const reached = await reachedCheckpoints(models, totals, projection);
    if (reached !== null) return reached;
    if (performance.now() - started > MAX_WAIT_MS)
      throw new DomainError('UNAVAILABLE', `The uses ${projection.label} are still being counted`);
    await sleep(CHECK_INTERVAL_MS);
  }
};

/**
 * The same without waiting.
 * @returns null while older clicks are still being counted
 */
export const countedPositions = async (
  store: Store,
  generation: number,
  projection: ToolProjection,
): Promise<readonly number[] | null> => {
  const models = projectionModels(store, generation);
  const reached = await reachedCheckpoints(models, await readTotalsCheckpoints(models), projection);
  return reached === null ? null : positionsOf(reached);
};

/** The checkpoint of each partition; null when one of them is too far behind. */
const reachedCheckpoints = async (
  models: ProjectionModels,
  totals: readonly TotalsCheckpoint[],
  { collection, maxBehindMs }: ToolProjection,
): Promise<readonly ProjectionCheckpoint[] | null> => {
  const documents = await models[collection]
    .find({ _id: mongoose.trusted({ $in: totals.map(({ _id }) => toolCheckpointId(_id)) }) })
    .select('position mark')
    .lean<ToolDocument[]>()
    .exec();
  const byId = new Map(documents.map((document) => [document._id, document]));
  const checkpointOf = (partition: number): ToolDocument | undefined => byId.get(toolCheckpointId(partition));
  if (!totals.every((wanted) => isCloseTo(wanted, checkpointOf(wanted._id), maxBehindMs))) return null;
  return partitionsOf(totals).map((partition) => checkpointIn(checkpointOf(partition)));
};

const isCloseTo = (
  wanted: TotalsCheckpoint,
  checkpoint: ToolDocument | undefined,
  maxBehindMs: number,
): boolean => {
  if ((checkpoint?.position ?? 0) >= wanted.position) return true;
  const [at, reached] = [wanted.mark, checkpoint?.mark];
  return (
    maxBehindMs > 0 &&
    at?.position === wanted.position &&
    reached !== undefined &&
    at.at - reached.at <= maxBehindMs
  );
};
