import {
  LISTED_CHANGES,
  type HistoryChange,
  type HistoryKind,
  type HistoryRecord,
  type ReadHistory,
} from '@tools-hub/contracts';
import mongoose, { Schema, type QueryFilter } from 'mongoose';
import { isDuplicateKey, type Store } from '../store.js';

/** An entry of the history as it is stored. It can be derived from the log again at any time. */
export interface EntryDocument {
  /** The position of the commit. */
  readonly _id: number;
  readonly commandId: string;
  readonly at: string;
  readonly actor: string;
  readonly kind: HistoryKind;
  readonly summary: string;
  /** The summary of the commit at the end of a chain of undos; its own for a commit that is no undo. */
  readonly original: string;
  /** The first ones. */
  readonly records: readonly HistoryRecord[];
  readonly changes: readonly HistoryChange[];
  readonly recordCount: number;
  readonly changeCount: number;
  /** The ids of all records. */
  readonly ids: readonly string[];
  /** What a search for words looks in: lower case. */
  readonly text: string;
  readonly undoes: number | null;
  readonly undoneBy: number | null;
  /** The position of the commit that set `undoneBy` last: an older one, applied again by another replica, changes nothing. */
  readonly decidedAt: number;
}

const entrySchema = new Schema(
  {
    _id: { type: Number, required: true },
    commandId: String,
    at: String,
    actor: String,
    kind: String,
    summary: String,
    original: String,
    records: [Schema.Types.Mixed],
    changes: [Schema.Types.Mixed],
    recordCount: Number,
    changeCount: Number,
    ids: [String],
    text: String,
    undoes: Number,
    undoneBy: Number,
    decidedAt: Number,
  },
  { versionKey: false, strict: 'throw' },
);
entrySchema.index({ ids: 1, _id: 1 });
entrySchema.index({ kind: 1, _id: 1 });
entrySchema.index({ actor: 1, _id: 1 });

/** The most records of an entry in a list. */
export const LISTED_RECORDS = 200;
/** The characters of the text of an entry that words are looked for in. */
const TEXT_LENGTH = 8_000;
/** The bytes after which a page ends. */
const PAGE_BYTES = 1024 * 1024;
/** The most entries that one question for later changes reads. */
const MOST_LATER = 500;

export interface EntryFilter extends Pick<ReadHistory, 'text' | 'kind' | 'recordId' | 'actor'> {
  /** Positions, exclusive and inclusive. */
  readonly above: number;
  readonly upTo: number;
}

/** The entries of a log's history, in the database of its service. */
export class HistoryEntries {
  readonly #model;

  constructor(store: Store, version: number) {
    const name = `history_${version}`;
    this.#model = store.connection.model<EntryDocument>(name, entrySchema, name);
  }

  async prepare(): Promise<void> {
    await this.#model.createIndexes();
  }

  /** The last entry, or null. */
  last(): Promise<Pick<EntryDocument, '_id' | 'commandId'> | null> {
    return this.#model
      .findOne()
      .sort({ _id: -1 })
      .select(['_id', 'commandId'])
      .lean<Pick<EntryDocument, '_id' | 'commandId'>>()
      .exec();
  }

  get(position: number): Promise<EntryDocument | null> {
    return this.#model.findById(position).lean<EntryDocument>().exec();
  }

  /** Adds entries. Those that another replica has added are left as they are. */
  async add(entries: readonly EntryDocument[]): Promise<void> {
    if (entries.length === 0) return;
    try {
      await this.#model.collection.insertMany(entries as never, { ordered: false });
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
  }

  /** Notes at `decidedAt` by which commit an entry is undone; null: by none any more. */
  async setUndoneBy(position: number, undoneBy: number | null, decidedAt: number): Promise<void> {
    await this.#model.updateOne(
      { _id: position, decidedAt: mongoose.trusted({ $lt: decidedAt }) },
      { $set: { undoneBy, decidedAt } },
    );
  }

  async removeAll(): Promise<void> {
    await this.#model.deleteMany({});
  }

  /** The entries that match, the newest first: up to `limit`, fewer if they are long. */
  async page(filter: EntryFilter, limit: number): Promise<{ entries: EntryDocument[]; more: boolean }> {
    const entries: EntryDocument[] = [];
    let bytes = 0;
    const found = this.#model
      .find(queryOf(filter))
      .sort({ _id: -1 })
      .limit(limit + 1)
      .lean<EntryDocument[]>()
      .batchSize(limit + 1)
      .cursor();
    for await (const entry of found) {
      bytes += mongoose.mongo.BSON.calculateObjectSize(entry);
      if (entries.length === limit || (entries.length > 0 && bytes > PAGE_BYTES))
        return { entries, more: true };
      entries.push(entry);
    }
    return { entries, more: false };
  }

  /** The entries after a position that changed one of the records, the newest first. */
  async later(position: number, ids: readonly string[]): Promise<EntryDocument[]> {
    return this.#model
      .find({ _id: mongoose.trusted({ $gt: position }), ids: mongoose.trusted({ $in: [...ids] }) })
      .sort({ _id: -1 })
      .limit(MOST_LATER)
      .lean<EntryDocument[]>()
      .exec();
  }
}

export const textOf = (parts: readonly (string | null)[]): string =>
  parts
    .filter((part) => part !== null)
    .join('\n')
    .toLowerCase()
    .slice(0, TEXT_LENGTH);

const queryOf = ({ above, upTo, text, kind, recordId, actor }: EntryFilter): QueryFilter<EntryDocument> => ({
  _id: mongoose.trusted({ $gt: above, $lte: upTo }),
  ...(text !== undefined && { text: mongoose.trusted({ $regex: escapePattern(text.toLowerCase()) }) }),
  ...(kind !== undefined && { kind }),
  ...(recordId !== undefined && { ids: recordId }),
  ...(actor !== undefined && { actor }),
});

const escapePattern = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);

/** The first changes of an entry, as lists have them. */
export const listed = <Item>(items: readonly Item[], most = LISTED_CHANGES): readonly Item[] =>
  items.slice(0, most);
