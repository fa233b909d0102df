import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { Injectable } from '@nestjs/common';
import { DomainError } from '@tools-hub/contracts';
import { CORRELATION_HEADER } from '@tools-hub/messaging';
import { Registry } from '@tools-hub/platform';
import type { FastifyInstance } from 'fastify';
import { Gauge } from 'prom-client';
import { GatewayConfig } from '../gateway.config.js';
import { ClientShares } from './admission/client-shares.js';
import { clientOf } from './client-rate.js';
import { correlationOf } from './correlation.hook.js';

/** Milliseconds in which requests on their way may still arrive when the server stops. */
const GRACE_MS = 500;

/** Milliseconds after which a connection without a request may be closed to make room. */
const UNUSED_MS = 1_000;

/** Milliseconds between two closings of all idle connections, which look at every connection. */
const IDLE_CLOSED_EVERY_MS = 1_000;

/** Milliseconds for which a surplus connection stays open, so that its request gets an answer. */
const TURNED_AWAY_MS = 1_000;
/** The most such connections. Others are closed without an answer. */
const TURNED_AWAY = 500;

/** Bounds the open connections, which cost memory even while they are idle. */
@Injectable()
export class Connections {
  readonly #shares: ClientShares;
  /** Connections that never carried a request, the oldest first. */
  readonly #unused = new Map<Socket, number>();
  readonly #clients = new Map<Socket, string>();
  readonly #turnedAway = new Set<Socket>();
  #idleClosedAt = -Infinity;

  constructor({ MAX_CONNECTIONS: total, TRUST_PROXY }: GatewayConfig, registry: Registry) {
    // Behind a proxy all connections are the proxy's.
    const shares = new ClientShares({ total, perClient: TRUST_PROXY > 0 ? total : Math.ceil(total / 4) });
    this.#shares = shares;
    new Gauge({
      name: 'open_connections',
      help: 'Connections of clients that are open',
      registers: [registry],
      collect() {
        this.set(shares.inUse);
      },
    });
  }

  register(server: FastifyInstance): void {
    const http = server.server;
    http.on('connection', (socket: Socket) => this.#opened(socket, http));
    http.on('request', ({ socket }) => this.#unused.delete(socket));
    server.addHook('onRequest', (request, reply, done) => {
      if (!this.isTurnedAway(request.socket)) return done();
      reply.raw.shouldKeepAlive = false;
      void reply.header(CORRELATION_HEADER, correlationOf(request));
      done(new DomainError('OVERLOADED', 'Too many connections are open', [], 1));
    });
    server.addHook('preClose', (done) => {
      // Browsers open connections in advance. Node doesn't count these as idle, and a stopping server would wait for them.
      setTimeout(() => this.#unused.forEach((_openedAt, socket) => socket.destroy()), GRACE_MS);
      done();
    });
  }

  /** Whether a connection is surplus, so that its request is refused. */
  isTurnedAway(socket: Socket): boolean {
    return this.#turnedAway.size > 0 && this.#turnedAway.has(socket);
  }

  #opened(socket: Socket, http: Server): void {
    const client = clientOf(socket.remoteAddress ?? '');
    let entry = this.#shares.enter(client);
    if (entry === 'full' && this.#makeRoom(http)) entry = this.#shares.enter(client);
    if (entry !== 'admitted') return this.#turnAway(socket);
    this.#clients.set(socket, client);
    this.#unused.set(socket, performance.now());
    socket.once('close', () => this.#leave(socket));
  }

  #leave(socket: Socket): void {
    const client = this.#clients.get(socket);
    if (client === undefined) return;
    this.#clients.delete(socket);
    this.#unused.delete(socket);
    this.#shares.leave(client);
  }

  /** Closes the oldest connection that never carried a request, or all that wait for their next one. False when there is none. */
  #makeRoom(http: Server): boolean {
    const now = performance.now();
    const [oldest] = this.#unused;
    if (oldest !== undefined && now - oldest[1] > UNUSED_MS) {
      oldest[0].destroy();
      this.#leave(oldest[0]);
      return true;
    }
    if (now - this.#idleClosedAt < IDLE_CLOSED_EVERY_MS) return false;
    this.#idleClosedAt = now;
    const before = this.#clients.size;
    http.closeIdleConnections();
    for (const socket of this.#clients.keys()) if (socket.destroyed) this.#leave(socket);
    return this.#clients.size < before;
  }

  #turnAway(socket: Socket): void {
    if (this.#turnedAway.size >= TURNED_AWAY) {
      socket.destroy();
      return;
    }
    this.#turnedAway.add(socket);
    const timer = setTimeout(() => socket.destroy(), TURNED_AWAY_MS);
    socket.once('close', () => {
      clearTimeout(timer);
      this.#turnedAway.delete(socket);
    });
  }
}
