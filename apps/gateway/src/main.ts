import 'reflect-metadata';
import { runService } from '@tools-hub/platform';
import { gatewayService } from './service.js';

await runService(gatewayService);
