import { daysBetween, type DayRange, type UsageDay } from '@tools-hub/contracts';
import type { Store } from '@tools-hub/event-sourcing/mongo';
import mongoose from 'mongoose';
import QuickLRU from 'quick-lru';
import {
  countsId,
  keyOfId,
  projectionModels,
  type DailyDocument,
  type DayCounts,
} from '../projections/projection-models.js';
import { isCurrent, monthCheckpoints, type ReadMonth } from './month-checkpoints.js';
import { monthsBetween } from './months.js';
import type { ServedGeneration } from './served-generation.js';
import { partitionsOf } from './until-counted.js';

/** The number of cached months: more than ten years, and up to twice as many. */
const MAX_MONTHS = 130;

interface Month extends ReadMonth {
  readonly days: ReadonlyMap<string, UsageDay>;
}

/**
 * The days of all partitions, merged and cached by month. Only months that have changed are read again: years of history are hundreds
 * of documents, of which only this month's change.
 */
export class DailyReadModel {
  #generation: number | null = null;
  readonly #months = new QuickLRU<string, Month>({ maxSize: MAX_MONTHS });

  constructor(
    private readonly store: Store,
    private readonly generation: Pick<ServedGeneration, 'read'>,
  ) {}

  /** All days of the range, including days without a use. */
  async read(range: DayRange): Promise<UsageDay[]> {
    const months = await this.#upToDate(await this.#served(), monthsBetween(range));
    return daysBetween(range).map(
      (day) => months.get(day.slice(0, 7))?.days.get(day) ?? { day, uses: 0, byCategory: {} },
    );
  }

  /** The all-time uses by the category at the time of the click. */
  async byCategory(): Promise<Record<string, number>> {
    const generation = await this.#served();
    const documents = await projectionModels(this.store, generation)
      .daily.find()
      .select('_id')
      .lean<Pick<DailyDocument, '_id'>[]>()
      .exec();
    const counted = [...new Set(documents.map(({ _id }) => keyOfId(_id)))];
    const sums: Record<string, number> = {};
    for (const { days } of (await this.#upToDate(generation, counted)).values()) {
      for (const { byCategory } of days.values()) addTo(sums, byCategory);
    }
    return sums;
  }

  async #served(): Promise<number> {
    const generation = await this.generation.read();
    if (generation !== this.#generation) this.#months.clear();
    this.#generation = generation;
    return generation;
  }

  async #upToDate(generation: number, months: readonly string[]): Promise<Map<string, Month>> {
    const checkpoints = await monthCheckpoints(this.store, generation);
    const current = new Map<string, Month>();
    for (const month of months) {
      const cached = this.#months.get(month);
      if (cached !== undefined && isCurrent(cached, month, checkpoints)) current.set(month, cached);
    }
    const stale = months.filter((month) => !current.has(month));
    for (const [month, read] of await this.#readMonths(generation, stale, partitionsOf(checkpoints))) {
      current.set(month, read);
      if (generation === this.#generation) this.#months.set(month, read);
    }
    return current;
  }

  async #readMonths(
    generation: number,
    months: readonly string[],
    partitions: readonly number[],
  ): Promise<Map<string, Month>> {
    if (months.length === 0) return new Map();
    const readAt = performance.now();
    const ids = months.flatMap((month) => partitions.map((partition) => countsId(partition, month)));
    const documents = await projectionModels(this.store, generation)
      .daily.find({ _id: mongoose.trusted({ $in: ids }) })
      .lean<DailyDocument[]>()
      .exec();
    const byId = new Map(documents.map((document) => [document._id, document]));
    return new Map(
      months.map((month) => {
        const ofMonth = partitions.map((partition) => byId.get(countsId(partition, month)));
        const positions = ofMonth.map((document) => document?.position ?? 0);
        return [
          month,
          { positions, days: mergedDays(ofMonth.map((document) => document?.days ?? {})), readAt },
        ];
      }),
    );
  }
}

const mergedDays = (partitions: readonly Readonly<Record<string, DayCounts>>[]): Map<string, UsageDay> => {
  const merged = new Map<string, { day: string; uses: number; byCategory: Record<string, number> }>();
  for (const days of partitions) {
    for (const [day, counts] of Object.entries(days)) {
      const sum = merged.get(day) ?? { day, uses: 0, byCategory: {} };
      merged.set(day, sum);
      sum.uses += counts.uses;
      addTo(sum.byCategory, counts.byCategory);
    }
  }
  return merged;
};

const addTo = (sums: Record<string, number>, byCategory: DayCounts['byCategory']): void => {
  for (const [category, uses] of Object.entries(byCategory)) sums[category] = (sums[category] ?? 0) + uses;
};
