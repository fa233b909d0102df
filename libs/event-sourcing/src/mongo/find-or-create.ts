import type { Model } from 'mongoose';
import { isDuplicateKey } from './store.js';

/**
 * The document with an id, which is created if it is missing. The insert decides between replicas that create it at once: all of them
 * get the same document.
 */
export const findOrCreate = async <Document extends { readonly _id: string }>(
  model: Model<Document>,
  id: Document['_id'],
  make: () => Document,
): Promise<Document> => {
  const find = (): Promise<Document | null> => model.findById(id).lean<Document>().exec();
  const found = await find();
  if (found !== null) return found;
  const created = make();
  try {
    await model.create(created);
    return created;
  } catch (error) {
    const winner = isDuplicateKey(error) ? await find() : null;
    if (winner === null) throw error;
    return winner;
  }
};
