import { join } from 'node:path';
import type { BackupFile } from '@tools-hub/contracts';
import mongoose from 'mongoose';
import type { Store } from '../store.js';
import type { BackupPlan } from './backup-plan.js';
import { collectionNames, collectionOf } from './collections.js';
import { readDocuments, type Document } from './document-file.js';

/** Limits of one insert. */
const BATCH_DOCUMENTS = 1_000;
const BATCH_BYTES = 4 * 1024 * 1024;

export interface RestoreOptions {
  /** The folder of the backups. */
  readonly folder: string;
  readonly onProgress: (collection: string, documents: number) => void;
}

/** The database isn't empty. Nothing was changed. */
export class NotEmpty extends Error {
  override readonly name = 'NotEmpty';

  constructor(service: string, collection: string) {
    super(
      `The database of ${service} isn't empty: ${collection} has documents. Restore into an empty store, or drop the database.`,
    );
  }
}

/** The content of a file isn't what the manifest says. */
export class FileDiffers extends Error {
  override readonly name = 'FileDiffers';
}

/** @throws NotEmpty */
export const requireEmpty = async (store: Store, { service }: BackupPlan): Promise<void> => {
  for (const name of await collectionNames(store)) {
    if (name.startsWith('system.')) continue;
    if ((await collectionOf(store, name).findOne({}, { projection: { _id: 1 } })) !== null) {
      throw new NotEmpty(service, name);
    }
  }
};

/**
 * Writes the files of a backup into an empty database.
 * @param files those of the service, the files of a log in their order
 * @throws NotEmpty, FileDiffers, and Error for a collection that the plan doesn't name
 */
export const restoreDatabase = async (
  store: Store,
  plan: BackupPlan,
  files: readonly BackupFile[],
  { folder, onProgress }: RestoreOptions,
): Promise<void> => {
  await requireEmpty(store, plan);
  const known = [...plan.logs, ...plan.state];
  const unknown = files.find(({ collection }) => !known.includes(collection));
  if (unknown !== undefined) {
    throw new Error(`This version doesn't know the collection ${unknown.collection} of ${plan.service}`);
  }
  const counts = new Map<string, number>();
  for (const file of files) {
    const before = counts.get(file.collection) ?? 0;
    await restoreFile(store, file, folder, (count) => onProgress(file.collection, before + count));
    counts.set(file.collection, before + file.documents);
  }
};

const restoreFile = async (
  store: Store,
  file: BackupFile,
  folder: string,
  onProgress: (count: number) => void,
): Promise<void> => {
  const collection = collectionOf<Document>(store, file.collection);
  const content = new ContentCheck(file);
  let [batch, bytes, count]: [Document[], number, number] = [[], 0, 0];
  const insert = async (): Promise<void> => {
    if (batch.length === 0) return;
    await collection.insertMany(batch);
    count += batch.length;
    onProgress(count);
    [batch, bytes] = [[], 0];
  };
  for await (const document of readDocuments(join(folder, file.path))) {
    content.note(document);
    batch.push(document);
    bytes += mongoose.mongo.BSON.calculateObjectSize(document);
    if (batch.length >= BATCH_DOCUMENTS || bytes >= BATCH_BYTES) await insert();
  }
  await insert();
  content.end();
};

/** Compares the documents of a file with its entry in the manifest. */
class ContentCheck {
  #documents = 0;
  #covered: number;
  #missing = 0;

  constructor(private readonly file: BackupFile) {
    this.#covered = (file.commits?.from ?? 1) - 1;
  }

  note({ _id, first = _id }: Document): void {
    this.#documents += 1;
    if (this.file.commits === undefined) return;
    if (typeof _id !== 'number' || typeof first !== 'number' || _id <= this.#covered) {
      throw new FileDiffers(`${this.file.path} doesn't hold its commits in their order`);
    }
    this.#missing += Math.max(0, first - this.#covered - 1);
    this.#covered = _id;
  }

  /** @throws FileDiffers */
  end(): void {
    const { path, documents, commits } = this.file;
    const isWhole =
      this.#documents === documents &&
      (commits === undefined || (this.#covered === commits.to && this.#missing === commits.missing));
    if (!isWhole) throw new FileDiffers(`${path} doesn't hold the documents that the manifest names`);
  }
}
