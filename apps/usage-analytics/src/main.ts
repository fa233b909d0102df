import 'reflect-metadata';
import { isBackupOrder } from '@tools-hub/event-sourcing/mongo';
import { runService } from '@tools-hub/platform';
import { backupCommand } from './backup-command.js';
import { partitionsCommand } from './partition/partitions-command.js';
import { rebuildCommand } from './projections/rebuild-command.js';
import { verifyCommand } from './projections/verify-command.js';
import { usageAnalyticsService } from './service.js';

const [, , command] = process.argv;
if (command === 'rebuild') process.exitCode = await rebuildCommand();
else if (command === 'partitions') process.exitCode = await partitionsCommand(process.argv.slice(3));
else if (command === 'verify') process.exitCode = await verifyCommand();
else if (isBackupOrder(command)) process.exitCode = await backupCommand(process.argv.slice(2));
else await runService(usageAnalyticsService);
