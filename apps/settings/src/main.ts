import 'reflect-metadata';
import { runService } from '@tools-hub/platform';
import { backup } from './backup-command.js';
import { settingsService } from './service.js';
import { verifyCommand } from './verify-command.js';

await runService(settingsService, { verify: verifyCommand, ...backup });
