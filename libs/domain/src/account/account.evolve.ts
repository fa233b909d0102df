import type { Recorded } from '../log/domain-event.js';
import type { AccountEvent } from './account.events.js';
import type { ApiToken } from './api-token.js';
import type { Passkey } from './passkey.js';
import type { Role } from './role.js';

/** An administrator's account. */
export interface Account {
  readonly username: string;
  readonly role: Role;
  /** ISO 8601 UTC. */
  readonly createdAt: string;
  /** The position of the commit of the current password. */
  readonly passwordSince: number;
  /** Sessions that began before this position have ended. */
  readonly sessionsSince: number;
  /** The oldest first, expired ones too. */
  readonly tokens: readonly ApiToken[];
  /** Whether a sign-in takes a code besides the password. */
  readonly hasTotp: boolean;
  /** The oldest first. */
  readonly passkeys: readonly Passkey[];
}

/** Evolves an account by an event of its stream; null where there is no account. An unknown event changes nothing. */
export const evolveAccount = (account: Account | null, event: Recorded<AccountEvent>): Account | null => {
  const { position } = event;
  switch (event.type) {
    case 'AdministratorAdded':
      return {
        username: event.data.username,
        role: event.data.role,
        createdAt: event.at,
        passwordSince: position,
        sessionsSince: position,
        tokens: [],
        hasTotp: false,
        passkeys: [],
      };
    case 'AdministratorRemoved':
      return null;
    case 'RoleChanged':
      return account && { ...account, role: event.data.role };
    case 'SecondFactorEnabled':
      return account && { ...account, hasTotp: true };
    case 'SecondFactorDisabled':
      return account && { ...account, hasTotp: false };
    case 'PasswordChanged':
      return account && { ...account, passwordSince: position };
    case 'SessionsEnded':
      return account && { ...account, sessionsSince: position };
    case 'ApiTokenAdded': {
      const token = { ...event.data, createdAt: event.at };
      return account && { ...account, tokens: [...account.tokens, token] };
    }
    case 'ApiTokenRevoked': {
      const { id } = event.data;
      return account && { ...account, tokens: account.tokens.filter((token) => token.id !== id) };
    }
    case 'PasskeyAdded': {
      const passkey = { ...event.data, createdAt: event.at };
      return account && { ...account, passkeys: [...account.passkeys, passkey] };
    }
    case 'PasskeyRemoved': {
      const { id } = event.data;
      return account && { ...account, passkeys: account.passkeys.filter((passkey) => passkey.id !== id) };
    }
    case 'InvitationAdded':
    case 'InvitationRevoked':
    case 'InvitationAccepted':
    case 'SignedIn':
    case 'SignedOut':
    case 'SignInsFailed':
    case 'DataExported':
      return account;
    default:
      event satisfies never;
      return account;
  }
};
