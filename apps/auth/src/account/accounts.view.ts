import { accountEventsOf, accountStream, type AccountEvent } from '@tools-hub/domain';
import type { Fold } from '@tools-hub/event-sourcing/core';
import { accountDecider, type AccountState } from './account.decider.js';

/** The last end of an account's sessions. */
export interface Ending {
  readonly commandId: string;
  /** The position of the end before that. */
  readonly previous: number;
}

/** The fold of auth's log: the accounts by stream, and the commit of each password. */
export interface AccountsView {
  readonly accounts: Map<string, AccountState>;
  /** The last command that made the account or changed its password, by stream. The credential has its id. */
  readonly credentials: Map<string, string>;
  /** The commands whose credentials are superseded. */
  readonly superseded: Set<string>;
  /** By stream. */
  readonly endings: Map<string, Ending>;
}

export const noAccounts = (): AccountsView => ({
  accounts: new Map(),
  credentials: new Map(),
  superseded: new Set(),
  endings: new Map(),
});

export const accountOf = ({ accounts }: AccountsView, username: string): AccountState =>
  accounts.get(accountStream(username)) ?? accountDecider.initialState;

export const foldAccounts: Fold<AccountsView, AccountEvent> = (view, commit) => {
  const { position, commandId } = commit;
  for (const event of accountEventsOf(commit)) {
    const { stream } = event;
    if (!stream.startsWith('account-')) continue;
    const before = view.accounts.get(stream) ?? accountDecider.initialState;
    const after = accountDecider.evolve(before, event);
    view.accounts.set(stream, after);
    if (after.status !== 'active') continue;
    if (after.account.passwordSince === position) keepCredential(view, stream, commandId);
    if (before.status === 'active' && before.account.sessionsSince < after.account.sessionsSince) {
      view.endings.set(stream, { commandId, previous: before.account.sessionsSince });
    }
  }
};

const keepCredential = (
  { credentials, superseded }: AccountsView,
  stream: string,
  commandId: string,
): void => {
  const former = credentials.get(stream);
  if (former === commandId) return;
  if (former !== undefined) superseded.add(former);
  credentials.set(stream, commandId);
};
