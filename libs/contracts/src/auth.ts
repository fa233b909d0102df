import type { DomainEvent } from './log.js';

/** An account's password is state, not history: it is never in an event. */
export type AccountEvent =
  | DomainEvent<'AdministratorAdded', { readonly username: string }>
  | DomainEvent<'PasswordChanged', Record<string, never>>
  | DomainEvent<'SessionsEnded', Record<string, never>>;
