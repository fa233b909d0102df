import 'reflect-metadata';
import { verifyCommand } from '@tools-hub/event-sourcing/nest';
import { runService } from '@tools-hub/platform';
import { backup } from './backup-command.js';
import { emptyCatalogue, foldCatalogue } from './catalogue.view.js';
import { catalogueService } from './service.js';

await runService(catalogueService, {
  verify: verifyCommand('catalogue', emptyCatalogue, foldCatalogue),
  ...backup,
});
