import type { Model } from 'mongoose';
import { BulkDocuments } from './bulk-documents.js';
import type { CountedDocument } from './projection-models.js';
import type { ProjectionStore } from './projection-store.js';

/**
 * A stored document of counts.
 * @param marked whether the document also holds the mark of its checkpoint, which distinguishes its log from another one, and the last
 *   commit of each month
 */
export const countedDocument = (
  model: Model<CountedDocument>,
  id: string | number,
  { marked = false } = {},
): ProjectionStore => ({
  add: ({ first, last, at, increments, months }) => {
    const touched = [...months].map(([month, position]): [string, number] => [`months.${month}`, position]);
    const mark = marked ? { mark: { position: last, at }, ...Object.fromEntries(touched) } : {};
    const $set = { position: last, ...mark };
    const $inc = Object.fromEntries(increments);
    return BulkDocuments.of(model).upsert({
      id,
      // Not matched by a document whose checkpoint is not before the first commit.
      position: { $lt: first },
      update: increments.size > 0 ? { $inc, $set } : { $set },
      fields: increments.size,
    });
  },
  position: () => storedPosition(model, id),
});

/** The checkpoint of a document; 0 without one. */
export const storedPosition = async (model: Model<CountedDocument>, id: string | number): Promise<number> => {
  const document = await model.findById(id).select('position').lean<CountedDocument>().exec();
  return document?.position ?? 0;
};
