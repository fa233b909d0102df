import { Inject, Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { Bus } from '@tools-hub/messaging';
import { Health } from '@tools-hub/platform';
import { RPC_DEADLINE_MS } from '../deadlines.js';

/** Counts are fetched at most this often (ms), and at least that often in case a notice was lost. */
const AT_MOST_EVERY = 250;
const AT_LEAST_EVERY = 3_000;

/** The gateway's copy of the all-time uses of each tool. Without usage-analytics it keeps what it has. */
@Injectable()
export class UsageCounts implements OnModuleInit, OnModuleDestroy {
  readonly #logger = new Logger(UsageCounts.name);
  readonly #listeners = new Set<() => void>();
  #totals: ReadonlyMap<string, number> = new Map();
  #version = -1;
  #wanted = false;
  #stopped = false;
  #wake: (() => void) | null = null;

  constructor(
    @Inject(Bus) private readonly bus: Bus,
    @Inject(Health) health: Health,
  ) {
    health.report('counts', () => (this.#version >= 0 ? null : 'not loaded'));
  }

  onModuleInit(): void {
    this.bus.onNotice('usage.counted', () => this.#want());
    this.bus.onReconnect(() => this.#want());
    this.#follow().catch((error: unknown) => this.#logger.error(error));
  }

  onModuleDestroy(): void {
    this.#stopped = true;
    this.#want();
  }

  of(toolId: string): number {
    return this.#totals.get(toolId) ?? 0;
  }

  onChange(listener: () => void): void {
    this.#listeners.add(listener);
  }

  #want(): void {
    this.#wanted = true;
    this.#wake?.();
  }

  async #follow(): Promise<void> {
    while (!this.#stopped) {
      this.#wanted = false;
      await this.#fetch();
      await this.#pause(AT_MOST_EVERY, false);
      if (!this.#isWanted()) await this.#pause(AT_LEAST_EVERY, true);
    }
  }

  #isWanted(): boolean {
    return this.#wanted;
  }

  /** Waits; when `wakes`, a notice ends the wait. */
  #pause(ms: number, wakes: boolean): Promise<void> {
    return new Promise((resolve) => {
      const done = (): void => {
        clearTimeout(timer);
        this.#wake = null;
        resolve();
      };
      const timer = setTimeout(done, ms);
      if (wakes || this.#stopped) this.#wake = done;
    });
  }

  async #fetch(): Promise<void> {
    try {
      const { totals, version } = await this.bus.request(
        'usage.totals.read',
        {},
        { deadlineMs: RPC_DEADLINE_MS },
      );
      if (version === this.#version) return;
      this.#totals = new Map(Object.entries(totals));
      this.#version = version;
      for (const listener of this.#listeners) listener();
    } catch (error) {
      this.#logger.debug(error);
    }
  }
}
