import { STATUS_CODES } from 'node:http';
import { DomainError, type ErrorCode } from '@tools-hub/contracts';
import { CORRELATION_HEADER } from '@tools-hub/messaging';
import type { FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify';
import { correlationOf } from './correlation.hook.js';
import { asDomainError, PROBLEM_TYPE, problemOf } from './problem.js';

type EarlyHandlers = Required<Pick<FastifyServerOptions, 'clientErrorHandler' | 'frameworkErrors'>>;

const NOT_HTTP: Readonly<Record<string, readonly [ErrorCode, string]>> = {
  HPE_HEADER_OVERFLOW: ['HEADERS_TOO_LARGE', 'The headers are too large'],
  ERR_HTTP_REQUEST_TIMEOUT: ['REQUEST_TIMEOUT', 'The request took too long to arrive'],
};

/** Answers early refusals, before there is a request to handle, as problem details, too. */
export const earlyProblems: EarlyHandlers = {
  /** An address that can't be decoded. */
  frameworkErrors: (error, request: FastifyRequest, reply: FastifyReply) => {
    const known = asDomainError(error) ?? new DomainError('INVALID', 'The address is not valid');
    const problem = problemOf(known, correlationOf(request));
    void reply
      .status(problem.status)
      .header('Content-Type', PROBLEM_TYPE)
      .header('Cache-Control', 'no-store')
      .header(CORRELATION_HEADER, problem.correlationId)
      .send(JSON.stringify(problem));
  },

  /** Bytes that aren't HTTP. */
  clientErrorHandler: ({ code }, socket) => {
    if (code === 'ECONNRESET' || socket.destroyed) return;
    // A connection that never carried a byte was opened in advance, and gets no answer.
    if (socket.bytesRead === 0) {
      socket.destroy();
      return;
    }
    const [ours, message] = NOT_HTTP[code] ?? ['INVALID', 'The request is not HTTP'];
    const problem = problemOf(new DomainError(ours, message), crypto.randomUUID());
    const body = JSON.stringify(problem);
    if (socket.writable) {
      socket.end(
        [
          `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status] ?? ''}`,
          `Content-Type: ${PROBLEM_TYPE}`,
          `Content-Length: ${Buffer.byteLength(body)}`,
          'Connection: close',
          '',
          body,
        ].join('\r\n'),
      );
    } else socket.destroy();
  },
};
