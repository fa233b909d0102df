import { DomainError } from '@tools-hub/contracts';
import {
  administratorAdded,
  apiTokenAdded,
  apiTokenRevoked,
  evolveAccount,
  LIMITS,
  passwordChanged,
  sessionsEnded,
  type Account,
  type AccountEvent,
  type ApiToken,
  type Recorded,
} from '@tools-hub/domain';
import { assertUnreachable, type Decider } from '@tools-hub/event-sourcing/core';

export type AccountState =
  { readonly status: 'absent' } | { readonly status: 'active'; readonly account: Account };

const ABSENT: AccountState = { status: 'absent' };

export type AccountCommand =
  | { readonly type: 'addAdministrator'; readonly username: string }
  | { readonly type: 'changePassword' }
  | { readonly type: 'endSessions' }
  | { readonly type: 'addApiToken'; readonly token: ApiToken }
  | { readonly type: 'revokeApiToken'; readonly id: string };

const requireActive = (state: AccountState): Account => {
  if (state.status !== 'active') throw new DomainError('NOT_FOUND', 'Account not found');
  return state.account;
};

const decide = (state: AccountState, command: AccountCommand): readonly AccountEvent[] => {
  switch (command.type) {
    case 'addAdministrator':
      if (state.status === 'active') {
        throw new DomainError('INVALID', 'Some fields are not valid', [
          { field: 'username', message: 'is taken' },
        ]);
      }
      return [administratorAdded(command.username)];
    case 'changePassword': {
      // Sessions by the old password end.
      const { username } = requireActive(state);
      return [passwordChanged(username), sessionsEnded(username)];
    }
    case 'endSessions':
      return [sessionsEnded(requireActive(state).username)];
    case 'addApiToken': {
      const { username, tokens } = requireActive(state);
      const { createdAt, ...token } = command.token;
      if (tokens.length >= LIMITS.tokensPerAccount) {
        throw new DomainError('INVALID', `An account has at most ${LIMITS.tokensPerAccount} tokens`);
      }
      if (token.expiresAt !== null && token.expiresAt <= createdAt) {
        throw new DomainError('INVALID', 'Some fields are not valid', [
          { field: 'expiresAt', message: 'must be in the future' },
        ]);
      }
      return [apiTokenAdded(username, token)];
    }
    case 'revokeApiToken': {
      const { username, tokens } = requireActive(state);
      const token = tokens.find(({ id }) => id === command.id);
      if (token === undefined) throw new DomainError('NOT_FOUND', 'Token not found');
      return [apiTokenRevoked(username, token)];
    }
    default:
      return assertUnreachable(command);
  }
};

const evolve = (state: AccountState, event: Recorded<AccountEvent>): AccountState => {
  const account = evolveAccount(state.status === 'active' ? state.account : null, event);
  return account === null ? ABSENT : { status: 'active', account };
};

/** The rules of an administrator's account. The password is not part of it: see `credentials`. */
export const accountDecider: Decider<AccountState, AccountCommand, AccountEvent> = {
  initialState: ABSENT,
  decide,
  evolve,
};
