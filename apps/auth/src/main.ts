import 'reflect-metadata';
import { verifyCommand } from '@tools-hub/event-sourcing/nest';
import { runService, type OperatorCommand } from '@tools-hub/platform';
import { foldAccounts, noAccounts } from './account/accounts.view.js';
import { adminCommand } from './administration/admin-command.js';
import { backup } from './backup-command.js';
import { authService } from './service.js';

// NATS's client would wait for a broker that is away, after the command has ended.
const admin: OperatorCommand = async (args) => process.exit(await adminCommand(args));

await runService(authService, { admin, verify: verifyCommand('auth', noAccounts, foldAccounts), ...backup });
