import 'reflect-metadata';
import { runService } from '@tools-hub/platform';
import { catalogueService } from './service.js';

await runService(catalogueService);
