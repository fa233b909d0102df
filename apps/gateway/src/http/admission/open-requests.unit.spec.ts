import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { eventually, RawConnection } from '@tools-hub/testing';
import { fastify, type FastifyInstance } from 'fastify';
import { OpenRequests } from './open-requests.js';

const SILENCE_MS = 300;

let server: FastifyInstance;

beforeEach(async () => {
  server = fastify({ connectionTimeout: SILENCE_MS });
  const open = new OpenRequests();
  open.register(server);
  server.addHook('onRequest', (request, reply, done) => {
    open.open('read', request, reply);
    done();
  });
  server.get('/slow', async () => {
    await sleep(5 * SILENCE_MS);
    return 'made';
  });
  server.get('/stuck', (_request, reply) => void reply.raw.writeHead(200).write('a part'));
  server.post('/', () => 'read');
  await server.listen();
});
afterEach(() => server.close());

const port = (): number => (server.server.address() as AddressInfo).port;

test('an answer that takes longer than a connection may stand still is sent', async () => {
  const answer = await fetch(`http://127.0.0.1:${port()}/slow`);
  expect(await answer.text()).toBe('made');
});

test.each([
  [
    'the body of a request',
    'POST / HTTP/1.1\r\nHost: x\r\nContent-Type: text/plain\r\nContent-Length: 9\r\n\r\nabc',
  ],
  ['the rest of an answer', 'GET /stuck HTTP/1.1\r\nHost: x\r\n\r\n'],
])('a connection on which %s does not come is closed', async (_what, bytes) => {
  const closed = once(server.server, 'connection').then(([socket]) => once(socket as never, 'close'));
  const connection = await RawConnection.open(port());
  connection.send(bytes);
  await closed;
  connection.cut();
});

test.each(['/slow', '/stuck'])('bytes that are not HTTP put no answer into that of %s', async (path) => {
  const connection = await RawConnection.open(port());
  connection.send(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`);
  if (path === '/stuck') await connection.status();
  connection.send('not HTTP\r\n\r\n');
  await eventually(() => expect(connection.closed).toBe(true));
  expect(connection.statuses).toEqual(path === '/stuck' ? [200] : []);
});

test('bytes that are not HTTP after an answer get their own', async () => {
  const connection = await RawConnection.open(port());
  connection.send('POST / HTTP/1.1\r\nHost: x\r\n\r\n');
  await connection.status();
  connection.send('not HTTP\r\n\r\n');
  await eventually(() => expect(connection.statuses).toEqual([200, 400]));
});
