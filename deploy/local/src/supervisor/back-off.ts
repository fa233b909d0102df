const FIRST_MS = 100;
const LONGEST_MS = 5_000;
const HEALTHY_LIFE_MS = 10_000;

/** The wait before a restart: doubled from one early death to the next, back to the first after a healthy life. */
export class BackOff {
  private next = FIRST_MS;

  after(lifetimeMs: number): number {
    if (lifetimeMs >= HEALTHY_LIFE_MS) this.next = FIRST_MS;
    const delay = this.next;
    this.next = Math.min(this.next * 2, LONGEST_MS);
    return delay;
  }
}
