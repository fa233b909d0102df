/** Milliseconds between two heartbeats of a replica, and those without one after which it counts as failed. */
export const HEARTBEAT_MS = 400;
export const FAILURE_TIMEOUT_MS = 2_000;

/** The last heartbeat of a replica. */
interface Replica {
  readonly at: number;
  readonly clicksLayout: number;
  readonly judges: boolean;
  readonly splits: boolean;
}

/** Detects the live replicas by their heartbeats. The caller passes the time. */
export class FailureDetector {
  readonly #others = new Map<string, Replica>();

  constructor(private readonly self: string) {}

  /** All live replicas, this one included, in order. */
  get replicas(): readonly string[] {
    return [this.self, ...this.#others.keys()].sort();
  }

  /** The live replicas that know split partitions, this one included, in order. */
  get splitting(): readonly string[] {
    return this.replicas.filter((replicaId) => this.#others.get(replicaId)?.splits ?? true);
  }

  /** The newest layout of clicks that all others read; Infinity without others. */
  get clicksLayout(): number {
    return Math.min(...[...this.#others.values()].map(({ clicksLayout }) => clicksLayout));
  }

  /** Whether all others count by the rules of a judgement. */
  get allJudge(): boolean {
    return [...this.#others.values()].every(({ judges }) => judges);
  }

  /** Records a heartbeat. True when the set of live replicas changes. */
  recordHeartbeat(replicaId: string, at: number, clicksLayout = 1, judges = false, splits = false): boolean {
    if (replicaId === this.self) return false;
    const isNew = !this.#others.has(replicaId);
    this.#others.set(replicaId, { at, clicksLayout, judges, splits });
    return isNew;
  }

  remove(replicaId: string): boolean {
    return this.#others.delete(replicaId);
  }

  /** Removes replicas whose timeout has passed. True when there was one. */
  expire(now: number): boolean {
    const before = this.#others.size;
    for (const [replicaId, { at }] of this.#others) {
      if (now - at > FAILURE_TIMEOUT_MS) this.remove(replicaId);
    }
    return this.#others.size !== before;
  }

  /** Restarts the timeouts of all others, after this replica could not receive heartbeats itself. */
  resetTimeouts(now: number): void {
    for (const [replicaId, replica] of this.#others) this.#others.set(replicaId, { ...replica, at: now });
  }
}
