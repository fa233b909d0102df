import { setTimeout as sleep } from 'node:timers/promises';

/** Milliseconds between two checks: while the replica takes requests, and while there is an obstacle or was one just now. */
const CHECK_INTERVAL_MS = 500;
const RECHECK_MS = 250;
/** Milliseconds that a part may be away before the replica leaves its queue group. */
const PATIENCE_MS = 1_500;
/** The number of equal checks in a row before the replica leaves or joins. */
const CHECKS_IN_A_ROW = 2;

interface RequestGateOptions {
  /** The reason why this replica can't answer requests, or null. */
  readonly obstacle: () => Promise<string | null>;
  /** The service's membership of its queue group. */
  readonly server: { join(): Promise<void>; leave(): Promise<void> };
  readonly logger: {
    info(fields: object, message: string): void;
    warn(fields: object, message: string): void;
  };
}

/**
 * Takes a replica out of its queue group while it can't answer, so that the others get all requests. When all replicas are out,
 * requests are refused at once, and nothing was done.
 */
export class RequestGate {
  readonly #stopped = new AbortController();
  #open = true;
  #goodChecks = 0;
  #badChecks = 0;
  #lastGood = performance.now();

  constructor(private readonly options: RequestGateOptions) {}

  /** Whether the replica takes requests. */
  get open(): boolean {
    return this.#open;
  }

  /** Checks repeatedly until `stop`. Called when the service takes requests. */
  async watch(): Promise<void> {
    const { signal } = this.#stopped;
    this.#lastGood = performance.now();
    while (!signal.aborted) {
      await this.check().catch((error: unknown) =>
        this.options.logger.warn({ err: error }, 'The queue group'),
      );
      const isWell = this.#open && this.#badChecks === 0;
      await sleep(isWell ? CHECK_INTERVAL_MS : RECHECK_MS, undefined, { signal }).catch(() => undefined);
    }
  }

  /** Checks once, and leaves or joins when it is due. */
  async check(): Promise<void> {
    const obstacle = await this.options.obstacle();
    if (this.#stopped.signal.aborted) return;
    if (obstacle === null) await this.#good();
    else await this.#bad(obstacle);
  }

  /** Stops leaving and joining. */
  stop(): void {
    this.#stopped.abort();
  }

  async #good(): Promise<void> {
    this.#lastGood = performance.now();
    this.#goodChecks += 1;
    this.#badChecks = 0;
    if (this.#open || this.#goodChecks < CHECKS_IN_A_ROW) return;
    await this.options.server.join();
    this.#open = true;
    this.options.logger.info({}, 'Takes requests again');
  }

  async #bad(obstacle: string): Promise<void> {
    this.#goodChecks = 0;
    this.#badChecks += 1;
    const brief = performance.now() - this.#lastGood < PATIENCE_MS;
    if (!this.#open || brief || this.#badChecks < CHECKS_IN_A_ROW) return;
    this.#open = false;
    this.options.logger.warn({ obstacle }, 'Takes no requests for now');
    await this.options.server.leave();
  }
}
