import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { BackedUpCommits, BackupFile } from '@tools-hub/contracts';
import type { Store } from '../store.js';
import { collectionOf, type LogDocument } from './collections.js';
import { writeDocuments } from './document-file.js';

/** Documents of a query. The store sends them in batches of its own. */
const PAGE = 1_000;
const BATCH = 200;

/** The log isn't the one that the last backup has, so that this one can't continue it. */
class LogReplaced extends Error {
  override readonly name = 'LogReplaced';

  constructor(collection: string, reason: string) {
    super(`${collection} can't be added to the last backup, because ${reason}. Back up into another folder.`);
  }
}

export interface SaveOptions {
  readonly service: string;
  /** The folder of the new files. */
  readonly folder: string;
  /** Called now and then. */
  readonly onProgress: (collection: string, documents: number) => void;
}

export type SavedFile = Omit<BackupFile, 'path'> & { readonly file: string };

/** The position of a log's last commit. */
export const headOf = async (store: Store, log: string): Promise<number> => {
  const last = collectionOf<LogDocument>(store, log)
    .find({}, { projection: { _id: 1 } })
    .sort({ _id: -1 })
    .limit(1);
  return (await last.next())?._id ?? 0;
};

/**
 * Saves a log's commits after the last backup up to a position. Null when there are none.
 *
 * Clicks may be packed meanwhile, which replaces commits by a document that ends later than they do. Documents are read in the order
 * of their positions, so such a document is found behind the hole that the removed commits leave.
 * @throws LogReplaced
 */
export const saveLog = async (
  store: Store,
  log: string,
  { base, upTo }: { readonly base: BackedUpCommits | undefined; readonly upTo: number },
  { service, folder, onProgress }: SaveOptions,
): Promise<SavedFile | null> => {
  const after = base?.to ?? 0;
  if (base !== undefined) await requireSame(store, log, base, upTo);
  if (upTo <= after) return null;
  const reader = new LogReader(store, log, after, upTo);
  const file = `${service}.${log}.${after + 1}.ndjson.gz`;
  const path = join(folder, file);
  const written = await writeDocuments(
    path,
    reader.documents((count) => onProgress(log, count)),
  );
  if (reader.lastAt === null) {
    await rm(path);
    return null;
  }
  const { position: to, missing, lastAt } = reader;
  return { file, service, collection: log, ...written, commits: { from: after + 1, to, missing, lastAt } };
};

/** Reads a log and notes which positions it holds. */
class LogReader {
  /** The position up to which the log is read. */
  position: number;
  missing = 0;
  lastAt: string | null = null;

  constructor(
    private readonly store: Store,
    private readonly log: string,
    after: number,
    private readonly upTo: number,
  ) {
    this.position = after;
  }

  async *documents(onProgress: (count: number) => void): AsyncGenerator<LogDocument, void, void> {
    let count = 0;
    for (let found = PAGE; found === PAGE && this.position < this.upTo;) {
      found = 0;
      const page = collectionOf<LogDocument>(this.store, this.log)
        .find({ _id: { $gt: this.position } })
        .sort({ _id: 1 })
        .limit(PAGE)
        .batchSize(BATCH);
      for await (const document of page) {
        if (this.position >= this.upTo) break;
        this.#note(document);
        yield document;
        found += 1;
      }
      count += found;
      onProgress(count);
    }
  }

  #note({ _id, first = _id, at }: LogDocument): void {
    this.missing += Math.max(0, first - this.position - 1);
    this.position = _id;
    this.lastAt = timeOf(at);
  }
}

const timeOf = (at: Date | string): string => (typeof at === 'string' ? at : at.toISOString());

/** @throws LogReplaced */
const requireSame = async (store: Store, log: string, base: BackedUpCommits, head: number): Promise<void> => {
  if (head < base.to) {
    throw new LogReplaced(log, `it ends at ${head}, before position ${base.to} that was saved`);
  }
  const last = await collectionOf<LogDocument>(store, log).findOne(
    { _id: base.to },
    { projection: { at: 1 } },
  );
  // A commit that is packed with later ones has no document of its own.
  if (last === null || timeOf(last.at) === base.lastAt) return;
  throw new LogReplaced(log, `it holds another commit at position ${base.to} than the one that was saved`);
};
