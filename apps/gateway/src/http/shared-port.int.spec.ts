import { get } from 'node:http';
import { afterAll, expect, test } from 'vitest';
import { Health, type RunningService } from '@tools-hub/platform';
import { answerRequests, eventually, RawConnection, ServiceHarness } from '@tools-hub/testing';
import { gatewayService } from '../service.js';
import { gauge } from '../testing/gauges.js';

const CONNECTIONS = 40;

const harness = new ServiceHarness();
afterAll(() => harness.close());

/** The status of an answer over a connection of its own. */
const statusOf = (port: number, path: string): Promise<number | undefined> =>
  new Promise((done, fail) => {
    get({ host: '127.0.0.1', port, path, agent: false }, (answer) => {
      answer.resume();
      answer.once('end', () => done(answer.statusCode));
    }).once('error', fail);
  });

const isReady = (gateway: RunningService): Promise<void> =>
  eventually(async () => expect((await gateway.app.get(Health).check()).ready).toBe(true));

test('a gateway takes connections of a shared port when it can answer, and each then has a part of them', async () => {
  const bus = await harness.bus();
  const noCommits = () => ({ commits: [], head: 0 });
  answerRequests(bus, 'settings.log.read', noCommits);
  const silence = answerRequests(bus, 'catalogue.log.read', noCommits);

  const probe = await harness.start(gatewayService);
  await harness.stop(probe);
  const environment = { SHARES_PORT: 'true', PORT: String(probe.port) };
  const first = await harness.start(gatewayService, environment);
  await isReady(first);
  silence();
  const second = await harness.start(gatewayService, environment);
  expect(await statusOf(second.metricsPort, '/readyz')).toBe(503);
  for (let turn = 0; turn < CONNECTIONS; turn += 1) expect(await statusOf(first.port, '/readyz')).toBe(200);

  answerRequests(bus, 'catalogue.log.read', noCommits);
  await isReady(second);
  expect(await statusOf(second.metricsPort, '/readyz')).toBe(200);
  const connections = await Promise.all(
    Array.from({ length: CONNECTIONS }, () => RawConnection.open(first.port)),
  );
  const openAt = async (gateway: RunningService): Promise<number> =>
    (await gauge(gateway, 'open_connections'))[''] ?? 0;
  await eventually(async () => {
    const [one, other] = [await openAt(first), await openAt(second)];
    expect(one + other).toBe(CONNECTIONS);
    expect(Math.min(one, other)).toBeGreaterThan(0);
  });
  for (const connection of connections) connection.cut();

  await harness.stop(second);
  for (let turn = 0; turn < CONNECTIONS; turn += 1) expect(await statusOf(first.port, '/readyz')).toBe(200);
});
