import {
  daysBetween,
  PARTITIONS,
  type DayRange,
  type UsageDay,
  type UsageTotals,
} from '@tools-hub/contracts';
import type { Store } from '@tools-hub/event-sourcing/mongo';
import mongoose from 'mongoose';
import type { CountsVersion } from '../projections/projections.js';
import {
  dailyId,
  projectionModels,
  type DailyDocument,
  type DayCounts,
  type TotalsDocument,
} from '../projections/projection-models.js';
import { monthsBetween } from './months.js';
import { ServedGeneration } from './served-generation.js';

/** The totals, and which state of them these are. */
export type CountedTotals = UsageTotals & CountsVersion;

/** The counts of all partitions taken together, as they stand in the store: any replica can answer. */
export class UsageCounts {
  readonly #generation;

  constructor(private readonly store: Store) {
    this.#generation = new ServedGeneration(store);
  }

  async totals(): Promise<CountedTotals> {
    const generation = await this.#generation.read();
    const documents = await projectionModels(this.store, generation)
      .totals.find()
      .lean<TotalsDocument[]>()
      .exec();
    const totals: Record<string, number> = {};
    let version = 0;
    for (const { position, totals: ofPartition } of documents) {
      version += position;
      addAll(totals, ofPartition ?? {});
    }
    return { totals, version, generation };
  }

  /** Every day of the range, also those without a use. */
  async daily(range: DayRange): Promise<UsageDay[]> {
    const ids = monthsBetween(range).flatMap((month) =>
      Array.from({ length: PARTITIONS }, (_, partition) => dailyId(partition, month)),
    );
    const { daily } = projectionModels(this.store, await this.#generation.read());
    const documents = await daily
      .find({ _id: mongoose.trusted({ $in: ids }) })
      .lean<DailyDocument[]>()
      .exec();
    return daysBetween(range).map((day) =>
      dayOfAll(
        day,
        documents.map(({ days }) => days?.[day]),
      ),
    );
  }
}

const dayOfAll = (day: string, partitions: readonly (DayCounts | undefined)[]): UsageDay => {
  const byCategory: Record<string, number> = {};
  let uses = 0;
  for (const counts of partitions) {
    uses += counts?.uses ?? 0;
    addAll(byCategory, counts?.byCategory ?? {});
  }
  return { day, uses, byCategory };
};

const addAll = (sums: Record<string, number>, counts: Readonly<Record<string, number>>): void => {
  for (const [key, count] of Object.entries(counts)) sums[key] = (sums[key] ?? 0) + count;
};
