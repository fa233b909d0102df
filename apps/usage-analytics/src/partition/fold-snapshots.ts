import type { Store } from '@tools-hub/event-sourcing/mongo';
import mongoose, { Schema } from 'mongoose';
import type { ClickLog } from './click-log.js';
import { PartitionFold } from './partition-fold.js';
import { RecentIds } from './recent-ids.js';

/** The recent ids of a partition's fold at a position of its log. */
interface SnapshotDocument {
  readonly _id: number;
  readonly position: number;
  readonly v: number;
  readonly ids: mongoose.mongo.Binary;
}

const VERSION = 1;
/** Commits between two snapshots: what a new owner has to read of the log beyond one, tens of milliseconds. */
const EVERY = 2_000;

const snapshotSchema = new Schema(
  {
    _id: { type: Number, required: true },
    position: { type: Number, required: true },
    v: { type: Number, required: true },
    ids: { type: Schema.Types.Buffer, required: true },
  },
  { versionKey: false, strict: 'throw' },
);

/**
 * Spares a new owner from reading 100,000 commits where each holds one click: the collection `recent_ids`. It can be
 * dropped at any time, and an old one is as good as a new one: the log is read on from wherever it stands.
 */
export class FoldSnapshots {
  readonly #model;
  readonly #taken = new Map<number, number>();
  readonly #taking = new Set<number>();

  constructor(
    store: Store,
    private readonly onError: (error: unknown) => void,
    private readonly every = EVERY,
  ) {
    this.#model = store.connection.model<SnapshotDocument>('recent_ids', snapshotSchema, 'recent_ids');
  }

  /** A fold that needs only be caught up with its log: from a snapshot, or from as far back as the recent ids go. */
  async load(
    log: Pick<ClickLog, 'partition' | 'head' | 'lookBack'>,
    recent = new RecentIds(),
  ): Promise<PartitionFold> {
    const [snapshot, head] = [
      await this.#model.findById(log.partition).lean<SnapshotDocument>(),
      await log.head(),
    ];
    const usable = snapshot !== null && snapshot.v === VERSION && snapshot.position <= head ? snapshot : null;
    this.#taken.set(log.partition, usable?.position ?? 0);
    // The snapshot's own commit is applied once more: its ids are there already, and it says how far the stream is covered.
    const floor = usable === null ? 0 : usable.position - 1;
    const start = await log.lookBack(recent.capacity, floor);
    if (usable !== null && start === floor) recent.addAll(usable.ids.value());
    return new PartitionFold(start, recent);
  }

  /** Takes a snapshot when it is time for one. What is under way meanwhile doesn't wait for it. */
  offer(partition: number, fold: PartitionFold): void {
    if (this.#taking.has(partition) || fold.position - (this.#taken.get(partition) ?? 0) < this.every) return;
    this.#taking.add(partition);
    const { position } = fold;
    const ids = new mongoose.mongo.Binary(fold.recent.toBytes());
    this.#model
      .replaceOne({ _id: partition }, { position, v: VERSION, ids }, { upsert: true })
      .then(() => this.#taken.set(partition, position), this.onError)
      .finally(() => this.#taking.delete(partition));
  }
}
