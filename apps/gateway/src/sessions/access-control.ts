import { Injectable } from '@nestjs/common';
import { DomainError, roleRequired } from '@tools-hub/contracts';
import { includesRole, type Role } from '@tools-hub/domain';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import QuickLRU from 'quick-lru';
import { GatewayConfig } from '../gateway.config.js';
import { AdmissionControl } from '../http/admission/admission-control.js';
import type { RequestClass } from '../http/admission/request-class.js';
import { refuseByHeaders } from '../http/body-parsers.js';
import { clientOf } from '../http/client-rate.js';
import { rememberAdministrator, type Administrator } from '../http/administrator.decorator.js';
import { ApiTokens, bearerTokenOf } from './api-tokens/api-tokens.js';
import { foreignTo } from './foreign-site.js';
import { keyOf } from './holder-cache.js';
import type { CallScope } from './role.decorator.js';
import { SessionCookie } from './cookies.js';
import { Sessions } from './sessions.js';

const READS = ['GET', 'HEAD'];
/** The number of familiar sessions that are cached: more than the administrators of a site have. */
const FAMILIAR = 1_000;

/**
 * Refuses calls before their bodies are read: a body that the headers show to be too large or of another kind (413,
 * 415), a call that another site made a browser send (403), a call that requires a role without a session or an API token (401), and an
 * administrator without the role, or an API token without the scope, of the call (403).
 */
@Injectable()
export class AccessControl {
  readonly #isForeign: (request: FastifyRequest) => boolean;
  /** The sessions that auth has confirmed lately. They may have ended since. */
  readonly #familiar = new QuickLRU<string, true>({ maxSize: FAMILIAR });

  constructor(
    private readonly cookie: SessionCookie,
    private readonly sessions: Sessions,
    private readonly tokens: ApiTokens,
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
      this.#admit(requestClass ?? 'administrator', request, reply).then(() => done(), done);
    });
  }

  /** @throws DomainError BODY_TOO_LARGE, UNSUPPORTED_MEDIA_TYPE, CROSS_SITE. */
  #refuse(request: FastifyRequest): void {
    refuseByHeaders(request);
    // A browser adds no token by itself, so that no other site can make it send one.
    if (bearerTokenOf(request) === null && this.#isForeign(request)) {
      throw new DomainError('CROSS_SITE', 'Requests from other sites are not accepted');
    }
  }

  /** @throws DomainError UNAUTHENTICATED, FORBIDDEN, REAUTHENTICATION_REQUIRED, UNAVAILABLE, RATE_LIMITED, OVERLOADED. */
  async #admit(requestClass: RequestClass, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const secret = bearerTokenOf(request);
    const { key, administrator } =
      secret === null ? await this.#bySession(request) : await this.#byApiToken(secret, request);
    const leave = this.admission.enter(requestClass, key);
    // The place of a client that has already left is given back at once.
    if (request.openRequest === null) leave();
    else request.openRequest.onOver(leave);
    rememberAdministrator(request, administrator);
    // Administrators' answers are not cached.
    void reply.header('Cache-Control', 'no-store');
  }

  async #bySession(request: FastifyRequest): Promise<Admitted> {
    const token = this.cookie.tokenOf(request);
    if (token === null) throw new DomainError('UNAUTHENTICATED', 'Sign in first');
    const { isRecent = false } = request.routeOptions.config;
    // A passkey or a token that such a call adds outlives the session, so the cache doesn't decide it.
    const lookUp = () => (isRecent ? this.sessions.ask(token) : this.sessions.of(token));
    const { key, holder } = await this.#lookUp(token, lookUp, request);
    if (holder === null) throw new DomainError('UNAUTHENTICATED', 'Sign in first');
    requireRole(holder.role, request);
    if (isRecent && holder.isRecent !== true) {
      throw new DomainError('REAUTHENTICATION_REQUIRED', 'Give your password again');
    }
    const identity = identityOf(holder);
    return { key, administrator: { ...identity, session: { ...holder, ...identity, token } } };
  }

  async #byApiToken(secret: string, request: FastifyRequest): Promise<Admitted> {
    const { key, holder } = await this.#lookUp(secret, () => this.tokens.of(secret), request);
    if (holder === null) throw new DomainError('UNAUTHENTICATED', 'The API token is not valid');
    requireRole(holder.role, request);
    const scope = scopeOf(request);
    if (scope === 'session') throw new DomainError('FORBIDDEN', 'This call is not open to API tokens');
    if (!holder.scopes.includes(scope)) {
      throw new DomainError('FORBIDDEN', `The API token lacks the scope ${scope}`);
    }
    return { key, administrator: { ...identityOf(holder), session: null } };
  }

  /** Tokens can be made up: only those that auth has confirmed before are looked up outside of the bound for strangers. */
  async #lookUp<Holder>(
    token: string,
    lookUp: () => Promise<Holder | null>,
    request: FastifyRequest,
  ): Promise<{ readonly key: string; readonly holder: Holder | null }> {
    const key = keyOf(token);
    const leave = this.#familiar.has(key)
      ? null
      : this.admission.enter('sessionLookup', clientOf(request.ip));
    try {
      const holder = await lookUp();
      if (holder === null) this.#familiar.delete(key);
      else this.#familiar.set(key, true);
      return { key, holder };
    } finally {
      leave?.();
    }
  }
}

interface Admitted {
  /** Identifies the session or the API token. */
  readonly key: string;
  readonly administrator: Administrator;
}

/** Administrators of an auth service that knows no roles yet could do everything. */
const identityOf = ({
  username,
  role = 'owner',
}: {
  readonly username: string;
  readonly role?: Role;
}): Pick<Administrator, 'username' | 'role'> => ({ username, role });

/** @throws DomainError FORBIDDEN unless the role includes that of the call */
const requireRole = (role: Role = 'owner', { routeOptions }: FastifyRequest): void => {
  const required = routeOptions.config.role;
  if (required === undefined || includesRole(role, required)) return;
  throw roleRequired(required);
};

const scopeOf = ({ method, routeOptions }: FastifyRequest): CallScope =>
  routeOptions.config.scope ?? (READS.includes(method) ? 'read' : 'write');
