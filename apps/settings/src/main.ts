import 'reflect-metadata';
import { runService } from '@tools-hub/platform';
import { settingsService } from './service.js';

await runService(settingsService);
