import mongoose, { type Model, type QueryFilter } from 'mongoose';
import type { AppendOutcome } from '../core/index.js';
import { inserted } from './store.js';

/** A document whose id is its position: 1, 2, 3 … */
interface Positioned {
  readonly _id: number;
}

/** The limits of a reading by bytes. */
export interface ByteLimits {
  readonly maxBytes: number;
  /** The entries that are read even if they are longer than that. */
  readonly least?: number;
  /** The last position to read. */
  readonly upTo?: number | undefined;
}

/** The limit of the first query of a reading: the next entries may be much longer than the last ones. */
const FIRST = 8;

/** An append-only collection. The unique `_id` decides which of two concurrent inserts wins. */
export class AppendOnlyCollection<Entry extends Positioned> {
  /** Mean bytes of an entry in the last reading. */
  #mean = 1;

  constructor(private readonly model: Model<Entry>) {}

  /**
   * Inserts an entry at its position. A version conflict means that this position, or another unique key, is taken.
   * Any error leaves the outcome unknown.
   */
  async append(entry: Entry): Promise<AppendOutcome> {
    return (await inserted(this.model.collection.insertOne(entry as never)))
      ? 'appended'
      : 'version conflict';
  }

  /** Up to `limit` entries after a position, in order. */
  async readAfter(position: number, limit: number): Promise<Entry[]> {
    return this.#after(position, limit).exec();
  }

  /**
   * The next entries after a position, in order, up to `maxBytes` of BSON and at least `least` entries.
   * The store is asked for little more than that, however long the entries are: the first query asks for a few, each further one
   * for as many as should fit by the mean length of the last reading, and for four times as many as the one before at most.
   */
  async readBytesAfter(position: number, { maxBytes, least = 1, upTo }: ByteLimits): Promise<Entry[]> {
    const entries: Entry[] = [];
    let bytes = 0;
    for (let limit = Math.min(FIRST, this.#fitting(maxBytes)); ;) {
      let found = 0;
      const last = entries.at(-1)?._id ?? position;
      for await (const entry of this.#after(last, limit, upTo).batchSize(limit).cursor()) {
        const length = mongoose.mongo.BSON.calculateObjectSize(entry);
        this.#mean = (bytes + length) / (entries.length + 1);
        if (entries.length >= least && bytes + length > maxBytes) return entries;
        entries.push(entry);
        bytes += length;
        found += 1;
      }
      if (found < limit || (entries.length >= least && bytes >= maxBytes)) return entries;
      limit = Math.min(limit * 4, this.#fitting(maxBytes - bytes));
    }
  }

  #fitting(bytes: number): number {
    return Math.max(1, Math.ceil(bytes / this.#mean));
  }

  /** The given fields of the entry at a position. */
  async fieldsAt<Field extends keyof Entry & string>(
    position: number,
    ...fields: readonly Field[]
  ): Promise<Pick<Entry, Field> | null> {
    return this.model.findById(position).select(fields).lean<Pick<Entry, Field>>().exec();
  }

  /** The position of the last entry in a range of positions that has a property; the position before the range without one. */
  async lastIn(low: number, high: number, filter: QueryFilter<Entry>): Promise<number> {
    const range = mongoose.trusted({ $gt: low, $lte: high });
    const query = this.model
      .findOne({ ...filter, _id: range })
      .sort({ _id: -1 })
      .select('_id');
    return (await query.lean<Positioned>().exec())?._id ?? low;
  }

  /** The last entry, or null in an empty log. */
  async last(): Promise<Entry | null> {
    return this.model.findOne().sort({ _id: -1 }).lean<Entry>().exec();
  }

  /** The position of the last entry, 0 in an empty log. The entry, which may be long, is not read. */
  async head(): Promise<number> {
    const last = await this.model.findOne().sort({ _id: -1 }).select('_id').lean<Positioned>().exec();
    return last?._id ?? 0;
  }

  #after(position: number, limit: number, upTo?: number) {
    const range = { $gt: position, ...(upTo !== undefined && { $lte: upTo }) };
    return this.model
      .find({ _id: mongoose.trusted(range) })
      .sort({ _id: 1 })
      .limit(limit)
      .lean<Entry[]>();
  }
}
