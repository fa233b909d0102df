import 'reflect-metadata';
import { runService } from '@tools-hub/platform';
import { rebuildCommand } from './projections/rebuild-command.js';
import { usageAnalyticsService } from './service.js';

const [command, ...rest] = process.argv.slice(2);
if (command === 'rebuild') process.exitCode = await rebuildCommand(rest);
else await runService(usageAnalyticsService);
