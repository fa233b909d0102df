import { setTimeout as sleep } from 'node:timers/promises';
import type { Store } from '@tools-hub/event-sourcing/mongo';
import { Generations } from '../projections/generations.js';
import { Rebuild } from '../projections/rebuild.js';
import { keyOf, type Judged } from './compiled-rules.js';

/** Milliseconds between two checks, and after a failure. */
const CHECK_INTERVAL_MS = 1_000;
const RETRY_MS = 3_000;

export interface ApplierOptions {
  /** The rules that hold; null while the log of judgements has not been read. */
  readonly wanted: () => Judged | null;
  /** Whether this replica applies judgements. The answer may change at any time. */
  readonly isMine: () => boolean;
  readonly onApplied: (judged: Judged, ms: number) => void;
  readonly onError: (error: unknown) => void;
}

/** Counts the clicks again whenever the counts are not under the newest judgement: beside those that are served, then switches. */
export class JudgementApplier {
  readonly #generations;
  #timer: NodeJS.Timeout | null = null;
  #stopped = false;
  #running: Promise<void> | null = null;

  constructor(
    private readonly store: Store,
    private readonly options: ApplierOptions,
  ) {
    this.#generations = new Generations(store);
  }

  start(): void {
    this.#timer = setInterval(() => this.check(), CHECK_INTERVAL_MS);
  }

  /** Called on a new judgement, too, which then needn't wait for the next check. */
  check(): void {
    if (this.#stopped || this.#running !== null || !this.options.isMine()) return;
    this.#running = this.#apply().finally(() => (this.#running = null));
  }

  /** Ends the count under way. The next replica continues it. */
  async stop(): Promise<void> {
    this.#stopped = true;
    if (this.#timer !== null) clearInterval(this.#timer);
    await this.#running;
  }

  async #apply(): Promise<void> {
    try {
      const wanted = this.options.wanted();
      if (wanted === null || keyOf((await this.#generations.served()).judged) === keyOf(wanted)) return;
      const started = performance.now();
      await new Rebuild(this.store, { onRead: () => this.#requireStill(wanted) }).run(wanted);
      this.options.onApplied(wanted, performance.now() - started);
    } catch (error) {
      if (error instanceof Interrupted) return;
      this.options.onError(error);
      if (!this.#stopped) await sleep(RETRY_MS);
    }
  }

  /** @throws Interrupted when this replica stops or another one applies judgements now, and when a newer judgement replaces this one */
  #requireStill(wanted: Judged): void {
    const now = this.options.wanted();
    if (this.#stopped || !this.options.isMine() || now === null || keyOf(now) !== keyOf(wanted))
      throw new Interrupted();
  }
}

class Interrupted extends Error {
  override readonly name = 'Interrupted';
}
