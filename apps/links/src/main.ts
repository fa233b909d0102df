import 'reflect-metadata';
import { runService } from '@tools-hub/platform';
import { linksService } from './service.js';

await runService(linksService);
