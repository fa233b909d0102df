import { CORRELATION_HEADER, withCorrelation } from '@tools-hub/messaging';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const PLAUSIBLE = /^[\w-]{8,64}$/;
const ids = new WeakMap<FastifyRequest, string>();

/** The correlation id of a request: the caller's where it sent a plausible one, otherwise one of our own. */
export const correlationOf = (request: FastifyRequest): string => {
  const known = ids.get(request);
  if (known !== undefined) return known;
  const id = newCorrelation(request);
  ids.set(request, id);
  return id;
};

/** The same for a request that is answered at once: nobody will ask for its id again. */
export const newCorrelation = ({ headers }: FastifyRequest): string => {
  const sent = headers['x-correlation-id'];
  return typeof sent === 'string' && PLAUSIBLE.test(sent) ? sent : crypto.randomUUID();
};

/** Gives every request its correlation id: in the answer, in the log and in what is asked of other services. */
export const registerCorrelation = (server: FastifyInstance): void => {
  server.addHook('onRequest', (request, reply, done) => {
    const id = correlationOf(request);
    void reply.header(CORRELATION_HEADER, id);
    withCorrelation(id, done);
  });
};
