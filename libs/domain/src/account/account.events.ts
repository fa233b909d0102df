import type { Commit, DomainEvent, Recorded } from '../log/domain-event.js';
import { upcastCommit } from '../log/upcast.js';
import { accountUpcasters } from './account.upcasters.js';
import type { ApiToken } from './api-token.js';
import type { InvitationEvent } from './invitation.js';
import type { Passkey } from './passkey.js';
import type { Role } from './role.js';

/** Passwords, the secrets of tokens and of second factors, and the keys of passkeys are state, not history: they are never in an event. */
export type AccountEvent =
  /** Version 1 had no role: its administrators are owners. */
  | DomainEvent<'AdministratorAdded', { readonly username: string; readonly role: Role }>
  | DomainEvent<'AdministratorRemoved', Record<string, never>>
  | DomainEvent<'RoleChanged', { readonly role: Role }>
  | DomainEvent<'PasswordChanged', Record<string, never>>
  | DomainEvent<'SessionsEnded', Record<string, never>>
  | DomainEvent<'ApiTokenAdded', Omit<ApiToken, 'createdAt'>>
  | DomainEvent<'ApiTokenRevoked', Pick<ApiToken, 'id' | 'name'>>
  | DomainEvent<'SecondFactorEnabled', Record<string, never>>
  | DomainEvent<'SecondFactorDisabled', Record<string, never>>
  | DomainEvent<'PasskeyAdded', Pick<Passkey, 'id' | 'name'>>
  | DomainEvent<'PasskeyRemoved', Pick<Passkey, 'id' | 'name'>>
  | InvitationEvent
  | AuditEvent;

/** A person's action on an account that doesn't change it. No address, no password and no unknown name is ever in it. */
export type AuditEvent =
  /** Version 1 named no means: it was a password. */
  | DomainEvent<'SignedIn', { readonly by: SignInMeans }>
  | DomainEvent<'SignedOut', Record<string, never>>
  /** Sign-ins that were refused within the hour that began at `hour` (ISO 8601 UTC), besides those of earlier events. */
  | DomainEvent<'SignInsFailed', { readonly count: number; readonly hour: string }>
  | DomainEvent<'DataExported', { readonly what: ExportedData }>;

/** The proof of a sign-in. */
export type SignInMeans = 'password' | 'passkey';

export const EXPORTED_DATA = ['directory', 'history'] as const;
export type ExportedData = (typeof EXPORTED_DATA)[number];

/** The stream of an account is named by the user name in lower case. */
export const accountStream = (username: string): string => `account-${username.toLowerCase()}`;

const about = (username: string) => ({ v: 1, stream: accountStream(username) });

export const administratorAdded = (username: string, role: Role = 'owner'): AccountEvent => ({
  type: 'AdministratorAdded',
  ...about(username),
  v: 2,
  data: { username, role },
});
export const administratorRemoved = (username: string): AccountEvent => ({
  type: 'AdministratorRemoved',
  ...about(username),
  data: {},
});
export const roleChanged = (username: string, role: Role): AccountEvent => ({
  type: 'RoleChanged',
  ...about(username),
  data: { role },
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

export const apiTokenAdded = (username: string, data: Omit<ApiToken, 'createdAt'>): AccountEvent => ({
  type: 'ApiTokenAdded',
  ...about(username),
  data,
});
export const apiTokenRevoked = (
  username: string,
  { id, name }: Pick<ApiToken, 'id' | 'name'>,
): AccountEvent => ({
  type: 'ApiTokenRevoked',
  ...about(username),
  data: { id, name },
});

export const secondFactorEnabled = (username: string): AccountEvent => ({
  type: 'SecondFactorEnabled',
  ...about(username),
  data: {},
});
export const secondFactorDisabled = (username: string): AccountEvent => ({
  type: 'SecondFactorDisabled',
  ...about(username),
  data: {},
});

export const passkeyAdded = (username: string, { id, name }: Pick<Passkey, 'id' | 'name'>): AccountEvent => ({
  type: 'PasskeyAdded',
  ...about(username),
  data: { id, name },
});
export const passkeyRemoved = (
  username: string,
  { id, name }: Pick<Passkey, 'id' | 'name'>,
): AccountEvent => ({
  type: 'PasskeyRemoved',
  ...about(username),
  data: { id, name },
});

export const signedIn = (username: string, by: SignInMeans = 'password'): AuditEvent => ({
  type: 'SignedIn',
  ...about(username),
  v: 2,
  data: { by },
});
export const signedOut = (username: string): AuditEvent => ({
  type: 'SignedOut',
  ...about(username),
  data: {},
});
export const signInsFailed = (username: string, count: number, hour: string): AuditEvent => ({
  type: 'SignInsFailed',
  ...about(username),
  data: { count, hour },
});
export const dataExported = (username: string, what: ExportedData): AuditEvent => ({
  type: 'DataExported',
  ...about(username),
  data: { what },
});

/** The events of a commit, as `catalogueEventsOf` returns those of the catalogue. */
export const accountEventsOf = (commit: Commit<AccountEvent>): Recorded<AccountEvent>[] =>
  upcastCommit(commit, accountUpcasters);
