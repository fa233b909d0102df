import { MAX_INVITATION_MS, roleRequired } from '@tools-hub/contracts';
import {
  accountEventsOf,
  accountStream,
  foldedName,
  idOfStream,
  isInvitationStream,
  type Account,
  type AccountEvent,
  type Invitation,
  type Recorded,
} from '@tools-hub/domain';
import type { Fold } from '@tools-hub/event-sourcing/core';
import { isOpenAt } from '../invitation/invitation.decider.js';
import {
  accountDecider,
  type AccountCommand,
  type AccountState,
  type OwnerFacts,
} from './account.decider.js';

/** The most entries of `superseded`. Older ones have been removed from the store long ago: right after their commits, or at a later start. */
const MAX_SUPERSEDED = 1_000;

/** The last end of an account's sessions. */
export interface Ending {
  readonly commandId: string;
  /** The position of the end before that. */
  readonly previous: number;
}

/** An invitation with its maker, as the commit names them. */
export interface MadeInvitation extends Invitation {
  readonly invitedBy: string;
}

/** The fold of auth's log: the accounts by stream, the commits of their secrets, and the open invitations. */
export interface AccountsView {
  readonly accounts: Map<string, AccountState>;
  /** The last command that made the account or changed its password, by stream. The credential has its id. */
  readonly credentials: Map<string, string>;
  /** The last commands whose credentials and secrets of second factors are superseded, and ids of removed passkeys, the oldest first. */
  readonly superseded: Set<string>;
  /** By stream. */
  readonly endings: Map<string, Ending>;
  /** The commands that enabled the second factors, by stream. The secret has its id. */
  readonly totps: Map<string, string>;
  /**
   * The positions of these commands, by stream. A session from before one was opened without a code. Stored states of the past lack them,
   * because no session is read as of the past.
   */
  readonly totpsSince: Map<string, number>;
  /** Neither accepted nor revoked; some may have expired. By id. */
  readonly invitations: Map<string, MadeInvitation>;
}

export const noAccounts = (): AccountsView => ({
  accounts: new Map(),
  credentials: new Map(),
  superseded: new Set(),
  endings: new Map(),
  totps: new Map(),
  totpsSince: new Map(),
  invitations: new Map(),
});

const accountOf = ({ accounts }: AccountsView, username: string): AccountState =>
  accounts.get(accountStream(username)) ?? accountDecider.initialState;

/** The account of a user name; null where there is none. */
export const activeAccount = (view: AccountsView, username: string): Account | null => {
  const state = accountOf(view, username);
  return state.status === 'active' ? state.account : null;
};

/** Decides a command on an account by its rules. @throws DomainError */
export const decideAccount = (
  view: AccountsView,
  username: string,
  command: AccountCommand,
): readonly AccountEvent[] => accountDecider.decide(accountOf(view, username), command);

/** The accounts that were not removed. */
export const activeAccounts = ({ accounts }: AccountsView): readonly Account[] =>
  [...accounts.values()].flatMap((state) => (state.status === 'active' ? [state.account] : []));

/** The names of the accounts, as they were registered. */
export const accountNames = (view: AccountsView): readonly string[] =>
  activeAccounts(view).map(({ username }) => username);

/**
 * The account that a person means by a typed name: that of the name, or else the only one whose name looks the same; null where there is none.
 * The caller has to ask for a proof of identity, since a typed name proves none.
 */
export const accountMeant = (view: AccountsView, typed: string): Account | null => {
  const folded = foldedName(typed);
  // They are searched in any case, so that a known name and an unknown one take the same time.
  const [alike, another] = activeAccounts(view).filter(({ username }) => foldedName(username) === folded);
  return activeAccount(view, typed) ?? (another === undefined ? (alike ?? null) : null);
};

/**
 * Requires that the sender of a command still is an owner. A gateway has checked the role, but the log may have taken it away since.
 * @throws DomainError FORBIDDEN
 */
