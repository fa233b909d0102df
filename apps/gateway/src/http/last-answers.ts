import type { Health } from '@tools-hub/platform';
import type { FastifyInstance } from 'fastify';

/** Milliseconds between two checks for connections whose last answer is sent. */
const SWEEP_MS = 50;

/**
 * Makes each answer close its connection while the gateway stops: a proxy would otherwise reuse the connection for a
 * request that arrives after the stop.
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
