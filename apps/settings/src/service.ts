import { ServiceConfig, type ServiceDefinition } from '@tools-hub/platform';
import { SettingsModule } from './settings.module.js';

export const settingsService: ServiceDefinition<ServiceConfig> = {
  name: 'settings',
  config: ServiceConfig,
  module: SettingsModule,
};
