import {
  checkpointIncrements,
  dailyIncrements,
  toolIncrements,
  totalsIncrements,
  type CommitCounts,
  type Increments,
} from './counts.js';
import type { ToolProjection } from './tool-projection.js';

/** A projection's document with its checkpoint: the position of the last commit that is applied. */
export interface ProjectionStore {
  /**
   * Adds the increments and moves the checkpoint to their last commit, in one update, if the checkpoint is before their first
   * commit or there is no document. False when the checkpoint is further on.
   * @throws any error of the store; the outcome is unknown then
   */
  add(increments: Increments): Promise<boolean>;
  /** The checkpoint; 0 without a document. */
  position(): Promise<number>;
}

/**
 * Applies commits to one document, each once, however often and by whichever replica this is tried, as long as all apply the commits
 * in order.
 * @param incrementsOf the increments of commits to this document; null for none
 * @throws errors of the store; the call may be repeated
 */
export const applyOnce = async (
  place: ProjectionStore,
  commits: readonly CommitCounts[],
  incrementsOf: (commits: readonly CommitCounts[]) => Increments | null,
): Promise<void> => {
  let counted = 0;
  for (;;) {
    const missing = incrementsOf(commits.filter(({ position }) => position > counted));
    if (missing === null || (await place.add(missing))) return;
    // Another replica has applied some of these.
    counted = Math.max(counted, await place.position());
  }
};

/** The projections of one partition. */
export interface PartitionStores {
  daily(month: string): ProjectionStore;
  readonly totals: ProjectionStore;
}

/**
 * Applies a partition's next commits to all projections. The totals come last, so that everything is counted up to their checkpoint.
 */
export const applyEverywhere = async (
  places: PartitionStores,
  commits: readonly CommitCounts[],
): Promise<void> => {
  for (const month of dailyIncrements(commits).keys()) {
    await applyOnce(places.daily(month), commits, (missing) => dailyIncrements(missing).get(month) ?? null);
  }
  await applyOnce(places.totals, commits, totalsIncrements);
};

/** The documents of one partition by tool, which have a checkpoint of their own. */
export interface ToolStores {
  counts(key: string): ProjectionStore;
  readonly checkpoint: ProjectionStore;
}

/** Applies a partition's next commits to a projection by tool. The checkpoint comes last, as the totals do. */
export const applyByTool = async (
  projection: ToolProjection,
  places: ToolStores,
  commits: readonly CommitCounts[],
): Promise<void> => {
  for (const key of toolIncrements(projection, commits).keys()) {
    const incrementsOf = (missing: readonly CommitCounts[]): Increments | null =>
      toolIncrements(projection, missing).get(key) ?? null;
    await applyOnce(places.counts(key), commits, incrementsOf);
  }
  await applyOnce(places.checkpoint, commits, checkpointIncrements);
};
