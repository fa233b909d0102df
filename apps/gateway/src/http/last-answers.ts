import type { Health } from '@tools-hub/platform';
import type { FastifyInstance } from 'fastify';

/** Milliseconds between two looks for connections whose last answer is sent. */
const SWEEP_MS = 50;

/**
 * From the moment on at which a gateway is told to stop, each answer closes its connection: proxies keep theirs for the
 * next request, which would come when nobody is there any more.
 */
export const registerLastAnswers = (server: FastifyInstance, health: Health): void => {
  server.server.prependListener('request', (_request, response) => {
    if (health.isStopping()) response.shouldKeepAlive = false;
  });
  server.addHook('preClose', (done) => {
    // Connections with an earlier request stay open, and would hold the server for another minute.
    const sweep = setInterval(() => server.server.closeIdleConnections(), SWEEP_MS);
    server.server.once('close', () => clearInterval(sweep));
    done();
  });
};
