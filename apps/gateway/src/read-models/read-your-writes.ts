import { Injectable } from '@nestjs/common';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CatalogueReadModel } from './catalogue-read-model.js';
import { READ_YOUR_WRITES_DEADLINE_MS } from '../deadlines.js';
import { GatewayConfig, isSecure } from '../gateway.config.js';
import { ClientShares } from '../http/admission/client-shares.js';
import { clientOf } from '../http/client-rate.js';
import { SettingsReadModel } from './settings-read-model.js';
import {
  FOLLOWED,
  furthest,
  positionsOf,
  setPositions,
  type Followed,
  type Positions,
} from './position-cookie.js';

/** The most waiting requests, and the most of one client, since cookies can be forged. */
const WAITING = { total: 100, perClient: 10 };

/**
 * Guarantees that clients read their own writes: a write is answered once this gateway's read model holds it, and a cookie names the
 * position that the other gateways must reach before they answer the client.
 */
@Injectable()
export class ReadYourWrites {
  readonly #waiting = new ClientShares(WAITING);
  readonly #readModels: Readonly<Record<Followed, CatalogueReadModel | SettingsReadModel>>;

  constructor(
    catalogue: CatalogueReadModel,
    settings: SettingsReadModel,
    private readonly config: GatewayConfig,
  ) {
    this.#readModels = { catalogue, settings };
  }

  /** Adds the hook that makes requests wait for their sender's writes. */
  register(server: FastifyInstance): void {
    server.addHook('onRequest', (request, reply, done) => {
      if (this.holds(request)) return done();
      const client = clientOf(request.ip);
      if (this.#waiting.enter(client) !== 'admitted') return done();
      const signal = request.openRequest?.signal;
      this.#wait(positionsOf(request), signal)
        .finally(() => this.#waiting.leave(client))
        .then(() => {
          // The client has left.
          if (signal?.aborted) reply.hijack();
          else done();
        }, done);
    });
  }

  /** Whether this gateway holds the sender's writes. */
  holds(request: Pick<FastifyRequest, 'headers'>): boolean {
    const wanted = positionsOf(request);
    return FOLLOWED.every((name) => this.#readModels[name].position >= wanted[name]);
  }

  /**
   * Resolves to whether this gateway holds a command's write by the deadline, and sets the cookies with the positions that every gateway
   * has to reach for the sender: the greatest of the former ones, the command's and this gateway's.
   */
  async follow(
    subject: string,
    position: number,
    { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
    deadlineMs: number,
  ): Promise<boolean> {
    const written = FOLLOWED.find((name) => subject.startsWith(`${name}.`));
    if (written === undefined) return true;
    const reached = await this.#readModels[written].reaches(position, deadlineMs);
    const seen = furthest(positionsOf(request), {
      catalogue: this.#readModels.catalogue.position,
      settings: this.#readModels.settings.position,
    });
    const positions = { ...seen, [written]: Math.max(seen[written], position) };
    setPositions(reply, written, positions, isSecure(this.config, request));
    return reached;
  }

  /** Waits until the deadline, then serves the current state. Ends early when the client has left. */
  async #wait(wanted: Positions, signal: AbortSignal | undefined): Promise<void> {
    await Promise.all(
      FOLLOWED.map((name) =>
        this.#readModels[name].reaches(wanted[name], READ_YOUR_WRITES_DEADLINE_MS, signal),
      ),
    );
  }
}
