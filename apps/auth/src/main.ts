import 'reflect-metadata';
import { isBackupOrder } from '@tools-hub/event-sourcing/mongo';
import { runService } from '@tools-hub/platform';
import { adminCommand } from './administration/admin-command.js';
import { backupCommand } from './backup-command.js';
import { authService } from './service.js';
import { verifyCommand } from './verify-command.js';

const [, , command, ...args] = process.argv;
if (command === 'admin') {
  const code = await adminCommand(args, process.env, {
    out: process.stdout,
    reportError: (text) => void process.stderr.write(text),
    password: { input: process.stdin, output: process.stderr },
  });
  // The client would wait for a broker that is away.
  process.exit(code);
} else if (command === 'verify') process.exitCode = await verifyCommand();
else if (isBackupOrder(command)) process.exitCode = await backupCommand(process.argv.slice(2));
else await runService(authService);
