import type { Store } from '@tools-hub/event-sourcing/mongo';
import { dailyIncrements, totalsIncrements, type CommitCounts } from './counts.js';
import { countOnce, positionOf } from './guarded-update.js';
import { dailyId, projectionModels, type CountedDocument } from './projection-models.js';

/** The counts in the store, as the projections of the partitions' logs keep them. */
export class Projections {
  readonly #models;

  constructor(store: Store) {
    this.#models = projectionModels(store);
  }

  /** Up to which commit a partition is counted in every document of it. */
  position(partition: number): Promise<number> {
    return positionOf(this.#models.totals, partition);
  }

  /**
   * Counts a partition's next commits. The days come first and the totals last, so that the position of the totals
   * is one up to which everything is counted.
   */
  async count(partition: number, commits: readonly CommitCounts[]): Promise<void> {
    const { daily, totals } = this.#models;
    for (const month of dailyIncrements(commits).keys()) {
      await countOnce(
        daily,
        dailyId(partition, month),
        commits,
        (missing) => dailyIncrements(missing).get(month) ?? null,
      );
    }
    await countOnce(totals, partition, commits, totalsIncrements);
  }

  /** The sum of the partitions' positions: it grows with every commit that is counted. */
  async version(): Promise<number> {
    const documents = await this.#models.totals.find().select('position').lean<CountedDocument[]>().exec();
    return documents.reduce((sum, { position }) => sum + position, 0);
  }
}
