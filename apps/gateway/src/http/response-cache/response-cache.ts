import type { IncomingMessage } from 'node:http';
import { Injectable } from '@nestjs/common';
import { formatSiteVersion, SITE_VERSION_HEADER, type SiteVersion } from '@tools-hub/contracts';
import { Registry } from '@tools-hub/platform';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { newCorrelation } from '../correlation.hook.js';
import { RequestMetrics } from '../request-metrics.js';
import { RequestSpans } from '../request-spans.js';
import { SecurityHeaders, type HeaderLines } from '../security-headers.js';
import { sendBytes, writeBytes, type Bytes } from '../send-bytes.js';
import { interceptRequests } from './intercept-requests.js';
import { CachedResponses } from './cached-responses.js';
import { CachedResponse } from './cached-response.js';
import { registerCacheMetrics } from './cache-metrics.js';

interface ResponseCacheOptions {
  /** Whether a request may get a cached answer: false for a sender whose writes these may not hold yet. */
  readonly maySend: (request: IncomingMessage) => boolean;
  /** The part of a request's address that its answer depends on. */
  readonly addressOf: (request: IncomingMessage) => string;
  /** The variant of the answer that a request gets, besides its encoding: the language of a page. Null for answers without variants. */
  readonly variantOf: (request: IncomingMessage) => string | null;
  /** The request headers that a variant depends on. */
  readonly varies: readonly string[];
  /** The current version, or null until it is known. */
  readonly siteVersion: () => SiteVersion | null;
}

const UNREGISTERED: ResponseCacheOptions = {
  maySend: () => true,
  addressOf: ({ url = '' }) => url,
  variantOf: () => null,
  varies: [],
  siteVersion: () => null,
};

/** The content of an answer. */
interface Content {
  readonly bytes: Buffer;
  /** Identifies the bytes; a digest of them by default. */
  readonly tag?: string | undefined;
  readonly contentType: string;
  /** The headers of this answer in place of the usual ones. */
  readonly headers?: HeaderLines;
  /** The version that the bytes were made of, if that took a while: they are cached only while it is the current one. */
  readonly version?: SiteVersion | null;
}

/** Caches public answers as bytes until the site's version changes. */
@Injectable()
export class ResponseCache {
  readonly #responses = new CachedResponses();
  #options = UNREGISTERED;
  #hits = 0;
  #misses = 0;

  constructor(
    private readonly metrics: RequestMetrics,
    private readonly spans: RequestSpans,
    private readonly headers: SecurityHeaders,
    registry: Registry,
  ) {
    registerCacheMetrics(registry, () => ({
      hits: this.#hits,
      misses: this.#misses,
      entries: this.#responses.size,
      bytes: this.#responses.weight,
    }));
  }

  /** Invalidates all answers after a change. */
  expire(): void {
    this.#responses.clear();
  }

  /** Sends cached answers in front of the router: Fastify's part of a request takes longer than theirs. */
  register(server: FastifyInstance, options: ResponseCacheOptions): void {
    this.#options = options;
    interceptRequests(server.server, (request, response) => {
      const { method = '' } = request;
      const reads = method === 'GET' || method === 'HEAD';
      const cached = reads ? this.#responses.get(this.#keyOf(request)) : undefined;
      if (cached === undefined || !options.maySend(request)) return false;
      const startedAt = performance.now();
      const correlationId = newCorrelation(request);
      const { status, head, body } = bytesFor(request, cached);
      writeBytes(response, { status, head, body }, correlationId);
      this.#hits += 1;
      const endedAt = performance.now();
      const { route } = cached;
      this.metrics.of(method, route).finished({ code: status, startedAt, endedAt, correlationId });
      this.spans.answered(request, { route, code: status, startedAt, correlationId });
      return true;
    });
  }

  /**
   * Answers with `body` as JSON, and caches the bytes where they are asked for again. The site's version of this
   * moment is named as the body's own, so it has to be read in the same turn of the event loop.
   */
  answer(request: FastifyRequest, reply: FastifyReply, body: unknown): void {
    this.answerJson(request, reply, { bytes: Buffer.from(JSON.stringify(body)) });
  }

  /** The same for a value that is JSON already. */
  answerJson(
    request: FastifyRequest,
    reply: FastifyReply,
    { bytes, tag }: Pick<Content, 'bytes' | 'tag'>,
  ): void {
    this.answerBytes(request, reply, { bytes, tag, contentType: 'application/json; charset=utf-8' });
  }

  /** The same for any content. */
  answerBytes(request: FastifyRequest, reply: FastifyReply, content: Content): void {
    const current = this.#options.siteVersion();
    const { version = current } = content;
    const response = this.#make(request, content, version);
    this.#misses += 1;
    if (isSame(version, current)) this.#responses.offer(this.#keyOf(request.raw), response);
    sendBytes(request, reply, bytesFor(request, response));
  }

  /** The same for bytes that depend on more than the address and the variant: nothing is cached. */
  answerOnce(request: FastifyRequest, reply: FastifyReply, content: Content): void {
    const { version = this.#options.siteVersion() } = content;
    sendBytes(request, reply, bytesFor(request, this.#make(request, content, version)));
  }

  /** Names the version in an answer that goes out through Fastify. To be called before the answer is read. */
  nameVersion(reply: FastifyReply): void {
    const version = this.#options.siteVersion();
    if (version !== null) void reply.header(SITE_VERSION_HEADER, formatSiteVersion(version));
  }

  #keyOf(request: IncomingMessage): string {
    const { addressOf, variantOf } = this.#options;
    const address = addressOf(request);
    const variant = variantOf(request);
    return variant === null ? address : `${variant} ${address}`;
  }

  #make(
    request: FastifyRequest,
    { bytes, tag, contentType, headers = this.headers.lines }: Content,
    version: SiteVersion | null,
  ): CachedResponse {
    const named = version === null ? [] : [SITE_VERSION_HEADER, formatSiteVersion(version)];
    const { variantOf, varies } = this.#options;
    const { url: route } = request.routeOptions;
    return new CachedResponse({
      bytes,
      tag,
      contentType,
      headers: [...headers, ...named],
      varies: variantOf(request.raw) === null ? [] : varies,
      route,
    });
  }
}

const isSame = (a: SiteVersion | null, b: SiteVersion | null): boolean =>
  a === b || (a !== null && b !== null && formatSiteVersion(a) === formatSiteVersion(b));

const bytesFor = (
  { headers, method }: Pick<IncomingMessage, 'headers' | 'method'>,
  cached: CachedResponse,
): Bytes => {
  const { etag, body, head, headOf304 } = cached.formFor(headers['accept-encoding']);
  const ifNoneMatch = headers['if-none-match'];
  // A client that has another encoding can't use it for this one.
  if (ifNoneMatch === '*' || ifNoneMatch?.includes(etag)) return { status: 304, head: headOf304 };
  return method === 'HEAD' ? { status: 200, head } : { status: 200, head, body };
};
