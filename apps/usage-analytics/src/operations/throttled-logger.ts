import { Injectable, Logger } from '@nestjs/common';

/** Milliseconds in which the same message is logged once. */
const EVERY_MS = 10_000;

/** Logs a repeated failure once in ten seconds. */
@Injectable()
export class ThrottledLogger {
  readonly #logger = new Logger('usage-analytics');
  readonly #lastLogged = new Map<string, number>();

  log(what: string): void {
    this.#logger.log(what);
  }

  warn(what: string, error: unknown): void {
    const now = performance.now();
    const last = this.#lastLogged.get(what);
    if (last !== undefined && now - last < EVERY_MS) return;
    this.#lastLogged.set(what, now);
    this.#logger.warn(`${what}: ${error instanceof Error ? error.message : String(error)}`);
  }
}
