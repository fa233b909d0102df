import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { freePort } from '../supervisor/ports.js';
import { metricsProblem } from './prepare-start.js';

test('the metrics have a port for each gateway, and the problem of a taken one names METRICS_PORT', async () => {
  // This process holds the block of both ports, so no other program takes the first one.
  const free = await freePort();
  const taken = free + 1;
  const other = createServer().listen(taken, '127.0.0.1');
  await once(other, 'listening');
  const gateway = { METRICS_PORT: String(free) };
  expect(await metricsProblem({ gateway, gatewayWorkers: 1 })).toBeUndefined();
  expect(await metricsProblem({ gateway, gatewayWorkers: 2 })).toBe(
    `Port ${taken} is taken by another program. Set METRICS_PORT to another one.`,
  );
  other.close();
});

test('the metrics have an address of this machine, and the problem of another one names METRICS_HOST', async () => {
  // An address of the documentation, which no machine has.
  expect(await metricsProblem({ gateway: { METRICS_HOST: '192.0.2.1' }, gatewayWorkers: 1 })).toMatch(
    /192\.0\.2\.1 can't be used \(.*\)\. Set METRICS_HOST and METRICS_PORT to others\.$/,
  );
  expect(await metricsProblem({ gateway: {}, gatewayWorkers: 1 })).toBeUndefined();
});
