import 'reflect-metadata';
import { runService } from '@tools-hub/platform';
import { rebuildCommand } from './projections/rebuild-command.js';
import { verifyCommand } from './projections/verify-command.js';
import { usageAnalyticsService } from './service.js';

switch (process.argv[2]) {
  case 'rebuild':
    process.exitCode = await rebuildCommand();
    break;
  case 'verify':
    process.exitCode = await verifyCommand();
    break;
  default:
    await runService(usageAnalyticsService);
}
