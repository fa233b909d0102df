import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { DomainError } from '@tools-hub/contracts';
import { Registry } from '@tools-hub/platform';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, Gauge } from 'prom-client';
import { GatewayConfig } from '../../gateway.config.js';
import { clientOf } from '../client-rate.js';
import { RequestMetrics } from '../request-metrics.js';
import { boundsOf, PIPELINED, PIPELINED_AT_MOST, RETRY_AFTER } from './bounds.js';
import { ClientShares } from './client-shares.js';
import { OpenRequests, type OpenRequest } from './open-requests.js';
import { enforcePace, PACE_CHECK_MS } from './pace.js';
import { REQUEST_CLASSES, registerRequestClasses, type RequestClass } from './request-class.js';

type Done = (error?: Error) => void;

/** The name of the client that sends a request; null for a stranger. */
type RecogniseClient = (request: FastifyRequest) => string | null;

/**
 * Bounds the requests under way: per class, so that none starves another, and in each class per client before per process.
 * A request past a bound is refused at once: a queue that grows helps nobody.
 */
@Injectable()
export class AdmissionControl implements OnModuleDestroy {
  readonly #shares: Readonly<Record<RequestClass, ClientShares>>;
  readonly #refused: Counter;
  readonly #open = new OpenRequests();
  #paceCheck: NodeJS.Timeout | undefined;
  #recognise: RecogniseClient = () => null;

  constructor(
    config: GatewayConfig,
    registry: Registry,
    private readonly metrics: RequestMetrics,
  ) {
    const bounds = boundsOf(config);
    const shares = Object.fromEntries(REQUEST_CLASSES.map((name) => [name, new ClientShares(bounds[name])]));
    this.#shares = shares as Record<RequestClass, ClientShares>;
    const registers = [registry];
    this.#refused = new Counter({
      name: 'requests_refused_total',
      help: 'Requests that found no place in their class',
      labelNames: ['class', 'reason'],
      registers,
    });
    new Gauge({
      name: 'requests_under_way',
      help: 'Requests that hold a place in their class',
      labelNames: ['class'],
      registers,
      collect() {
        for (const name of REQUEST_CLASSES) this.set({ class: name }, shares[name]?.inUse ?? 0);
      },
    });
  }

  onModuleDestroy(): void {
    clearInterval(this.#paceCheck);
  }

  /** Gives sign-ins of recognised clients places that strangers cannot fill. */
  reserveSignIns(recognise: RecogniseClient): void {
    this.#recognise = recognise;
  }

  register(server: FastifyInstance): void {
    registerRequestClasses(server);
    this.#open.register(server);
    server.addHook('onRequest', (request, reply, done) => {
      // An address without a route is a read of nothing.
      const { url: pattern, config } = request.routeOptions;
      const { requestClass = 'read' } = config;
      if (requestClass === null) return done();
      const before = this.#open.countOn(request.socket);
      const open = this.#open.open(requestClass, request, reply);
      this.metrics.follow(open, pattern);
      if (before >= PIPELINED) return this.#refusePipelined(open, before, done);
      // The client of a call with a role is its session: `AccessControl` admits it.
      if (config.role !== undefined) return done();
      try {
        open.onOver(this.#enterFor(requestClass, request));
      } catch (refusal) {
        return done(refusal instanceof Error ? refusal : new Error(String(refusal)));
      }
      done();
    });
    this.#paceCheck = setInterval(() => {
      for (const open of this.#open) enforcePace(open);
    }, PACE_CHECK_MS).unref();
  }

  #enterFor(requestClass: RequestClass, request: FastifyRequest): () => void {
    const known = requestClass === 'signIn' ? this.#recognise(request) : null;
    return known === null ? this.enter(requestClass, clientOf(request.ip)) : this.enter('knownSignIn', known);
  }

  /**
   * Takes a place. Returns a function that gives it back, to be called once.
   * @throws DomainError RATE_LIMITED when the client has its share; OVERLOADED when the class is full.
   */
  enter(requestClass: RequestClass, client: string): () => void {
    const shares = this.#shares[requestClass];
    const entry = shares.enter(client);
    if (entry === 'client has its share') throw this.#refusal(requestClass, 'client');
    if (entry === 'full') throw this.#refusal(requestClass, 'process');
    return () => shares.leave(client);
  }

  /** Refuses the first request past the bound and closes its connection: those behind it get no answer. */
  #refusePipelined({ requestClass, request, reply }: OpenRequest, before: number, done: Done): void {
    if (before === PIPELINED) {
      reply.raw.shouldKeepAlive = false;
      return done(this.#refusal(requestClass, 'connection'));
    }
    reply.hijack();
    // They wait in memory for as long as the first of them takes.
    if (before >= PIPELINED_AT_MOST) request.socket.destroy();
  }

  #refusal(requestClass: RequestClass, reason: 'client' | 'connection' | 'process'): DomainError {
    this.#refused.inc({ class: requestClass, reason });
    const retryAfter = RETRY_AFTER[requestClass];
    return reason === 'process'
      ? new DomainError('OVERLOADED', 'Too many requests are being handled', [], retryAfter)
      : new DomainError('RATE_LIMITED', 'Too many requests at once from this client', [], retryAfter);
  }
}
