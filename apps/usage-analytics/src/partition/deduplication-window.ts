import { ID_BYTES } from './click-ids.js';
import { idsOf, type LoggedCommit } from './partition-commit.js';
import { WINDOW_IDS, BoundedIdSet } from './bounded-id-set.js';

/** The greatest difference (ms) between the clocks of browsers, gateways and replicas. */
export const CLOCK_SKEW_MS = 600_000;

/** The approximate number of marks in a window. */
const MARKS = 64;

/** A position of the log with the number of the window's ids up to it. */
interface Mark {
  readonly position: number;
  /** The time of the commit in milliseconds since 1970; 0 for the start of the first log. */
  readonly at: number;
  readonly ids: number;
}

interface WindowSnapshot {
  readonly marks: readonly Mark[];
  readonly ids: Uint8Array;
}

/** The start of a window: all ids of later commits are in it. */
type WindowStart = Pick<Mark, 'position' | 'at'>;

const LOG_START: WindowStart = { position: 0, at: 0 };

/** The ids of the last clicks of a partition's log, with the time since which it is complete. */
export class DeduplicationWindow {
  readonly #recent;
  #marks: Mark[];
  #added = 0;

  /** @param start the position of the log after which commits are applied */
  constructor(
    readonly capacity = WINDOW_IDS,
    start: WindowStart = LOG_START,
  ) {
    this.#recent = new BoundedIdSet(capacity);
    this.#marks = [{ ...start, ids: 0 }];
  }

  static restore(capacity: number, { marks, ids }: WindowSnapshot): DeduplicationWindow {
    const window = new DeduplicationWindow(capacity);
    window.#addAll(ids);
    window.#marks = [...marks];
    return window;
  }

  /** An upper bound: the true time may be earlier. */
  get start(): WindowStart {
    const dropped = this.#added - this.#recent.size;
    while (this.#marks.length > 1 && (this.#marks[0]?.ids ?? 0) < dropped) this.#marks.shift();
    const { position, at } = this.#marks[0] ?? LOG_START;
    return { position, at };
  }

  has(id: Uint8Array): boolean {
    return this.#recent.has(id);
  }

  /** Whether the log before the window may hold an id that was in use at a time (ms since 1970). */
  mayPrecede(time: number): boolean {
    const { at } = this.start;
    return at > 0 && time - CLOCK_SKEW_MS <= at;
  }

  /** The window of a log without a commit that continues this one: ids of the same clicks may come again. */
  successor(capacity: number): DeduplicationWindow {
    const { ids, marks } = this.snapshot();
    return DeduplicationWindow.restore(capacity, {
      ids,
      marks: marks.map((mark) => ({ ...mark, position: 0 })),
    });
  }

  /** Adds the ids of the next commit. */
  apply(commit: LoggedCommit): void {
    this.#addAll(idsOf(commit));
    const mark = { position: commit._id, at: commit.at.getTime(), ids: this.#added };
    const [last, before] = [this.#marks.at(-1), this.#marks.at(-2)];
    // The last mark moves until it is far enough from the one before it.
    if (last && before && last.ids - before.ids < this.capacity / MARKS) this.#marks.pop();
    this.#marks.push(mark);
  }

  snapshot(): WindowSnapshot {
    const { position, at } = this.start;
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
