import { isDuplicateKey } from '@tools-hub/event-sourcing/mongo';
import mongoose, { type Model } from 'mongoose';
import type { ProjectionStore } from './apply-once.js';
import type { CountedDocument } from './projection-models.js';

/**
 * A document of counts in the store.
 * @param marked whether it also says of which commit its position is, so that another log is told from its own, and which
 *   months were counted last.
 */
export const countedDocument = (
  model: Model<CountedDocument>,
  id: string | number,
  { marked = false } = {},
): ProjectionStore => ({
  async add({ first, last, at, increments, months }) {
    const touched = [...months].map(([month, position]): [string, number] => [`months.${month}`, position]);
    const mark = marked ? { mark: { position: last, at }, ...Object.fromEntries(touched) } : {};
    const $set = { position: last, ...mark };
    const $inc = Object.fromEntries(increments);
    try {
      await model.updateOne(
        { _id: id, position: mongoose.trusted({ $lt: first }) },
        increments.size > 0 ? { $inc, $set } : { $set },
        { upsert: true },
      );
      return true;
    } catch (error) {
      // The filter found nothing, and the document is there all the same: its position is not before the first commit.
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  },
  async position() {
    const document = await model.findById(id).select('position').lean<CountedDocument>().exec();
    return document?.position ?? 0;
  },
});
