import { availableParallelism } from 'node:os';
import { DomainError } from '@tools-hub/contracts';

export interface HashPoolLimits {
  /** Hashes that are computed at the same time. */
  readonly atOnce: number;
  /** Hashes that may wait for their turn. */
  readonly waiting: number;
}

/** One core stays free for everything else, and so does one of libuv's four threads. */
const AT_ONCE = Math.min(3, Math.max(1, availableParallelism() - 1));
/** About half a second's work. */
const WAITING_EACH = 32;

export const HASH_POOL_LIMITS: HashPoolLimits = { atOnce: AT_ONCE, waiting: AT_ONCE * WAITING_EACH };

/** Lets few hashes be computed at once, in the order in which they came, and few wait for it. */
export class HashPool {
  #running = 0;
  readonly #waiting: (() => void)[] = [];

  constructor(private readonly limits: HashPoolLimits) {}

  get running(): number {
    return this.#running;
  }

  get waiting(): number {
    return this.#waiting.length;
  }

  /** @throws DomainError OVERLOADED when too many wait already: nothing was done. */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    await this.#turn();
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      // The turn is passed on, so that nobody who comes now gets in between.
      if (next === undefined) this.#running -= 1;
      else next();
    }
  }

  async #turn(): Promise<void> {
    if (this.#running < this.limits.atOnce) {
      this.#running += 1;
      return;
    }
    if (this.#waiting.length >= this.limits.waiting) {
      throw new DomainError('OVERLOADED', 'Too many passwords are being checked', [], 1);
    }
    await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }
}
