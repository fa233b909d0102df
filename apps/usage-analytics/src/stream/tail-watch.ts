import type { StreamState } from '../partition/partition-fold.js';

/** So many answers over so long (ms) say that the stream has lost its last messages: one alone may be out of date. */
const LOOKS = 5;
const CONFIRMED_AFTER_MS = 10_000;

/** How a stream stands to what is known of it: all of it is there, it is not yet known, or the end of it is gone. */
export type TailState = 'whole' | 'behind' | 'lost';

/**
 * Tells a stream that lost its tail from an answer that is behind: a node that has just become the leader, or doesn't
 * know yet that it isn't any more, may name a last message from before those that were read. Times are given from outside.
 */
export class TailWatch {
  #incarnation: string | null = null;
  #since = 0;
  #looks = 0;
  /** Messages up to here are known to be gone, or to be others by now. */
  #lostUpTo = 0;

  constructor(private readonly confirmedAfterMs = CONFIRMED_AFTER_MS) {}

  /** @param known the last message that was certainly in the stream. */
  look({ incarnation, lastSequence }: StreamState, known: number, now: number): TailState {
    if (incarnation !== this.#incarnation) {
      this.#incarnation = incarnation;
      this.#lostUpTo = 0;
      this.interrupted();
    }
    if (lastSequence >= known) {
      this.interrupted();
      return 'whole';
    }
    if (this.#looks === 0) this.#since = now;
    this.#looks += 1;
    if (this.#looks >= LOOKS && now - this.#since >= this.confirmedAfterMs) {
      this.#lostUpTo = Math.max(this.#lostUpTo, known);
    }
    return known <= this.#lostUpTo ? 'lost' : 'behind';
  }

  /** There was no answer: whoever answers next may be somebody else. */
  interrupted(): void {
    this.#looks = 0;
  }
}

/** An answer that names fewer messages than were read. */
export class StreamBehind extends Error {
  override readonly name = 'StreamBehind';

  constructor(lastSequence: number, known: number) {
    super(`It ends with message ${lastSequence}, and message ${known} was in it: asking again`);
  }
}
