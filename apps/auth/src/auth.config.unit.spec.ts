import { expect, test } from 'vitest';
import { loadConfig } from '@tools-hub/platform';
import 'reflect-metadata';
import { AuthConfig } from './auth.config.js';

const load = (more: NodeJS.ProcessEnv): AuthConfig =>
  loadConfig(AuthConfig, { MONGODB_URI: 'mongodb://localhost/', NATS_URL: 'nats://localhost', ...more });

test('the first administrator is admin with a random password by default', () => {
  const { ADMIN_USERNAME, ADMIN_PASSWORD, FIRST_PASSWORD_FILE } = load({ ADMIN_PASSWORD: '' });
  expect({ ADMIN_USERNAME, ADMIN_PASSWORD, FIRST_PASSWORD_FILE }).toEqual({ ADMIN_USERNAME: 'admin' });
});

test.each([
  ['abc', 'secret'],
  ['x'.repeat(50), 'x'.repeat(100)],
  ['Ada Lovelace', 'correct horse & battery'],
])('the first administrator may be %s', (ADMIN_USERNAME, ADMIN_PASSWORD) => {
  expect(load({ ADMIN_USERNAME, ADMIN_PASSWORD })).toMatchObject({ ADMIN_USERNAME, ADMIN_PASSWORD });
});

test.each([
  ['ADMIN_USERNAME', 'ab'],
  ['ADMIN_USERNAME', 'x'.repeat(51)],
  ['ADMIN_USERNAME', ' ada'],
  ['ADMIN_USERNAME', 'a<da'],
  ['ADMIN_PASSWORD', '12345'],
  ['ADMIN_PASSWORD', 'x'.repeat(101)],
  ['ADMIN_PASSWORD', 'secret '],
  ['ADMIN_PASSWORD', 'pass>word'],
])('%s can not be %j: nobody could sign in with it', (name, value) => {
  expect(() => load({ [name]: value })).toThrow(name);
  // The message does not repeat a secret.
  expect(() => load({ [name]: value })).not.toThrow(value);
});
