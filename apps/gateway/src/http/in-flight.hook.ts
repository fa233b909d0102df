import { DomainError } from '@tools-hub/contracts';
import type { FastifyInstance } from 'fastify';

/** Refuses what comes when `limit` requests are under way: a queue that grows helps nobody. Probes always pass. */
export const registerInFlightBound = (server: FastifyInstance, limit: number): void => {
  let underWay = 0;
  server.addHook('onRequest', (request, reply, done) => {
    if (!request.url.startsWith('/api/')) return done();
    if (underWay >= limit) return done(new DomainError('OVERLOADED', 'There is too much to do right now'));
    underWay += 1;
    // 'close' comes in every case, also when the client went away.
    reply.raw.once('close', () => {
      underWay -= 1;
    });
    done();
  });
};
