import { DomainError } from '@tools-hub/contracts';
import {
  administratorAdded,
  passwordChanged,
  sessionsEnded,
  type AccountEvent,
  type Recorded,
} from '@tools-hub/domain';
import { assertUnreachable, type Decider } from '@tools-hub/event-sourcing/core';

export interface Account {
  readonly username: string;
  /** The position of the commit of the current password. */
  readonly passwordSince: number;
  /** Sessions that began before this position have ended. */
  readonly sessionsSince: number;
}

export type AccountState =
  { readonly status: 'absent' } | { readonly status: 'active'; readonly account: Account };

export type AccountCommand =
  | { readonly type: 'addAdministrator'; readonly username: string }
  | { readonly type: 'changePassword' }
  | { readonly type: 'endSessions' };

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
    default:
      return assertUnreachable(command);
  }
};

const changed = (state: AccountState, changes: Partial<Account>): AccountState =>
  state.status === 'active' ? { ...state, account: { ...state.account, ...changes } } : state;

const evolve = (state: AccountState, event: Recorded<AccountEvent>): AccountState => {
  const { position } = event;
  switch (event.type) {
    case 'AdministratorAdded':
      return {
        status: 'active',
        account: { username: event.data.username, passwordSince: position, sessionsSince: position },
      };
    case 'PasswordChanged':
      return changed(state, { passwordSince: position });
    case 'SessionsEnded':
      return changed(state, { sessionsSince: position });
    default:
      event satisfies never;
      return state;
  }
};

/** The rules of an administrator's account. The password is not part of it: see `credentials`. */
export const accountDecider: Decider<AccountState, AccountCommand, AccountEvent> = {
  initialState: { status: 'absent' },
  decide,
  evolve,
};
