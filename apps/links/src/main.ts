import 'reflect-metadata';
import { isBackupOrder } from '@tools-hub/event-sourcing/mongo';
import { runService } from '@tools-hub/platform';
import { backupCommand } from './backup-command.js';
import { linksService } from './service.js';

if (isBackupOrder(process.argv[2])) process.exitCode = await backupCommand(process.argv.slice(2));
else await runService(linksService);
