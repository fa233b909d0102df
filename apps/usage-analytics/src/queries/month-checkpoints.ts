import type { Store } from '@tools-hub/event-sourcing/mongo';
import { projectionModels, type TotalsDocument } from '../projections/projection-models.js';

/** Milliseconds after which a month is read again: a service of an older version doesn't record the months that it counts in. */
const MAX_MS = 600_000;

/** The checkpoint of a partition's totals, with the last commit that has a click in each month. */
export type MonthCheckpoint = Pick<TotalsDocument, '_id' | 'position' | 'mark' | 'months'>;

/** A month as it was read. */
export interface ReadMonth {
  /** The checkpoint of each partition's documents of the month; 0 without one. */
  readonly positions: readonly number[];
  readonly readAt: number;
}

export const monthCheckpoints = (store: Store, generation: number): Promise<readonly MonthCheckpoint[]> =>
  projectionModels(store, generation)
    .totals.find()
    .select('position mark months')
    .lean<MonthCheckpoint[]>()
    .exec();

/** Whether no click of the month was counted since it was read. */
export const isCurrent = (
  read: ReadMonth,
  month: string,
  checkpoints: readonly MonthCheckpoint[],
): boolean => {
  if (performance.now() - read.readAt > MAX_MS) return false;
  return checkpoints.every(({ _id, position, mark, months }) => {
    const known = read.positions[_id] ?? 0;
    const lastCounted = mark?.position === position ? (months?.[month] ?? 0) : Infinity;
    // A store that was restored to an older state is behind what was read.
    return lastCounted <= known && known <= position;
  });
};
