import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DomainError, type Session } from '@tools-hub/contracts';
import { Bus } from '@tools-hub/messaging';
import { RPC_DEADLINE_MS } from '../deadlines.js';

/** Milliseconds for which auth's answer about a session is cached. */
const REMEMBERED_MS = 3_000;
/** The most cached sessions: more than the administrators of a site have. */
const KEPT = 1_000;
/** The most sessions that are refused because this gateway ended them. Auth refuses them, too, once it knows. */
const ENDED = 10_000;

interface Remembered {
  readonly session: Session;
  /** Milliseconds of the process's steady clock: a step of the wall clock doesn't move it. */
  readonly until: number;
}

/** Looks sessions up at auth. Answers are cached for moments, until auth publishes the end of a session. */
@Injectable()
export class Sessions {
  readonly #remembered = new Map<string, Remembered>();
  /** By the SHA-256 of their tokens, the one that ended longest ago first. */
  readonly #ended = new Set<string>();
  /** Incremented when sessions end: an answer under way may be older than that. */
  #endings = 0;

  constructor(private readonly bus: Bus) {
    bus.onEvent('auth.sessions.ended', ({ username }) => this.#forget(username));
    bus.onReconnect(() => this.#remembered.clear());
  }

  /** Null when the token is of no session. @throws DomainError UNAVAILABLE. */
  async of(token: string): Promise<Session | null> {
    const key = keyOf(token);
    if (this.#ended.has(key)) return null;
    const known = this.#remembered.get(key);
    const now = performance.now();
    if (known !== undefined && known.until > now) return known.session;
    const endings = this.#endings;
    const session = await this.#read(token);
    if (session === null) this.#remembered.delete(key);
    else if (endings === this.#endings) this.#remember(key, session, now);
    return this.#ended.has(key) ? null : session;
  }

  /** Refuses a session from now on, even before auth knows of its end. Returns its id, the SHA-256 of the token. */
  end(token: string): string {
    const key = keyOf(token);
    this.#endings += 1;
    this.#remembered.delete(key);
    this.#ended.add(key);
    const [oldest] = this.#ended;
    if (this.#ended.size > ENDED && oldest !== undefined) this.#ended.delete(oldest);
    return key;
  }

  #remember(key: string, session: Session, now: number): void {
    if (this.#remembered.size >= KEPT) this.#remembered.clear();
    // Auth decides the expiry: the clocks of two machines may differ.
    this.#remembered.set(key, { session, until: now + REMEMBERED_MS });
  }

  #forget(username: string): void {
    this.#endings += 1;
    for (const [key, { session }] of this.#remembered) {
      if (session.username.toLowerCase() === username.toLowerCase()) this.#remembered.delete(key);
    }
  }

  async #read(token: string): Promise<Session | null> {
    try {
      return await this.bus.request('auth.session.read', { token }, { deadlineMs: RPC_DEADLINE_MS });
    } catch (error) {
      if (error instanceof DomainError && error.code === 'UNAUTHENTICATED') return null;
      throw error;
    }
  }
}

/** The key of the cache. Tokens themselves are never stored. */
const keyOf = (token: string): string => createHash('sha256').update(token).digest('base64url');
