import type { ServiceDefinition } from '@tools-hub/platform';
import { EventStore } from '@tools-hub/event-sourcing/mongo';
import { UsageConfig } from './operations/usage-config.js';
import { PartitionAssignee } from './partition/partition-assignee.js';
import { UsageAnalyticsModule } from './usage-analytics.module.js';

export const usageAnalyticsService: ServiceDefinition<UsageConfig> = {
  name: 'usage-analytics',
  jetStream: true,
  config: UsageConfig,
  module: UsageAnalyticsModule,
  // The status lists the partitions also while the store is away.
  details: async (app) => {
    const { partitions, partitioning } = app.get(PartitionAssignee);
    const judgements = await app.get(EventStore).details('usage-analytics');
    return { ...judgements, partitions, partitioning };
  },
};
