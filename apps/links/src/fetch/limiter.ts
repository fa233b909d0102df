import { DomainError } from '@tools-hub/contracts';

export interface LimiterOptions {
  readonly atOnce: number;
  readonly queued: number;
  /** Milliseconds that work may wait for its turn. */
  readonly waitMs: number;
}

/** Runs a bounded number of works at once, and lets a bounded number wait for a bounded time. */
export class Limiter {
  #running = 0;
  readonly #waiting: (() => void)[] = [];

  constructor(private readonly options: LimiterOptions) {}

  /** @throws DomainError OVERLOADED; and what the work throws */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#running < this.options.atOnce) this.#running += 1;
    else await this.#turn();
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      // The next one takes the place over.
      if (next === undefined) this.#running -= 1;
      else next();
    }
  }

  #turn(): Promise<void> {
    const { queued, waitMs } = this.options;
    if (this.#waiting.length >= queued) throw overloaded();
    return new Promise((resolve, reject) => {
      const begin = (): void => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        this.#waiting.splice(this.#waiting.indexOf(begin), 1);
        reject(overloaded());
      }, waitMs);
      this.#waiting.push(begin);
    });
  }
}

const overloaded = (): DomainError =>
  new DomainError('OVERLOADED', 'Too many links are being fetched', [], 5);
