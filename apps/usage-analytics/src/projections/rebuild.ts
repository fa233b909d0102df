import type { Store } from '@tools-hub/event-sourcing/mongo';
import { isDuplicateKey } from '@tools-hub/event-sourcing/mongo';
import mongoose, { type Model } from 'mongoose';
import { ClickLog, partitionName } from '../partition/click-log.js';
import { clicksOf } from '../partition/partition-commit.js';
import { countsOf } from './counts.js';
import { FullCounts } from './full-counts.js';
import { dailyId, projectionModels, type CountedDocument } from './projection-models.js';

/** With an owner at work on the same documents a try may come to nothing; so many in a row don't. */
const MOST_TRIES = 100;

/**
 * Makes a partition's projections anew from its log, whatever they hold now. Its owner may be at work meanwhile: each
 * document is replaced as a whole, and only if its position is still the one that was seen and not beyond what has
 * been folded. The counts are never gone, not for a moment.
 */
export class Rebuild {
  readonly #models;

  constructor(private readonly store: Store) {
    this.#models = projectionModels(store);
  }

  /** @returns the position up to which the partition was counted anew. */
  async partition(partition: number): Promise<number> {
    const log = new ClickLog(this.store, partition);
    const counts = new FullCounts();
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      for await (const page of log.pagesAfter(counts.position)) {
        for (const commit of page) counts.apply(countsOf(commit._id, clicksOf(commit)));
      }
      if (await this.#replaceAll(partition, counts)) return counts.position;
    }
    throw new Error(
      `Partition ${partition} is counted on faster than it can be counted anew, or beyond its log`,
    );
  }

  /** False when an owner is already beyond the counts: they must be folded further first. */
  async #replaceAll(partition: number, counts: FullCounts): Promise<boolean> {
    const { daily, totals } = this.#models;
    const prefix = `${partitionName(partition)}:`;
    const present = await daily
      .find({ _id: mongoose.trusted({ $gte: prefix, $lt: `${partitionName(partition)};` }) })
      .select('position')
      .lean<CountedDocument[]>()
      .exec();
    const ids = new Set([
      ...present.map(({ _id }) => String(_id)),
      ...[...counts.months.keys()].map((month) => dailyId(partition, month)),
    ]);
    // The days first: the totals' position says up to where the days are counted.
    for (const id of [...ids].sort()) {
      if (!(await replace(daily, id, counts.month(id.slice(prefix.length)), counts.position))) return false;
    }
    return replace(totals, partition, counts.totals, counts.position);
  }
}

/** Puts `content` in the place of a document, or takes it away where there is none. False when it is further on. */
const replace = async (
  model: Model<CountedDocument>,
  id: string | number,
  content: Omit<CountedDocument, '_id'> | null,
  foldedTo: number,
): Promise<boolean> => {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const seen = await model.findById(id).select('position').lean<CountedDocument>().exec();
    if (seen !== null && seen.position > foldedTo) return false;
    if (content === null) {
      if (seen === null) return true;
      const { deletedCount } = await model.deleteOne({ _id: id, position: seen.position });
      if (deletedCount === 1) return true;
    } else if (seen === null) {
      try {
        await model.create({ _id: id, ...content });
        return true;
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
      }
    } else {
      const { matchedCount } = await model.replaceOne({ _id: id, position: seen.position }, content);
      if (matchedCount === 1) return true;
    }
  }
  return false;
};
