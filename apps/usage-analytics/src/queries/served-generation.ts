import type { Projections } from '../projections/projections.js';

/** Milliseconds for which the old counts are served while the rebuilt ones are behind. */
const MAX_WAIT_MS = 5_000;

/**
 * The generation that queries read: the active one, once it has caught up with the one served before. A rebuild is a moment behind
 * at the switch, and the old counts stay until the next rebuild.
 */
export class ServedGeneration {
  #served: number | null = null;
  #waitsSince: number | null = null;

  constructor(private readonly projections: Pick<Projections, 'generation' | 'versionOf'>) {}

  async read(): Promise<number> {
    const active = await this.projections.generation();
    const served = this.#served ?? active;
    if (active !== served && (await this.#isBehind(active, served))) return served;
    this.#served = active;
    this.#waitsSince = null;
    return active;
  }

  async #isBehind(active: number, served: number): Promise<boolean> {
    this.#waitsSince ??= performance.now();
    // Counts that were ahead of their log are never reached.
    if (performance.now() - this.#waitsSince > MAX_WAIT_MS) return false;
    const [now, before] = await Promise.all([
      this.projections.versionOf(active),
      this.projections.versionOf(served),
    ]);
    return now < before;
  }
}
