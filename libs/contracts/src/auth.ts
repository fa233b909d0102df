import type { DomainEvent } from './log.js';

/** An account's password is state, not history: it is never in an event. */
export type AccountEvent =
  | DomainEvent<'AdministratorAdded', { readonly username: string }>
  | DomainEvent<'PasswordChanged', Record<string, never>>
  | DomainEvent<'SessionsEnded', Record<string, never>>;

/** Milliseconds that a session lasts. */
export const SESSION_MS = 24 * 60 * 60 * 1_000;

/** Who asks, so that guessing becomes slow for them and nobody else. Opaque, never stored; null: guesses are not slowed down. */
export type ClientKey = string | null;

/** A user name and a password as they were typed. */
export interface OpenSession {
  readonly username: string;
  readonly password: string;
  readonly client: ClientKey;
}

export interface Session {
  readonly username: string;
  /** ISO 8601 UTC. */
  readonly expiresAt: string;
}

/** A session that has just begun. The token is known to its holder only: auth keeps its SHA-256. */
export interface OpenedSession extends Session {
  readonly token: string;
}

export interface SessionToken {
  readonly token: string;
}

export interface ChangePassword {
  readonly username: string;
  readonly currentPassword: string;
  readonly newPassword: string;
  readonly client: ClientKey;
  /** The session that stays. */
  readonly token: string;
}

/** Said when sessions of an account have ended: whoever remembers one forgets it. */
export interface SessionsEndedNotice {
  readonly username: string;
}
