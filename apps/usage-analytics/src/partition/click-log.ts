import { PositionLog, type Store } from '@tools-hub/event-sourcing/mongo';
import mongoose, { Schema } from 'mongoose';
import type { PartitionCommit } from './partition-commit.js';
import { PartitionFold } from './partition-fold.js';
import { RecentIds } from './recent-ids.js';

const commitSchema = new Schema(
  {
    _id: { type: Number, required: true },
    at: { type: Date, required: true },
    incarnation: { type: String, required: true },
    from: { type: Number, required: true },
    to: { type: Number, required: true },
    n: { type: Number, required: true },
    v: { type: Number, required: true },
    clicks: { type: Schema.Types.Buffer, required: true },
  },
  { versionKey: false, strict: 'throw' },
);

type StoredCommit = Omit<PartitionCommit, 'clicks'> & { readonly clicks: mongoose.mongo.Binary };

/** Commits read at once. */
const PAGE = 200;
/** The first look back for recent ids. */
const FIRST_LOOK_BACK = 16;
const MAX_LOOK_BACK = 2_000;

export const partitionName = (partition: number): string => String(partition).padStart(2, '0');

/** The log of one partition: the collection `clicks_00` … `clicks_15`. */
export class ClickLog {
  readonly #model;
  readonly #log;

  constructor(
    store: Store,
    readonly partition: number,
  ) {
    const name = `clicks_${partitionName(partition)}`;
    this.#model = store.connection.model<StoredCommit>(name, commitSchema, name);
    this.#log = new PositionLog<StoredCommit>(this.#model);
  }

  /** False when the position is taken; any error leaves the outcome unknown. */
  append(commit: PartitionCommit): Promise<boolean> {
    return this.#log.append({ ...commit, clicks: new mongoose.mongo.Binary(commit.clicks) });
  }

  /** The next commits after a position, in order; none at the end. */
  async readAfter(position: number, limit = PAGE): Promise<PartitionCommit[]> {
    return (await this.#log.readAfter(position, limit)).map(fromStored);
  }

  head(): Promise<number> {
    return this.#log.head();
  }

  /** Reads on to the end of the log. */
  async catchUp(fold: PartitionFold): Promise<void> {
    for (;;) {
      const commits = await this.readAfter(fold.position);
      for (const commit of commits) fold.apply(commit);
      if (commits.length === 0) return;
    }
  }

  /** The fold of the log, from as far back as its recent ids go. */
  async fold(recent = new RecentIds()): Promise<PartitionFold> {
    const fold = new PartitionFold(await this.#lookBack(recent.capacity), recent);
    await this.catchUp(fold);
    return fold;
  }

  /** The position after which there are at least `clicks` clicks, or 0. Positions have no gaps: windows can be counted off. */
  async #lookBack(clicks: number): Promise<number> {
    const head = await this.head();
    let start = head;
    let found = 0;
    let window = FIRST_LOOK_BACK;
    while (start > 0 && found < clicks) {
      const size = Math.min(window, start);
      start -= size;
      for (const { n } of await this.#sizes(start, size)) found += n;
      const perCommit = Math.max(1, found / (head - start));
      window = Math.min(MAX_LOOK_BACK, Math.max(FIRST_LOOK_BACK, Math.ceil((clicks - found) / perCommit)));
    }
    return start;
  }

  #sizes(after: number, count: number): Promise<Pick<PartitionCommit, 'n'>[]> {
    return this.#model
      .find({ _id: mongoose.trusted({ $gt: after, $lte: after + count }) })
      .select('n')
      .lean<Pick<PartitionCommit, 'n'>[]>()
      .exec();
  }
}

const fromStored = ({ clicks, ...commit }: StoredCommit): PartitionCommit => ({
  ...commit,
  clicks: clicks.value(),
});
