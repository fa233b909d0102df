/** Milliseconds between two heartbeats of a replica, and those without one after which it counts as failed. */
export const HEARTBEAT_MS = 400;
export const FAILURE_TIMEOUT_MS = 2_000;

/** Detects the live replicas by their heartbeats. The caller passes the time. */
export class FailureDetector {
  readonly #lastHeartbeats = new Map<string, number>();
  readonly #layouts = new Map<string, number>();
  readonly #judging = new Set<string>();
  readonly #splitting = new Set<string>();

  constructor(private readonly self: string) {}

  /** All live replicas, this one included, in order. */
  get replicas(): readonly string[] {
    return [this.self, ...this.#lastHeartbeats.keys()].sort();
  }

  /** The live replicas that know split partitions, this one included, in order. */
  get splitting(): readonly string[] {
    return this.replicas.filter((replicaId) => replicaId === this.self || this.#splitting.has(replicaId));
  }

  /** The newest layout of clicks that all others read; Infinity without others. */
  get clicksLayout(): number {
    return Math.min(
      ...[...this.#lastHeartbeats.keys()].map((replicaId) => this.#layouts.get(replicaId) ?? 1),
    );
  }

  /** Whether all others count by the rules of a judgement. */
  get allJudge(): boolean {
    return [...this.#lastHeartbeats.keys()].every((replicaId) => this.#judging.has(replicaId));
  }

  /** Records a heartbeat. True when the set of live replicas changes. */
  recordHeartbeat(replicaId: string, now: number, clicksLayout = 1, judges = false, splits = false): boolean {
    if (replicaId === this.self) return false;
    if (splits) this.#splitting.add(replicaId);
    this.#layouts.set(replicaId, clicksLayout);
    if (judges) this.#judging.add(replicaId);
    else this.#judging.delete(replicaId);
    const isNew = !this.#lastHeartbeats.has(replicaId);
    this.#lastHeartbeats.set(replicaId, now);
    return isNew;
  }

  remove(replicaId: string): boolean {
    this.#layouts.delete(replicaId);
    this.#judging.delete(replicaId);
    this.#splitting.delete(replicaId);
    return this.#lastHeartbeats.delete(replicaId);
  }

  /** Removes replicas whose timeout has passed. True when there was one. */
  expire(now: number): boolean {
    const before = this.#lastHeartbeats.size;
    for (const [replicaId, at] of this.#lastHeartbeats) {
      if (now - at > FAILURE_TIMEOUT_MS) this.remove(replicaId);
    }
    return this.#lastHeartbeats.size !== before;
  }

  /** Restarts the timeouts of all others, after this replica couldn't receive heartbeats itself. */
  resetTimeouts(now: number): void {
    for (const replicaId of this.#lastHeartbeats.keys()) this.#lastHeartbeats.set(replicaId, now);
  }
}
