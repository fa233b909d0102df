import 'reflect-metadata';
import { expect, test } from 'vitest';
import { loadConfig } from '@tools-hub/platform';
import { GatewayConfig, isOverTls } from './gateway.config.js';

const load = (more: NodeJS.ProcessEnv) =>
  loadConfig(GatewayConfig, { NATS_URL: 'nats://127.0.0.1:4222', ...more });

test('a limit per client has the greatest value that `npm start` accepts', () => {
  expect(load({ CLICK_RATE_PER_MINUTE: '1000000' })).toMatchObject({ CLICK_RATE_PER_MINUTE: 1_000_000 });
  expect(() => load({ CLICK_RATE_PER_MINUTE: '1000001' })).toThrow(
    'CLICK_RATE_PER_MINUTE must be a whole number, from 0 to 1000000',
  );
});

test.each([
  ['https://site.example', true],
  ['HTTPS://Site.Example/', true],
  ['http://https.example', false],
  [undefined, false],
])('the site of the address %s is served over TLS: %s', (PUBLIC_URL, expected) => {
  const config = load(PUBLIC_URL === undefined ? {} : { PUBLIC_URL });
  expect(isOverTls(config)).toBe(expected);
});
