import { CORRELATION_HEADER, withCorrelation } from '@tools-hub/messaging';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const PLAUSIBLE = /^[\w-]{8,64}$/;
const ids = new WeakMap<FastifyRequest, string>();

/** The correlation id of a request: the caller's if it is plausible, else a new one. */
export const correlationOf = (request: FastifyRequest): string => {
  const known = ids.get(request);
  if (known !== undefined) return known;
  const id = newCorrelation(request);
  ids.set(request, id);
  return id;
};

/** The same for a request that is answered at once, without storing the id. */
export const newCorrelation = ({ headers }: FastifyRequest): string => {
  const sent = headers['x-correlation-id'];
  return typeof sent === 'string' && PLAUSIBLE.test(sent) ? sent : crypto.randomUUID();
};

/** Assigns each request its correlation id, for the answer, the log, and requests to other services. */
export const registerCorrelation = (server: FastifyInstance): void => {
  server.addHook('onRequest', (request, reply, done) => {
    const id = correlationOf(request);
    void reply.header(CORRELATION_HEADER, id);
    withCorrelation(id, done);
  });
};
