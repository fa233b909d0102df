import { PARTITIONS } from '@tools-hub/contracts';
import {
  DERIVED_FROM_LOG,
  runBackupOrder,
  withStore,
  type BackupPlan,
} from '@tools-hub/event-sourcing/mongo';
import { operatorCommand } from '@tools-hub/platform';
import { singleDocuments } from './packing/single-documents.js';
import { partitionName } from './partition/commit-collection.js';

const clicks = Array.from({ length: PARTITIONS }, (_, partition) => `clicks_${partitionName(partition)}`);

const PLAN: BackupPlan = {
  service: 'usage-analytics',
  logs: ['log', ...clicks],
  state: ['rejected'],
  unpack: singleDocuments,
  stateFollowsLog: false,
  // The counts, and the ids of the last clicks.
  leftOut: [...DERIVED_FROM_LOG, 'usage_*', 'recent_ids'],
};

/**
 * `main.js backup|restore|empty`: the service's part of a backup. The service may run during a backup only.
 * @returns the process's exit code
 */
export const backupCommand = (args: readonly string[]): Promise<number> =>
  operatorCommand('usage-analytics', (place) =>
    withStore(place, (store) => runBackupOrder(store, PLAN, args)),
  );
