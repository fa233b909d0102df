import { Injectable, Optional } from '@nestjs/common';
import { Store } from '@tools-hub/event-sourcing/mongo';
import { PARTITIONS } from '@tools-hub/contracts';
import mongoose, { Schema } from 'mongoose';
import { ThrottledLogger } from '../operations/throttled-logger.js';
import type { ClickLog } from './click-log.js';
import { DeduplicationWindow } from './deduplication-window.js';
import { PartitionFold } from './partition-fold.js';
import { WINDOW_IDS } from './bounded-id-set.js';

/** The deduplication window of a partition as of a position of its log. */
interface SnapshotDocument {
  readonly _id: number;
  readonly position: number;
  readonly v: number;
  readonly ids: mongoose.mongo.Binary;
  /** Positions, times and numbers of ids, flattened. Snapshots of older versions have none. */
  readonly marks?: readonly number[];
  /** The time of the commit at its position. */
  readonly at?: Date;
}

const VERSION = 1;
/** Commits between two snapshots. A new assignee reads so many at most after one, in tens of milliseconds. */
const EVERY = 2_000;

const snapshotSchema = new Schema(
  {
    _id: { type: Number, required: true },
    position: { type: Number, required: true },
    v: { type: Number, required: true },
    ids: { type: Schema.Types.Buffer, required: true },
    marks: { type: [Number], default: undefined },
    at: { type: Date },
  },
  { versionKey: false, strict: 'throw' },
);

interface SnapshotOptions {
  readonly every?: number;
  /** Ids of the window of a partition among 16. More partitions have smaller windows, which hold the clicks of the same time. */
  readonly capacity?: number;
}

type FoldedLog = Pick<
  ClickLog,
  'partition' | 'share' | 'parent' | 'head' | 'lookBack' | 'timeOf' | 'catchUp'
>;

/**
 * Snapshots of the deduplication windows in the collection `recent_ids`, which spare a new assignee from reading 100,000 commits
 * of one click each. The collection can be dropped at any time; the log is read from an old snapshot's position on.
 */
@Injectable()
export class FoldSnapshots {
  readonly #model;
  readonly #every;
  readonly #capacity;
  readonly #taken = new Map<number, number>();
  readonly #taking = new Set<number>();

  constructor(
    store: Store,
    private readonly logger: ThrottledLogger,
    @Optional() { every = EVERY, capacity = WINDOW_IDS }: SnapshotOptions = {},
  ) {
    this.#model = store.connection.model<SnapshotDocument>('recent_ids', snapshotSchema, 'recent_ids');
    this.#every = every;
    this.#capacity = capacity;
  }

  /** A fold to be caught up with its log, from a snapshot or from the start of its window, which may be in the log before it. */
  async load(log: FoldedLog): Promise<PartitionFold> {
    const capacity = Math.max(1, Math.floor((this.#capacity * PARTITIONS) / log.share.of));
    const snapshot = await this.#usable(log);
    this.#taken.set(log.partition, snapshot?.position ?? 0);
    // The snapshot's own commit is applied once more for its checkpoint of the stream; its ids are in the window already.
    const floor = snapshot === null ? 0 : snapshot.position - 1;
    const start = await log.lookBack(capacity, floor);
    if (snapshot !== null && start === floor)
      return new PartitionFold(start, this.#restored(snapshot, capacity));
    if (start === 0 && log.parent !== null) {
      const before = await this.load(log.parent);
      await log.parent.catchUp(before);
      return before.successor(capacity);
    }
    const begin = { position: start, at: (await log.timeOf(start)) ?? 0 };
    return new PartitionFold(start, new DeduplicationWindow(capacity, begin));
  }

  /** Takes a snapshot in the background when one is due. */
  offer(partition: number, fold: PartitionFold): void {
    const due = fold.position - (this.#taken.get(partition) ?? 0) >= this.#every;
    if (this.#taking.has(partition) || !due || fold.last === null) return;
    this.#taking.add(partition);
    const { position, last } = fold;
    const { ids, marks } = fold.window.snapshot();
    const document = {
      position,
      v: VERSION,
      ids: new mongoose.mongo.Binary(ids),
      marks: marks.flatMap((mark) => [mark.position, mark.at, mark.ids]),
      at: last.at,
    };
    this.#model
      .replaceOne({ _id: partition }, document, { upsert: true })
      .then(() => this.#taken.set(partition, position))
      .catch((error: unknown) => this.logger.warn('A snapshot of a partition could not be stored', error))
      .finally(() => this.#taking.delete(partition));
  }

  /** The snapshot, or null when there is none or a restored store holds one of another log. */
  async #usable(log: Pick<ClickLog, 'partition' | 'head' | 'timeOf'>): Promise<SnapshotDocument | null> {
    const snapshot = await this.#model.findById(log.partition).lean<SnapshotDocument>().exec();
    if (snapshot === null || snapshot.v !== VERSION || snapshot.position > (await log.head())) return null;
    if (snapshot.at === undefined) return snapshot;
    return (await log.timeOf(snapshot.position)) === snapshot.at.getTime() ? snapshot : null;
  }

  #restored({ position, ids, marks, at }: SnapshotDocument, capacity: number): DeduplicationWindow {
    const begin = { position, at: at?.getTime() ?? Date.now(), ids: 0 };
    return DeduplicationWindow.restore(capacity, {
      ids: ids.value(),
      marks: marksOf(marks) ?? [begin],
    });
  }
}

const marksOf = (numbers: readonly number[] | undefined) => {
  if (numbers === undefined || numbers.length < 3) return undefined;
  return Array.from({ length: Math.floor(numbers.length / 3) }, (_, index) => {
    const [position = 0, at = 0, ids = 0] = numbers.slice(index * 3, index * 3 + 3);
    return { position, at, ids };
  });
};
