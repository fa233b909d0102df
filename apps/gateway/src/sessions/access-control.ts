import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DomainError, type Session } from '@tools-hub/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { GatewayConfig } from '../gateway.config.js';
import { AdmissionControl } from '../http/admission/admission-control.js';
import { refuseByHeaders } from '../http/body-parsers.js';
import { clientOf } from '../http/client-rate.js';
import { rememberAdministrator } from './administrator.decorator.js';
import { FamiliarSessions } from './familiar-sessions.js';
import { foreignTo } from './foreign-site.js';
import { SessionCookie } from './session-cookie.js';
import { Sessions } from './sessions.js';

const READS = ['GET', 'HEAD'];

/**
 * Refuses whoever may not make a call before its body is read: what the headers show to be too large or of another kind (413,
 * 415), what another site made a browser send (403), a call that requires a role without a session (401).
 */
@Injectable()
export class AccessControl {
  readonly #isForeign: (request: FastifyRequest) => boolean;
  readonly #familiar = new FamiliarSessions();

  constructor(
    private readonly cookie: SessionCookie,
    private readonly sessions: Sessions,
    private readonly admission: AdmissionControl,
    config: GatewayConfig,
  ) {
    this.#isForeign = foreignTo(config);
  }

  register(server: FastifyInstance): void {
    server.addHook('onRequest', (request, reply, done) => {
      const { url, config } = request.routeOptions;
      const { role, requestClass } = config;
      const isPublicRead = role === undefined && READS.includes(request.method);
      // A path without a route has no role to check.
      if (url === undefined || isPublicRead) return done();
      this.#refuse(request);
      if (role === undefined) return done();
      const admitted = requestClass === 'import' ? 'import' : 'administrator';
      this.#admit(admitted, request, reply).then(() => done(), done);
    });
  }

  /** @throws DomainError BODY_TOO_LARGE, UNSUPPORTED_MEDIA_TYPE, CROSS_SITE. */
  #refuse(request: FastifyRequest): void {
    refuseByHeaders(request);
    if (this.#isForeign(request)) {
      throw new DomainError('CROSS_SITE', 'Requests from other sites are not taken');
    }
  }

  /** @throws DomainError UNAUTHENTICATED, UNAVAILABLE, RATE_LIMITED, OVERLOADED. */
  async #admit(
    requestClass: 'administrator' | 'import',
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<void> {
    const token = this.cookie.tokenOf(request);
    const key = token === null ? '' : createHash('sha256').update(token).digest('base64url');
    const session = token === null ? null : await this.#look(token, key, request);
    if (token === null || session === null) throw new DomainError('UNAUTHENTICATED', 'Sign in first');
    const leave = this.admission.enter(requestClass, key);
    // The place of a client that has already left is given back at once.
    if (request.openRequest === null) leave();
    else request.openRequest.onOver(leave);
    rememberAdministrator(request, { ...session, token });
    // Administrators' answers are not cached.
    void reply.header('Cache-Control', 'no-store');
  }

  /** Tokens can be made up: only those that auth has confirmed before are looked up outside of the bound for strangers. */
  async #look(token: string, key: string, request: FastifyRequest): Promise<Session | null> {
    const leave = this.#familiar.has(key)
      ? null
      : this.admission.enter('sessionLookup', clientOf(request.ip));
    try {
      const session = await this.sessions.of(token);
      if (session === null) this.#familiar.delete(key);
      else this.#familiar.add(key);
      return session;
    } finally {
      leave?.();
    }
  }
}
