import {
  addDays,
  type DayRange,
  type HistoryChange,
  type HistoryDay,
  type HistoryKind,
  type HistoryRecord,
  type ReadHistory,
} from '@tools-hub/contracts';
import { caseless } from '@tools-hub/domain';
import mongoose, { Schema, type QueryFilter } from 'mongoose';
import { inserted, type Store } from '../store.js';

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
  /** The text in which words are searched, without regard to case. */
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
// Days are counted from the index alone.
entrySchema.index({ at: 1, kind: 1, _id: 1 });

/** The most records of an entry in a list. */
export const LISTED_RECORDS = 200;
/** The characters of the text of an entry that words are looked for in. */
const TEXT_LENGTH = 8_000;
/** The bytes after which a page ends. */
const PAGE_BYTES = 1024 * 1024;
/** The entries of a batch while days are counted. */
const COUNTED_AT_ONCE = 5_000;
/** The most entries that one question for later changes reads. */
const MAX_LATER_ENTRIES = 500;

interface EntryFilter extends Pick<ReadHistory, 'text' | 'kind' | 'recordId' | 'actor'> {
  /** Positions, exclusive and inclusive. */
  readonly above: number;
  readonly upTo: number;
}

/** The entries of one kind on one UTC day. */
interface CountedDay extends Omit<HistoryDay, 'entry'> {
  /** Of the newest entry. */
  readonly position: number;
}

/** The entries of a log's history, in the database of its service. */
export class HistoryEntries {
  readonly #model;

  constructor(
    private readonly store: Store,
    private readonly version: number,
  ) {
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
    await inserted(this.#model.collection.insertMany(entries as never, { ordered: false }));
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

  /** Drops the entries of each older version, unless a process may be adding to them after their last position. */
  async dropOlder(isFollowed: (last: number) => Promise<boolean>): Promise<void> {
    const { connection } = this.store;
    for (const { name } of await connection.listCollections()) {
      const version = /^history_(\d+)$/.exec(name)?.[1];
      if (version === undefined || Number(version) >= this.version) continue;
      const last = await connection.collection<EntryDocument>(name).findOne({}, { sort: { _id: -1 } });
      if (!(await isFollowed(last?._id ?? 0))) await connection.dropCollection(name);
    }
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

  /** Counts the entries of each UTC day by kind, the newest first. */
  async days({ from, to }: DayRange): Promise<CountedDay[]> {
    const groups = new Map<string, Omit<CountedDay, 'summary'>>();
    const entries = this.#model
      .find({ at: mongoose.trusted({ $gte: from, $lt: addDays(to, 1) }) })
      .select(['at', 'kind'])
      .sort({ at: 1, kind: 1, _id: 1 })
      .lean<Pick<EntryDocument, '_id' | 'at' | 'kind'>[]>()
      .batchSize(COUNTED_AT_ONCE)
      .cursor();
    for await (const { _id, at, kind } of entries) {
      const day = at.slice(0, 'YYYY-MM-DD'.length);
      const { count = 0, first = at, position = 0 } = groups.get(`${day} ${kind}`) ?? {};
      groups.set(`${day} ${kind}`, {
        day,
        kind,
        count: count + 1,
        first,
        last: at,
        position: Math.max(position, _id),
      });
    }
    const newest = [...groups.values()].reverse();
    const summaries = await this.#summariesOf(newest.map(({ position }) => position));
    return newest.map((group) => ({ ...group, summary: summaries.get(group.position) ?? '' }));
  }

  async #summariesOf(positions: readonly number[]): Promise<ReadonlyMap<number, string>> {
    const entries = await this.#model
      .find({ _id: mongoose.trusted({ $in: [...positions] }) })
      .select(['summary'])
      .lean<Pick<EntryDocument, '_id' | 'summary'>[]>()
      .exec();
    return new Map(entries.map(({ _id, summary }) => [_id, summary]));
  }

  /** The entries after a position that changed one of the records, the newest first. */
  async later(position: number, ids: readonly string[]): Promise<EntryDocument[]> {
    return this.#model
      .find({ _id: mongoose.trusted({ $gt: position }), ids: mongoose.trusted({ $in: [...ids] }) })
      .sort({ _id: -1 })
      .limit(MAX_LATER_ENTRIES)
      .lean<EntryDocument[]>()
      .exec();
  }
}

export const textOf = (parts: readonly (string | null)[]): string =>
  caseless(parts.filter((part) => part !== null).join('\n')).slice(0, TEXT_LENGTH);

const queryOf = ({ above, upTo, text, kind, recordId, actor }: EntryFilter): QueryFilter<EntryDocument> => ({
  _id: mongoose.trusted({ $gt: above, $lte: upTo }),
  ...(text !== undefined && { text: mongoose.trusted({ $regex: escapePattern(caseless(text)) }) }),
  ...(kind !== undefined && { kind }),
  ...(recordId !== undefined && { ids: recordId }),
  ...(actor !== undefined && { actor }),
});

/** A pattern that matches a text as it is. Stores refuse a pattern with a NUL character in it. */
const escapePattern = (text: string): string =>
  text.replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`).replaceAll('\0', String.raw`\x00`);
