import { BESIDE_LOG, type BackupPlan } from '@tools-hub/event-sourcing/mongo';
import { backupCommands } from '@tools-hub/event-sourcing/nest';
import { singleDocuments } from './packing/single-documents.js';
import { partitionName } from './partition/commit-collection.js';
import { MAX_PARTITION_NUMBERS, PARTITIONINGS, storedPartitions } from './partition/partitionings.js';

/** @param partitions the number of all partitions whose logs there may be */
const planOf = (partitions: number): BackupPlan => ({
  service: 'usage-analytics',
  logs: [
    'log',
    PARTITIONINGS,
    ...Array.from({ length: partitions }, (_, partition) => `clicks_${partitionName(partition)}`),
  ],
  state: ['rejected'],
  unpack: singleDocuments,
  stateFollowsLog: false,
  // The counts, and the ids of the last clicks.
  leftOut: [...BESIDE_LOG, 'usage_*', 'recent_ids'],
});

export const backup = backupCommands('usage-analytics', async (order, store) =>
  // A backup has the logs that there are, and an empty database gets those of the backup.
  planOf(order === 'backup' ? await storedPartitions(store) : MAX_PARTITION_NUMBERS),
);
