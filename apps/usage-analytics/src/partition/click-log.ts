import { PositionLog, type Store } from '@tools-hub/event-sourcing/mongo';
import { PARTITIONS } from '@tools-hub/contracts';
import mongoose, { Schema } from 'mongoose';
import type { PartitionCommit } from './partition-commit.js';
import type { PartitionFold } from './partition-fold.js';

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

type Stretch = Pick<PartitionCommit, 'at' | 'incarnation' | 'to'>;

type StoredCommit = Omit<PartitionCommit, 'clicks'> & { readonly clicks: mongoose.mongo.Binary };

/** Commits read at once: few where they are long, many where they are short. */
const SHORT_PAGE = 64;
const LONG_PAGE = 4_096;
const PAGE_CLICKS = 20_000;

/** The logs of all partitions, by their number. */
export const clickLogs = (store: Store): readonly ClickLog[] =>
  Array.from({ length: PARTITIONS }, (_, partition) => new ClickLog(store, partition));

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
  async readAfter(position: number, limit: number): Promise<PartitionCommit[]> {
    return (await this.#log.readAfter(position, limit)).map(fromStored);
  }

  /** The commits after a position up to the end, page by page. */
  async *pagesAfter(position: number): AsyncGenerator<readonly PartitionCommit[], void, void> {
    let after = position;
    let limit = SHORT_PAGE;
    for (;;) {
      const page = await this.readAfter(after, limit);
      const last = page.at(-1);
      if (last === undefined) return;
      yield page;
      after = last._id;
      const clicks = page.reduce((sum, { n }) => sum + n, 0);
      limit = fittingPage(clicks / page.length, PAGE_CLICKS);
    }
  }

  /** The position of the last commit, 0 in an empty log. */
  head(): Promise<number> {
    return this.#log.head();
  }

  /** Reads on to the end of the log. */
  async catchUp(fold: PartitionFold): Promise<void> {
    for await (const page of this.pagesAfter(fold.position)) {
      for (const commit of page) fold.apply(commit);
    }
  }

  /**
   * The greatest position with at least `clicks` clicks after it, or `floor` where there are fewer.
   * Positions have no gaps, so windows of them can be counted off from the end.
   */
  async lookBack(clicks: number, floor: number): Promise<number> {
    const head = await this.head();
    let start = head;
    let found = 0;
    let window = SHORT_PAGE;
    while (start > floor && found < clicks) {
      const size = Math.min(window, start - floor);
      start -= size;
      for (const { n } of await this.#sizes(start, size)) found += n;
      window = fittingPage(found / (head - start), clicks - found);
    }
    return Math.max(start, floor);
  }

  /** The last sequence of a stream that the log holds; with a time, the last one it held before that. 0 for none. */
  async covered(incarnation: string, before?: Date): Promise<number> {
    const head = await this.head();
    const position = before === undefined ? head : await this.#lastBefore(before, head);
    const commit = position === 0 ? null : await this.#stretch(position);
    return commit?.incarnation === incarnation ? commit.to : 0;
  }

  /** The last position whose commit is older: times hardly ever go back along a log, so that halving finds it. */
  async #lastBefore(time: Date, head: number): Promise<number> {
    let [older, newer] = [0, head + 1];
    while (newer - older > 1) {
      const middle = Math.floor((older + newer) / 2);
      const commit = await this.#stretch(middle);
      if (commit !== null && commit.at < time) older = middle;
      else newer = middle;
    }
    return older;
  }

  #stretch(position: number): Promise<Stretch | null> {
    return this.#model.findById(position).select('at incarnation to').lean<Stretch>().exec();
  }

  #sizes(after: number, count: number): Promise<Pick<PartitionCommit, 'n'>[]> {
    return this.#model
      .find({ _id: mongoose.trusted({ $gt: after, $lte: after + count }) })
      .select('n')
      .lean<Pick<PartitionCommit, 'n'>[]>()
      .exec();
  }
}

/** How many commits of that length make about so many clicks. */
const fittingPage = (clicksPerCommit: number, clicks: number): number =>
  Math.min(LONG_PAGE, Math.max(SHORT_PAGE, Math.ceil(clicks / Math.max(1, clicksPerCommit))));

const fromStored = ({ clicks, ...commit }: StoredCommit): PartitionCommit => ({
  ...commit,
  clicks: clicks.value(),
});
