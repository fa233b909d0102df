import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { formatSiteVersion, SITE_VERSION_HEADER } from '@tools-hub/contracts';
import { fastify, type FastifyInstance } from 'fastify';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Registry } from '@tools-hub/platform';
import type { Bus } from '@tools-hub/messaging';
import { GatewayConfig } from '../../gateway.config.js';
import { portOf, sendRequest } from '../../testing/send-request.js';
import { RequestMetrics } from '../request-metrics.js';
import { RequestSpans } from '../request-spans.js';
import { SecurityHeaders } from '../security-headers.js';
import { chooseEncoding } from './encoding.js';
import { ResponseCache } from './response-cache.js';

test.each([
  ['', 'identity'],
  ['gzip', 'gzip'],
  ['gzip, deflate, br', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['gzip;q=0.0', 'identity'],
  ['gzip;q=0.5', 'gzip'],
  ['GZIP ; q=1', 'gzip'],
  ['brotli', 'identity'],
  ['gzip;q=0.5, br;q=0.1', 'gzip'],
  ['gzip;q=0.5, br;q=0.5', 'br'],
  ['br;q=0, gzip;q=0.000', 'identity'],
  ['br;q=high', 'br'],
])('a client that accepts %s gets %s', (accepted, encoding) => {
  expect(chooseEncoding(accepted)).toBe(encoding);
});

describe('a cached response', () => {
  const FILLER = 'x'.repeat(3_000);
  const LARGE = Buffer.alloc(15 * 1_024 * 1_024);
  let server: FastifyInstance;
  let answers: ResponseCache;
  let registry: Registry;
  /** The number of times that the list was rendered, and its version. */
  let [made, version] = [0, 1];
  let maySend: () => boolean = () => true;
  const siteVersion = () => ({ catalogue: version, settings: 3, counts: -1, schedule: 0 });

  beforeEach(async () => {
    registry = new Registry();
    const spans = new RequestSpans({ tracing: null } as Bus, new GatewayConfig());
    const headers = new SecurityHeaders(['x-site', 'ours']);
    answers = new ResponseCache(new RequestMetrics(registry), spans, headers, registry);
    [made, version] = [0, 1];
    maySend = () => true;
    server = fastify();
    answers.register(server, {
      maySend: () => maySend(),
      siteVersion,
      addressOf: ({ url = '' }) => (url.startsWith('/list?unread=') ? '/list' : url),
      variantOf: ({ url, headers }) => (url?.startsWith('/in') ? (headers['accept-language'] ?? 'en') : null),
      varies: ['Accept-Language'],
    });
    server.get('/list', (request, reply) => {
      made += 1;
      answers.answer(request, reply, { version, filler: FILLER });
    });
    server.get('/page', (request, reply) => {
      made += 1;
      const madeOf = siteVersion();
      if (made === 2) version += 1;
      answers.answerBytes(request, reply, {
        bytes: Buffer.from('page'),
        contentType: 'text/html',
        version: madeOf,
      });
    });
    server.get('/in', (request, reply) => {
      made += 1;
      answers.answer(request, reply, { language: request.headers['accept-language'] });
    });
    server.get('/short', (request, reply) => answers.answer(request, reply, {}));
    server.get('/large/:n', (request, reply) =>
      answers.answerBytes(request, reply, { bytes: LARGE, contentType: 'text/plain' }),
    );
    await server.listen({ port: 0, host: '127.0.0.1' });
  });
  afterEach(() => server.close());

  const send = async (method: string, path: string, headers: Record<string, string> = {}) => {
    const answer = await sendRequest(portOf(server.server), { method, path, headers });
    return { ...answer, body: answer.bytes.toString() };
  };
  const get = (headers: Record<string, string> = {}, path = '/list') => send('GET', path, headers);
  const contentOf = ({ body }: { body: string }): unknown => JSON.parse(body);
  /** Requests the list twice, after which its answer is cached. */
  const askTwice = async () => {
    await get();
    await get();
    made = 0;
  };

  test('a cached response that was made of an earlier version names that one and is not stored', async () => {
    for (const [count, named] of [
      [1, 1],
      [2, 1],
      [3, 2],
      [3, 2],
    ]) {
      const { headers } = await get({}, '/page');
      expect(made).toBe(count);
      expect(headers[SITE_VERSION_HEADER.toLowerCase()]).toBe(
        formatSiteVersion({ catalogue: named!, settings: 3, counts: -1, schedule: 0 }),
      );
    }
  });

  test('a cached response has a variant for each language, and says by which header', async () => {
    const getIn = (language: string) => get({ 'accept-language': language }, '/in');
    expect((await getIn('de')).headers['vary']).toBe('Accept-Encoding, Accept-Language');
    for (const language of ['de', 'fr', 'fr', 'de', 'fr']) {
      expect(contentOf(await getIn(language))).toEqual({ language });
    }
    expect(made).toBe(4);
    expect((await get()).headers['vary']).toBe('Accept-Encoding');
  });

  test('a cached response is sent whatever its address has that it does not depend on', async () => {
    await askTwice();
    for (const path of ['/list?unread=1', '/list?unread=2', '/list']) {
      expect(contentOf(await get({}, path))).toMatchObject({ version: 1 });
    }
    expect(made).toBe(0);
    await get({}, '/list?read=1');
    expect(made).toBe(1);
  });

  test('a cached response leaves a request to its route when it cannot tell whether it may be sent', async () => {
    await askTwice();
    maySend = () => {
      throw new Error('Not loaded yet');
    };
    for (let at = 1; at <= 3; at += 1) {
      expect(contentOf(await get())).toMatchObject({ version: 1 });
      expect(made).toBe(at);
    }
  });

  test('a cached response is stored at the second request, and sent until it expires', async () => {
    await get();
    await get();
    await get();
    expect(made).toBe(2);
    version = 2;
    expect(contentOf(await get())).toMatchObject({ version: 1 });
    answers.expire();
    expect(contentOf(await get())).toMatchObject({ version: 2 });
    await get();
    expect(made).toBe(3);
  });

  test('a cached response has the same head when it is made as when it is cached', async () => {
    const headOf = async () => {
      const { headers } = await get({ 'accept-encoding': 'gzip', 'x-correlation-id': 'abc-12345' });
      return { ...headers, date: null };
    };
    const first = await headOf();
    expect(first).toMatchObject({
      'x-site': 'ours',
      'x-correlation-id': 'abc-12345',
      'content-type': 'application/json; charset=utf-8',
      'content-encoding': 'gzip',
      'cache-control': 'no-cache',
      vary: 'Accept-Encoding',
    });
    await askTwice();
    expect(await headOf()).toEqual(first);
    expect(made).toBe(0);
  });

  test.each(['made', 'ready'])(
    'a cached response names the version of the site that it is made from, when it is %s',
    async (when) => {
      if (when === 'ready') await askTwice();
      const { headers } = await get();
      expect(headers['site-version']).toBe('catalogue-1.settings-3.counts--1.schedule-0');
      version = 2;
      answers.expire();
      const newer = await get();
      expect(newer.headers['site-version']).toBe('catalogue-2.settings-3.counts--1.schedule-0');
      const unchanged = await get({ 'if-none-match': String(newer.headers.etag) });
      expect([unchanged.status, unchanged.headers['site-version']]).toEqual([
        304,
        'catalogue-2.settings-3.counts--1.schedule-0',
      ]);
    },
  );

  test('a cached response has a new correlation id each time', async () => {
    await askTwice();
    const ids = [await get(), await get(), await get()].map(({ headers }) => headers['x-correlation-id']);
    expect(new Set(ids).size).toBe(3);
  });

  test('a cached response is the same in every encoding, each with its own ETag', async () => {
    const plain = await get();
    const gzip = await get({ 'accept-encoding': 'gzip' });
    const brotli = await get({ 'accept-encoding': 'br' });
    expect(gunzipSync(gzip.bytes).toString()).toBe(plain.body);
    expect(brotliDecompressSync(brotli.bytes).toString()).toBe(plain.body);
    expect(new Set([plain, gzip, brotli].map((answer) => answer.headers.etag)).size).toBe(3);
    expect([plain, gzip, brotli].map((answer) => Number(answer.headers['content-length']))).toEqual(
      [plain, gzip, brotli].map((answer) => answer.bytes.length),
    );
  });

  test('a cached response is not compressed when that saves nothing or the client refuses it', async () => {
    expect((await get({ 'accept-encoding': 'br' }, '/short')).headers).not.toHaveProperty('content-encoding');
    const refusing = await get({ 'accept-encoding': 'br;q=0, gzip;q=0' });
    expect(refusing.headers).not.toHaveProperty('content-encoding');
    expect(contentOf(refusing)).toMatchObject({ version: 1 });
  });

  test.each(['made', 'ready'])(
    'a cached response is 304 for a client that has it in the encoding that it accepts, when it is %s',
    async (when) => {
      if (when === 'ready') await askTwice();
      for (const encoding of ['identity', 'gzip', 'br']) {
        const { headers } = await get({ 'accept-encoding': encoding });
        for (const tags of [headers.etag, `W/${headers.etag}`, `"another", ${headers.etag}`, '*']) {
          const unchanged = await get({ 'accept-encoding': encoding, 'if-none-match': String(tags) });
          expect([tags, unchanged.status, unchanged.body]).toEqual([tags, 304, '']);
          expect(unchanged.headers).toMatchObject({ 'x-site': 'ours', vary: 'Accept-Encoding' });
          expect(unchanged.headers.etag).toBe(headers.etag);
        }
        const other = encoding === 'br' ? 'gzip' : 'br';
        for (const [accepted, tag] of [
          [encoding, '"another"'],
          [other, String(headers.etag)],
        ] as const) {
          const changed = await get({ 'accept-encoding': accepted, 'if-none-match': tag });
          expect([encoding, tag, changed.status]).toEqual([encoding, tag, 200]);
        }
      }
      const { headers } = await get();
      version = 2;
      answers.expire();
      expect((await get({ 'if-none-match': String(headers.etag) })).status).toBe(200);
    },
  );

  test.each(['made', 'ready'])(
    'a cached response has a head without a body for HEAD, when it is %s',
    async (when) => {
      if (when === 'ready') await askTwice();
      const { status, body, headers } = await send('HEAD', '/list');
      expect({ status, body }).toEqual({ status: 200, body: '' });
      expect(made).toBe(when === 'ready' ? 0 : 1);
      const whole = await get();
      expect(headers).toMatchObject({
        etag: whole.headers.etag,
        'content-length': whole.headers['content-length'],
      });
    },
  );

  test('a cached response is made again for a client that must not get a cached one', async () => {
    await askTwice();
    [version, maySend] = [2, () => false];
    expect(contentOf(await get())).toMatchObject({ version: 2 });
  });

  test('a cached response is evicted by newer ones, but not by those requested once', async () => {
    await askTwice();
    for (let n = 0; n < 3_000; n += 1) await get({}, `/short?once=${n}`);
    await get();
    expect(made).toBe(0);
    for (let n = 0; n < 2_000; n += 1)
      for (let times = 0; times < 2; times += 1) await get({}, `/short?${n}`);
    await get();
    expect(made).toBe(1);
  });

  test('a cached response is evicted when newer ones are large', async () => {
    await askTwice();
    for (const [url, expected] of [
      ['/large/1', 0],
      ['/large/2', 1],
    ] as const) {
      await get({}, url);
      await get({}, url);
      await get();
      expect(made).toBe(expected);
    }
  });
});
