import { DomainError, invalidFields } from '@tools-hub/contracts';
import {
  administratorAdded,
  administratorRemoved,
  apiTokenAdded,
  apiTokenRevoked,
  evolveAccount,
  foldedName,
  invitationRevoked,
  LIMITS,
  passkeyAdded,
  passkeyRemoved,
  passwordChanged,
  roleChanged,
  secondFactorDisabled,
  secondFactorEnabled,
  sessionsEnded,
  type Account,
  type AccountEvent,
  type ApiToken,
  type Invitation,
  type Passkey,
  type Recorded,
  type Role,
} from '@tools-hub/domain';
import { assertUnreachable, type Decider } from '@tools-hub/event-sourcing/core';

export type AccountState =
  { readonly status: 'absent' } | { readonly status: 'active'; readonly account: Account };

const ABSENT: AccountState = { status: 'absent' };

/** The facts outside an account that decide whether and how it loses the rights of an owner. */
export interface OwnerFacts {
  /** The owners besides this account. */
  readonly otherOwners: number;
  /** The open invitations that this account made. */
  readonly invitations: readonly Pick<Invitation, 'id' | 'role'>[];
}

export type AccountCommand =
  | {
      readonly type: 'addAdministrator';
      readonly username: string;
      readonly role: Role;
      /** The names of all accounts. */
      readonly names: readonly string[];
    }
  | ({ readonly type: 'changeRole'; readonly role: Role } & OwnerFacts)
  | ({ readonly type: 'removeAdministrator' } & OwnerFacts)
  | { readonly type: 'changePassword' }
  | { readonly type: 'endSessions' }
  | { readonly type: 'enableSecondFactor' }
  | { readonly type: 'disableSecondFactor' }
  | { readonly type: 'addApiToken'; readonly token: Omit<ApiToken, 'createdAt'>; readonly now: string }
  | { readonly type: 'revokeApiToken'; readonly id: string }
  | { readonly type: 'revokeApiTokens' }
  | { readonly type: 'addPasskey'; readonly passkey: Pick<Passkey, 'id' | 'name'> }
  | { readonly type: 'removePasskey'; readonly id: string }
  | { readonly type: 'removePasskeys' };

const requireActive = (state: AccountState): Account => {
  if (state.status !== 'active') throw new DomainError('NOT_FOUND', 'There is no such account');
  return state.account;
};

/** Requires another owner, so that an account with all rights is left. @throws DomainError INVALID */
const requireOtherOwner = ({ role }: Account, otherOwners: number, message: string): void => {
  if (role === 'owner' && otherOwners === 0) throw new DomainError('INVALID', message);
};

const decide = (state: AccountState, command: AccountCommand): readonly AccountEvent[] => {
  switch (command.type) {
    case 'addAdministrator': {
      const { username, role, names } = command;
      const folded = foldedName(username);
      // A reader of the history could not tell two names apart that look the same.
      if (state.status === 'active' || names.some((name) => foldedName(name) === folded)) {
        throw invalidFields({ field: 'username', message: 'is taken' });
      }
      return [administratorAdded(username, role)];
    }
    case 'changeRole': {
      const account = requireActive(state);
      if (account.role === command.role) return [];
      requireOtherOwner(account, command.otherOwners, 'The last owner must stay an owner');
      // An open invitation would give a former owner another account.
      const revoked = command.role === 'owner' ? [] : command.invitations.map(invitationRevoked);
      return [roleChanged(account.username, command.role), ...revoked];
    }
    case 'removeAdministrator': {
      const account = requireActive(state);
      requireOtherOwner(account, command.otherOwners, 'The last owner cannot be removed');
      return [administratorRemoved(account.username), ...command.invitations.map(invitationRevoked)];
    }
    case 'changePassword': {
      // Sessions by the old password end.
      const { username } = requireActive(state);
      return [passwordChanged(username), sessionsEnded(username)];
    }
    case 'endSessions':
      return [sessionsEnded(requireActive(state).username)];
    case 'enableSecondFactor': {
      const { username, hasTotp } = requireActive(state);
      if (hasTotp) throw new DomainError('INVALID', 'Two-factor sign-in is on already');
      return [secondFactorEnabled(username)];
    }
    case 'disableSecondFactor': {
      const { username, hasTotp } = requireActive(state);
      if (!hasTotp) throw new DomainError('NOT_FOUND', 'Two-factor sign-in is off');
      return [secondFactorDisabled(username)];
    }
    case 'addApiToken': {
      const { username, tokens } = requireActive(state);
      const { token, now } = command;
      if (tokens.length >= LIMITS.tokensPerAccount) {
        throw new DomainError('INVALID', `An account has at most ${LIMITS.tokensPerAccount} tokens`);
      }
      if (token.expiresAt !== null && token.expiresAt <= now) {
        throw invalidFields({ field: 'expiresAt', message: 'must be in the future' });
      }
      return [apiTokenAdded(username, token)];
    }
    case 'revokeApiToken': {
      const { username, tokens } = requireActive(state);
      const token = tokens.find(({ id }) => id === command.id);
      if (token === undefined) throw new DomainError('NOT_FOUND', 'There is no such token');
      return [apiTokenRevoked(username, token)];
    }
    case 'revokeApiTokens': {
      const { username, tokens } = requireActive(state);
      return tokens.map((token) => apiTokenRevoked(username, token));
    }
    case 'addPasskey': {
      const { username, passkeys } = requireActive(state);
      if (passkeys.length >= LIMITS.passkeysPerAccount) {
        throw new DomainError('INVALID', `An account has at most ${LIMITS.passkeysPerAccount} passkeys`);
      }
      return [passkeyAdded(username, command.passkey)];
    }
    case 'removePasskey': {
      const { username, passkeys } = requireActive(state);
      const passkey = passkeys.find(({ id }) => id === command.id);
      if (passkey === undefined) throw new DomainError('NOT_FOUND', 'There is no such passkey');
      return [passkeyRemoved(username, passkey)];
    }
    case 'removePasskeys': {
      const { username, passkeys } = requireActive(state);
      if (passkeys.length === 0) throw new DomainError('NOT_FOUND', 'There are no passkeys');
      return passkeys.map((passkey) => passkeyRemoved(username, passkey));
    }
    default:
      return assertUnreachable(command);
  }
};

const evolve = (state: AccountState, event: Recorded<AccountEvent>): AccountState => {
  const account = evolveAccount(state.status === 'active' ? state.account : null, event);
  return account === null ? ABSENT : { status: 'active', account };
};

/** The rules of an administrator's account. Its secrets are no part of it: see `credentials` and `totp`. */
export const accountDecider: Decider<AccountState, AccountCommand, AccountEvent> = {
  initialState: ABSENT,
  decide,
  evolve,
};
