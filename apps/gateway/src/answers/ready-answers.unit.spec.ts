import { afterEach, describe, expect, test } from '@jest/globals';
import { fastify, type FastifyInstance } from 'fastify';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { chooseEncoding, ReadyAnswers } from './ready-answers.js';

test.each([
  [undefined, 'identity'],
  ['gzip', 'gzip'],
  ['gzip, deflate, br', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['gzip;q=0.0', 'identity'],
  ['gzip;q=0.5', 'gzip'],
])('who accepts %s gets %s', (accepted, encoding) => {
  expect(chooseEncoding(accepted, 5_000)).toBe(encoding);
});

describe('a ready answer', () => {
  let server: FastifyInstance;
  afterEach(() => server.close());

  const serve = () => {
    const answers = new ReadyAnswers();
    const calls = { made: 0 };
    server = fastify();
    answers.register(server);
    server.get('/list', (request, reply) => {
      calls.made += 1;
      answers.answer(request, reply, { made: calls.made, filler: 'x'.repeat(3_000) });
    });
    return { answers, calls };
  };

  test('is made once and sent again until it expires', async () => {
    const { answers, calls } = serve();
    const first = await server.inject('/list');
    expect((await server.inject('/list')).body).toBe(first.body);
    expect(calls.made).toBe(1);
    answers.expire();
    expect((await server.inject('/list')).json()).toMatchObject({ made: 2 });
  });

  test('is the same in every encoding, each under a tag of its own', async () => {
    serve();
    const plain = await server.inject('/list');
    const gzip = await server.inject({ url: '/list', headers: { 'accept-encoding': 'gzip' } });
    const brotli = await server.inject({ url: '/list', headers: { 'accept-encoding': 'br' } });
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body);
    expect(new Set([plain, gzip, brotli].map((answer) => answer.headers.etag)).size).toBe(3);
  });

  test('is 304 for who has it, in any encoding, and 200 once it changed', async () => {
    const { answers } = serve();
    const { headers } = await server.inject({ url: '/list', headers: { 'accept-encoding': 'br' } });
    const again = { url: '/list', headers: { 'if-none-match': String(headers.etag) } };
    const unchanged = await server.inject(again);
    expect(unchanged.statusCode).toBe(304);
    expect(unchanged.body).toBe('');
    answers.expire();
    expect((await server.inject(again)).statusCode).toBe(200);
  });
});
