import type { MessageInfo } from './click-buffer.js';
import { CLOCK_SKEW_MS } from './deduplication-window.js';
import type { NewClicks } from './partition-commit.js';
import type { PartitionFold, StreamState } from './partition-fold.js';

/** A range of the stream that a commit covers. */
export type StreamRange = Omit<NewClicks, 'clicks'>;

/** A message that the stream held once. */
interface ExpectedMessage extends MessageInfo {
  /** Whether it is the one at the log's checkpoint. */
  readonly isCheckpoint: boolean;
}

/** A writer's place in the stream: the messages that it has read, and those that its commits cover. */
export class StreamCursor {
  #incarnation = '';
  /** The first sequence that the next commit will cover. */
  #from = 1;
  #next = 1;
  /** The time at which the stream stored the message before `next`. */
  #lastTime: number | undefined;
  /** The message before the place, until the stream has been seen to hold the same one. */
  #expected: ExpectedMessage | null = null;
  /** The stream whose sequences in the log are no longer valid, until the log has a new checkpoint. */
  #setBack: string | null = null;
  /** The log may hold messages that the stream stored up to this time (ms) anywhere. */
  #reread: number | undefined;

  /** The first sequence of the stream that the writer has to see. */
  get first(): number {
    return this.#expected?.sequence ?? this.#next;
  }

  /** The next sequence of the stream that the writer needs. */
  get next(): number {
    return this.#next;
  }

  /** The last sequence that the commits cover. */
  get checkpoint(): number {
    return this.#from - 1;
  }

  /** The number of messages that were read and that no commit covers yet. */
  get uncommitted(): number {
    return this.#next - this.#from;
  }

  /** Whether the log has no checkpoint of this stream: a restart would read it again from its first message. */
  get isSetBack(): boolean {
    return this.#setBack !== null;
  }

  /** Continues in a stream after the log's checkpoint. */
  follow(stream: StreamState, fold: PartitionFold, now: number): void {
    const { incarnation } = stream;
    const { next, reread } =
      this.#setBack === incarnation ? { next: 1, reread: now } : fold.resume(stream, now);
    if (next === 1 && !fold.isEmpty) this.#setBack = incarnation;
    this.#incarnation = incarnation;
    this.#next = next;
    this.#from = next;
    this.#lastTime = next > 1 ? fold.last?.t : undefined;
    this.#expectLast(true);
    this.#reread = reread;
  }

  /** Called when the stream is read again from the place on: it may have lost messages since, and given their sequences to others. */
  reopen(): void {
    if (this.#expected === null) this.#expectLast(this.#from === this.#next);
  }

  /**
   * Compares a message with the one before the place. Another message of that sequence means that the stream was restored and has grown
   * since: its new messages are in no log. If the log has the sequence, the stream has to be read from its first message.
   * @returns false for another message
   */
  recognise({ sequence, time }: MessageInfo): boolean {
    if (this.#expected?.sequence !== sequence) return true;
    const { isCheckpoint, time: expected } = this.#expected;
    this.#expected = null;
    if (time === expected) return true;
    if (isCheckpoint) this.#setBack = this.#incarnation;
    return false;
  }

  /** Moves behind a message that was read. */
  advance({ sequence, time }: MessageInfo): void {
    this.#next = sequence + 1;
    this.#lastTime = time;
    // The stream has no earlier message any more.
    this.#expected = null;
  }

  /** Moves to a sequence: the stream has no message before it any more. */
  skipTo(sequence: number): void {
    this.#next = sequence;
    this.#lastTime = undefined;
    this.#expected = null;
  }

  /** Whether the log may hold a message that the stream stored at `time` (ms). */
  isReread(time: number): boolean {
    return this.#reread !== undefined && time <= this.#reread + CLOCK_SKEW_MS;
  }

  /** Takes the range up to a message, or up to the last message that was read. */
  take(last: MessageInfo | null): StreamRange {
    const from = this.#from;
    const to = last?.sequence ?? this.#next - 1;
    const t = last === null ? this.#lastTime : last.time;
    this.#from = to + 1;
    return {
      incarnation: this.#incarnation,
      from,
      to,
      t,
      reread: this.isReread(t ?? 0) ? this.#reread : undefined,
    };
  }

  /** Returns the range that was taken last, so that the next commit covers it. */
  giveBack({ from }: StreamRange): void {
    this.#from = from;
  }

  /** Called when the log has a checkpoint of the range. */
  committed({ incarnation }: StreamRange): void {
    if (this.#setBack === incarnation) this.#setBack = null;
  }

  #expectLast(isCheckpoint: boolean): void {
    this.#expected =
      this.#lastTime === undefined ? null : { sequence: this.#next - 1, time: this.#lastTime, isCheckpoint };
  }
}
