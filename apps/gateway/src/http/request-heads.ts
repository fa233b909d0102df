import type { IncomingMessage } from 'node:http';
import { DomainError } from '@tools-hub/contracts';
import type { FastifyInstance } from 'fastify';

/** Whether a request lacks the `Host` that HTTP/1.1 asks for. */
export const lacksHost = ({
  headers,
  httpVersion,
}: Pick<IncomingMessage, 'headers' | 'httpVersion'>): boolean =>
  headers.host === undefined && httpVersion === '1.1';

/**
 * Answers requests that Node would refuse without problem details: one without a `Host`, and one with an unknown `Expect`, which is
 * answered as if it had none. The server must not require a `Host` itself. A client that expects `100-continue` is asked for its body
 * when the body is read: one that is refused by its headers needs not send it.
 */
export const registerRequestHeads = (server: FastifyInstance): void => {
  const { server: http } = server;
  http.on('checkExpectation', (request, response) => http.emit('request', request, response));
  http.on('checkContinue', (request, response) => {
    request.once('resume', () => {
      if (!response.headersSent) response.writeContinue();
    });
    http.emit('request', request, response);
  });
  server.addHook('onRequest', ({ raw }, reply, done) => {
    if (!lacksHost(raw)) return done();
    reply.raw.shouldKeepAlive = false;
    done(new DomainError('INVALID', 'The request has no Host'));
  });
};
