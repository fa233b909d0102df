import type { AppendOutcome } from '@tools-hub/event-sourcing/core';
import type { Store } from '@tools-hub/event-sourcing/mongo';
import { PARTITIONS, partitionOf } from '@tools-hub/contracts';
import { bytesToId, ID_BYTES } from './click-ids.js';
import { CommitCollection } from './commit-collection.js';
import {
  commitsAfter,
  commitsIn,
  startOf,
  type CommitDocument,
  type CommitDocuments,
  type Outline,
} from './commit-documents.js';
import { LONG_PAGE, PageSize } from './page-size.js';
import {
  closingCommit,
  idsOf,
  type CommitHeader,
  type LoggedCommit,
  type PartitionCommit,
} from './partition-commit.js';
import type { PartitionFold } from './partition-fold.js';
import type { BoundedIdSet } from './bounded-id-set.js';
import { inSlices } from './slices.js';

/** Commits whose sizes are read by one query. */
const SHORT_PAGE = 64;

/** The clicks of a partition: those whose hash puts them into one part of so many. */
export interface Share {
  readonly part: number;
  readonly of: number;
}

/** The message of the stream up to which a log holds all clicks of its partition. */
export interface Checkpoint {
  readonly sequence: number;
  /** The time at which the stream stored the message, in milliseconds. Old commits don't have it. */
  readonly time: number | undefined;
}

/** The log of one partition. Readers get the same commits from packed documents as from single ones. */
export class ClickLog {
  /** The readings of `endsWith` under way, by position. */
  readonly #tails = new Map<number, Promise<Outline[]>>();

  /** @param parent the log that this one continues for its share of the clicks; null for one of the first logs of a site */
  constructor(
    readonly partition: number,
    readonly documents: CommitDocuments,
    readonly share: Share = { part: partition, of: PARTITIONS },
    readonly parent: ClickLog | null = null,
  ) {}

  static of(store: Store, partition: number): ClickLog {
    return new ClickLog(partition, new CommitCollection(store, partition));
  }

  /** The section of a message that has the clicks of the log. */
  get section(): number {
    return this.share.part % PARTITIONS;
  }

  /** Whether a click belongs to the log. */
  includes(clickId: string): boolean {
    return partitionOf(clickId, this.share.of) === this.share.part;
  }

  /** A version conflict means that the position is taken; any error leaves the outcome unknown. */
  append(commit: PartitionCommit): Promise<AppendOutcome> {
    return this.documents.insert(commit);
  }

  /** Closes the log that this one continues, before this one gets its first commit. The call may be repeated. */
  async begin(): Promise<void> {
    if (this.parent !== null && (await this.head()) === 0) await this.parent.#close(this.share.of);
  }

  /** The commit that closes the log; null for an open one. */
  async closing(): Promise<CommitHeader | null> {
    const last = await this.#last();
    return last?.closes === undefined ? null : last;
  }

