import 'reflect-metadata';
import { runService } from '@tools-hub/platform';
import { backup } from './backup-command.js';
import { partitionsCommand } from './partition/partitions-command.js';
import { rebuildCommand } from './projections/rebuild-command.js';
import { verifyCommand } from './projections/verify-command.js';
import { usageAnalyticsService } from './service.js';

await runService(usageAnalyticsService, {
  partitions: partitionsCommand,
  rebuild: rebuildCommand,
  verify: verifyCommand,
  ...backup,
});
