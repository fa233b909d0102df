import { setTimeout as sleep } from 'node:timers/promises';

/** Milliseconds between two looks. */
const LOOK_MS = 250;
/** Milliseconds that a part may be away before the replica leaves its queue group. */
const PATIENCE_MS = 1_500;
/** The number of equal looks in a row before the replica leaves or joins. */
const LOOKS_IN_A_ROW = 2;

export interface RequestGateOptions {
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
  #goodLooks = 0;
  #badLooks = 0;
  #lastGood = performance.now();

  constructor(private readonly options: RequestGateOptions) {}

  /** Whether the replica takes requests. */
  get open(): boolean {
    return this.#open;
  }

  /** Looks repeatedly until `stop`. Called when the service takes requests. */
  async watch(): Promise<void> {
    const { signal } = this.#stopped;
    this.#lastGood = performance.now();
    while (!signal.aborted) {
      await this.look().catch((error: unknown) =>
        this.options.logger.warn({ err: error }, 'The queue group'),
      );
      await sleep(LOOK_MS, undefined, { signal }).catch(() => undefined);
    }
  }

  /** Looks once, and leaves or joins when it is due. */
  async look(): Promise<void> {
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
    this.#goodLooks += 1;
    this.#badLooks = 0;
    if (this.#open || this.#goodLooks < LOOKS_IN_A_ROW) return;
    await this.options.server.join();
    this.#open = true;
    this.options.logger.info({}, 'Takes requests again');
  }

  async #bad(obstacle: string): Promise<void> {
    this.#goodLooks = 0;
    this.#badLooks += 1;
    const brief = performance.now() - this.#lastGood < PATIENCE_MS;
    if (!this.#open || brief || this.#badLooks < LOOKS_IN_A_ROW) return;
    this.#open = false;
    this.options.logger.warn({ obstacle }, 'Takes no requests for now');
    await this.options.server.leave();
  }
}
