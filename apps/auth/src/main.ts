import 'reflect-metadata';
import { runService } from '@tools-hub/platform';
import { authService } from './service.js';

await runService(authService);
