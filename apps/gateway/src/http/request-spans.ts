import type { IncomingMessage } from 'node:http';
import { Injectable } from '@nestjs/common';
import { Bus, TRACE_HEADER, withSpan, type Span, type Tracing } from '@tools-hub/messaging';
import type { FastifyInstance } from 'fastify';
import { GatewayConfig } from '../gateway.config.js';
import { correlationOf } from './correlation.hook.js';
import { CLIENT_LEFT, knownMethodOf, OTHER } from './request-metrics.js';

type Asked = Pick<IncomingMessage, 'method' | 'headers'>;

/** A request that the response cache has answered. Times are in milliseconds of `performance.now()`. */
interface CachedAnswer {
  readonly route: string | undefined;
  readonly code: number;
  readonly startedAt: number;
  readonly correlationId: string;
}

/**
 * Makes the span of each sampled request, with the pattern of its route and never its address, which may hold what a visitor has typed. A
 * trace begins here, because anybody may send a `traceparent`: it would let strangers decide what is sampled, and write into traces of
 * others. Theirs becomes a link, without its flag. A proxy that sets the header itself is trusted if the operator says so.
 */
@Injectable()
export class RequestSpans {
  /** Null without a collector of traces. */
  readonly #tracing: Tracing | null;
  /** Whether a request continues the trace that its header names. */
  readonly #continues: boolean;

  constructor({ tracing }: Bus, { TRUST_TRACEPARENT }: GatewayConfig) {
    this.#tracing = tracing;
    this.#continues = TRUST_TRACEPARENT === 1;
  }

  /** Registers the hook. Requests have found their place before: those that are refused for want of one have metrics only. */
  register(server: FastifyInstance): void {
    const tracing = this.#tracing;
    if (tracing === null) return;
    server.addHook('onRequest', (request, reply, done) => {
      const { openRequest: open, routeOptions } = request;
      // Probes are left out, and streams, which last for as long as a page is open.
      if (open === null || open.requestClass === 'eventStream') return done();
      const span = this.#start(tracing, request, routeOptions.url, open.openedAt, correlationOf(request));
      if (span === null) return done();
      // The browser shows it beside the request. Nothing is sent for requests that aren't sampled.
      reply.raw.setHeader('Server-Timing', `traceparent;desc="${span.traceparent}"`);
      open.onOver(() => end(span, reply.raw.headersSent ? reply.raw.statusCode : CLIENT_LEFT));
      withSpan(span, done);
    });
  }

  /** Makes the span of a request that is over already. */
  answered(request: Asked, { route, code, startedAt, correlationId }: CachedAnswer): void {
    if (this.#tracing === null) return;
    const span = this.#start(this.#tracing, request, route, startedAt, correlationId);
    if (span !== null) end(span, code);
  }

  #start(
    tracing: Tracing,
    { method = '', headers }: Asked,
    route: string | undefined,
    startedAt: number,
    correlationId: string,
  ): Span | null {
    const known = knownMethodOf(method);
    const sent = headers[TRACE_HEADER];
    const caller = typeof sent === 'string' ? sent : undefined;
    return tracing.start(route === undefined ? known : `${known} ${route}`, {
      kind: 'server',
      startedAt,
      attributes: {
        'http.request.method': known === OTHER ? '_OTHER' : known,
        ...(route !== undefined && { 'http.route': route }),
        'tools_hub.correlation_id': correlationId,
      },
      ...(caller !== undefined && (this.#continues ? { parent: caller } : { links: unsampled(caller) })),
    });
  }
}

const end = (span: Span, code: number): void => {
  span.set({ 'http.response.status_code': code });
  span.end(code >= 500 ? String(code) : undefined);
};

const TRACEPARENT = /^(00-[\da-f]{32}-[\da-f]{16})-[\da-f]{2}$/;

/** The context of a stranger without its flag, which would decide that the request is sampled; none for anything else. */
const unsampled = (traceparent: string): string[] => {
  const ids = TRACEPARENT.exec(traceparent)?.[1];
  return ids === undefined ? [] : [`${ids}-00`];
};
