import { Injectable, Logger } from '@nestjs/common';
import {
  DomainError,
  requireValid,
  type ChangeRole,
  type CommandMeta,
  type CommandReply,
  type ListedAdministrator,
} from '@tools-hub/contracts';
import { parseFields, RoleFields, type Account, type AccountEvent } from '@tools-hub/domain';
import { deadlineAfter, fromStore } from '@tools-hub/event-sourcing/core';
import { EventStore } from '@tools-hub/event-sourcing/mongo';
import {
  activeAccounts,
  decideAccount,
  ownerFacts,
  requireOwner,
  type AccountsView,
} from '../account/accounts.view.js';
import { accountIdOf } from '../account/record-id.js';
import { AccountCleanup } from './account-cleanup.js';
import { SessionDocuments } from '../session/session-documents.js';
import { openSessionsOf } from '../session/session-life.js';
import { READ_DEADLINE_MS } from '../store-deadlines.js';

/** The accounts of the site, as its owners see and change them. */
@Injectable()
export class Administrators {
  readonly #logger = new Logger(Administrators.name);

  constructor(
    private readonly eventStore: EventStore<AccountsView, AccountEvent>,
    private readonly sessions: SessionDocuments,
    private readonly cleanup: AccountCleanup,
  ) {}

  /** All of them, by name. @throws DomainError UNAVAILABLE */
  async list(): Promise<readonly ListedAdministrator[]> {
    const until = deadlineAfter(READ_DEADLINE_MS);
    const { view } = await this.eventStore.current({ until });
    const accounts = activeAccounts(view);
    const open = accounts.map((account) => openSessionsOf(view, account));
    const lastUses = await fromStore(this.sessions.lastUses(open), { until });
    const listed = accounts.map((account) => toListed(account, lastUses.get(account.username)));
    return listed.sort((a, b) => a.username.localeCompare(b.username, 'en'));
  }

  /** @throws DomainError INVALID, also for the last owner; FORBIDDEN; NOT_FOUND; and as `EventStore.execute` does */
  async changeRole(
    meta: CommandMeta,
    { id, fields }: ChangeRole,
  ): Promise<CommandReply<ListedAdministrator>> {
    const { role } = requireValid(parseFields(RoleFields, fields));
    // Before the commit, whose answer is repeated as it was.
    const lastUse = await this.#lastUseOf(id);
    return this.eventStore.execute(meta, { id, role }, (view, { now }) => {
      requireOwner(view, meta.actor);
      const account = accountWith(view, id);
      const { username } = account;
      const command = { type: 'changeRole', role, ...ownerFacts(view, username, now) } as const;
      const events = decideAccount(view, username, command);
      return { events, answer: toListed({ ...account, role }, lastUse) };
    });
  }

  /** Undefined when the store doesn't answer: a change must not fail for that. */
  async #lastUseOf(id: string): Promise<Date | undefined> {
    const until = deadlineAfter(READ_DEADLINE_MS);
    try {
      const { view } = await this.eventStore.current({ until });
      const account = findAccount(view, id);
      if (account === undefined) return undefined;
      const open = [openSessionsOf(view, account)];
      return (await fromStore(this.sessions.lastUses(open), { until })).get(account.username);
    } catch (error) {
      this.#logger.warn(error);
      return undefined;
    }
  }

  /**
   * Removes an account with its sessions and tokens.
   * @throws DomainError INVALID for the last owner; FORBIDDEN; NOT_FOUND; and as `EventStore.execute` does
   */
  async remove(meta: CommandMeta, { id }: { readonly id: string }): Promise<CommandReply<null>> {
    let tokens: Account['tokens'] = [];
    const reply = await this.eventStore.execute(meta, { id }, (view, { now }) => {
      requireOwner(view, meta.actor);
      const account = accountWith(view, id);
      const { username } = account;
      tokens = account.tokens;
      const command = { type: 'removeAdministrator', ...ownerFacts(view, username, now) } as const;
      return { events: decideAccount(view, username, command), answer: null };
    });
    this.cleanup.remove(tokens).catch((error: unknown) => this.#logger.warn(error));
    return reply;
  }
}

const findAccount = (view: AccountsView, id: string): Account | undefined =>
  activeAccounts(view).find(({ username }) => accountIdOf(username) === id);

const accountWith = (view: AccountsView, id: string): Account => {
  const account = findAccount(view, id);
  if (account === undefined) throw new DomainError('NOT_FOUND', 'There is no such administrator');
  return account;
};

const toListed = (
  { username, role, createdAt, hasTotp }: Account,
  lastSeenAt?: Date,
): ListedAdministrator => ({
  id: accountIdOf(username),
  username,
  role,
  createdAt,
  lastSeenAt: lastSeenAt?.toISOString() ?? null,
  hasTotp,
});
