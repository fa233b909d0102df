/** Milliseconds between two heartbeats of a replica, and the silence after which it is taken for gone. */
export const HEARTBEAT_MS = 400;
export const SILENCE_MS = 2_000;

/** Which replicas live, from what was heard and when. Times are given from outside. */
export class FailureDetector {
  readonly #lastHeard = new Map<string, number>();
  readonly #layouts = new Map<string, number>();

  constructor(private readonly self: string) {}

  /** Every replica that lives, this one included, in order. */
  get replicas(): readonly string[] {
    return [this.self, ...this.#lastHeard.keys()].sort();
  }

  /** The newest layout of clicks that every other one reads; Infinity for this one alone. */
  get clicksLayout(): number {
    return Math.min(...[...this.#lastHeard.keys()].map((replicaId) => this.#layouts.get(replicaId) ?? 1));
  }

  /** True when that changes who lives. */
  heard(replicaId: string, now: number, clicksLayout = 1): boolean {
    if (replicaId === this.self) return false;
    this.#layouts.set(replicaId, clicksLayout);
    const isNew = !this.#lastHeard.has(replicaId);
    this.#lastHeard.set(replicaId, now);
    return isNew;
  }

  left(replicaId: string): boolean {
    this.#layouts.delete(replicaId);
    return this.#lastHeard.delete(replicaId);
  }

  /** Takes out who was silent for too long. True when somebody was. */
  expire(now: number): boolean {
    const before = this.#lastHeard.size;
    for (const [replicaId, at] of this.#lastHeard) {
      if (now - at > SILENCE_MS) this.left(replicaId);
    }
    return this.#lastHeard.size !== before;
  }

  /** When this replica couldn't listen itself, nobody's silence says anything. */
  forgive(now: number): void {
    for (const replicaId of this.#lastHeard.keys()) this.#lastHeard.set(replicaId, now);
  }
}
