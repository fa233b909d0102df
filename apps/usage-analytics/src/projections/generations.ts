import { PARTITIONS } from '@tools-hub/contracts';
import { isDuplicateKey, type Store } from '@tools-hub/event-sourcing/mongo';
import mongoose, { Schema } from 'mongoose';
import { projectionModels, toolDaysCheckpointId } from './projection-models.js';

const partitions = Array.from({ length: PARTITIONS }, (_, partition) => partition);

interface ActiveDocument {
  readonly _id: 'active';
  readonly generation: number;
}

const schema = new Schema(
  { _id: { type: String, required: true }, generation: { type: Number, required: true } },
  { versionKey: false, strict: 'throw' },
);

/** The generation of the projections that is served, in the collection `usage_projections`. A rebuild makes the next one beside it. */
export class Generations {
  readonly #model;

  constructor(private readonly store: Store) {
    this.#model = store.connection.model<ActiveDocument>('usage_projections', schema, 'usage_projections');
  }

  async active(): Promise<number> {
    const document = await this.#model.findById('active').lean<ActiveDocument>().exec();
    return document?.generation ?? 0;
  }

  /** Switches to another generation. False when `from` wasn't the active one. */
  async swap(from: number, to: number): Promise<boolean> {
    try {
      const { modifiedCount, upsertedCount } = await this.#model.updateOne(
        { _id: 'active', generation: from },
        { $set: { generation: to } },
        { upsert: from === 0 },
      );
      return modifiedCount + upsertedCount === 1;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }

  /** Drops the documents of a generation. */
  async drop(generation: number): Promise<void> {
    const { daily, toolDays, totals } = projectionModels(this.store, generation);
    // The checkpoints go first: with them, days that are gone would never be counted again.
    await totals.collection.deleteMany({});
    await daily.collection.deleteMany({});
    await toolDays.deleteMany({ _id: mongoose.trusted({ $in: partitions.map(toolDaysCheckpointId) }) });
    await toolDays.collection.deleteMany({});
    if (generation > 0) {
      await totals.collection.drop();
      await daily.collection.drop();
      await toolDays.collection.drop();
    }
  }
}