export const requireOwner = (view: AccountsView, actor: string): void => {
  if (activeAccount(view, actor)?.role === 'owner') return;
  throw roleRequired('owner');
};

/** The facts that decide how an account loses the rights of an owner. @param now the time by the clock */
export const ownerFacts = (view: AccountsView, username: string, now: string): OwnerFacts => {
  const stream = accountStream(username);
  const owners = activeAccounts(view).filter(({ role }) => role === 'owner');
  const open = [...view.invitations.values()].filter(isOpenAt(now));
  return {
    otherOwners: owners.filter((account) => accountStream(account.username) !== stream).length,
    invitations: open.filter(({ invitedBy }) => accountStream(invitedBy) === stream),
  };
};

export const foldAccounts: Fold<AccountsView, AccountEvent> = (view, { position, commandId, ...commit }) => {
  for (const event of accountEventsOf({ position, commandId, ...commit })) {
    const { stream } = event;
    if (isInvitationStream(stream)) foldInvitation(view, event, commit.actor);
    if (!stream.startsWith('account-')) continue;
    const before = view.accounts.get(stream) ?? accountDecider.initialState;
    const after = accountDecider.evolve(before, event);
    view.accounts.set(stream, after);
    setTotp(view, event, commandId);
    if (event.type === 'PasskeyRemoved') supersede(view, event.data.id);
    if (after.status !== 'active') {
      if (before.status === 'active') forgetAccount(view, stream, before.account);
      continue;
    }
    if (after.account.passwordSince === position) setCredential(view, stream, commandId);
    if (before.status === 'active' && before.account.sessionsSince < after.account.sessionsSince) {
      view.endings.set(stream, { commandId, previous: before.account.sessionsSince });
    }
  }
};

const foldInvitation = (
  { invitations }: AccountsView,
  event: Recorded<AccountEvent>,
  invitedBy: string,
): void => {
  const id = idOfStream(event.stream);
  if (event.type === 'InvitationAdded') {
    // The time of the commit may be ahead of the clock; an invitation is never added earlier than this before its end.
    const now = Date.parse(event.data.expiresAt) - MAX_INVITATION_MS;
    for (const [each, { expiresAt }] of invitations)
      if (Date.parse(expiresAt) <= now) invitations.delete(each);
    invitations.set(id, { id, createdAt: event.at, invitedBy, ...event.data });
  }
  if (event.type === 'InvitationRevoked' || event.type === 'InvitationAccepted') invitations.delete(id);
};

const setTotp = (
  view: AccountsView,
  { type, stream, position }: Recorded<AccountEvent>,
  commandId: string,
): void => {
  if (type === 'SecondFactorEnabled') {
    view.totps.set(stream, commandId);
    view.totpsSince.set(stream, position);
  }
  if (type === 'SecondFactorDisabled') forgetTotp(view, stream);
};

const forgetTotp = (view: AccountsView, stream: string): void => {
  supersede(view, view.totps.get(stream));
  view.totps.delete(stream);
  view.totpsSince.delete(stream);
};

/** Removes all traces of an account, so that a later one of the same name inherits nothing. */
const forgetAccount = (view: AccountsView, stream: string, { passkeys }: Account): void => {
  supersede(view, view.credentials.get(stream));
  view.credentials.delete(stream);
  forgetTotp(view, stream);
  for (const { id } of passkeys) supersede(view, id);
  view.endings.delete(stream);
};

const setCredential = (view: AccountsView, stream: string, commandId: string): void => {
  const former = view.credentials.get(stream);
  if (former === commandId) return;
  supersede(view, former);
  view.credentials.set(stream, commandId);
};

const supersede = ({ superseded }: AccountsView, id: string | undefined): void => {
  if (id === undefined) return;
  superseded.add(id);
  const [oldest = ''] = superseded;
  if (superseded.size > MAX_SUPERSEDED) superseded.delete(oldest);
};
