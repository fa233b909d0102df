import { DomainError, SITE_VERSIONS_PATH } from '@tools-hub/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { IMPORT_PATH } from './body-limits.js';

/** Imports under way at once: each may hold megabytes, also of somebody who may not import at all. */
const IMPORTS = 4;

/** Refuses what comes when `limit` requests are under way: a queue that grows helps nobody. Probes always pass. */
export const registerInFlightBound = (server: FastifyInstance, limit: number): void => {
  const all = new Bound(limit);
  const imports = new Bound(IMPORTS);
  server.addHook('onRequest', (request, reply, done) => {
    if (!request.url.startsWith('/api/') || isStream(request)) return done();
    const bounds = request.url.startsWith(IMPORT_PATH) ? [all, imports] : [all];
    if (bounds.some((bound) => bound.full)) {
      return done(new DomainError('OVERLOADED', 'There is too much to do right now'));
    }
    for (const bound of bounds) bound.enter();
    // 'close' comes in every case, also when the client went away.
    reply.raw.once('close', () => {
      for (const bound of bounds) bound.leave();
    });
    done();
  });
};

/** Open for hours, and idle: they have a bound of their own. */
const isStream = ({ url }: FastifyRequest): boolean => url.split('?', 1)[0] === SITE_VERSIONS_PATH;

class Bound {
  #underWay = 0;

  constructor(private readonly limit: number) {}

  get full(): boolean {
    return this.#underWay >= this.limit;
  }
  enter(): void {
    this.#underWay += 1;
  }
  leave(): void {
    this.#underWay -= 1;
  }
}
