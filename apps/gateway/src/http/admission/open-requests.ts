import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { RequestClass } from './request-class.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** Null for probes, and for answers from the cache. */
    openRequest: OpenRequest | null;
  }
}

/** A request from its arrival until its response is sent or its connection closes, whichever comes first. */
export class OpenRequest {
  /** Milliseconds of the monotonic clock. */
  readonly openedAt = performance.now();
  readonly #listeners: (() => void)[] = [];
  #left: AbortController | null = null;
  #over = false;

  constructor(
    readonly requestClass: RequestClass,
    readonly request: FastifyRequest,
    readonly reply: FastifyReply,
  ) {}

  /** Calls back once: when the request is over, or at once where it is already. */
  onOver(listener: () => void): void {
    if (this.#over) listener();
    else this.#listeners.push(listener);
  }

  /** Aborted when the request has ended, so that its work ends too. */
  get signal(): AbortSignal {
    if (this.#left === null) {
      const left = new AbortController();
      this.#left = left;
      this.onOver(() => left.abort());
    }
    return this.#left.signal;
  }

  end(): void {
    if (this.#over) return;
    this.#over = true;
    for (const listener of this.#listeners) listener();
  }
}

/**
 * The requests that are under way, by connection. A response that is queued behind another one of its connection emits no
 * `close` when the connection is cut, so each connection is listened to, by one listener however many requests it carries.
 */
export class OpenRequests {
  readonly #ofSocket = new Map<Socket, Set<OpenRequest>>();

  register(server: FastifyInstance): void {
    server.decorateRequest('openRequest', null);
    // Node closes a connection that stood still for the timeout of the server, unless the event has a listener.
    server.server.on('timeout', (socket: Socket) => {
      if (this.#isAwaited(socket)) socket.setTimeout(server.server.timeout);
      else socket.destroy();
    });
    // Before the handler that answers bytes that aren't HTTP: the client would take its answer for the one that it waits for or reads.
    server.server.prependListener('clientError', (_error: Error, socket: Socket) => {
      if (this.#isAnswering(socket)) socket.destroy();
    });
  }

  /** Whether a whole request waits for its answer, or an answer has begun and has not ended. */
  #isAnswering(socket: Socket): boolean {
    const requests = [...(this.#ofSocket.get(socket) ?? [])];
    return requests.some(
      ({ request, reply }) => !reply.raw.writableEnded && (request.raw.complete || reply.raw.headersSent),
    );
  }

  /** Whether the client of a connection has sent a whole request whose answer is still being made: that has deadlines of its own. */
  #isAwaited(socket: Socket): boolean {
    const requests = [...(this.#ofSocket.get(socket) ?? [])];
    return requests.some(({ request, reply }) => request.raw.complete && !reply.raw.headersSent);
  }

  /** The number of requests that are under way on a connection. */
  countOn(socket: Socket): number {
    return this.#ofSocket.get(socket)?.size ?? 0;
  }

  open(requestClass: RequestClass, request: FastifyRequest, reply: FastifyReply): OpenRequest {
    const opened = new OpenRequest(requestClass, request, reply);
    request.openRequest = opened;
    const { socket } = request;
    const siblings = this.#siblingsOn(socket);
    siblings.add(opened);
    reply.raw.once('close', () => {
      siblings.delete(opened);
      opened.end();
    });
    // A connection that was closed before emits no further event.
    if (socket.destroyed) this.#endAll(socket);
    return opened;
  }

  *[Symbol.iterator](): Iterator<OpenRequest> {
    for (const requests of this.#ofSocket.values()) yield* requests;
  }

  #siblingsOn(socket: Socket): Set<OpenRequest> {
    const known = this.#ofSocket.get(socket);
    if (known !== undefined) return known;
    const siblings = new Set<OpenRequest>();
    this.#ofSocket.set(socket, siblings);
    socket.once('close', () => this.#endAll(socket));
    return siblings;
  }

  #endAll(socket: Socket): void {
    const requests = this.#ofSocket.get(socket);
    this.#ofSocket.delete(socket);
    for (const request of requests ?? []) request.end();
  }
}
