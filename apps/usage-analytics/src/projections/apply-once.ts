import type { CommitCounts } from './counts.js';
import { checkpointIncrements, dailyIncrements, toolIncrements, totalsIncrements } from './increments.js';
import type { Increments, ProjectionStore } from './projection-store.js';
import type { ToolProjection } from './tool-projection.js';

/**
 * Applies commits to one document, each exactly once: repeats, also by other replicas, change nothing as long as all apply the commits
 * in order.
 * @param all the increments of all commits to this document; null for none
 * @param incrementsOf the increments of some of them
 * @throws errors of the store; the call may be repeated
 */
const applyOnce = async (
  store: ProjectionStore,
  commits: readonly CommitCounts[],
  all: Increments | null,
  incrementsOf: (commits: readonly CommitCounts[]) => Increments | null,
): Promise<void> => {
  let [missing, counted] = [all, 0];
  while (missing !== null && !(await store.add(missing))) {
    // Another replica has applied some of these.
    counted = Math.max(counted, await store.position());
    const after = counted;
    missing = incrementsOf(commits.filter(({ position }) => position > after));
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
  stores: PartitionStores,
  commits: readonly CommitCounts[],
): Promise<void> => {
  for (const [month, all] of dailyIncrements(commits)) {
    const incrementsOf = (missing: readonly CommitCounts[]): Increments | null =>
      dailyIncrements(missing).get(month) ?? null;
    await applyOnce(stores.daily(month), commits, all, incrementsOf);
  }
  await applyOnce(stores.totals, commits, totalsIncrements(commits), totalsIncrements);
};

/** The documents of one partition by tool, which have a checkpoint of their own. */
export interface ToolStores {
  counts(key: string): ProjectionStore;
  readonly checkpoint: ProjectionStore;
}

/**
 * Applies a partition's next commits to a projection by tool, to all documents at once. The checkpoint comes last, as the totals do.
 */
export const applyByTool = async (
  projection: ToolProjection,
  stores: ToolStores,
  commits: readonly CommitCounts[],
): Promise<void> => {
  const documents = [...toolIncrements(projection, commits)].map(([key, all]) => {
    const incrementsOf = (missing: readonly CommitCounts[]): Increments | null =>
      toolIncrements(projection, missing).get(key) ?? null;
    return applyOnce(stores.counts(key), commits, all, incrementsOf);
  });
  await Promise.all(documents);
  await applyOnce(stores.checkpoint, commits, checkpointIncrements(commits), checkpointIncrements);
};
