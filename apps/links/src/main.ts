import 'reflect-metadata';
import { runService } from '@tools-hub/platform';
import { backup } from './backup-command.js';
import { linksService } from './service.js';

await runService(linksService, backup);
