import { randomUUID } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import {
  DomainError,
  isRefusal,
  requireValid,
  type AcceptInvitation,
  type CommandReply,
  type OpenedSession,
} from '@tools-hub/contracts';
import { NewCredentials, parseFields, signedIn, type AccountEvent, type Role } from '@tools-hub/domain';
import { deadlineAfter, fromStore } from '@tools-hub/event-sourcing/core';
import { currentCorrelation } from '@tools-hub/messaging';
import { EventStore } from '@tools-hub/event-sourcing/mongo';
import { accountNames, decideAccount, type AccountsView } from '../account/accounts.view.js';
import { AuditLog } from '../audit/audit-log.js';
import { Credentials } from '../credentials/credentials.js';
import { Passwords } from '../credentials/passwords.js';
import { KnownDevices } from '../device/known-devices.js';
import { Sessions, type NewSession } from '../session/sessions.js';
import { STORE_DEADLINE_MS } from '../store-deadlines.js';
import { decideInvitation, invitationGone } from './invitation.decider.js';
import { Invitations } from './invitations.js';

/** Makes an account of an invitation. One commit uses the invitation up and adds the account, so that it works once. */
@Injectable()
export class Acceptance {
  readonly #logger = new Logger(Acceptance.name);

  constructor(
    private readonly eventStore: EventStore<AccountsView, AccountEvent>,
    private readonly invitations: Invitations,
    private readonly credentials: Credentials,
    private readonly passwords: Passwords,
    private readonly sessions: Sessions,
    private readonly devices: KnownDevices,
    private readonly audit: AuditLog,
  ) {}

  /** @throws DomainError INVALID; NOT_FOUND; OVERLOADED; UNAVAILABLE; OUTCOME_UNKNOWN */
  async accept(request: AcceptInvitation): Promise<OpenedSession> {
    const { username, password } = requireValid(
      parseFields(NewCredentials, { username: request.username, password: request.password }),
    );
    const until = deadlineAfter(STORE_DEADLINE_MS);
    const id = await this.#openInvitation(request.token, username, until);
    const sender = { network: typeof request.network === 'string' ? request.network : '' };
    const commandId = randomUUID();
    const hash = await this.passwords.hash(password, sender);
    await fromStore(this.credentials.put(commandId, username, hash), { until });
    const { position } = await this.#commit(commandId, id, username);
    this.invitations.forget(id);
    const session = await this.#signIn({ username, since: position, agent: request.agent });
    this.audit.record(signedIn(username));
    return { ...session, device: this.devices.remember(username) };
  }

  /** The account is there by now, so a failure must not report that nothing was done. */
  async #signIn(session: NewSession): Promise<OpenedSession> {
    try {
      return await this.sessions.open(session, deadlineAfter(STORE_DEADLINE_MS));
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      throw new DomainError('OUTCOME_UNKNOWN', 'The account was created, but the sign-in failed');
    }
  }

  /** The password of a request that the log refuses anyway is not hashed. */
  async #openInvitation(token: unknown, username: string, until: number): Promise<string> {
    const id = await this.invitations.idOf(token, until);
    if (id === null) throw invitationGone();
    const { view } = await this.eventStore.current({ until });
    decide(view, id, username, new Date().toISOString());
    return id;
  }

  async #commit(commandId: string, id: string, username: string): Promise<CommandReply<null>> {
    const meta = { commandId, actor: username, correlationId: currentCorrelation() ?? commandId };
    try {
      return await this.eventStore.execute(meta, { id, username }, (view, { now }) => ({
        events: decide(view, id, username, now),
        answer: null,
      }));
    } catch (error) {
      // With an unknown outcome, the hash must stay.
      if (isRefusal(error)) this.#forget(commandId);
      throw error;
    }
  }

  /** Runs in the background: the log alone decides which hash counts. */
  #forget(commandId: string): void {
    this.credentials.remove(commandId).catch((error: unknown) => this.#logger.warn(error));
  }
}

const decide = (view: AccountsView, id: string, username: string, now: string): readonly AccountEvent[] => {
  const invitations = [...view.invitations.values()];
  const accepted = decideInvitation(invitations, { type: 'acceptInvitation', id, username }, now);
  const role: Role = view.invitations.get(id)?.role ?? 'viewer';
  const command = { type: 'addAdministrator', username, role, names: accountNames(view) } as const;
  return [...accepted, ...decideAccount(view, username, command)];
};
