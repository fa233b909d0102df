import { dailyIncrements, totalsIncrements, type CommitCounts, type Increments } from './counts.js';

/** A document that holds the position of the last commit that is counted in it. */
export interface ProjectionStore {
  /**
   * Adds the increments and moves the position to their last commit, both at once, if the position is before their
   * first commit or there is no document yet. False when it is further on.
   * @throws any error of the store: nobody knows then whether they were added.
   */
  add(increments: Increments): Promise<boolean>;
  /** 0 where there is no document. */
  position(): Promise<number>;
}

/**
 * Counts commits in one place: each once, however often this is tried and by whomever, as long as everybody brings
 * the commits in order.
 * @param incrementsOf what commits add to this place; null for nothing.
 * @throws what the place throws; trying again is right then.
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
    // Somebody else counted some of these.
    counted = Math.max(counted, await place.position());
  }
};

/** Where one partition is counted. */
export interface PartitionStores {
  daily(month: string): ProjectionStore;
  readonly totals: ProjectionStore;
}

/**
 * Counts a partition's next commits everywhere. The days come first and the totals last, so that the position of the
 * totals is one up to which everything is counted.
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
