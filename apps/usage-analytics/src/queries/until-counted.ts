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

/** The commit up to which all documents of a partition are counted. */
export interface CountedCheckpoint {
  readonly position: number;
  /** The time of the commit in milliseconds since 1970, if known. */
  readonly at: number | undefined;
}

export const positionsOf = (checkpoints: readonly CountedCheckpoint[]): readonly number[] =>
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
): Promise<readonly CountedCheckpoint[]> => {
  const models = projectionModels(store, generation);
  const totals = await totalsOf(models);
  const started = performance.now();
  for (;;) {
    const reached = reachedCheckpoints(totals, await checkpointsOf(models, totals, projection), projection);
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
  const totals = await totalsOf(models);
  const reached = reachedCheckpoints(totals, await checkpointsOf(models, totals, projection), projection);
  return reached === null ? null : positionsOf(reached);
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

/** The checkpoint of each partition; null when one of them is too far behind. */
const reachedCheckpoints = (
  totals: readonly TotalsDocument[],
  checkpoints: Checkpoints,
  { maxBehindMs }: ToolProjection,
): readonly CountedCheckpoint[] | null =>
  totals.every((wanted) => isCloseTo(wanted, checkpoints.get(toolCheckpointId(wanted._id)), maxBehindMs))
    ? partitionsOf(totals).map((partition) => {
        const { position = 0, mark } = checkpoints.get(toolCheckpointId(partition)) ?? {};
        return { position, at: mark?.position === position ? mark.at : undefined };
      })
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
