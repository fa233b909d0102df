import type { AccountEvent } from '@tools-hub/contracts';
import { recorded, type Fold } from '@tools-hub/event-sourcing/core';
import { accountDecider, type AccountState } from './account.decider.js';
import { accountStream } from './account.events.js';

/** The fold of auth's log: each account by its stream, and which commit each password came with. */
export interface AccountsView {
  readonly accounts: Map<string, AccountState>;
  /** The command that made the account or changed its password last, by stream: its credential bears that name. */
  readonly credentials: Map<string, string>;
}

export const noAccounts = (): AccountsView => ({ accounts: new Map(), credentials: new Map() });

export const accountOf = ({ accounts }: AccountsView, username: string): AccountState =>
  accounts.get(accountStream(username)) ?? accountDecider.initialState;

export const foldAccounts: Fold<AccountsView, AccountEvent> = (view, commit) => {
  for (const event of recorded(commit)) {
    const { stream } = event;
    if (!stream.startsWith('account-')) continue;
    const before = view.accounts.get(stream) ?? accountDecider.initialState;
    const after = accountDecider.evolve(before, event);
    view.accounts.set(stream, after);
    if (after.status === 'active' && after.account.passwordSince === commit.position) {
      view.credentials.set(stream, commit.commandId);
    }
  }
};
