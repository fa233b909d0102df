import mongoose, { type Model } from 'mongoose';
import { isDuplicateKey } from './store.js';

/** A document of a log: its id is its position, 1, 2, 3 … */
export interface Positioned {
  readonly _id: number;
}

/** Entries of the first query of a reading at most: what follows may be much longer than what came before. */
const FIRST = 8;

/** An append-only collection in which one atomic insert decides who was first. */
export class PositionLog<Entry extends Positioned> {
  /** Bytes of an entry in the last reading, in the mean. */
  #mean = 1;

  constructor(private readonly model: Model<Entry>) {}

  /**
   * Inserts an entry at its position. False when that position (or another unique key of it) is taken.
   * Any error leaves the outcome unknown.
   */
  async append(entry: Entry): Promise<boolean> {
    try {
      await this.model.collection.insertOne(entry as never);
      return true;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }

  /** Up to `limit` entries after a position, in order. */
  async readAfter(position: number, limit: number): Promise<Entry[]> {
    return this.#after(position, limit).exec();
  }

  /**
   * The next entries after a position, in order, until they have `maxBytes` as BSON: `least` of them, where they are there.
   * Whatever their length, the store is asked for little more than that: for as many as should fit by what was read
   * last, for few at first, and for four times as many at most as the time before.
   */
  async readBytesAfter(position: number, maxBytes: number, least = 1): Promise<Entry[]> {
    const entries: Entry[] = [];
    let bytes = 0;
    for (let limit = Math.min(FIRST, this.#fitting(maxBytes)); ;) {
      let found = 0;
      const last = entries.at(-1)?._id ?? position;
      for await (const entry of this.#after(last, limit).batchSize(limit).cursor()) {
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

  /** The entry at a position, with these fields of it only. */
  async fieldsAt<Field extends keyof Entry & string>(
    position: number,
    ...fields: readonly Field[]
  ): Promise<Pick<Entry, Field> | null> {
    return this.model.findById(position).select(fields).lean<Pick<Entry, Field>>().exec();
  }

  /** The last entry, or null in an empty log. */
  async last(): Promise<Entry | null> {
    return this.model.findOne().sort({ _id: -1 }).lean<Entry>().exec();
  }

  /** The position of the last entry, 0 in an empty log: without reading the entry, which may be long. */
  async head(): Promise<number> {
    const last = await this.model.findOne().sort({ _id: -1 }).select('_id').lean<Positioned>().exec();
    return last?._id ?? 0;
  }

  #after(position: number, limit: number) {
    return this.model
      .find({ _id: mongoose.trusted({ $gt: position }) })
      .sort({ _id: 1 })
      .limit(limit)
      .lean<Entry[]>();
  }
}
