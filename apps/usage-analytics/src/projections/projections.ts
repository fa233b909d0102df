import type { Store } from '@tools-hub/event-sourcing/mongo';
import { countEverywhere } from './count-once.js';
import { countedDocument } from './counted-document.js';
import type { CommitCounts } from './counts.js';
import { dailyId, projectionModels, type CountedDocument } from './projection-models.js';

/** The counts in the store, as the projections of the partitions' logs keep them. */
export class Projections {
  readonly #models;

  constructor(store: Store) {
    this.#models = projectionModels(store);
  }

  /** Up to which commit a partition is counted in every document of it. */
  position(partition: number): Promise<number> {
    return countedDocument(this.#models.totals, partition).position();
  }

  /** Counts a partition's next commits. Trying again after an error is right, and harmless. */
  count(partition: number, commits: readonly CommitCounts[]): Promise<void> {
    const { daily, totals } = this.#models;
    const places = {
      daily: (month: string) => countedDocument(daily, dailyId(partition, month)),
      totals: countedDocument(totals, partition),
    };
    return countEverywhere(places, commits);
  }

  /** The sum of the partitions' positions: it grows with every commit that is counted. */
  async version(): Promise<number> {
    const documents = await this.#models.totals.find().select('position').lean<CountedDocument[]>().exec();
    return documents.reduce((sum, { position }) => sum + position, 0);
  }
}
