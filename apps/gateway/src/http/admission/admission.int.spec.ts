import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { eventually, RawConnection, rawRequest, ServiceHarness } from '@tools-hub/testing';
import { startGateway, type ReadyGateway } from '../../testing/start-gateway.js';
import { toolAdded } from '../../testing/fake-catalogue.js';
import { answerForServices, GOOD_TOKEN } from '../../testing/fake-services.js';
import { clientOf } from '../client-rate.js';
import { AdmissionControl } from './admission-control.js';
import { requestsUnderWay } from '../../testing/gauges.js';

const JIRA = '0b8f6cbe-0f36-4f0e-9a3e-6a0f4f5b8c1d';
const SESSION = `session=${GOOD_TOKEN}`;
const OWNER = { cookie: SESSION };
/** A position that no gateway holds: a request that claims it waits for the whole deadline. */
const POSITION = 'position=catalogue-999999.settings-0';
const WAITS = { cookie: POSITION };
const JSON_TYPE = { 'content-type': 'application/json' };
const IMPORT = '/api/admin/import';

describe('the admission of requests', () => {
  const harness = new ServiceHarness();
  const connections: RawConnection[] = [];
  let gateway: ReadyGateway;
  let url: string;

  beforeAll(async () => {
    answerForServices(await harness.bus()).append(toolAdded(JIRA));
  });
  afterAll(() => harness.close());
  afterEach(async () => {
    for (const connection of connections.splice(0)) connection.cut();
    await eventually(async () => expect(await requestsUnderWay(gateway)).toEqual({}));
    await harness.stop(gateway);
  });

  const start = async (environment: NodeJS.ProcessEnv = {}): Promise<void> => {
    gateway = await startGateway(harness, environment);
    ({ url } = gateway);
  };
  const open = async (from?: string): Promise<RawConnection> => {
    const connection = await RawConnection.open(gateway.port, from);
    connections.push(connection);
    return connection;
  };
  const ask = async (bytes: string, from?: string): Promise<RawConnection> => {
    const connection = await open(from);
    connection.send(bytes);
    return connection;
  };
  const statusOf = async (path: string, headers: Record<string, string> = {}): Promise<number> =>
    (await fetch(`${url}${path}`, { headers })).status;
  const underWay = (expected: Record<string, number>) =>
    eventually(async () => expect(await requestsUnderWay(gateway)).toEqual(expected));

  describe('a client that is cut off releases its slots', () => {
    test.each([
      ['who am I', '/api/session', { cookie: `${SESSION}; ${POSITION}` }],
      ['a list', '/api/categories', WAITS],
    ])(
      'a client that is cut off releases its slots when 1,500 requests wait behind %s',
      async (_what, path, headers) => {
        await start({ MAX_IN_FLIGHT: '2000' });
        const warnings: Error[] = [];
        const note = (warning: Error) => warnings.push(warning);
        process.on('warning', note);
        const rest = rawRequest('GET', '/api/session').repeat(1_500);
        const cut = await Promise.all(
          Array.from({ length: 3 }, () => ask(rawRequest('GET', path, headers) + rest)),
        );
        await eventually(async () => expect(await requestsUnderWay(gateway)).not.toEqual({}));
        for (const connection of cut) connection.cut();
        await underWay({});
        const statuses = await Promise.all(Array.from({ length: 20 }, () => statusOf('/api/banners')));
        expect(new Set(statuses)).toEqual(new Set([200]));
        process.off('warning', note);
        expect(warnings).toEqual([]);
      },
    );

    test('a client that is cut off releases its slots when it listened for events, or was about to', async () => {
      await start({ MAX_EVENT_STREAMS: '3' });
      const stream = rawRequest('GET', '/api/events');
      const waiting = rawRequest('GET', '/api/events', WAITS);
      const cut = [
        await ask(rawRequest('GET', '/api/categories', WAITS) + stream),
        await ask(waiting),
        await ask(stream),
      ];
      await underWay({ eventStream: 3, read: 1 });
      for (const connection of cut) connection.cut();
      await underWay({});
      // It waits as long as those that left would have.
      expect(await statusOf('/api/banners', WAITS)).toBe(200);
      for (let n = 0; n < 3; n += 1) expect(await (await ask(stream)).status()).toBe(200);
    });
  });

  describe('an address in another spelling', () => {
    test.each(['http://any/api/categories', '/%61pi/categories', '/api/categories?x=1'])(
      'an address in another spelling, such as %s, has the bound of its route',
      async (target) => {
        await start({ MAX_IN_FLIGHT: '2' });
        await ask(rawRequest('GET', target, WAITS));
        await underWay({ read: 1 });
        const refused = await fetch(`${url}/api/banners`);
        expect(refused.status).toBe(429);
        expect(refused.headers.get('retry-after')).toBe('1');
        expect(await refused.json()).toMatchObject({ code: 'RATE_LIMITED' });
      },
    );

    test('an address in another spelling has the bound of imports when it is an import', async () => {
      await start();
      const unfinished = rawRequest('POST', '/%61pi/admin/import', {
        ...OWNER,
        ...JSON_TYPE,
        'content-length': '100',
      });
      await ask(unfinished);
      await ask(unfinished);
      await underWay({ import: 2 });
      expect(await (await ask(unfinished)).status()).toBe(429);
    });
  });

  test('a client has a share of the slots, and others have the rest', async () => {
    await start({ MAX_IN_FLIGHT: '4' });
    const wait = rawRequest('GET', '/api/categories', WAITS);
    await ask(wait);
    await ask(wait);
    await underWay({ read: 2 });
    expect(await (await ask(wait)).status()).toBe(429);
    await ask(wait, '127.0.0.2');
    await ask(wait, '127.0.0.3');
    await underWay({ read: 4 });
    const full = await ask(wait, '127.0.0.4');
    expect(await full.status()).toBe(503);
    expect(full.received).toMatch(/retry-after: 1\r/i);
    expect(full.received).toContain('"code":"OVERLOADED"');
    expect(await statusOf('/api/session', OWNER)).toBe(200);
    expect(await statusOf('/readyz')).toBe(200);
  });

  test('a client that asks for many images of shared links takes no slots of other clients', async () => {
    await start();
    const wait = rawRequest('GET', '/og/site.png', WAITS);
    for (let n = 0; n < 8; n += 1) await ask(wait);
    await underWay({ ogImage: 8 });
    const refused = await ask(rawRequest('GET', '/og/site.png'));
    expect(await refused.status()).toBe(429);
    expect(refused.received).toMatch(/retry-after: 2\r/i);
    await ask(wait, '127.0.0.2');
    await underWay({ ogImage: 9 });
  });

  test('clicks that wait for the broker take no slots of the owner or of readers', async () => {
    // There is no stream that takes clicks: they wait for it.
    await start({ MAX_IN_FLIGHT: '4' });
    const click = rawRequest('POST', `/api/tools/${JIRA}/usage`, { 'content-length': '0' });
    for (const from of ['127.0.0.1', '127.0.0.1', '127.0.0.2', '127.0.0.2']) await ask(click, from);
    await underWay({ click: 4 });
    expect(await (await ask(click, '127.0.0.3')).status()).toBe(503);
    expect(await statusOf('/api/session', OWNER)).toBe(200);
    expect(await statusOf('/api/categories')).toBe(200);
  });

  test('a connection that pipelines past its bound is answered with an error and closed', async () => {
    await start();
    const connection = await ask(rawRequest('GET', '/api/categories', WAITS).repeat(150));
    await eventually(() => expect(connection.closed).toBe(true));
    expect(connection.statuses).toEqual([...Array<number>(100).fill(200), 429]);
  });

  describe('a client without a session', () => {
    test('a client without a session takes no slot from the owner when it trickles the body of an import', async () => {
      await start();
      const headers = { ...JSON_TYPE, 'content-length': '1000' };
      const strangers = await Promise.all(
        Array.from({ length: 6 }, () => ask(rawRequest('POST', IMPORT, headers, '{'))),
      );
      for (const stranger of strangers) expect(await stranger.status()).toBe(401);
      const body = '{"categories":[],"tools":[],"banners":[]}';
      const imported = await fetch(`${url}${IMPORT}`, {
        method: 'POST',
        headers: { ...OWNER, ...JSON_TYPE },
        body,
      });
      expect(imported.status).toBe(201);
      // Their connections are closed a moment after the answers.
      await eventually(() => expect(strangers.every(({ closed }) => closed)).toBe(true));
    });

    test('a client without a session takes no place of the owner at the same address when it uploads images', async () => {
      await start();
      const admission = gateway.app.get(AdmissionControl);
      const leave = Array.from({ length: 6 }, () => admission.enter('upload', clientOf('127.0.0.1')));
      const headers = { ...OWNER, 'content-type': 'image/png' };
      const upload = await fetch(`${url}/api/admin/images`, { method: 'POST', headers, body: 'none' });
      // No catalogue service stores it.
      expect(upload.status).toBe(503);
      for (const each of leave) each();
    });

    test.each<[number, string, string, Record<string, string>]>([
      [413, 'POST', IMPORT, { ...JSON_TYPE, 'content-length': '99999999', origin: 'null' }],
      [413, 'PATCH', '/api/settings', { ...JSON_TYPE, 'content-length': '70000', origin: 'null' }],
      [415, 'POST', '/api/tools', { 'content-type': 'text/xml', 'content-length': '9', origin: 'null' }],
      [415, 'POST', '/api/tools', { 'content-length': '9', origin: 'null' }],
      [415, 'POST', '/api/tools', { ...JSON_TYPE, 'content-encoding': 'gzip', 'content-length': '9' }],
      [403, 'POST', '/api/tools', { ...JSON_TYPE, 'transfer-encoding': 'chunked', origin: 'null' }],
      [403, 'POST', '/api/session', { ...JSON_TYPE, 'content-length': '9', origin: 'null' }],
      [401, 'POST', '/api/tools', { ...JSON_TYPE, 'transfer-encoding': 'chunked' }],
      [401, 'POST', '/api/tools', { ...JSON_TYPE, 'content-encoding': 'Identity', 'content-length': '9' }],
      [401, 'POST', '/api/tools', { ...JSON_TYPE, 'content-length': '9', cookie: 'session=bad' }],
    ])(
      'a client without a session is refused with %i for %s %s before its body comes',
      async (status, method, target, headers) => {
        await start();
        const connection = await ask(rawRequest(method, target, headers));
        expect(await connection.status()).toBe(status);
        await eventually(() => expect(connection.closed).toBe(true));
      },
    );

    test('a client without a session keeps its connection when its body is complete', async () => {
      await start();
      const request = rawRequest('POST', '/api/tools', { ...JSON_TYPE, 'content-length': '2' }, '{}');
      const connection = await ask(request);
      await connection.status();
      connection.send(request);
      await eventually(() => expect(connection.statuses).toEqual([401, 401]));
    });
  });

  test('a body that stalls or trickles is answered with 408, and its connection is closed', async () => {
    await start();
    const headers = { ...JSON_TYPE, 'content-length': '1000' };
    const silent = await ask(rawRequest('POST', '/api/session', headers));
    const trickling = await ask(rawRequest('POST', IMPORT, { ...headers, ...OWNER }));
    const click = await ask(rawRequest('POST', `/api/tools/${JIRA}/usage`, headers, '{'));
    const trickle = setInterval(() => trickling.send(' '), 500);
    for (const connection of [silent, trickling, click]) {
      expect(await connection.status(25_000)).toBe(408);
      expect(connection.received).toContain('application/problem+json');
      await eventually(() => expect(connection.closed).toBe(true));
    }
    clearInterval(trickle);
  });
});
