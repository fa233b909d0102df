import { setTimeout as sleep } from 'node:timers/promises';
import { DomainError } from '@tools-hub/contracts';
import type { Store } from '@tools-hub/event-sourcing/mongo';
import mongoose from 'mongoose';
import {
  projectionModels,
  toolCheckpointId,
  type ProjectionModels,
  type ToolDocument,
  type TotalsDocument,
} from '../projections/projection-models.js';
import type { ToolProjection } from '../projections/tool-projection.js';

/** Milliseconds that a reader waits for the clicks that the totals already show. */
const MAX_WAIT_MS = 2_500;
const CHECK_INTERVAL_MS = 50;

/** The partitions with counts, in order, and those between them: a site may get more at any time. */
export const partitionsOf = (checkpoints: readonly Pick<TotalsDocument, '_id'>[]): readonly number[] =>
  Array.from({ length: 1 + Math.max(-1, ...checkpoints.map(({ _id }) => _id)) }, (_, partition) => partition);

/**
 * Waits until a projection by tool has all clicks that the totals have, or all but those of its last moments.
 * @returns the commit up to which all its documents are counted, for each partition
 * @throws DomainError UNAVAILABLE while older clicks are still being counted
 */
export const untilCounted = async (
  store: Store,
  generation: number,
  projection: ToolProjection,
): Promise<readonly number[]> => {
  const models = projectionModels(store, generation);
  const totals = await totalsOf(models);
  const started = performance.now();
  for (;;) {
    const positions = reachedPositions(totals, await checkpointsOf(models, totals, projection), projection);
    if (positions !== null) return positions;
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
  const totals = await totalsOf(models);
  return reachedPositions(totals, await checkpointsOf(models, totals, projection), projection);
};

type Checkpoints = ReadonlyMap<string, ToolDocument>;

const totalsOf = ({ totals }: ProjectionModels): Promise<TotalsDocument[]> =>
  totals.find().select('position mark').lean<TotalsDocument[]>().exec();

const checkpointsOf = async (
  models: ProjectionModels,
  totals: readonly TotalsDocument[],
  { collection }: ToolProjection,
): Promise<Checkpoints> => {
  const checkpoints = await models[collection]
    .find({ _id: mongoose.trusted({ $in: totals.map(({ _id }) => toolCheckpointId(_id)) }) })
    .select('position mark')
    .lean<ToolDocument[]>()
    .exec();
  return new Map(checkpoints.map((checkpoint) => [checkpoint._id, checkpoint]));
};

/** The position of each partition's checkpoint; null when one of them is too far behind. */
const reachedPositions = (
  totals: readonly TotalsDocument[],
  checkpoints: Checkpoints,
  { maxBehindMs }: ToolProjection,
): readonly number[] | null =>
  totals.every((wanted) => isCloseTo(wanted, checkpoints.get(toolCheckpointId(wanted._id)), maxBehindMs))
    ? partitionsOf(totals).map((partition) => checkpoints.get(toolCheckpointId(partition))?.position ?? 0)
    : null;

const isCloseTo = (
  wanted: TotalsDocument,
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
