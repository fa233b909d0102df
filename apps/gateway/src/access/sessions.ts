import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { DomainError, type Session } from '@tools-hub/contracts';
import { Bus } from '@tools-hub/messaging';
import { RPC_DEADLINE_MS } from '../deadlines.js';

/** Milliseconds that a session is believed without asking again. */
const REMEMBERED_MS = 3_000;
/** Sessions remembered at once: more administrators than a site has. */
const KEPT = 1_000;

interface Remembered {
  readonly session: Session;
  readonly until: number;
}

/** Who is behind a session's token, by auth's word. A session is remembered for moments and forgotten when auth says that it ended. */
@Injectable()
export class Sessions {
  readonly #remembered = new Map<string, Remembered>();
  /** Moves when sessions end: an answer that was on its way then may be of before. */
  #endings = 0;

  constructor(@Inject(Bus) private readonly bus: Bus) {
    bus.onNotice('auth.sessions.ended', ({ username }) => this.#forget(username));
    bus.onReconnect(() => this.#remembered.clear());
  }

  /** Null when the token is of no session. @throws DomainError UNAVAILABLE. */
  async of(token: string): Promise<Session | null> {
    const key = keyOf(token);
    const known = this.#remembered.get(key);
    const now = Date.now();
    if (known !== undefined && known.until > now) return known.session;
    const endings = this.#endings;
    const session = await this.#read(token);
    if (session === null) this.#remembered.delete(key);
    else if (endings === this.#endings) this.#remember(key, session, now);
    return session;
  }

  forget(token: string): void {
    this.#endings += 1;
    this.#remembered.delete(keyOf(token));
  }

  #remember(key: string, session: Session, now: number): void {
    if (this.#remembered.size >= KEPT) this.#remembered.clear();
    const until = Math.min(now + REMEMBERED_MS, Date.parse(session.expiresAt));
    this.#remembered.set(key, { session, until });
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

/** Tokens themselves are kept nowhere. */
const keyOf = (token: string): string => createHash('sha256').update(token).digest('base64url');
