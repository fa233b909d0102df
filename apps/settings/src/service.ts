import { StoreConfig, type ServiceDefinition } from '@tools-hub/platform';
import { SettingsLog } from './log/settings.log.js';
import { SettingsModule } from './settings.module.js';

export const settingsService: ServiceDefinition<StoreConfig> = {
  name: 'settings',
  config: StoreConfig,
  module: SettingsModule,
  details: (app) => app.get(SettingsLog).details(),
};
