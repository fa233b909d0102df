import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from '@nestjs/common';

/** Milliseconds between two passes. */
const PASS_MS = 5_000;
/** Milliseconds that a stop waits for the pass under way. */
const STOP_MS = 1_000;

/** Repeats a pass until it is stopped. A failure, because a store or a service is away, is logged once while it lasts. */
export class BackgroundLoop {
  readonly #stopped = new AbortController();
  #failure: string | null = null;
  #passes: Promise<void> = Promise.resolve();

  constructor(
    private readonly logger: Logger,
    private readonly pass: (signal: AbortSignal) => Promise<void>,
    private readonly pauseMs = PASS_MS,
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
      await this.pass(signal).then(
        () => (this.#failure = null),
        (error: unknown) => this.#report(error),
      );
      await sleep(this.pauseMs, undefined, { signal }).catch(() => undefined);
    }
  }

  #report(error: unknown): void {
    const failure = String(error);
    if (failure !== this.#failure) this.logger.warn(error);
    this.#failure = failure;
  }
}
