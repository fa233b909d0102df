import type { ServerResponse } from 'node:http';
import { CORRELATION_HEADER } from '@tools-hub/messaging';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { correlationOf } from './correlation.hook.js';
import type { HeaderLines } from './security-headers.js';

export interface Bytes {
  readonly status: number;
  /** All header lines but the correlation id's. */
  readonly head: HeaderLines;
  readonly body?: Buffer;
}

/** Answers on the raw response, without the later hooks, for the few calls where the framework costs more than the work. */
export const sendBytes = (request: FastifyRequest, reply: FastifyReply, bytes: Bytes): void => {
  reply.hijack();
  writeBytes(reply.raw, bytes, correlationOf(request));
};

/** The same without Fastify. */
export const writeBytes = (
  response: ServerResponse,
  { status, head, body }: Bytes,
  correlationId: string,
): void => {
  response.writeHead(status, [...head, CORRELATION_HEADER, correlationId]);
  response.end(body);
};
