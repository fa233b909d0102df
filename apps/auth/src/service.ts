import { EventStore } from '@tools-hub/event-sourcing/mongo';
import type { ServiceDefinition } from '@tools-hub/platform';
import { AuthConfig } from './auth.config.js';
import { AuthModule } from './auth.module.js';

export const authService: ServiceDefinition<AuthConfig> = {
  name: 'auth',
  config: AuthConfig,
  module: AuthModule,
  details: (app) => app.get(EventStore).details('auth'),
};
