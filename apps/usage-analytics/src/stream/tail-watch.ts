import type { StreamState } from '../partition/partition-fold.js';

/** The number of answers, over so many milliseconds, that confirm a lost tail. A single answer may be out of date. */
const ANSWERS = 5;
const CONFIRMED_AFTER_MS = 10_000;

/** The state of a stream's tail: whole, not known yet, or lost. */
export type TailState = 'whole' | 'behind' | 'lost';

/**
 * Distinguishes a stream that lost its tail from an answer that is behind. A node that has just become the leader, or doesn't know yet
 * that it isn't any more, may name a last message from before those that were read. The caller passes the time.
 */
export class TailWatch {
  #incarnation: string | null = null;
  #since = 0;
  #answers = 0;
  /** The sequence up to which messages are known to be lost or replaced. */
  #lostUpTo = 0;

  constructor(private readonly confirmedAfterMs = CONFIRMED_AFTER_MS) {}

  /** @param known the last message that was certainly in the stream */
  observe({ incarnation, lastSequence }: StreamState, known: number, now: number): TailState {
    if (incarnation !== this.#incarnation) {
      this.#incarnation = incarnation;
      this.#lostUpTo = 0;
      this.interrupted();
    }
    if (lastSequence >= known) {
      this.interrupted();
      return 'whole';
    }
    if (this.#answers === 0) this.#since = now;
    this.#answers += 1;
    if (this.#answers >= ANSWERS && now - this.#since >= this.confirmedAfterMs) {
      this.#lostUpTo = Math.max(this.#lostUpTo, known);
    }
    return known <= this.#lostUpTo ? 'lost' : 'behind';
  }

  /** Called after a request without an answer: another node may answer the next one. */
  interrupted(): void {
    this.#answers = 0;
  }
}

/** An answer with a last message before those that were read. */
export class StreamBehind extends Error {
  override readonly name = 'StreamBehind';

  constructor(lastSequence: number, known: number) {
    super(`It ends with message ${lastSequence}, and message ${known} was in it: asking again`);
  }
}
