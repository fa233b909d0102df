import { Injectable } from '@nestjs/common';
import type { ApiTokenHolder } from '@tools-hub/contracts';
import { Bus } from '@tools-hub/messaging';
import type { FastifyRequest } from 'fastify';
import { READ_OPTIONS } from '../../deadlines.js';
import { HolderCache } from '../holder-cache.js';

const BEARER = /^bearer +(\S.*)$/i;

/** The API token of a request; null when it sends none. Other schemes are those of a proxy in front. */
export const bearerTokenOf = ({ headers }: FastifyRequest): string | null =>
  BEARER.exec(headers.authorization ?? '')?.[1] ?? null;

/** Looks API tokens up at auth. Answers are cached for moments, until auth publishes that a token was revoked. */
@Injectable()
export class ApiTokens {
  readonly #cache: HolderCache<ApiTokenHolder>;

  constructor(bus: Bus) {
    this.#cache = new HolderCache((token) => bus.request('auth.token.read', { token }, READ_OPTIONS));
    bus.onEvent('auth.tokens.revoked', ({ username }) => this.#cache.forget(username));
    bus.onEvent('auth.account.changed', ({ username }) => this.#cache.forget(username));
    bus.onReconnect(() => this.#cache.clear());
  }

  /** Null when the token is not valid. @throws DomainError UNAVAILABLE */
  of(token: string): Promise<ApiTokenHolder | null> {
    return this.#cache.of(token);
  }

  /** Drops the tokens of an account from the cache. */
  forget(username: string): void {
    this.#cache.forget(username);
  }
}
