import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Milliseconds in which a request that is already on its way may still arrive. */
const GRACE_MS = 500;

/**
 * Browsers open connections before they need them. One that never carried a request is not idle in Node's eyes, and a
 * server that stops would wait for it for half a minute.
 */
export const registerUnusedConnections = (server: FastifyInstance): void => {
  const unused = new Set<Socket>();
  server.server.on('connection', (socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  server.server.on('request', ({ socket }) => unused.delete(socket));
  server.addHook('preClose', (done) => {
    setTimeout(() => {
      for (const socket of unused) socket.destroy();
    }, GRACE_MS);
    done();
  });
};
