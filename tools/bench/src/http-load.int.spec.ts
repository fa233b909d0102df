import { createServer, type Server } from 'node:http';
import { afterEach, expect, it } from 'vitest';
import { load } from './http-load.js';
import { getRequest } from './requests.js';

let server: Server | undefined;
afterEach(() => new Promise((closed) => (server ? server.close(closed) : closed(undefined))));

/** A server that answers `status` in two pieces. */
const serve = (status: number): Promise<number> =>
  new Promise((resolve) => {
    server = createServer((_request, response) => {
      response.writeHead(status, { 'Content-Length': 10 });
      response.write('hello');
      setImmediate(() => response.end('world'));
    }).listen(0, '127.0.0.1', () => {
      const address = server?.address();
      resolve(typeof address === 'object' && address !== null ? address.port : 0);
    });
  });

const options = { connections: 3, ms: 1_000, next: () => getRequest('/'), status: 200 };

it('load counts complete answers, one after the other on each connection', async () => {
  const port = await serve(200);
  let seen = 0;
  const { answers } = await load({ ...options, port, onAnswer: () => (seen += 1) });
  expect(answers).toBeGreaterThan(options.connections);
  expect(seen).toBe(answers);
});

it('load does not exceed the given rate', async () => {
  const port = await serve(200);
  const { answers } = await load({ ...options, port, ms: 2_000, rate: 20 });
  // A busy machine may be slower, but never faster.
  expect(answers).toBeGreaterThan(10);
  expect(answers).toBeLessThanOrEqual(41);
});

it('load fails at an answer with another status', async () => {
  const port = await serve(503);
  await expect(load({ ...options, port })).rejects.toThrow('503 instead of 200');
});
