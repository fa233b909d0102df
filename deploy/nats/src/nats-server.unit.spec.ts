import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

const FILES = [
  'nats-server.conf',
  '../docker/nats-cluster.conf',
  '../kubernetes/overlays/production/nats-cluster.conf',
];

/** The number that a setting of the configuration has, durations in milliseconds. */
const setting = (configuration: string, name: string): number => {
  const [, number, unit] = new RegExp(`^\\s*${name}: "?(\\d+)(ms|s)?"?$`, 'm').exec(configuration) ?? [];
  return Number(number) * (unit === 's' ? 1_000 : 1);
};

test.each(FILES)('%s drops a client without an answer after 2 to 4 seconds', (file) => {
  const configuration = readFileSync(resolve(import.meta.dirname, '..', file), 'utf8');
  const interval = setting(configuration, 'ping_interval');
  const most = setting(configuration, 'ping_max');
  // A first ping goes out up to two intervals after the last message, and the one past the most closes the connection.
  expect(interval * most).toBeGreaterThanOrEqual(2_000);
  expect(interval * (most + 2)).toBeLessThanOrEqual(4_000);
});
