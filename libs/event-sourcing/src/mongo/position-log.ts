import mongoose, { type Model } from 'mongoose';
import { isDuplicateKey } from './store.js';

/** A document of a log: its id is its position, 1, 2, 3 … */
export interface Positioned {
  readonly _id: number;
}

/** An append-only collection in which one atomic insert decides who was first. */
export class PositionLog<Entry extends Positioned> {
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
    return this.model
      .find({ _id: mongoose.trusted({ $gt: position }) })
      .sort({ _id: 1 })
      .limit(limit)
      .lean<Entry[]>()
      .exec();
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
}
