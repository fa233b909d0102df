import mongoose, { type Model } from 'mongoose';
import type { CountedDocument, ToolDocument } from './projection-models.js';

/** An update of the document with an id, or its insert, guarded by a position. */
interface GuardedUpdate {
  readonly id: string | number;
  /** The condition of the stored document's position. */
  readonly position: number | { readonly $lt: number };
  readonly update: mongoose.mongo.UpdateFilter<CountedDocument>;
  /** The number of fields that it sets or increments. */
  readonly fields: number;
}

interface WantedFields {
  readonly id: string;
  readonly fields: readonly string[];
}

interface Deferred<Result> {
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
}

/** The most documents of a command, and the most fields of all of them: a message of a few megabytes. */
const MAX_DOCUMENTS = 200;
const MAX_FIELDS = 20_000;

/**
 * Reads and updates documents of a collection. The requests of one turn of the event loop are one command, since partitions count at the
 * same time: 16 updates in one command take the store a fraction of 16 commands.
 */
export class BulkDocuments {
  #updates: (GuardedUpdate & Deferred<boolean>)[] = [];
  #reads: (WantedFields & Deferred<ToolDocument | null>)[] = [];

  private constructor(private readonly model: Model<CountedDocument>) {}

  /** The one that all callers with the same model share. */
  static of(model: Model<CountedDocument>): BulkDocuments {
    const known = ofModels.get(model) ?? new BulkDocuments(model);
    ofModels.set(model, known);
    return known;
  }

  /**
   * Updates a document, or adds it. False when it exists at another position.
   * @throws any error of the store; the outcome is unknown then
   */
  upsert(update: GuardedUpdate): Promise<boolean> {
    if (this.#updates.length === 0) setImmediate(() => void this.#updateAll());
    return new Promise((resolve, reject) => this.#updates.push({ ...update, resolve, reject }));
  }

  /** Some fields of a document, perhaps with others; null when there is no document. */
  read(id: string, fields: readonly string[]): Promise<ToolDocument | null> {
    if (this.#reads.length === 0) setImmediate(() => void this.#readAll());
    return new Promise((resolve, reject) => this.#reads.push({ id, fields, resolve, reject }));
  }

  async #updateAll(): Promise<void> {
    // In order, so that two replicas with the same documents don't wait for each other.
    const waiting = this.#updates.sort((one, other) => (String(one.id) < String(other.id) ? -1 : 1));
    this.#updates = [];
    for (const part of partsOf(waiting, ({ fields }) => fields)) await this.#update(part);
  }

  async #update(updates: readonly (GuardedUpdate & Deferred<boolean>)[]): Promise<void> {
    // An update of the driver: Mongoose would look up each of thousands of fields in the schema.
    const collection = this.model.db.collection<CountedDocument>(this.model.collection.name);
    const operations = updates.map(({ id, position, update }) => ({
      updateOne: { filter: { _id: id, position }, update, upsert: true },
    }));
    let failed: ReadonlyMap<number, mongoose.mongo.WriteError> = new Map();
    try {
      await collection.bulkWrite(operations, { ordered: false });
    } catch (error) {
      if (!isOfUpdates(error)) {
        for (const { reject } of updates) reject(error);
        return;
      }
      failed = new Map([error.writeErrors].flat().map((writeError) => [writeError.index, writeError]));
    }
    for (const [index, { resolve, reject }] of updates.entries()) {
      const error = failed.get(index);
      if (error === undefined) resolve(true);
      // The filter matched nothing although the document exists.
      else if (error.code === DUPLICATE_KEY) resolve(false);
      else reject(new Error(error.errmsg));
    }
  }

  async #readAll(): Promise<void> {
    const waiting = this.#reads;
    this.#reads = [];
    for (const part of partsOf(waiting, ({ fields }) => fields.length)) await this.#read(part);
  }

  async #read(reads: readonly (WantedFields & Deferred<ToolDocument | null>)[]): Promise<void> {
    try {
      const found = await this.model
        .find({ _id: mongoose.trusted({ $in: reads.map(({ id }) => id) }) })
        .select([...new Set(['position', ...reads.flatMap(({ fields }) => fields)])])
        .lean<ToolDocument[]>()
        .exec();
      const documents = new Map(found.map((document) => [document._id, document]));
      for (const { id, resolve } of reads) resolve(documents.get(id) ?? null);
    } catch (error) {
      for (const { reject } of reads) reject(error);
    }
  }
}

const ofModels = new WeakMap<Model<CountedDocument>, BulkDocuments>();

const DUPLICATE_KEY = 11_000;

/** Whether the store names the error of each update that failed, so that all others are done. */
const isOfUpdates = (error: unknown): error is mongoose.mongo.MongoBulkWriteError =>
  error instanceof mongoose.mongo.MongoBulkWriteError &&
  [error.writeErrors].flat().length > 0 &&
  error.result.getWriteConcernError() === undefined;

/** Splits items into parts for a command each. */
const partsOf = function* <Item>(
  items: readonly Item[],
  fieldsOf: (item: Item) => number,
): Generator<readonly Item[], void, void> {
  let [begin, fields] = [0, 0];
  for (const [index, item] of items.entries()) {
    if (index > begin && (index - begin >= MAX_DOCUMENTS || fields + fieldsOf(item) > MAX_FIELDS)) {
      yield items.slice(begin, index);
      [begin, fields] = [index, 0];
    }
    fields += fieldsOf(item);
  }
  if (begin < items.length) yield items.slice(begin);
};
