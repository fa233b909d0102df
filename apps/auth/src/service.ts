import type { ServiceDefinition } from '@tools-hub/platform';
import { AuthConfig } from './auth.config.js';
import { AuthModule } from './auth.module.js';
import { AuthLog } from './log/auth.log.js';

export const authService: ServiceDefinition<AuthConfig> = {
  name: 'auth',
  config: AuthConfig,
  module: AuthModule,
  details: (app) => app.get(AuthLog).eventStore.details('auth'),
};
