import { accountEventsOf, idOfStream, type AccountEvent } from '@tools-hub/domain';
import type { FieldValues, HistoryFormat, RecordRef, SnapshotFormat } from '@tools-hub/event-sourcing/core';
import type { AccountState } from '../account/account.decider.js';
import type { AccountsView, Ending } from '../account/accounts.view.js';

const fieldsOf = ({ accounts }: AccountsView, { id }: RecordRef): FieldValues | null => {
  const state = accounts.get(`account-${id}`);
  return state?.status === 'active' ? { ...state.account } : null;
};

/** The history of the accounts. It says what happened, never a password nor an address. */
export const authHistory: HistoryFormat<AccountsView, AccountEvent> = {
  version: 1,
  refsOf: (commit) => {
    const ids = accountEventsOf(commit).map(({ stream }) => idOfStream(stream));
    return [...new Set(ids)].map((id) => ({ type: 'account', id }));
  },
  fieldsOf,
  nameOf: ({ id }, { username }) => String(username ?? id),
  // Positions of the log say nothing to a reader.
  isHidden: (_ref, field) => field !== 'username',
  describe: (commit, [change]) => {
    const name = String(change?.after?.['username'] ?? 'an account');
    const types = new Set<string>(commit.events.map(({ type }) => type));
    const summary = types.has('AdministratorAdded')
      ? `Added the administrator ${name}`
      : types.has('PasswordChanged')
        ? `Changed the password of ${name}`
        : `Signed ${name} out everywhere`;
    return { kind: 'account', summary };
  },
};

/** Everything in the view as one entry. */
interface AccountsEntry {
  readonly accounts: readonly (readonly [string, AccountState])[];
  readonly credentials: readonly (readonly [string, string])[];
  readonly superseded: readonly string[];
  readonly endings: readonly (readonly [string, Ending])[];
}

/** The format of the accounts' stored states. */
export const accountsSnapshots: SnapshotFormat<AccountsView, AccountsEntry> = {
  version: 1,
  capture: ({ accounts, credentials, superseded, endings }) => [
    {
      accounts: [...accounts],
      credentials: [...credentials],
      superseded: [...superseded],
      endings: [...endings],
    },
  ],
  put: (view, { accounts, credentials, superseded, endings }) => {
    for (const [stream, state] of accounts) view.accounts.set(stream, state);
    for (const [stream, command] of credentials) view.credentials.set(stream, command);
    for (const command of superseded) view.superseded.add(command);
    for (const [stream, ending] of endings) view.endings.set(stream, ending);
  },
};
