import { Injectable } from '@nestjs/common';
import { isDuplicateKey, Store } from '@tools-hub/event-sourcing/mongo';
import mongoose, { Schema } from 'mongoose';
import { keyOf, UNJUDGED, type Judged } from '../judgement/compiled-rules.js';
import { COUNTS_COLLECTIONS, projectionModels, toolCheckpointIds } from './projection-models.js';

/** A generation of the projections, with the rules that it is counted under. */
export interface Generation {
  readonly generation: number;
  readonly judged: Judged;
}

interface ActiveDocument {
  readonly _id: 'active';
  readonly generation: number;
  /** The rules of the generation. A rebuild by an older version leaves those of an earlier generation, which don't hold. */
  readonly judged?: Judged & { readonly generation: number };
  /** The next generation, which is being counted. */
  readonly shadow?: Judged & { readonly generation: number };
}

const judgedField = { type: Schema.Types.Mixed };
const schema = new Schema(
  {
    _id: { type: String, required: true },
    generation: { type: Number, required: true },
    judged: judgedField,
    shadow: judgedField,
  },
  { versionKey: false, strict: 'throw', minimize: false },
);

/**
 * The generations of the projections, in the collection `usage_projections`: the one that is served, and the next one that is
 * counted beside it. One document has both, so that a switch includes the rules.
 */
@Injectable()
export class Generations {
  readonly #model;
  #reading: Promise<Generation> | null = null;

  constructor(private readonly store: Store) {
    this.#model = store.connection.model<ActiveDocument>('usage_projections', schema, 'usage_projections');
  }

  async active(): Promise<number> {
    return (await this.served()).generation;
  }

  /** The generation that is served. Callers share a reading that is under way, since all partitions ask at the same time. */
  served(): Promise<Generation> {
    this.#reading ??= this.both()
      .then(({ served }) => served)
      .finally(() => (this.#reading = null));
    return this.#reading;
  }

  /** The generation that is served, and the one that is counted; null without one. */
  async both(): Promise<{ readonly served: Generation; readonly shadow: Generation | null }> {
    const document = await this.#model.findById('active').lean<ActiveDocument>().exec();
    const { generation = 0, judged, shadow } = document ?? {};
    const holds = judged?.generation === generation;
    return {
      served: { generation, judged: holds ? judgedOf(judged) : UNJUDGED },
      shadow:
        shadow !== undefined && shadow.generation > generation
          ? { generation: shadow.generation, judged: judgedOf(shadow) }
          : null,
    };
  }

  /**
   * The next generation under these rules: the one that was begun, or a new one in the place of one under other rules. A number with
   * remains is never used again, so that a process that still counts there can't mix its counts in.
   * @param fresh whether a generation that was begun is left alone: it is of other logs
   */
  async begin(judged: Judged, fresh = false): Promise<Generation> {
    for (;;) {
      const { served, shadow } = await this.both();
      if (!fresh && shadow !== null && keyOf(shadow.judged) === keyOf(judged)) return shadow;
      const before = Math.max(shadow?.generation ?? served.generation, ...(await this.#stored()));
      const next = { generation: before + 1, ...judged };
      try {
        const { modifiedCount, upsertedCount } = await this.#model.updateOne(
          {
            _id: 'active',
            generation: served.generation,
            'shadow.generation':
              shadow === null ? mongoose.trusted({ $not: { $gt: served.generation } }) : shadow.generation,
          },
          { $set: { shadow: next } },
          { upsert: served.generation === 0 && shadow === null },
        );
        if (modifiedCount + upsertedCount === 1) return { generation: next.generation, judged };
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
      }
      // Another process began one or switched meanwhile.
    }
  }

  /** Switches to the generation that was begun. False when `from` isn't served or `to` isn't the one that is counted. */
  async swap(from: number, { generation: to, judged }: Generation): Promise<boolean> {
    const { modifiedCount } = await this.#model.updateOne(
      { _id: 'active', generation: from, 'shadow.generation': to },
      { $set: { generation: to, judged: { generation: to, ...judged } }, $unset: { shadow: '' } },
    );
    return modifiedCount === 1;
  }

  /** Drops the documents of all generations but the one that is served and the one that is counted. */
  async dropOthers(): Promise<void> {
    // Listed first: a generation that is begun meanwhile has a greater number than those.
    const stored = await this.#stored();
    const { served, shadow } = await this.both();
    const inUse = [served.generation, shadow?.generation];
    for (const generation of stored) {
      if (!inUse.includes(generation)) await this.#drop(generation);
    }
  }

  async #stored(): Promise<ReadonlySet<number>> {
    const collections =
      (await this.store.connection.db?.listCollections({}, { nameOnly: true }).toArray()) ?? [];
    const numbers = collections.flatMap(({ name }) => {
      const found = COUNTS_COLLECTIONS.find((counts) => name === counts || name.startsWith(`${counts}_`));
      const number = found === undefined ? NaN : Number(name.slice(found.length + 1));
      return Number.isInteger(number) ? [number] : [];
    });
    return new Set(numbers);
  }

  async #drop(generation: number): Promise<void> {
    const { daily, toolDays, toolMonths, toolVisitors, totals } = projectionModels(this.store, generation);
    const ofTools = [toolDays, toolMonths, toolVisitors];
    // The checkpoints go first: with them, days that are gone would never be counted again.
    await totals.collection.deleteMany({});
    await daily.collection.deleteMany({});
    for (const byTool of ofTools) {
      await byTool.deleteMany({ _id: mongoose.trusted({ $in: toolCheckpointIds }) });
      await byTool.collection.deleteMany({});
    }
    if (generation > 0) {
      await totals.collection.drop();
      await daily.collection.drop();
      for (const byTool of ofTools) await byTool.collection.drop();
    }
  }
}

const judgedOf = ({ judgement, rules, botList }: Judged): Judged => ({ judgement, rules, botList });
