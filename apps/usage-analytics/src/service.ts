import type { ServiceDefinition } from '@tools-hub/platform';
import { UsageConfig } from './operations/usage-config.js';
import { UsageAnalyticsModule } from './usage-analytics.module.js';

export const usageAnalyticsService: ServiceDefinition<UsageConfig> = {
  name: 'usage-analytics',
  config: UsageConfig,
  module: UsageAnalyticsModule,
};
