import { CORRELATION_HEADER, withCorrelation } from '@tools-hub/messaging';
import type { FastifyInstance, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** Null until it is asked for. */
    correlationId: string | null;
  }
}

const PLAUSIBLE = /^[\w-]{8,64}$/;

/** The correlation id of a request: the caller's if it is plausible, else a new one. */
export const correlationOf = (request: FastifyRequest): string => {
  request.correlationId ??= newCorrelation(request);
  return request.correlationId;
};

/** The same for a request that is answered at once, without storing the id. */
export const newCorrelation = ({ headers }: Pick<FastifyRequest, 'headers'>): string => {
  const sent = headers['x-correlation-id'];
  return typeof sent === 'string' && PLAUSIBLE.test(sent) ? sent : crypto.randomUUID();
};

/** Assigns each request its correlation id, for the answer, the log, and requests to other services. */
export const registerCorrelation = (server: FastifyInstance): void => {
  // A field of the request: looking it up in a weak map takes longer than making an id.
  server.decorateRequest('correlationId', null);
  server.addHook('onRequest', (request, reply, done) => {
    const id = correlationOf(request);
    void reply.header(CORRELATION_HEADER, id);
    withCorrelation(id, done);
  });
};
