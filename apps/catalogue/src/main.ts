import 'reflect-metadata';
import { runService } from '@tools-hub/platform';
import { backup } from './backup-command.js';
import { catalogueService } from './service.js';
import { verifyCommand } from './verify-command.js';

await runService(catalogueService, { verify: verifyCommand, ...backup });
