import { hash, randomUUID } from 'node:crypto';
import type { ReadSnapshot, SnapshotPage } from '@tools-hub/contracts';
import mongoose, { Schema, type QueryFilter } from 'mongoose';
import { chunksOf, type Checkpoint } from '../core/index.js';
import type { Store } from './store.js';

/** Describes a snapshot. It is written after all of its parts. */
interface SnapshotDocument extends Checkpoint {
  readonly _id: string;
  readonly version: number;
  readonly chunks: number;
}

/** A part of a snapshot, far smaller than the limit of a document. */
interface ChunkDocument {
  /** `<snapshot>/<number>` */
  readonly _id: string;
  /** The position of the snapshot, by which parts without a snapshot are found. */
  readonly position: number;
  /** A JSON list, deflated. */
  readonly entries: mongoose.mongo.Binary;
  /** SHA-256 of the deflated entries, in hex. */
  readonly hash: string;
}

const snapshotSchema = new Schema(
  {
    _id: { type: String, required: true },
    version: { type: Number, required: true },
    position: { type: Number, required: true },
    commandId: { type: String, required: true },
    at: { type: String, required: true },
    chunks: { type: Number, required: true },
  },
  { versionKey: false, strict: 'throw' },
);

const chunkSchema = new Schema(
  {
    _id: { type: String, required: true },
    position: { type: Number, required: true },
    entries: { type: Buffer, required: true },
    hash: { type: String, required: true },
  },
  { versionKey: false, strict: 'throw' },
);
// Finds parts of old snapshots without a read of their content.
chunkSchema.index({ position: 1 });

/** The most snapshots of one version in a query. Two are kept, and replicas may write at the same time. */
const MAX_SNAPSHOTS = 10;

interface SnapshotsOptions {
  /** The names of the collections begin with it. */
  readonly name: string;
  /** Whether a new snapshot replaces old ones. */
  readonly replace: boolean;
}

/** Snapshots of a log's read model, in the database of its service. They can be dropped at any time. */
export class MongoSnapshots {
  readonly #snapshots;
  readonly #chunks;

  /** @param holds whether the log still holds a commit that was read once */
  constructor(
    store: Store,
    private readonly holds: (checkpoint: Checkpoint) => Promise<boolean>,
    private readonly options: SnapshotsOptions = { name: 'snapshot', replace: true },
  ) {
    const { name } = options;
    this.#snapshots = store.connection.model<SnapshotDocument>(name, snapshotSchema, `${name}s`);
    this.#chunks = store.connection.model<ChunkDocument>(`${name}_chunk`, chunkSchema, `${name}_chunks`);
  }

  async prepare(): Promise<void> {
    await this.#chunks.createIndexes();
  }

