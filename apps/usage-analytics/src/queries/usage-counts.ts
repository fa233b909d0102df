import type { DayRange, UsageDay, UsageTotals } from '@tools-hub/contracts';
import type { Store } from '@tools-hub/event-sourcing/mongo';
import { projectionModels, type TotalsDocument } from '../projections/projection-models.js';
import type { CountsVersion } from '../projections/projections.js';
import { DailyReadModel } from './daily-read-model.js';
import { ServedGeneration } from './served-generation.js';

/** The totals, and which state of them these are. */
export type CountedTotals = UsageTotals & CountsVersion;

/** The counts of all partitions taken together, as they stand in the store: any replica can answer. */
export class UsageCounts {
  readonly #generation;
  readonly #days;

  constructor(private readonly store: Store) {
    this.#generation = new ServedGeneration(store);
    this.#days = new DailyReadModel(store, this.#generation);
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
  daily(range: DayRange): Promise<UsageDay[]> {
    return this.#days.read(range);
  }
}

const addAll = (sums: Record<string, number>, counts: Readonly<Record<string, number>>): void => {
  for (const [key, count] of Object.entries(counts)) sums[key] = (sums[key] ?? 0) + count;
};
