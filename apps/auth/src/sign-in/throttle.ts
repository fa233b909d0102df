/** Attempts before the first waiting time. */
const FREE_ATTEMPTS = 5;
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 60_000;
const FORGOTTEN_AFTER_MS = 15 * 60_000;
const KEPT = 10_000;

interface Attempts {
  readonly count: number;
  /** When the next one may be made. */
  readonly openAt: number;
  /** When the last one was made. */
  readonly lastAt: number;
}

const waitAfter = (count: number): number =>
  count < FREE_ATTEMPTS ? 0 : Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (count - FREE_ATTEMPTS));

/**
 * How long somebody who guesses has to wait, by who guesses what. Attempts count from their beginning, so that many at
 * once are no way around it. Times are milliseconds of any steady clock.
 */
export class Throttle {
  /** The one touched longest ago comes first. */
  readonly #kept = new Map<string, Attempts>();

  get size(): number {
    return this.#kept.size;
  }

  /** Begins an attempt, which counts as failed until it is said otherwise. More than 0: it must wait so long, and has not begun. */
  begin(key: string, now: number): number {
    this.#forgetQuiet(now);
    const { count, openAt } = this.#kept.get(key) ?? { count: 0, openAt: now };
    if (openAt > now) return openAt - now;
    this.#keep(key, { count: count + 1, openAt: now + waitAfter(count + 1), lastAt: now });
    return 0;
  }

  /** It was right: all is forgotten. */
  succeeded(key: string): void {
    this.#kept.delete(key);
  }

  /** It was neither right nor wrong: as if it had not been made. */
  undone(key: string, now: number): void {
    const attempts = this.#kept.get(key);
    if (attempts === undefined) return;
    if (attempts.count <= 1) this.#kept.delete(key);
    else this.#keep(key, { count: attempts.count - 1, openAt: now, lastAt: now });
  }

  #keep(key: string, attempts: Attempts): void {
    this.#kept.delete(key);
    this.#kept.set(key, attempts);
    const oldest = this.#kept.keys().next();
    if (this.#kept.size > KEPT && oldest.done !== true) this.#kept.delete(oldest.value);
  }

  #forgetQuiet(now: number): void {
    for (const [key, { lastAt }] of this.#kept) {
      if (now - lastAt < FORGOTTEN_AFTER_MS) return;
      this.#kept.delete(key);
    }
  }
}