  /** The position of the newest snapshot of a version that belongs to the log, or 0. */
  async newestPosition(version: number): Promise<number> {
    return (await this.#usable({ version }))[0]?.position ?? 0;
  }

  /** The positions of all snapshots of a version, also of those that don't belong to the log. */
  positions(version: number): Promise<number[]> {
    return this.#snapshots.distinct('position', { version }).exec();
  }

  /** Whether the log has a snapshot of a version at a position. */
  async has(position: number, version: number): Promise<boolean> {
    return (await this.#usable({ version, position })).length > 0;
  }

  /** The id of the newest snapshot of a version up to a position; null if there is none. */
  async idUpTo(position: number, version: number): Promise<string | null> {
    const [newest] = await this.#usable({ version, position: mongoose.trusted({ $lte: position }) });
    return newest?._id ?? null;
  }

  async removeAll(): Promise<void> {
    await this.#snapshots.deleteMany({});
    await this.#chunks.deleteMany({});
  }

  /** Removes the snapshots of older versions. */
  async removeOlder(version: number): Promise<void> {
    const older = { version: mongoose.trusted({ $lt: version }) };
    for (const id of await this.#snapshots.distinct('_id', older).exec()) await this.#remove(id);
  }

  /**
   * A part of the newest usable snapshot of a version, or of the one with the given id. Null when there is none or it is damaged.
   */
  async read({ version, id, chunk }: ReadSnapshot): Promise<SnapshotPage | null> {
    const [snapshot, part] =
      id === undefined
        ? await this.#newestWith(version, chunk)
        : await Promise.all([this.#find(id, version), this.#part(id, chunk)]);
    if (!snapshot || !part || hashOf(part.entries.buffer) !== part.hash) return null;
    const { _id, position, commandId, at, chunks } = snapshot;
    const entries = part.entries.toString('base64');
    return { id: _id, checkpoint: { position, commandId, at }, chunks, entries };
  }

  /** Writes a snapshot part by part, and removes those that are not needed any more. */
  async write(version: number, checkpoint: Checkpoint, entries: readonly unknown[]): Promise<void> {
    const id = randomUUID();
    const { position } = checkpoint;
    let chunks = 0;
    for await (const deflated of chunksOf(entries)) {
      const part = { _id: chunkId(id, chunks), position, entries: deflated, hash: hashOf(deflated) };
      await this.#chunks.collection.insertOne(part as never);
      chunks += 1;
    }
    await this.#snapshots.collection.insertOne({ _id: id, version, ...checkpoint, chunks } as never);
    if (this.options.replace) await this.#removeOld(version);
  }

  /** Keeps two snapshots: another process may be reading the older one. */
  async #removeOld(version: number): Promise<void> {
    const usable = await this.#usable({ version });
    const ids = new Set(usable.map(({ _id }) => _id));
    const all = await this.#newest({ version });
    for (const { _id } of all) if (!ids.has(_id)) await this.#remove(_id);
    const oldest = usable[1]?.position;
    if (oldest === undefined) return;
    const older = { position: mongoose.trusted({ $lt: oldest }) };
    await this.#snapshots.deleteMany(older);
    await this.#chunks.deleteMany(older);
  }

  /** Removes a snapshot after its parts, which would not be found without it. */
  async #remove(_id: string): Promise<void> {
    await this.#chunks.deleteMany({ _id: mongoose.trusted({ $gt: `${_id}/`, $lt: `${_id}0` }) });
    await this.#snapshots.deleteOne({ _id });
  }

  /** The snapshots that belong to the current log, the newest first. */
  async #usable(filter: QueryFilter<SnapshotDocument>): Promise<SnapshotDocument[]> {
    const usable: SnapshotDocument[] = [];
    for (const snapshot of await this.#newest(filter)) {
      if (await this.holds(snapshot)) usable.push(snapshot);
    }
    return usable;
  }

  async #newestWith(
    version: number,
    chunk: number,
  ): Promise<[SnapshotDocument | undefined, ChunkDocument | null]> {
    const [snapshot] = await this.#usable({ version });
    return [snapshot, snapshot ? await this.#part(snapshot._id, chunk) : null];
  }

  #part(snapshot: string, chunk: number): Promise<ChunkDocument | null> {
    return this.#chunks.findById(chunkId(snapshot, chunk)).lean<ChunkDocument>().exec();
  }

  async #find(id: string, version: number): Promise<SnapshotDocument | undefined> {
    const snapshot = await this.#snapshots.findById(id).lean<SnapshotDocument>().exec();
    return snapshot?.version === version ? snapshot : undefined;
  }

  #newest(filter: QueryFilter<SnapshotDocument>): Promise<SnapshotDocument[]> {
    return this.#snapshots
      .find(filter)
      .sort({ position: -1 })
      .limit(MAX_SNAPSHOTS)
      .lean<SnapshotDocument[]>()
      .exec();
  }
}

const chunkId = (snapshot: string, chunk: number): string => `${snapshot}/${chunk}`;
const hashOf = (bytes: Uint8Array): string => hash('sha256', bytes);
