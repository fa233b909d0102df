import 'reflect-metadata';
import { runService } from '@tools-hub/platform';
import { usageAnalyticsService } from './service.js';

await runService(usageAnalyticsService);
