import 'reflect-metadata';
import { verifyCommand } from '@tools-hub/event-sourcing/nest';
import { runService } from '@tools-hub/platform';
import { backup } from './backup-command.js';
import { settingsService } from './service.js';
import { foldSettings, initialSettings } from './settings/settings.view.js';

await runService(settingsService, {
  verify: verifyCommand('settings', initialSettings, foldSettings),
  ...backup,
});
