import { daysBetween, PARTITIONS, type DayRange, type UsageDay } from '@tools-hub/contracts';
import type { Store } from '@tools-hub/event-sourcing/mongo';
import mongoose from 'mongoose';
import {
  dailyId,
  projectionModels,
  type DailyDocument,
  type DayCounts,
  type TotalsDocument,
} from '../projections/projection-models.js';
import { monthsBetween } from './months.js';
import type { ServedGeneration } from './served-generation.js';

/** The number of cached months: more than ten years. */
const MOST_MONTHS = 130;
/** Milliseconds after which a month is read again: a service of an older version doesn't record the months that it counts in. */
const LONGEST_MS = 600_000;

type Checkpoint = Pick<TotalsDocument, '_id' | 'position' | 'mark' | 'months'>;

interface Month {
  /** The checkpoint of each partition's document; 0 without a document. */
  readonly positions: readonly number[];
  readonly days: ReadonlyMap<string, UsageDay>;
  readonly readAt: number;
}

/**
 * The days of all partitions, merged and cached by month. Only months that have changed are read again: years of history are hundreds
 * of documents, of which only this month's change.
 */
export class DailyReadModel {
  #generation: number | null = null;
  readonly #months = new Map<string, Month>();

  constructor(
    private readonly store: Store,
    private readonly generation: Pick<ServedGeneration, 'read'>,
  ) {}

  /** All days of the range, including days without a use. */
  async read(range: DayRange): Promise<UsageDay[]> {
    const generation = await this.generation.read();
    if (generation !== this.#generation) this.#months.clear();
    this.#generation = generation;
    const months = monthsBetween(range);
    const checkpoints = await this.#checkpoints(generation);
    const kept = new Map(months.map((month) => [month, this.#months.get(month)]));
    const stale = months.filter((month) => !isCurrent(kept.get(month), month, checkpoints));
    for (const [month, read] of await this.#readMonths(generation, stale)) {
      kept.set(month, read);
      if (generation === this.#generation) this.#keep(month, read);
    }
    return daysBetween(range).map(
      (day) => kept.get(day.slice(0, 7))?.days.get(day) ?? { day, uses: 0, byCategory: {} },
    );
  }

  #keep(month: string, read: Month): void {
    this.#months.delete(month);
    this.#months.set(month, read);
    if (this.#months.size <= MOST_MONTHS) return;
    const [oldest] = this.#months.keys();
    if (oldest !== undefined) this.#months.delete(oldest);
  }

  async #checkpoints(generation: number): Promise<readonly Checkpoint[]> {
    const { totals } = projectionModels(this.store, generation);
    return totals.find().select('position mark months').lean<Checkpoint[]>().exec();
  }

  async #readMonths(generation: number, months: readonly string[]): Promise<Map<string, Month>> {
    if (months.length === 0) return new Map();
    const readAt = performance.now();
    const partitions = Array.from({ length: PARTITIONS }, (_, partition) => partition);
    const ids = months.flatMap((month) => partitions.map((partition) => dailyId(partition, month)));
    const documents = await projectionModels(this.store, generation)
      .daily.find({ _id: mongoose.trusted({ $in: ids }) })
      .lean<DailyDocument[]>()
      .exec();
    const byId = new Map(documents.map((document) => [document._id, document]));
    return new Map(
      months.map((month) => {
        const ofMonth = partitions.map((partition) => byId.get(dailyId(partition, month)));
        const positions = ofMonth.map((document) => document?.position ?? 0);
        return [
          month,
          { positions, days: mergedDays(ofMonth.map((document) => document?.days ?? {})), readAt },
        ];
      }),
    );
  }
}

const isCurrent = (kept: Month | undefined, month: string, checkpoints: readonly Checkpoint[]): boolean => {
  if (kept === undefined || performance.now() - kept.readAt > LONGEST_MS) return false;
  return checkpoints.every(({ _id, position, mark, months }) => {
    const lastCounted = mark?.position === position ? (months?.[month] ?? 0) : Infinity;
    return lastCounted <= (kept.positions[_id] ?? 0);
  });
};

const mergedDays = (partitions: readonly Readonly<Record<string, DayCounts>>[]): Map<string, UsageDay> => {
  const merged = new Map<string, { day: string; uses: number; byCategory: Record<string, number> }>();
  for (const days of partitions) {
    for (const [day, counts] of Object.entries(days)) {
      const sum = merged.get(day) ?? { day, uses: 0, byCategory: {} };
      merged.set(day, sum);
      sum.uses += counts.uses;
      for (const [category, uses] of Object.entries(counts.byCategory)) {
        sum.byCategory[category] = (sum.byCategory[category] ?? 0) + uses;
      }
    }
  }
  return merged;
};
