import { Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { DomainError, SITE_VERSIONS_PATH } from '@tools-hub/contracts';
import { CORRELATION_HEADER } from '@tools-hub/messaging';
import { Registry } from '@tools-hub/platform';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Gauge } from 'prom-client';
import { foreignTo } from '../../sessions/foreign-site.js';
import { CatalogueReadModel } from '../../read-models/catalogue-read-model.js';
import { GatewayConfig } from '../../gateway.config.js';
import { correlationOf } from '../../http/correlation.hook.js';
import { refuseQuery } from '../../http/query.guard.js';
import { SecurityHeaders, type HeaderLines } from '../../http/security-headers.js';
import { ScheduleTimer } from '../../read-models/schedule-timer.js';
import { SettingsReadModel } from '../../read-models/settings-read-model.js';
import { UsageCounts } from '../../read-models/usage-counts.js';
import { PageData } from '../web/page-data.js';
import { EventStream } from './event-stream.js';

/** Milliseconds in which changes are gathered into one message. */
const BATCH_WINDOW_MS = 200;
/** Milliseconds between two comments: proxies commonly close a silent connection after a minute. */
const HEARTBEAT_MS = 20_000;

/**
 * Notifies browsers of changes. Only the version is sent: browsers fetch the changed data as usual, from cached answers. A browser
 * without a stream, or one that reconnects late, loses only time.
 */
@Injectable()
export class SiteVersions implements OnModuleInit, OnModuleDestroy {
  readonly #streams = new Set<EventStream>();
  readonly #isForeign: (request: FastifyRequest) => boolean;
  #heartbeatTimer: NodeJS.Timeout | undefined;
  #batchTimer: NodeJS.Timeout | undefined;
  #isClosing = false;
  readonly #head: HeaderLines;

  constructor(
    private readonly pageData: PageData,
    catalogue: CatalogueReadModel,
    settings: SettingsReadModel,
    counts: UsageCounts,
    schedule: ScheduleTimer,
    headers: SecurityHeaders,
    config: GatewayConfig,
    registry: Registry,
  ) {
    this.#head = [
      ...headers.lines,
      ...['Content-Type', 'text/event-stream; charset=utf-8', 'Cache-Control', 'no-store'],
      // nginx would hold messages back until its buffer is full.
      ...['X-Accel-Buffering', 'no'],
    ];
    this.#isForeign = foreignTo(config);
    for (const source of [catalogue, settings, counts, schedule])
      source.onChange(() => this.#scheduleBatch());
    const streams = this.#streams;
    new Gauge({
      name: 'event_streams',
      help: 'Browsers that listen for changes',
      registers: [registry],
      collect() {
        this.set(streams.size);
      },
    });
  }

  onModuleInit(): void {
    this.#heartbeatTimer = setInterval(() => this.#toAll((stream) => stream.heartbeat()), HEARTBEAT_MS);
  }

  onModuleDestroy(): void {
    clearInterval(this.#heartbeatTimer);
    clearTimeout(this.#batchTimer);
  }

  register(server: FastifyInstance): void {
    const options = { exposeHeadRoute: false, config: { requestClass: 'eventStream' } } as const;
    server.get(SITE_VERSIONS_PATH, options, (request, reply) => this.#open(request, reply));
    // Streams never end by themselves, and a stopping server waits for requests under way.
    server.addHook('preClose', (done) => {
      this.#isClosing = true;
      this.#toAll((stream) => stream.end());
      done();
    });
  }

  #open(request: FastifyRequest, reply: FastifyReply): void {
    if (this.#isForeign(request)) {
      throw new DomainError('CROSS_SITE', 'Requests from other sites are not accepted');
    }
    refuseQuery(request);
    reply.hijack();
    reply.raw.writeHead(200, [...this.#head, CORRELATION_HEADER, correlationOf(request)]);
    const stream = new EventStream(reply.raw);
    // The browser opens another stream, at another gateway.
    if (this.#isClosing) return stream.end();
    this.#streams.add(stream);
    // The place is given back at the same moment, at once for a client that has already left.
    request.openRequest?.onOver(() => this.#streams.delete(stream));
    const version = this.pageData.version();
    // Without a first message the headers stay in a buffer, and the browser doesn't know that it is connected.
    if (version === null) stream.heartbeat();
    else stream.send(JSON.stringify(version));
  }

  #scheduleBatch(): void {
    this.#batchTimer ??= setTimeout(() => {
      this.#batchTimer = undefined;
      const version = this.pageData.version();
      if (version === null) return;
      const data = JSON.stringify(version);
      this.#toAll((stream) => stream.send(data));
    }, BATCH_WINDOW_MS);
  }

  #toAll(act: (stream: EventStream) => void): void {
    for (const stream of this.#streams) act(stream);
  }
}
