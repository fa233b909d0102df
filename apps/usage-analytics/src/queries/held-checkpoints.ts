import type { ProjectionCheckpoint } from '../projections/projection-models.js';

/** Milliseconds in which no store is restored and then counts past all that it had counted. */
const RECENT_MS = 10_000;

/**
 * The checkpoints of the counts that are cached. Counts only grow, so later checkpoints include them, except in a store that was restored
 * to an older state: its logs may have other commits at their positions.
 */
export class HeldCheckpoints {
  #known: readonly ProjectionCheckpoint[] = [];
  #knownAt = -Infinity;

  /** @param timeOf reads the time of a commit in the log of a partition; null for a commit that the log doesn't have */
  constructor(private readonly timeOf: (partition: number, position: number) => Promise<number | null>) {}

  /**
   * Whether counts up to `next` include those up to the last checkpoints. Holds `next` from then on.
   * @param askedAt the time of `performance.now()` before `next` was read
   * @throws any error of the store
   */
  async areBefore(next: readonly ProjectionCheckpoint[], askedAt: number): Promise<boolean> {
    // Those of another caller were read later.
    if (askedAt < this.#knownAt) return true;
    const isRecent = askedAt - this.#knownAt < RECENT_MS;
    const before = await Promise.all(
      this.#known.map((known, partition) => this.#isBefore(known, next[partition], partition, isRecent)),
    );
    [this.#known, this.#knownAt] = [next, askedAt];
    return !before.includes(false);
  }

  forget(): void {
    [this.#known, this.#knownAt] = [[], -Infinity];
  }

  async #isBefore(
    { position, at }: ProjectionCheckpoint,
    next: ProjectionCheckpoint | undefined,
    partition: number,
    isRecent: boolean,
  ): Promise<boolean> {
    if (position === 0) return true;
    if (next === undefined || next.position < position) return false;
    if (at === undefined) return true;
    if (next.position === position) return next.at === undefined || next.at === at;
    return isRecent || (await this.timeOf(partition, position)) === at;
  }
}
