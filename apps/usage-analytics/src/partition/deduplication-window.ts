import { ID_BYTES } from './click-ids.js';
import { idsOf, type LoggedCommit } from './partition-commit.js';
import { RECENT_IDS, RecentIds } from './recent-ids.js';

/** By how much (ms) clocks of browsers, gateways and replicas may differ from one another. */
export const CLOCK_SKEW_MS = 600_000;

/** About so many places of the log are known by the number of ids up to them. */
const MARKS = 64;

/** A place of the log: how many ids of the window came up to it. */
interface Mark {
  readonly position: number;
  /** The time of the commit in milliseconds since 1970; 0 for the begin of the log. */
  readonly at: number;
  readonly ids: number;
}

export interface WindowSnapshot {
  readonly marks: readonly Mark[];
  readonly ids: Uint8Array;
}

/** Where a window begins: every id of every later commit is in it. */
export type WindowBegin = Pick<Mark, 'position' | 'at'>;

const LOG_BEGIN: WindowBegin = { position: 0, at: 0 };

/** The ids of the last clicks of a partition's log, and since when it has all of them. */
export class DeduplicationWindow {
  readonly #recent;
  #marks: Mark[];
  #added = 0;

  /** @param begin the place of the log after which commits are applied. */
  constructor(
    readonly capacity = RECENT_IDS,
    begin: WindowBegin = LOG_BEGIN,
  ) {
    this.#recent = new RecentIds(capacity);
    this.#marks = [{ ...begin, ids: 0 }];
  }

  static restore(capacity: number, { marks, ids }: WindowSnapshot): DeduplicationWindow {
    const window = new DeduplicationWindow(capacity);
    window.#addAll(ids);
    window.#marks = [...marks];
    return window;
  }

  /** It may be later than the truth, never earlier. */
  get begin(): WindowBegin {
    const dropped = this.#added - this.#recent.size;
    while (this.#marks.length > 1 && (this.#marks[0]?.ids ?? 0) < dropped) this.#marks.shift();
    const { position, at } = this.#marks[0] ?? LOG_BEGIN;
    return { position, at };
  }

  has(id: Uint8Array): boolean {
    return this.#recent.has(id);
  }

  /** Whether an id that was in use at a time (ms since 1970) may stand in the log before the window. */
  mayPrecede(time: number): boolean {
    const { position, at } = this.begin;
    return position > 0 && time - CLOCK_SKEW_MS <= at;
  }

  /** Takes in the ids of the next commit. */
  apply(commit: LoggedCommit): void {
    this.#addAll(idsOf(commit));
    const mark = { position: commit._id, at: commit.at.getTime(), ids: this.#added };
    const [last, before] = [this.#marks.at(-1), this.#marks.at(-2)];
    // The last mark moves on until it is far enough from the one before it.
    if (last && before && last.ids - before.ids < this.capacity / MARKS) this.#marks.pop();
    this.#marks.push(mark);
  }

  snapshot(): WindowSnapshot {
    const { position, at } = this.begin;
    const dropped = this.#added - this.#recent.size;
    const marks = this.#marks.map((mark) => ({ ...mark, ids: mark.ids - dropped }));
    return { marks: [{ position, at, ids: 0 }, ...marks.slice(1)], ids: this.#recent.toBytes() };
  }

  #addAll(ids: Uint8Array): void {
    for (let offset = 0; offset < ids.length; offset += ID_BYTES) {
      if (this.#recent.add(ids, offset)) this.#added += 1;
    }
  }
}
