import { Logger } from '@nestjs/common';

/** While something stays wrong it is said once in this time, not with every try. */
const EVERY_MS = 10_000;

/** Logs what goes wrong again and again without filling the log with it. */
export class ThrottledLogger {
  readonly #logger = new Logger('usage-analytics');
  readonly #lastSaid = new Map<string, number>();

  warn(what: string, error: unknown): void {
    const now = performance.now();
    const last = this.#lastSaid.get(what);
    if (last !== undefined && now - last < EVERY_MS) return;
    this.#lastSaid.set(what, now);
    this.#logger.warn(`${what}: ${error instanceof Error ? error.message : String(error)}`);
  }
}