  /**
   * Appends a last commit. A later append at its position is a version conflict, so every click is in exactly one of the logs,
   * no matter which other replicas this one knows.
   */
  async #close(partitions: number): Promise<void> {
    await this.begin();
    for (;;) {
      const last = await this.#last();
      if (last?.closes !== undefined) {
        if (last.closes === partitions) return;
        throw new Error(
          `Partition ${this.partition} was closed for ${last.closes} partitions, not ${partitions}`,
        );
      }
      const before = last ?? (await this.parent?.closing()) ?? null;
      await this.append(closingCommit((last?._id ?? 0) + 1, before, partitions));
    }
  }

  async #last(): Promise<CommitHeader | null> {
    const head = await this.head();
    if (head === 0) return null;
    const last = await this.#header(head);
    if (last === null) throw new Error(`Commit ${head} of partition ${this.partition} has gone meanwhile`);
    return last;
  }

  /** Up to `limit` commits after a position, in order. A gap is skipped. */
  async readAfter(position: number, limit: number): Promise<LoggedCommit[]> {
    const documents = await this.documents.read(position, position + limit);
    const commits = commitsAfter(position, documents);
    if (commits.length > 0) return commits;
    return (await this.#acrossHole(position, documents[0])).slice(0, limit);
  }

  /** The commits after a position up to the end, page by page. */
  async *pagesAfter(position: number, upTo = Infinity): AsyncGenerator<readonly LoggedCommit[], void, void> {
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
    return this.documents.head();
  }

  /**
   * The wanted ids that the commits since a time, up to a position, hold, or those of the log before this one. The commits are read
   * in pages.
   */
  async find(wanted: BoundedIdSet, since: Date, upTo: number): Promise<Set<string>> {
    const closing = (await this.parent?.closing()) ?? null;
    const found =
      this.parent !== null && closing !== null && since <= closing.at
        ? await this.parent.find(wanted, since, closing._id)
        : new Set<string>();
    for await (const page of this.pagesAfter(await this.positionBefore(since, upTo), upTo)) {
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

  /** Whether the log still holds the fold's last commit. It doesn't after a restore of an older state. */
  async holds({ position, last }: Pick<PartitionFold, 'position' | 'last'>): Promise<boolean> {
    if (position === 0 && (this.parent === null || last === null)) return this.parent === null;
    const commit = await (position === 0 ? this.parent?.closing() : this.#header(position));
    if (!commit || last === null) return !!commit;
    return (
      commit.at.getTime() === last.at.getTime() &&
      commit.incarnation === last.incarnation &&
      commit.from === last.from &&
      commit.to === last.to
    );
  }

  /** The time of a commit in milliseconds since 1970, or null. */
  async timeOf(position: number): Promise<number | null> {
    return (await this.#header(position))?.at.getTime() ?? null;
  }

  /** Applies the commits after the fold's position, to the end of the log. Reads are answered meanwhile. */
  async catchUp(fold: PartitionFold): Promise<void> {
    for await (const slice of inSlices(this.pagesAfter(fold.position))) {
      for (const commit of slice) fold.apply(commit);
    }
  }

  /**
   * The greatest position with at least `clicks` clicks after it, or `floor` when there are fewer.
   * Positions have no gaps, so the search goes back from the end in windows of positions.
   */
  async lookBack(clicks: number, floor: number): Promise<number> {
    const head = await this.head();
    let start = head;
    let found = 0;
    let window = SHORT_PAGE;
    while (start > floor && found < clicks) {
      const after = Math.max(start - window, floor);
      const outline = await this.documents.outline(after, start);
      // Packed commits may begin before the window, and some of them may also be stored singly.
      let known = start + 1;
      for (const document of outline.reverse()) {
        if (document._id >= known) continue;
        found += document.n;
        known = startOf(document);
      }
      start = Math.min(after, known - 1);
      window = fittingPage(found / (head - start), clicks - found);
    }
    return Math.max(start, floor);
  }

  /** The last message of a stream that the log, or the one before it, holds, or held before a time. */
  async checkpoint(incarnation: string, before?: Date): Promise<Checkpoint | null> {
    const head = await this.head();
    const position = before === undefined ? head : await this.positionBefore(before, head);
    if (position === 0) return (await this.parent?.checkpoint(incarnation, before)) ?? null;
    const commit = await this.#header(position);
    return commit?.incarnation === incarnation ? { sequence: commit.to, time: commit.t } : null;
  }

  /**
   * The last position up to which all commits are older, by binary search: times never decrease along a log. Packed commits
   * count with the time of their last one.
   */
  async positionBefore(time: Date, head: number): Promise<number> {
    let [older, newer] = [0, head + 1];
    while (newer - older > 1) {
      const middle = Math.floor((older + newer) / 2);
      const [document = null] = await this.documents.outlinesFrom(middle, 1);
      if (document !== null && document.at < time) older = document._id;
      else newer = Math.min(middle, document === null ? middle : startOf(document));
    }
    return Math.min(older, head);
  }

  /**
   * Whether a commit is the last one of the log; 0 for an empty log. The log's projections poll at the same time and share the query.
   * @param at the time of the commit in milliseconds since 1970, if known: a log that was set back may have another commit there
   */
  async endsWith(position: number, at: number | undefined): Promise<boolean> {
    const [last, later] = await this.#tailFrom(position);
    if (last === undefined) return position === 0;
    return later === undefined && last._id === position && (at === undefined || last.at.getTime() === at);
  }

  #tailFrom(position: number): Promise<Outline[]> {
    const reading =
      this.#tails.get(position) ??
      this.documents.outlinesFrom(position, 2).finally(() => this.#tails.delete(position));
    this.#tails.set(position, reading);
    return reading;
  }

  async #header(position: number): Promise<CommitHeader | null> {
    const header = await this.documents.headerAt(position);
    if (header !== null) return header;
    const packed = await this.documents.covering(position);
    if (packed === null) return null;
    return commitsIn(packed).find(({ _id }) => _id === position) ?? null;
  }

  /** Reads the packed commits when the next commit is not stored singly. */
  async #acrossHole(position: number, later: CommitDocument | undefined): Promise<LoggedCommit[]> {
    const next = later ?? (await this.documents.next(position));
    if (next === null) return [];
    if (startOf(next) <= position + 1) return commitsAfter(position, [next]);
    // Other commits of the packed document may still be stored singly.
    const covering = await this.documents.covering(position + 1);
    if (covering !== null) return commitsAfter(position, [covering]);
    // The commit is missing. The first one after the gap may be stored only in packed commits that end later.
    return [...commitsIn((await this.documents.covering(startOf(next) - 1)) ?? next)];
  }
}

/** The number of commits of a mean length that hold about so many clicks. */
const fittingPage = (clicksPerCommit: number, clicks: number): number =>
  Math.min(LONG_PAGE, Math.max(SHORT_PAGE, Math.ceil(clicks / Math.max(1, clicksPerCommit))));
