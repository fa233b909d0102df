import { PositionLog, type Store } from '@tools-hub/event-sourcing/mongo';
import { PARTITIONS } from '@tools-hub/contracts';
import mongoose, { Schema } from 'mongoose';
import type { PartitionCommit } from './partition-commit.js';
import { bytesToId, ID_BYTES } from './click-ids.js';
import { idsOf } from './partition-commit.js';
import type { CommitIdentity, PartitionFold } from './partition-fold.js';
import type { RecentIds } from './recent-ids.js';

const commitSchema = new Schema(
  {
    _id: { type: Number, required: true },
    at: { type: Date, required: true },
    incarnation: { type: String, required: true },
    from: { type: Number, required: true },
    to: { type: Number, required: true },
    t: { type: Number },
    reread: { type: Number },
    n: { type: Number, required: true },
    v: { type: Number, required: true },
    clicks: { type: Schema.Types.Buffer, required: true },
  },
  { versionKey: false, strict: 'throw' },
);

type StoredCommit = Omit<PartitionCommit, 'clicks'> & { readonly clicks: mongoose.mongo.Binary };

/** Commits whose sizes are read at once. */
const SHORT_PAGE = 64;
const LONG_PAGE = 4_096;

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
  async *pagesAfter(
    position: number,
    upTo = Infinity,
  ): AsyncGenerator<readonly PartitionCommit[], void, void> {
    const size = new PageSize();
    for (let after = position; after < upTo;) {
      const page = await this.readAfter(after, Math.min(size.commits, upTo - after));
      const last = page.at(-1);
      if (last === undefined) return;
      yield page;
      after = last._id;
      size.learn(page);
    }
  }

  /** The position of the last commit, 0 in an empty log. */
  head(): Promise<number> {
    return this.#log.head();
  }

  /**
   * The ids among the wanted ones that stand in the commits since a time, up to a position. Commits are read page by
   * page, however many there are.
   */
  async find(wanted: RecentIds, since: Date, upTo: number): Promise<Set<string>> {
    const found = new Set<string>();
    for await (const page of this.pagesAfter(await this.#lastBefore(since, upTo), upTo)) {
      for (const commit of page) {
        const ids = idsOf(commit);
        for (let offset = 0; offset < ids.length; offset += ID_BYTES) {
          if (wanted.has(ids, offset)) found.add(bytesToId(ids.subarray(offset, offset + ID_BYTES)));
        }
      }
      if (found.size === wanted.size) break;
    }
    return found;
  }

  /** Whether the log still ends with the fold's last commit, or with later ones: not after a restore of an older state. */
  async holds({ position, last }: Pick<PartitionFold, 'position' | 'last'>): Promise<boolean> {
    if (position === 0) return true;
    const commit = await this.#stretch(position);
    if (commit === null || last === null) return commit !== null;
    return (
      commit.at.getTime() === last.at.getTime() &&
      commit.incarnation === last.incarnation &&
      commit.from === last.from &&
      commit.to === last.to
    );
  }

  /** The time of a commit in milliseconds since 1970, or null where there is none. */
  async timeOf(position: number): Promise<number | null> {
    return (await this.#stretch(position))?.at.getTime() ?? null;
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

  /** The last position whose commit is older: times don't go back along a log, so that halving finds it. */
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

  #stretch(position: number): Promise<CommitIdentity | null> {
    return this.#model
      .findById(position)
      .select('at incarnation from to t reread')
      .lean<CommitIdentity>()
      .exec();
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

/** Bytes of clicks read at once, nearly. */
const PAGE_BYTES = 4 * 1024 * 1024;
const FIRST_PAGE = 8;

/** How many commits to read at once: few where they are long, many where they are short. */
export class PageSize {
  #commits = FIRST_PAGE;

  get commits(): number {
    return this.#commits;
  }

  learn(page: readonly PartitionCommit[]): void {
    const bytes = page.reduce((sum, { clicks }) => sum + clicks.length, 0);
    const fitting = Math.ceil((PAGE_BYTES / Math.max(1, bytes)) * page.length);
    this.#commits = Math.max(1, Math.min(fitting, this.#commits * 8, LONG_PAGE));
  }
}
