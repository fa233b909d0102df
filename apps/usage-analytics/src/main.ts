import 'reflect-metadata';
import { runService } from '@tools-hub/platform';
import { rebuildCommand } from './projections/rebuild-command.js';
import { verifyCommand } from './projections/verify-command.js';
import { usageAnalyticsService } from './service.js';

const [, , command] = process.argv;
if (command === 'rebuild') process.exitCode = await rebuildCommand();
else if (command === 'verify') process.exitCode = await verifyCommand();
else await runService(usageAnalyticsService);
