import type mongoose from 'mongoose';
import type { Store } from '../store.js';
import type { Document } from './document-file.js';

/** A document of a log: a commit, or packed commits that begin at `first`. */
export interface LogDocument extends Document {
  readonly _id: number;
  readonly first?: number;
  readonly at: Date | string;
}

const isLogDocument = (document: Document): document is LogDocument =>
  typeof document['_id'] === 'number' &&
  (document['first'] === undefined || typeof document['first'] === 'number') &&
  (document['at'] instanceof Date || typeof document['at'] === 'string');

/** @throws Error for a document that is no commit */
export const asLogDocument = (document: Document): LogDocument => {
  if (!isLogDocument(document)) throw new Error('A document of a log is not a commit');
  return document;
};

/** A collection of a store as the driver has it, without a schema. */
export const collectionOf = <Stored extends Document>(
  store: Store,
  name: string,
): mongoose.mongo.Collection<Stored> => databaseOf(store).collection<Stored>(name);

const databaseOf = ({ connection }: Store): mongoose.mongo.Db => {
  if (!connection.db) throw new Error('The store has not been reached yet');
  return connection.db;
};

/** The names of the collections that a store has. */
export const collectionNames = async (store: Store): Promise<string[]> => {
  const found = await databaseOf(store).listCollections({}, { nameOnly: true }).toArray();
  return found.map(({ name }) => name).sort();
};
