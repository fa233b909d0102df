import 'reflect-metadata';
import { runService } from '@tools-hub/platform';
import { adminCommand } from './administration/admin-command.js';
import { backup } from './backup-command.js';
import { authService } from './service.js';
import { verifyCommand } from './verify-command.js';

await runService(authService, { admin: adminCommand, verify: verifyCommand, ...backup });
