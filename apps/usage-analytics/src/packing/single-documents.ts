import type { LogDocument } from '@tools-hub/event-sourcing/mongo';
import mongoose from 'mongoose';
import { fromStored, toStored, type StoredCommits } from '../partition/commit-collection.js';
import { commitsIn } from '../partition/commit-documents.js';
import { clicksOf, toCommit } from '../partition/partition-commit.js';

/**
 * The documents of packed commits as they were before they were packed. A restore cuts a log within them; the packer packs the rest again.
 * @throws RangeError on a document of something else
 */
export const singleDocuments = (document: LogDocument): readonly (LogDocument & StoredCommits)[] => {
  if (!isStored(document)) throw new RangeError(`The document ${document._id} holds no commits of clicks`);
  return commitsIn(fromStored(document)).map((commit) => {
    const { _id, at, ...header } = commit;
    return { ...toStored(toCommit(_id, at, { ...header, clicks: clicksOf(commit) })) };
  });
};

const isBytes = (value: unknown): boolean => value instanceof mongoose.mongo.Binary;

const isStored = (document: LogDocument): document is LogDocument & StoredCommits =>
  document.at instanceof Date &&
  typeof document['v'] === 'number' &&
  isBytes(document['clicks']) &&
  (document['visitors'] === undefined || isBytes(document['visitors']));
