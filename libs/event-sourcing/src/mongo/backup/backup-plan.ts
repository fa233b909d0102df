import type { LogDocument } from './collections.js';

/** The collections of a service's database that a backup holds. Each collection of the database is named here. */
export interface BackupPlan {
  readonly service: string;
  /** Append-only collections, whose ids are positions. A backup adds the documents that are new since the last one. */
  readonly logs: readonly string[];
  /** Documents that no log can make again. Each backup has all of them. */
  readonly state: readonly string[];
  /**
   * Documents that wait for a commit, which takes their place. They are read before the positions of the logs are noted, so that a backup
   * has the document or its commit. It may have both: the service goes by the commit.
   */
  readonly replacedByCommits?: readonly string[];
  /** The fields, beside the id, that no two documents of a collection of state share. */
  readonly uniqueFields?: Readonly<Record<string, readonly string[]>>;
  /** The commits of a document that holds several. Without it, each document of a log is one commit. */
  readonly unpack?: (document: LogDocument) => readonly LogDocument[];
  /** Whether commits of the first log decide which documents of the state count, so that both must be of one moment. */
  readonly stateFollowsLog: boolean;
  /** The names, or their beginnings with `*`, of collections that are derived from logs or end by themselves. */
  readonly leftOut: readonly string[];
}

/** The collections beside the log of a service with an `EventStore`: those that are derived from it, and one that ends by itself. */
export const BESIDE_LOG = ['snapshots', 'snapshot_chunks', 'history_*', 'unchanged_commands'] as const;

/** Of the database itself. */
const SYSTEM = 'system.*';

/** The collections of state, also of the state that waits for commits. */
export const stateOf = ({ state, replacedByCommits = [] }: BackupPlan): readonly string[] => [
  ...replacedByCommits,
  ...state,
];

/** The collections that the plan doesn't name: those of a newer version, or of another program. */
export const unplanned = (plan: BackupPlan, collections: readonly string[]): readonly string[] => {
  const isNamed = (collection: string): boolean =>
    [...plan.logs, ...stateOf(plan), ...plan.leftOut, SYSTEM].some((name) =>
      name.endsWith('*') ? collection.startsWith(name.slice(0, -1)) : collection === name,
    );
  return collections.filter((collection) => !isNamed(collection));
};
