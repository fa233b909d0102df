/** Attempts before the first waiting time. */
const FREE_ATTEMPTS = 5;
const FIRST_WAIT_MS = 1_000;
const MAX_WAIT_MS = 60_000;
const FORGOTTEN_AFTER_MS = 15 * 60_000;
const MAX_KEYS = 10_000;

interface Attempts {
  readonly count: number;
  /** When the next one may be made. */
  readonly openAt: number;
  /** When the last one was made. */
  readonly lastAt: number;
}

const waitAfter = (count: number): number =>
  count < FREE_ATTEMPTS ? 0 : Math.min(MAX_WAIT_MS, FIRST_WAIT_MS * 2 ** (count - FREE_ATTEMPTS));

/**
 * Makes repeated wrong guesses wait, by a key of guesser and account. An attempt counts from its start, so that parallel
 * attempts don't evade the wait. Times are milliseconds of any monotonic clock.
 */
export class Throttle {
  /** The least recently changed entry is the first. */
  readonly #attempts = new Map<string, Attempts>();

  get size(): number {
    return this.#attempts.size;
  }

  /** Starts an attempt, which counts as wrong until `succeeded` or `undone`. Returns the milliseconds to wait; 0 when it has started. */
  begin(key: string, now: number): number {
    this.#dropExpired(now);
    const { count, openAt } = this.#attempts.get(key) ?? { count: 0, openAt: now };
    if (openAt > now) return openAt - now;
    this.#store(key, { count: count + 1, openAt: now + waitAfter(count + 1), lastAt: now });
    return 0;
  }

  /** Forgets the attempts of a key after a right guess. */
  succeeded(key: string): void {
    this.#attempts.delete(key);
  }

  /** Takes back an attempt that was neither right nor wrong. */
  undone(key: string, now: number): void {
    const attempts = this.#attempts.get(key);
    if (attempts === undefined) return;
    if (attempts.count <= 1) this.#attempts.delete(key);
    else this.#store(key, { count: attempts.count - 1, openAt: now, lastAt: now });
  }

  #store(key: string, attempts: Attempts): void {
    this.#attempts.delete(key);
    this.#attempts.set(key, attempts);
    const oldest = this.#attempts.keys().next();
    if (this.#attempts.size > MAX_KEYS && oldest.done !== true) this.#attempts.delete(oldest.value);
  }

  #dropExpired(now: number): void {
    for (const [key, { lastAt }] of this.#attempts) {
      if (now - lastAt < FORGOTTEN_AFTER_MS) return;
      this.#attempts.delete(key);
    }
  }
}
