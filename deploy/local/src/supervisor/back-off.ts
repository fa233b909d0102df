const FIRST_MS = 100;
const MAX_MS = 5_000;
const HEALTHY_LIFE_MS = 10_000;

/** The delay before a restart: doubled after each early exit, and reset after ten seconds of running. */
export class BackOff {
  #next = FIRST_MS;

  after(lifetimeMs: number): number {
    if (lifetimeMs >= HEALTHY_LIFE_MS) this.#next = FIRST_MS;
    const delay = this.#next;
    this.#next = Math.min(this.#next * 2, MAX_MS);
    return delay;
  }
}
