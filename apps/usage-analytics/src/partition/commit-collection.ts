import type { AppendOutcome } from '@tools-hub/event-sourcing/core';
import { AppendOnlyCollection, type Store } from '@tools-hub/event-sourcing/mongo';
import mongoose, { Schema } from 'mongoose';
import type { CommitHeader, PartitionCommit } from './partition-commit.js';
import { MAX_RANGE, type CommitDocument, type CommitDocuments, type Outline } from './commit-documents.js';

const commitSchema = new Schema(
  {
    _id: { type: Number, required: true },
    first: { type: Number },
    at: { type: Date, required: true },
    incarnation: { type: String, required: true },
    from: { type: Number, required: true },
    to: { type: Number, required: true },
    t: { type: Number },
    reread: { type: Number },
    closes: { type: Number },
    n: { type: Number, required: true },
    v: { type: Number, required: true },
    clicks: { type: Schema.Types.Buffer, required: true },
    visitors: { type: Schema.Types.Buffer },
  },
  { versionKey: false, strict: 'throw' },
);

/** A document as the driver has it. */
export type StoredCommits = Omit<CommitDocument, 'clicks' | 'visitors'> & {
  readonly clicks: mongoose.mongo.Binary;
  readonly visitors?: mongoose.mongo.Binary;
};

export const partitionName = (partition: number): string => String(partition).padStart(2, '0');

/** The collection of a partition: `clicks_00` … `clicks_15`, and `clicks_16` on when their number has grown. */
export class CommitCollection implements CommitDocuments {
  readonly #model;
  readonly #log;

  constructor(store: Store, partition: number) {
    const name = `clicks_${partitionName(partition)}`;
    this.#model = store.connection.model<StoredCommits>(name, commitSchema, name);
    this.#log = new AppendOnlyCollection<StoredCommits>(this.#model);
  }

  insert(commit: PartitionCommit): Promise<AppendOutcome> {
    return this.#log.append(toStored(commit));
  }

  head(): Promise<number> {
    return this.#log.head();
  }

  async read(after: number, upTo: number): Promise<CommitDocument[]> {
    const found = await this.#model
      .find({ _id: mongoose.trusted({ $gt: after, $lte: upTo }) })
      .sort({ _id: 1 })
      .lean<StoredCommits[]>()
      .exec();
    return found.map(fromStored);
  }

  async next(after: number): Promise<CommitDocument | null> {
    return this.#one({ _id: mongoose.trusted({ $gt: after }) });
  }

  async covering(position: number): Promise<CommitDocument | null> {
    return this.#one({
      _id: mongoose.trusted({ $gte: position, $lt: position + MAX_RANGE }),
      first: mongoose.trusted({ $lte: position }),
    });
  }

  headerAt(position: number): Promise<CommitHeader | null> {
    return this.#model.findById(position).select('-first -clicks -visitors -v').lean<CommitHeader>().exec();
  }

  outline(after: number, upTo: number): Promise<Outline[]> {
    return this.#model
      .find({ _id: mongoose.trusted({ $gt: after, $lte: upTo }) })
      .sort({ _id: 1 })
      .select('first n at')
      .lean<Outline[]>()
      .exec();
  }

  outlinesFrom(position: number, limit: number): Promise<Outline[]> {
    return this.#model
      .find({ _id: mongoose.trusted({ $gte: position }) })
      .sort({ _id: 1 })
      .limit(limit)
      .select('first n at')
      .lean<Outline[]>()
      .exec();
  }

  async lastPacked(positions: readonly number[]): Promise<number | null> {
    const found = await this.#model
      .findOne({ _id: mongoose.trusted({ $in: positions }), first: mongoose.trusted({ $exists: true }) })
      .sort({ _id: -1 })
      .select('first')
      .lean<Pick<Outline, '_id'>>()
      .exec();
    return found?._id ?? null;
  }

  async replaceLast(packed: CommitDocument): Promise<boolean> {
    const { _id, at, incarnation, from, to } = packed;
    const { matchedCount } = await this.#model.replaceOne(
      // Only the same commit is replaced: the store may have been restored since it was read.
      { _id, at, incarnation, from, to, first: mongoose.trusted({ $exists: false }) },
      toStored(packed),
    );
    return matchedCount === 1;
  }

  async remove(from: number, before: number): Promise<void> {
    await this.#model.deleteMany({
      _id: mongoose.trusted({ $gte: from, $lt: before }),
      first: mongoose.trusted({ $exists: false }),
    });
  }

  async #one(filter: mongoose.QueryFilter<StoredCommits>): Promise<CommitDocument | null> {
    const found = await this.#model.findOne(filter).sort({ _id: 1 }).lean<StoredCommits>().exec();
    return found === null ? null : fromStored(found);
  }
}

export const toStored = ({ clicks, visitors, ...document }: CommitDocument): StoredCommits => ({
  ...document,
  clicks: new mongoose.mongo.Binary(clicks),
  ...(visitors === undefined ? {} : { visitors: new mongoose.mongo.Binary(visitors) }),
});

export const fromStored = ({ clicks, visitors, ...document }: StoredCommits): CommitDocument => ({
  ...document,
  clicks: clicks.value(),
  ...(visitors === undefined ? {} : { visitors: visitors.value() }),
});
