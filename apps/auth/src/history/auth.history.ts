import {
  accountEventsOf,
  idOfStream,
  isInvitationStream,
  type AccountEvent,
  type Role,
} from '@tools-hub/domain';
import type {
  Description,
  FieldValues,
  HistoryFormat,
  RecordRef,
  SnapshotFormat,
} from '@tools-hub/event-sourcing/core';
import type { AccountState } from '../account/account.decider.js';
import type { AccountsView, Ending, MadeInvitation } from '../account/accounts.view.js';

const fieldsOf = ({ accounts }: AccountsView, { id }: RecordRef): FieldValues | null => {
  const state = accounts.get(`account-${id}`);
  if (state?.status !== 'active') return null;
  const { username, role, hasTotp, passwordSince, sessionsSince } = state.account;
  return { username, role, twoFactor: hasTotp, passwordSince, sessionsSince };
};

/** The history of the accounts. It contains no password and no address. */
export const authHistory: HistoryFormat<AccountsView, AccountEvent> = {
  version: 3,
  refsOf: (commit) => {
    const streams = accountEventsOf(commit).map(({ stream }) => stream);
    const ids = streams.filter((stream) => !isInvitationStream(stream)).map(idOfStream);
    return [...new Set(ids)].map((id) => ({ type: 'account', id }));
  },
  fieldsOf,
  listsUnchanged: true,
  nameOf: ({ id }, { username }) => String(username ?? id),
  // Positions of the log mean nothing to a reader.
  isHidden: (_ref, field) => field === 'passwordSince' || field === 'sessionsSince',
  describe: (commit, [change]) => {
    const name = String((change?.after ?? change?.before)?.['username'] ?? 'an account');
    const descriptions = accountEventsOf(commit).map((event) => describeEvent(event, name));
    // A change of a password also ends sessions, and an acceptance adds an account: the first event describes the person's action.
    return descriptions[0] ?? { kind: 'account', summary: `Changed the account ${name}` };
  },
};

export const ROLE_WITH_ARTICLE: Readonly<Record<Role, string>> = {
  viewer: 'a viewer',
  editor: 'an editor',
  owner: 'an owner',
};

const describeEvent = (event: AccountEvent, name: string): Description => {
  switch (event.type) {
    case 'AdministratorAdded':
      return { kind: 'account', summary: `Added the administrator ${name} as ${event.data.role}` };
    case 'AdministratorRemoved':
      return { kind: 'account', summary: `Removed the administrator ${name}` };
    case 'RoleChanged':
      return { kind: 'account', summary: `Made ${name} ${ROLE_WITH_ARTICLE[event.data.role]}` };
    case 'InvitationAdded':
      return { kind: 'account', summary: `Invited somebody as ${event.data.role}` };
    case 'InvitationRevoked':
      return { kind: 'account', summary: `Revoked an invitation as ${event.data.role}` };
    case 'InvitationAccepted':
      return { kind: 'account', summary: `${event.data.username} accepted an invitation` };
    case 'SecondFactorEnabled':
      return { kind: 'account', summary: `Turned two-factor sign-in on for ${name}` };
    case 'SecondFactorDisabled':
      return { kind: 'account', summary: `Turned two-factor sign-in off for ${name}` };
    case 'PasskeyAdded':
      return { kind: 'account', summary: `Added the passkey ${event.data.name} of ${name}` };
    case 'PasskeyRemoved':
      return { kind: 'account', summary: `Removed the passkey ${event.data.name} of ${name}` };
    case 'PasswordChanged':
      return { kind: 'account', summary: `Changed the password of ${name}` };
    case 'SessionsEnded':
      return { kind: 'account', summary: `Signed ${name} out everywhere` };
    case 'ApiTokenAdded':
      return { kind: 'account', summary: `Added the API token ${event.data.name} of ${name}` };
    case 'ApiTokenRevoked':
      return { kind: 'account', summary: `Revoked the API token ${event.data.name} of ${name}` };
    case 'SignedIn':
      return {
        kind: 'signed-in',
        summary: event.data.by === 'passkey' ? `${name} signed in with a passkey` : `${name} signed in`,
      };
    case 'SignedOut':
      return { kind: 'signed-out', summary: `${name} signed out` };
    case 'SignInsFailed': {
      const { count, hour } = event.data;
      const times = count === 1 ? 'A sign-in' : `${count} sign-ins`;
      return {
        kind: 'sign-in-failed',
        summary: `${times} as ${name} failed in the hour from ${hour.slice(11, 16)} UTC`,
      };
    }
    case 'DataExported':
      return { kind: 'exported', summary: `Exported the ${event.data.what}` };
    default:
      event satisfies never;
      return { kind: 'account', summary: `Changed the account ${name}` };
  }
};

/** Everything in the view as one entry. */
interface AccountsEntry {
  readonly accounts: readonly (readonly [string, AccountState])[];
  readonly credentials: readonly (readonly [string, string])[];
  readonly superseded: readonly string[];
  readonly endings: readonly (readonly [string, Ending])[];
  readonly totps: readonly (readonly [string, string])[];
  readonly invitations: readonly MadeInvitation[];
}

/** The format of the accounts' stored states. */
export const accountsSnapshots: SnapshotFormat<AccountsView, AccountsEntry> = {
  version: 6,
  capture: ({ accounts, credentials, superseded, endings, totps, invitations }) => [
    {
      accounts: [...accounts],
      credentials: [...credentials],
      superseded: [...superseded],
      endings: [...endings],
      totps: [...totps],
      invitations: [...invitations.values()],
    },
  ],
  put: (view, { accounts, credentials, superseded, endings, totps, invitations }) => {
    for (const [stream, state] of accounts) view.accounts.set(stream, state);
    for (const [stream, command] of credentials) view.credentials.set(stream, command);
    for (const command of superseded) view.superseded.add(command);
    for (const [stream, ending] of endings) view.endings.set(stream, ending);
    for (const [stream, command] of totps) view.totps.set(stream, command);
    for (const invitation of invitations) view.invitations.set(invitation.id, invitation);
  },
};
