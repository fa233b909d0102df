import type { Store } from '@tools-hub/event-sourcing/mongo';
import { Generations } from '../projections/generations.js';
import { Projections } from '../projections/projections.js';

/** For so long (ms) the counts of before a rebuild are shown while the new ones are behind them. */
const LONGEST_WAIT_MS = 5_000;

/**
 * The generation of the projections that questions are answered from: the active one, as soon as it holds what was shown
 * before. A rebuild is a moment behind when its counts are put in the place of the old ones, which stay until the next.
 */
export class ServedGeneration {
  readonly #generations;
  readonly #projections;
  #served: number | null = null;
  #waitsSince: number | null = null;

  constructor(store: Store) {
    this.#generations = new Generations(store);
    this.#projections = new Projections(store);
  }

  async read(): Promise<number> {
    const active = await this.#generations.active();
    const served = this.#served ?? active;
    if (active !== served && (await this.#isBehind(active, served))) return served;
    this.#served = active;
    this.#waitsSince = null;
    return active;
  }

  async #isBehind(active: number, served: number): Promise<boolean> {
    this.#waitsSince ??= performance.now();
    // Counts that were ahead of their log are never caught up with.
    if (performance.now() - this.#waitsSince > LONGEST_WAIT_MS) return false;
    const [now, before] = await Promise.all([
      this.#projections.versionOf(active),
      this.#projections.versionOf(served),
    ]);
    return now < before;
  }
}
