import { isDuplicateKey } from '@tools-hub/event-sourcing/mongo';
import mongoose, { type Model } from 'mongoose';
import type { CommitCounts, Increments } from './counts.js';
import type { CountedDocument } from './projection-models.js';

/**
 * Counts commits in one document. The document holds the position of the last commit that is counted in it, and the
 * update applies only where that is before the first commit it brings: counted once, however often this is tried and
 * by whomever. Commits come in order, and `incrementsOf` gives what those after a position add (null: nothing).
 * @throws any other error of the store: nobody knows whether it was counted, and trying again is right.
 */
export const countOnce = async (
  model: Model<CountedDocument>,
  id: string | number,
  commits: readonly CommitCounts[],
  incrementsOf: (commits: readonly CommitCounts[]) => Increments | null,
): Promise<void> => {
  let counted = 0;
  for (;;) {
    const missing = incrementsOf(commits.filter(({ position }) => position > counted));
    if (missing === null) return;
    const $set = { position: missing.last };
    const $inc = Object.fromEntries(missing.increments);
    try {
      await model.updateOne(
        { _id: id, position: mongoose.trusted({ $lt: missing.first }) },
        missing.increments.size > 0 ? { $inc, $set } : { $set },
        { upsert: true },
      );
      return;
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      // It is there, and further on: somebody else counted some of these.
      counted = Math.max(counted, await positionOf(model, id));
    }
  }
};

/** The position that a document has reached, 0 where there is none. */
export const positionOf = async (model: Model<CountedDocument>, id: string | number): Promise<number> => {
  const document = await model.findById(id).select('position').lean<CountedDocument>().exec();
  return document?.position ?? 0;
};
