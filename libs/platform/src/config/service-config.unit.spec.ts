import 'reflect-metadata';
import { describe, expect, test } from '@jest/globals';
import { loadConfig, ServiceConfig } from './service-config.js';

const GOOD = { MONGODB_URI: 'mongodb://127.0.0.1:27017', NATS_URL: 'nats://127.0.0.1:4222' };

describe('the configuration', () => {
  test('has its defaults', () => {
    expect(loadConfig(ServiceConfig, GOOD)).toMatchObject({ PORT: 8080, HOST: '0.0.0.0', LOG_LEVEL: 'info' });
  });

  test('takes an empty variable for an absent one', () => {
    expect(loadConfig(ServiceConfig, { ...GOOD, PORT: '', NAMESPACE: '' })).toMatchObject({
      PORT: 8080,
      NAMESPACE: '',
    });
  });

  test.each([
    ['MONGODB_URI', 'postgres://x'],
    ['NATS_URL', '127.0.0.1:4222'],
    ['NAMESPACE', 'a.b'],
    ['PORT', 'http'],
    ['PORT', '70000'],
    ['PORT', '80.5'],
    ['LOG_LEVEL', 'loud'],
  ])('refuses %s=%s and names it', (name, value) => {
    expect(() => loadConfig(ServiceConfig, { ...GOOD, [name]: value })).toThrow(name);
  });

  test('names every variable that is missing', () => {
    expect(() => loadConfig(ServiceConfig, {})).toThrow(/MONGODB_URI is missing[^]*NATS_URL is missing/);
  });
});
