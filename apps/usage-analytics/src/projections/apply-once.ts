import {
  checkpointIncrements,
  dailyIncrements,
  toolDayIncrements,
  totalsIncrements,
  type CommitCounts,
  type Increments,
} from './counts.js';

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

/** The projection of one partition by tool and day, which has a checkpoint of its own. */
export interface ToolDayStores {
  day(day: string): ProjectionStore;
  readonly checkpoint: ProjectionStore;
}

/** Applies a partition's next commits to the uses by tool and day. The checkpoint comes last, as the totals do. */
export const applyToToolDays = async (
  places: ToolDayStores,
  commits: readonly CommitCounts[],
): Promise<void> => {
  for (const day of toolDayIncrements(commits).keys()) {
    await applyOnce(places.day(day), commits, (missing) => toolDayIncrements(missing).get(day) ?? null);
  }
  await applyOnce(places.checkpoint, commits, checkpointIncrements);
};
