import { formatSiteVersion, SITE_VERSION_HEADER, type SiteVersion } from '@tools-hub/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { correlationOf, newCorrelation } from '../http/correlation.hook.js';
import type { HeaderLines } from '../http/security-headers.js';
import { sendBytes } from '../http/send-bytes.js';
import { CachedResponses } from './cached-responses.js';
import { CachedResponse } from './cached-response.js';

export interface ReadyAnswersOptions {
  /** What every answer carries: ready ones pass no hook that could add it. */
  readonly headers: HeaderLines;
  /** False for a request whose sender has written what these answers may not hold yet. */
  readonly maySend: (request: FastifyRequest) => boolean;
  /** The version that an answer made now is made from; null until it is known. */
  readonly siteVersion: () => SiteVersion | null;
}

/** Public answers as bytes, ready to be sent, until the version they were made for is over. */
export class ResponseCache {
  readonly #kept = new CachedResponses();
  #headers: HeaderLines = [];
  #siteVersion: () => SiteVersion | null = () => null;

  /** From now on every answer is made anew: something that answers are made of has changed. */
  expire(): void {
    this.#kept.clear();
  }

  /** Answers what is ready before anything else is done, past the framework's way of sending. */
  register(server: FastifyInstance, { headers, maySend, siteVersion }: ReadyAnswersOptions): void {
    this.#headers = headers;
    this.#siteVersion = siteVersion;
    server.addHook('onRequest', (request, reply, done) => {
      const reads = request.method === 'GET' || request.method === 'HEAD';
      const ready = reads ? this.#kept.get(request.url) : undefined;
      if (ready === undefined || !maySend(request)) return done();
      send(request, reply, ready, newCorrelation(request));
    });
  }

  /**
   * Answers with `body` as JSON, and keeps the bytes ready where they are asked for again. The site's version of this
   * moment is named as the body's own, so it has to be read in the same turn of the event loop.
   */
  answer(request: FastifyRequest, reply: FastifyReply, body: unknown): void {
    this.answerJson(request, reply, JSON.stringify(body));
  }

  /** The same with what is JSON already. */
  answerJson(request: FastifyRequest, reply: FastifyReply, json: string): void {
    this.answerBytes(request, reply, Buffer.from(json), 'application/json; charset=utf-8');
  }

  answerBytes(request: FastifyRequest, reply: FastifyReply, plain: Buffer, contentType: string): void {
    const ready = this.#make(plain, contentType);
    this.#kept.offer(request.url, ready);
    send(request, reply, ready);
  }

  /** The same for bytes that depend on more than the address: nothing is kept. */
  answerOnce(request: FastifyRequest, reply: FastifyReply, plain: Buffer, contentType: string): void {
    send(request, reply, this.#make(plain, contentType));
  }

  /** Names the version in an answer that goes out through Fastify. To be called before the answer is read. */
  nameVersion(reply: FastifyReply): void {
    const version = this.#siteVersion();
    if (version !== null) void reply.header(SITE_VERSION_HEADER, formatSiteVersion(version));
  }

  #make(plain: Buffer, contentType: string): CachedResponse {
    const version = this.#siteVersion();
    const named = version === null ? [] : [SITE_VERSION_HEADER, formatSiteVersion(version)];
    return new CachedResponse(plain, contentType, [...this.#headers, ...named]);
  }
}

const send = (
  request: FastifyRequest,
  reply: FastifyReply,
  ready: CachedResponse,
  correlationId = correlationOf(request),
): void => {
  const { headers, method } = request;
  const { body, head, headOf304 } = ready.formFor(headers['accept-encoding']);
  const bytes = ready.isHeldBy(headers['if-none-match'])
    ? { status: 304, head: headOf304 }
    : { status: 200, head, body: method === 'HEAD' ? undefined : body };
  sendBytes(request, reply, bytes, correlationId);
};
