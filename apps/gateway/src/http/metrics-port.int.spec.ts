import { afterAll, expect, test } from 'vitest';
import { ServiceHarness } from '@tools-hub/testing';
import { gatewayService } from '../service.js';

const harness = new ServiceHarness();
afterAll(() => harness.close());

test('a gateway serves its metrics on a separate port, beside its health, and not to visitors', async () => {
  const { port, metricsPort } = await harness.start(gatewayService);
  const statusOf = async (at: number, path: string) => (await fetch(`http://127.0.0.1:${at}${path}`)).status;
  expect(metricsPort).not.toBe(port);
  expect(await statusOf(port, '/metrics')).toBe(404);
  expect(await statusOf(port, '/healthz')).toBe(200);
  expect(await statusOf(metricsPort, '/healthz')).toBe(200);
  const report = await fetch(`http://127.0.0.1:${metricsPort}/readyz`);
  expect([report.status, await report.json()]).toEqual([
    503,
    { status: 'not ready', parts: expect.objectContaining({ process: 'starting', nats: 'ok' }) as unknown },
  ]);
  expect(await statusOf(metricsPort, '/api/settings')).toBe(404);
  const figures = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  expect(figures).toMatch(/^requests_under_way\{class="read"\} 0$/m);
});
