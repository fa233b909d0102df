import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import type { UsageTotals } from '@tools-hub/contracts';
import { Bus } from '@tools-hub/messaging';
import { Health, ReadModelMetrics } from '@tools-hub/platform';
import { READ_OPTIONS } from '../deadlines.js';

/** Looks up all-time uses. Each state of the counts has its own function. */
export type UsesOf = (toolId: string) => number;

/** Milliseconds between two checks while the counts move, so that they are less than a second behind a click in all. */
const WHILE_MOVING_MS = 400;
/** Milliseconds between two checks while no event comes, in case one was lost. */
const AT_REST_MS = 3_000;
/** Milliseconds between two checks before the first counts, as when all services start at once. */
const UNTIL_FIRST_MS = 200;

/** The factor of the generation in a version: more than the positions of one generation ever reach. */
const POSITIONS = 2 ** 36;
const GENERATIONS = 2 ** 17;

/** Combines generation and version into one number, the same on all gateways: a rebuild changes counts without a new position. */
const countsVersion = ({ version, generation = 0 }: Pick<UsageTotals, 'version' | 'generation'>): number =>
  (generation % GENERATIONS) * POSITIONS + version;

/** The gateway's read model of the all-time uses of each tool. While usage-analytics is away, it serves the last counts. */
@Injectable()
export class UsageCounts implements OnModuleInit, OnModuleDestroy {
  readonly #logger = new Logger(UsageCounts.name);
  readonly #listeners = new Set<() => void>();
  #of: UsesOf = () => 0;
  #version = -1;
  #currentAt = performance.now();
  #wanted = false;
  #stopped = false;
  #wake: (() => void) | null = null;

  constructor(
    private readonly bus: Bus,
    health: Health,
    metrics: ReadModelMetrics,
  ) {
    metrics.watch('usage', this);
    health.report('counts', () => (this.#version >= 0 ? null : 'not loaded'));
  }

  onModuleInit(): void {
    this.bus.onEvent('usage.counted', () => this.#want());
    this.bus.onReconnect(() => this.#want());
    this.#follow().catch((error: unknown) => this.#logger.error(error));
  }

  onModuleDestroy(): void {
    this.#stopped = true;
    this.#want();
  }

  /** Looks up the uses of a tool. A new function whenever the counts have changed. */
  get of(): UsesOf {
    return this.#of;
  }

  /** The time of `performance.now()` at which the counts were last known to be the newest ones; that of the start before the first. */
  get currentAt(): number {
    return this.#currentAt;
  }

  /** The version of the counts; -1 before the first. */
  get version(): number {
    return this.#version;
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
      const moved = await this.#fetch();
      await (moved ? sleep(WHILE_MOVING_MS) : this.#wanting(this.#version < 0 ? UNTIL_FIRST_MS : AT_REST_MS));
    }
  }

  /** Resolves at the next request for the counts, at once after one since the last fetch, or after `ms`. */
  #wanting(ms: number): Promise<void> {
    if (this.#wanted) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  /** Whether the counts have moved. */
  async #fetch(): Promise<boolean> {
    const askedAt = performance.now();
    try {
      const reply = await this.bus.request('usage.totals.read', {}, READ_OPTIONS);
      this.#currentAt = askedAt;
      const { totals } = reply;
      const version = countsVersion(reply);
      if (version === this.#version) return false;
      const uses = new Map(Object.entries(totals));
      this.#of = (toolId) => uses.get(toolId) ?? 0;
      this.#version = version;
      for (const listener of this.#listeners) listener();
      return true;
    } catch (error) {
      this.#logger.debug(error);
      return false;
    }
  }
}
