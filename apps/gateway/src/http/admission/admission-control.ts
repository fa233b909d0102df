import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { DomainError } from '@tools-hub/contracts';
import { Registry } from '@tools-hub/platform';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Counter, Gauge } from 'prom-client';
import { GatewayConfig } from '../../gateway.config.js';
import { clientOf } from '../client-rate.js';
import { boundsOf, PIPELINED, RETRY_AFTER } from './bounds.js';
import { ClientShares } from './client-shares.js';
import { OpenRequests } from './open-requests.js';
import { enforcePace, PACE_CHECK_MS } from './pace.js';
import { REQUEST_CLASSES, registerRequestClasses, type RequestClass } from './request-class.js';

/** Classes whose clients are sessions: `AccessControl` admits them once it knows whose request it is. */
const BY_SESSION: readonly RequestClass[] = ['administrator', 'import'];

/**
 * Bounds the requests under way: per class, so that none starves another, and in each class per client before per process.
 * What is past a bound is refused at once: a queue that grows helps nobody.
 */
@Injectable()
export class AdmissionControl implements OnModuleDestroy {
  readonly #shares: Readonly<Record<RequestClass, ClientShares>>;
  readonly #refused: Counter;
  readonly #open = new OpenRequests();
  #paceCheck: NodeJS.Timeout | null = null;

  constructor(@Inject(GatewayConfig) config: GatewayConfig, @Inject(Registry) registry: Registry) {
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
    if (this.#paceCheck !== null) clearInterval(this.#paceCheck);
  }

  register(server: FastifyInstance): void {
    registerRequestClasses(server);
    this.#open.register(server);
    server.addHook('onRequest', (request, reply, done) => {
      // An address without a route is a read of nothing.
      const { requestClass = 'read' } = request.routeOptions.config;
      if (requestClass === null || BY_SESSION.includes(requestClass)) return done();
      try {
        this.admit(requestClass, clientOf(request.ip), request, reply);
        done();
      } catch (refusal) {
        done(refusal instanceof Error ? refusal : new Error(String(refusal)));
      }
    });
    this.#paceCheck = setInterval(() => {
      for (const open of this.#open) enforcePace(open);
    }, PACE_CHECK_MS).unref();
  }

  /**
   * Gives the request a place in its class until it is over.
   * @throws DomainError RATE_LIMITED when the client has its share; OVERLOADED when the class is full.
   */
  admit(requestClass: RequestClass, client: string, request: FastifyRequest, reply: FastifyReply): void {
    if (this.#open.besides(request) >= PIPELINED) throw this.#refusal(requestClass, 'connection');
    const leave = this.enter(requestClass, client);
    this.#open.open(requestClass, request, reply).onOver(leave);
  }

  /**
   * Takes a place for work that is shorter than its request. Returns what gives it back, to be called once.
   * @throws DomainError RATE_LIMITED, OVERLOADED.
   */
  enter(requestClass: RequestClass, client: string): () => void {
    const shares = this.#shares[requestClass];
    const entry = shares.enter(client);
    if (entry === 'client has its share') throw this.#refusal(requestClass, 'client');
    if (entry === 'full') throw this.#refusal(requestClass, 'process');
    return () => shares.leave(client);
  }

  #refusal(requestClass: RequestClass, reason: 'client' | 'connection' | 'process'): DomainError {
    this.#refused.inc({ class: requestClass, reason });
    const retryAfter = RETRY_AFTER[requestClass];
    return reason === 'process'
      ? new DomainError('OVERLOADED', 'There is too much to do right now', [], retryAfter)
      : new DomainError('RATE_LIMITED', 'Too many requests at once from here', [], retryAfter);
  }
}
