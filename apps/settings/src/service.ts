import { StoreConfig, type ServiceDefinition } from '@tools-hub/platform';
import { SettingsModule } from './settings.module.js';

export const settingsService: ServiceDefinition<StoreConfig> = {
  name: 'settings',
  config: StoreConfig,
  module: SettingsModule,
};
