import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from '@nestjs/common';

/** Milliseconds between two passes. */
const PASS_MS = 5_000;
/** Milliseconds that a stop waits for the pass under way. */
const STOP_MS = 1_000;

/** Repeats a pass until it is stopped. A pass that fails, because a store or a service is away, is logged and made again. */
export class BackgroundLoop {
  readonly #stopped = new AbortController();
  #passes: Promise<void> = Promise.resolve();

  constructor(
    private readonly logger: Logger,
    private readonly pass: (signal: AbortSignal) => Promise<void>,
  ) {}

  start(): void {
    this.#passes = this.#run(this.#stopped.signal);
  }

  /** Resolves when the pass under way has ended, unless it waits for a store that is away. The next start makes it again. */
  async stop(): Promise<void> {
    this.#stopped.abort();
    await Promise.race([this.#passes, sleep(STOP_MS, undefined, { ref: false })]);
  }

  async #run(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      await this.pass(signal).catch((error: unknown) => this.logger.warn(error));
      await sleep(PASS_MS, undefined, { signal }).catch(() => undefined);
    }
  }
}
