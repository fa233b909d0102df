import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { Health, type RunningService } from '@tools-hub/platform';
import { eventually, RawConnection, rawRequest, ServiceHarness } from '@tools-hub/testing';
import { gatewayService } from '../service.js';
import { answerForServices } from '../testing/fake-services.js';
import { gauge } from '../testing/gauges.js';

const READ = rawRequest('GET', '/api/settings');

describe('the connections of clients', () => {
  const harness = new ServiceHarness();
  const connections: RawConnection[] = [];
  let gateway: RunningService;

  beforeAll(async () => {
    answerForServices(await harness.bus());
  });
  afterAll(() => harness.close());
  afterEach(async () => {
    for (const connection of connections.splice(0)) connection.cut();
    await eventually(async () => expect(await gauge(gateway, 'open_connections')).toEqual({}));
    await harness.stop(gateway);
  });

  const start = async (environment: NodeJS.ProcessEnv = {}): Promise<void> => {
    gateway = await harness.start(gatewayService, environment);
    const health = gateway.app.get(Health);
    await eventually(async () => expect((await health.check()).ready).toBe(true));
  };
  const open = async (from?: string): Promise<RawConnection> => {
    const connection = await RawConnection.open(gateway.port, from);
    connections.push(connection);
    return connection;
  };
  const ask = async (path: string, from?: string): Promise<RawConnection> => {
    const connection = await open(from);
    connection.send(rawRequest('GET', path));
    return connection;
  };
  const openMany = async (count: number, from: string): Promise<readonly RawConnection[]> =>
    Promise.all(Array.from({ length: count }, () => open(from)));
  const areOpen = (count: number) =>
    eventually(async () => expect(await gauge(gateway, 'open_connections')).toEqual({ '': count }));

  /** Requests the answer often enough for it to be cached. */
  const askOften = async (): Promise<void> => {
    const connection = await open();
    connection.send(READ.repeat(3));
    await eventually(() => expect(connection.statuses).toEqual([200, 200, 200]));
    connection.cut();
    await eventually(async () => expect(await gauge(gateway, 'open_connections')).toEqual({}));
  };

  test.each(['cached', 'made'])(
    'connections are bounded per client, and the surplus gets an error in place of an answer that is %s',
    async (how) => {
      await start({ MAX_CONNECTIONS: '8' });
      if (how === 'cached') await askOften();
      await openMany(2, '127.0.0.2');
      await areOpen(2);
      const [silent, asking] = await openMany(2, '127.0.0.2');
      asking!.send(READ);
      expect(await asking!.status()).toBe(503);
      expect(asking!.received).toMatch(/retry-after: 1\r/i);
      expect(asking!.received).toMatch(/connection: close\r/i);
      await eventually(() => expect([silent!.closed, asking!.closed]).toEqual([true, true]));
      expect(await (await ask('/api/settings')).status()).toBe(200);
    },
  );

  test('connections are not taken for unused when their answer was cached', async () => {
    await start({ MAX_CONNECTIONS: '4' });
    await askOften();
    const used = await ask('/api/settings', '127.0.0.2');
    expect(await used.status()).toBe(200);
    const unused = await open('127.0.0.3');
    await areOpen(2);
    await sleep(1_100);
    for (const from of ['127.0.0.4', '127.0.0.5', '127.0.0.6'])
      expect(await (await ask('/api/settings', from)).status()).toBe(200);
    await eventually(() => expect(unused.closed).toBe(true));
    expect(used.closed).toBe(false);
  });

  test('connections make room for new ones, the oldest idle one first', async () => {
    await start({ MAX_CONNECTIONS: '4' });
    const unused = await open('127.0.0.2');
    await areOpen(1);
    // A connection that was opened a moment ago is about to be used.
    await sleep(1_100);
    for (const from of ['127.0.0.3', '127.0.0.4', '127.0.0.5'])
      expect(await (await ask('/api/settings', from)).status()).toBe(200);
    expect(await (await ask('/api/settings')).status()).toBe(200);
    await eventually(() => expect(unused.closed).toBe(true));
    // Now all have carried a request, and wait for the next one.
    await areOpen(4);
    expect(await (await ask('/api/settings', '127.0.0.6')).status()).toBe(200);
  });

  test('connections are not counted by address behind a proxy', async () => {
    await start({ MAX_CONNECTIONS: '8', TRUST_PROXY: '1' });
    const proxied = await openMany(8, '127.0.0.2');
    for (const connection of proxied) connection.send(READ);
    for (const connection of proxied) expect(await connection.status()).toBe(200);
  });

  test('connections are closed when they never carry a request', async () => {
    await start();
    const [silent, slow] = await openMany(2, '127.0.0.2');
    slow!.send('GET /api/settings HTTP/1.1\r\nhost: site.example\r\n');
    await eventually(() => expect([silent!.closed, slow!.closed]).toEqual([true, true]));
    expect(silent!.received).toBe('');
    expect(slow!.statuses).toEqual([408]);
  });

  test('connections of one client that opens 2,500 at once do not keep others out', async () => {
    await start();
    const many = openMany(2_500, '127.0.0.2');
    for (let n = 0; n < 20; n += 1) expect(await (await ask('/api/settings')).status(2_000)).toBe(200);
    for (const connection of await many) connection.send(READ);
    for (let n = 0; n < 20; n += 1) expect(await (await ask('/api/settings')).status(2_000)).toBe(200);
    const statuses = await Promise.all(connections.map((connection) => connection.status()));
    expect(new Set(statuses)).toEqual(new Set([200]));
  });
});
