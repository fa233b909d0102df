import 'reflect-metadata';
import { isBackupOrder } from '@tools-hub/event-sourcing/mongo';
import { runService } from '@tools-hub/platform';
import { backupCommand } from './backup-command.js';
import { authService } from './service.js';
import { verifyCommand } from './verify-command.js';

const [, , command] = process.argv;
if (command === 'verify') process.exitCode = await verifyCommand();
else if (isBackupOrder(command)) process.exitCode = await backupCommand(process.argv.slice(2));
else await runService(authService);
