import { DomainError } from '@tools-hub/contracts';

interface LimiterOptions {
  readonly concurrency: number;
  readonly maxQueued: number;
  /** Milliseconds that a task may wait for its turn. */
  readonly maxWaitMs: number;
}

/** Runs a bounded number of tasks at once, and lets a bounded number wait for a bounded time. */
export class Limiter {
  #running = 0;
  readonly #waiting: (() => void)[] = [];

  constructor(private readonly options: LimiterOptions) {}

  /** @throws DomainError OVERLOADED; and what the task throws */
  async run<Result>(task: () => Promise<Result>): Promise<Result> {
    if (this.#running < this.options.concurrency) this.#running += 1;
    else await this.#turn();
    try {
      return await task();
    } finally {
      const next = this.#waiting.shift();
      // The next one takes the place over.
      if (next === undefined) this.#running -= 1;
      else next();
    }
  }

  #turn(): Promise<void> {
    const { maxQueued, maxWaitMs } = this.options;
    if (this.#waiting.length >= maxQueued) throw overloaded();
    return new Promise((resolve, reject) => {
      const begin = (): void => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        this.#waiting.splice(this.#waiting.indexOf(begin), 1);
        reject(overloaded());
      }, maxWaitMs);
      this.#waiting.push(begin);
    });
  }
}

const overloaded = (): DomainError =>
  new DomainError('OVERLOADED', 'Too many links are being fetched', [], 5);
