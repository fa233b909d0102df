import { expect, test } from 'vitest';
import { environmentOf } from './service-environment.js';

const ENVIRONMENT = {
  PORT: '8080',
  LOG_LEVEL: 'warn',
  AUTH__PORT: '1',
  USAGE_ANALYTICS__PORT: '2',
  AUTH__NATS_USER: 'auth',
};

test('a variable with the prefix of a service goes before the common one, for this service only', () => {
  expect(environmentOf('auth', ENVIRONMENT)).toEqual({ PORT: '1', LOG_LEVEL: 'warn', NATS_USER: 'auth' });
  expect(environmentOf('usage-analytics', ENVIRONMENT)).toEqual({ PORT: '2', LOG_LEVEL: 'warn' });
  expect(environmentOf('settings', ENVIRONMENT)).toEqual({ PORT: '8080', LOG_LEVEL: 'warn' });
});
