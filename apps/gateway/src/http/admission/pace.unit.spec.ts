import { expect, test } from 'vitest';
import { fastify } from 'fastify';
import { connect } from 'node:net';
import { OpenRequests, type OpenRequest } from './open-requests.js';
import { enforcePace } from './pace.js';

const MINUTE_MS = 60_000;

/** A server whose one route answers with more than the buffers of a connection hold, and a client that reads nothing. */
const answerNobodyReads = async () => {
  const server = fastify();
  const requests = new OpenRequests();
  requests.register(server);
  const opened = new Promise<OpenRequest>((resolve) => {
    server.get('/', (request, reply) => {
      resolve(requests.open('read', request, reply));
      return reply.send(Buffer.alloc(64 * 1_024 * 1_024));
    });
  });
  await server.listen({ host: '127.0.0.1', port: 0 });
  const address = server.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const client = connect(port, '127.0.0.1', () => client.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n'));
  client.pause();
  client.on('error', () => undefined);
  const open = await opened;
  await new Promise(setImmediate);
  const close = async (): Promise<void> => {
    client.destroy();
    await server.close();
  };
  return { open, close };
};

test('a client that does not read its answer loses its connection and its slot', async () => {
  const { open, close } = await answerNobodyReads();
  const over = new Promise<void>((resolve) => open.onOver(resolve));
  const now = performance.now();
  enforcePace(open, now);
  // 64 MiB at 8 KiB a second.
  enforcePace(open, now + 136 * MINUTE_MS);
  expect(open.request.socket.destroyed).toBe(false);
  enforcePace(open, now + 138 * MINUTE_MS);
  expect(open.request.socket.destroyed).toBe(true);
  await over;
  await close();
});
