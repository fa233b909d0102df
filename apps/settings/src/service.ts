import { EventStore } from '@tools-hub/event-sourcing/mongo';
import { StoreConfig, type ServiceDefinition } from '@tools-hub/platform';
import { SettingsModule } from './settings.module.js';

export const settingsService: ServiceDefinition<StoreConfig> = {
  name: 'settings',
  config: StoreConfig,
  module: SettingsModule,
  details: (app) => app.get(EventStore).details('settings'),
};
