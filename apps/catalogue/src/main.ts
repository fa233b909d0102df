import 'reflect-metadata';
import { runService } from '@tools-hub/platform';
import { catalogueService } from './service.js';
import { verifyCommand } from './verify-command.js';

if (process.argv[2] === 'verify') process.exitCode = await verifyCommand();
else await runService(catalogueService);
