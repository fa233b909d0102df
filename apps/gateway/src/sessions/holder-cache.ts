import { hash } from 'node:crypto';
import { DomainError } from '@tools-hub/contracts';
import QuickLRU from 'quick-lru';

/** Milliseconds for which auth's answer about a token is cached. */
const CACHED_MS = 3_000;
/** The number of cached answers: more than the administrators of a site and their programs need. */
const CACHED = 1_000;

interface Cached<Holder> {
  readonly holder: Holder;
  /** Milliseconds of the process's steady clock: a step of the wall clock doesn't move it. */
  readonly until: number;
}

/** The key of a token: tokens themselves are never stored. */
export const keyOf = (token: string): string => hash('sha256', token, 'base64url');

/** Caches auth's answers about the holders of tokens for moments. */
export class HolderCache<Holder extends { readonly username: string }> {
  readonly #cached = new QuickLRU<string, Cached<Holder>>({ maxSize: CACHED });
  /** Incremented when tokens end: an answer under way may be older than that. */
  #endings = 0;

  /** @param read asks auth; it throws UNAUTHENTICATED for a token without a holder */
  constructor(private readonly read: (token: string) => Promise<Holder>) {}

  /** Null when the token has no holder. @throws DomainError UNAVAILABLE */
  async of(token: string): Promise<Holder | null> {
    const key = keyOf(token);
    const known = this.#cached.get(key);
    if (known !== undefined && known.until > performance.now()) return known.holder;
    return this.ask(token);
  }

  /** Asks auth, whatever is cached: another process may have ended the session a moment ago. @throws DomainError UNAVAILABLE */
  async ask(token: string): Promise<Holder | null> {
    const key = keyOf(token);
    const now = performance.now();
    const endings = this.#endings;
    const holder = await this.#read(token);
    if (holder === null) this.#cached.delete(key);
    // Auth decides the expiry: the clocks of two machines may differ.
    else if (endings === this.#endings) this.#cached.set(key, { holder, until: now + CACHED_MS });
    return holder;
  }

  drop(token: string): void {
    this.#endings += 1;
    this.#cached.delete(keyOf(token));
  }

  /** Drops all tokens of an account. */
  forget(username: string): void {
    this.#endings += 1;
    for (const [key, { holder }] of this.#cached) {
      if (holder.username.toLowerCase() === username.toLowerCase()) this.#cached.delete(key);
    }
  }

  clear(): void {
    this.#endings += 1;
    this.#cached.clear();
  }

  async #read(token: string): Promise<Holder | null> {
    try {
      return await this.read(token);
    } catch (error) {
      if (error instanceof DomainError && error.code === 'UNAUTHENTICATED') return null;
      throw error;
    }
  }
}
