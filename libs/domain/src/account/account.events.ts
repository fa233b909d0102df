import type { Commit, DomainEvent, Recorded } from '../log/domain-event.js';
import { upcastCommit } from '../log/upcast.js';
import { accountUpcasters } from './account.upcasters.js';

/** An account's password is state, not history: it is never in an event. */
export type AccountEvent =
  | DomainEvent<'AdministratorAdded', { readonly username: string }>
  | DomainEvent<'PasswordChanged', Record<string, never>>
  | DomainEvent<'SessionsEnded', Record<string, never>>;

/** The stream of an account is named by the user name in lower case. */
export const accountStream = (username: string): string => `account-${username.toLowerCase()}`;

const about = (username: string) => ({ v: 1, stream: accountStream(username) });

export const administratorAdded = (username: string): AccountEvent => ({
  type: 'AdministratorAdded',
  ...about(username),
  data: { username },
});
export const passwordChanged = (username: string): AccountEvent => ({
  type: 'PasswordChanged',
  ...about(username),
  data: {},
});
export const sessionsEnded = (username: string): AccountEvent => ({
  type: 'SessionsEnded',
  ...about(username),
  data: {},
});

/** The events of a commit, as `catalogueEventsOf` returns those of the catalogue. */
export const accountEventsOf = (commit: Commit<AccountEvent>): Recorded<AccountEvent>[] =>
  upcastCommit(commit, accountUpcasters);
