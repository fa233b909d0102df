import { Injectable } from '@nestjs/common';
import type { Session } from '@tools-hub/contracts';
import { Bus } from '@tools-hub/messaging';
import QuickLRU from 'quick-lru';
import { READ_OPTIONS } from '../deadlines.js';
import { HolderCache, keyOf } from './holder-cache.js';

/** The number of sessions that are refused because this gateway ended them. Auth refuses them, too, once it knows. */
const ENDED = 10_000;

/** Looks sessions up at auth. Answers are cached for moments, until auth publishes the end of a session. */
@Injectable()
export class Sessions {
  readonly #cache = new HolderCache<Session>((token) =>
    this.bus.request('auth.session.read', { token }, READ_OPTIONS),
  );
  /** The sessions that this gateway ended, by the SHA-256 of their tokens. */
  readonly #ended = new QuickLRU<string, true>({ maxSize: ENDED });

  constructor(private readonly bus: Bus) {
    bus.onEvent('auth.sessions.ended', ({ username }) => this.#cache.forget(username));
    bus.onEvent('auth.account.changed', ({ username }) => this.#cache.forget(username));
    bus.onReconnect(() => this.#cache.clear());
  }

  /** Null when the token is of no session. @throws DomainError UNAVAILABLE. */
  of(token: string): Promise<Session | null> {
    return this.#unlessEnded(token, () => this.#cache.of(token));
  }

  /** Asks auth, so that a session which has ended is refused even where its end is not known yet. @throws DomainError UNAVAILABLE. */
  ask(token: string): Promise<Session | null> {
    return this.#unlessEnded(token, () => this.#cache.ask(token));
  }

  /** Drops the sessions of an account from the cache, because some have ended or have other rights. */
  forget(username: string): void {
    this.#cache.forget(username);
  }

  /** Refuses a session from now on, even before auth knows of its end. Returns its id, the SHA-256 of the token. */
  end(token: string): string {
    const key = keyOf(token);
    this.#cache.drop(token);
    this.#ended.set(key, true);
    return key;
  }

  async #unlessEnded(token: string, lookUp: () => Promise<Session | null>): Promise<Session | null> {
    const key = keyOf(token);
    if (this.#ended.has(key)) return null;
    const session = await lookUp();
    return this.#ended.has(key) ? null : session;
  }
}
