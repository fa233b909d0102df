import { join } from 'node:path';
import type { BackupFile } from '@tools-hub/contracts';
import mongoose from 'mongoose';
import type { Store } from '../store.js';
import { stateOf, type BackupPlan } from './backup-plan.js';
import { asLogDocument, collectionNames, collectionOf } from './collections.js';
import { ContentCheck } from './content-check.js';
import { readDocuments, type Document } from './document-file.js';
import { documentUpTo, positionAt } from './log-cut.js';

/** Limits of one insert. */
const BATCH_DOCUMENTS = 1_000;
const BATCH_BYTES = 4 * 1024 * 1024;

interface RestoreOptions {
  /** The folder of the backups. */
  readonly folder: string;
  readonly onProgress: (collection: string, documents: number) => void;
  /** Restores the point in time, in place of all that the files hold. */
  readonly cut?: {
    readonly until: Date;
    /** The files of the last backup before that time. */
    readonly earlier: readonly BackupFile[];
  };
}

/** The database isn't empty. Nothing was changed. */
class NotEmpty extends Error {
  override readonly name = 'NotEmpty';

  constructor(service: string, collection: string) {
    super(
      `The database of ${service} isn't empty: ${collection} has documents. Restore into an empty store, or drop the database.`,
    );
  }
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
 * Writes the files of a backup into an empty database. Of a point in time, each log is restored up to its last commit until then. The
 * state is that of the backup, with the documents that only the earlier backup has: the log decides which of them count.
 * @param files those of the service, the files of a log in their order
 * @throws NotEmpty, FileDiffers, and Error for a collection that the plan doesn't name
 */
export const restoreDatabase = async (
  store: Store,
  plan: BackupPlan,
  files: readonly BackupFile[],
  options: RestoreOptions,
): Promise<void> => {
  await requireEmpty(store, plan);
  const { cut } = options;
  const known = [...plan.logs, ...stateOf(plan)];
  const unknown = [...files, ...(cut?.earlier ?? [])].find(({ collection }) => !known.includes(collection));
  if (unknown !== undefined) {
    throw new Error(`This version doesn't know the collection ${unknown.collection} of ${plan.service}`);
  }
  for (const name of known) {
    const restoring = new CollectionRestore(store, name, plan, options);
    const own = files.filter(({ collection }) => collection === name);
    const isLog = own.some(({ commits }) => commits !== undefined);
    const upTo = cut && isLog ? await positionAt(own, cut.until, options.folder, plan.unpack) : Infinity;
    for (const file of own) if ((file.commits?.from ?? 0) <= upTo) await restoring.add(file, upTo);
    const earlier = cut?.earlier.filter(({ collection, commits }) => collection === name && !commits) ?? [];
    for (const file of earlier)
      if (!own.some(({ path }) => path === file.path)) await restoring.addMissing(file);
  }
};

/** Writes the files of one collection. */
class CollectionRestore {
  readonly #collection;
  #count = 0;

  constructor(
    store: Store,
    private readonly name: string,
    private readonly plan: BackupPlan,
    private readonly options: RestoreOptions,
  ) {
    this.#collection = collectionOf<Document>(store, name);
  }

  /** Writes the documents of a file; of a log, up to a position. */
  async add(file: BackupFile, upTo: number): Promise<void> {
    let after = (file.commits?.from ?? 1) - 1;
    const partOf = (document: Document): readonly Document[] => {
      if (file.commits === undefined) return [document];
      const commit = asLogDocument(document);
      const part = documentUpTo(commit, { after, upTo }, this.plan.unpack);
      after = commit._id;
      return part;
    };
    await this.#read(file, (batch) => this.#insert(batch.flatMap(partOf)));
  }

  /** Writes the documents of a file of state whose id and unique fields no document of the collection has. */
  async addMissing(file: BackupFile): Promise<void> {
    const fields = ['_id', ...(this.plan.uniqueFields?.[this.name] ?? [])];
    await this.#read(file, async (batch) => {
      let documents = batch;
      for (const field of fields) {
        const taken = await this.#valuesOf(field, documents);
        documents = documents.filter((document) => !taken.has(document[field]));
      }
      return this.#insert(documents);
    });
  }

  async #insert(documents: readonly Document[]): Promise<number> {
    if (documents.length > 0) await this.#collection.insertMany([...documents]);
    return documents.length;
  }

  async #valuesOf(field: string, documents: readonly Document[]): Promise<ReadonlySet<unknown>> {
    const among = { [field]: { $in: documents.map((document) => document[field]) } };
    const found = await this.#collection.find(among, { projection: { [field]: 1 } }).toArray();
    return new Set(found.map((document): unknown => document[field]));
  }

  /** Reads a whole file in batches, and checks it against its entry. */
  async #read(file: BackupFile, write: (batch: readonly Document[]) => Promise<number>): Promise<void> {
    const content = new ContentCheck(file);
    let [batch, bytes]: [Document[], number] = [[], 0];
    const flush = async (): Promise<void> => {
      if (batch.length === 0) return;
      this.#count += await write(batch);
      this.options.onProgress(this.name, this.#count);
      [batch, bytes] = [[], 0];
    };
    for await (const document of readDocuments(join(this.options.folder, file.path))) {
      content.note(document);
      batch.push(document);
      bytes += mongoose.mongo.BSON.calculateObjectSize(document);
      if (batch.length >= BATCH_DOCUMENTS || bytes >= BATCH_BYTES) await flush();
    }
    await flush();
    content.end();
  }
}
