import 'reflect-metadata';
import { runService, type OperatorCommand } from '@tools-hub/platform';
import { adminCommand } from './administration/admin-command.js';
import { backup } from './backup-command.js';
import { authService } from './service.js';
import { verifyCommand } from './verify-command.js';

// NATS's client would wait for a broker that is away, after the command has ended.
const admin: OperatorCommand = async (args) => process.exit(await adminCommand(args));

await runService(authService, { admin, verify: verifyCommand, ...backup });
