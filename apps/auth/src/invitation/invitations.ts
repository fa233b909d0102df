import { randomUUID } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import {
  MAX_INVITATION_MS,
  requireValid,
  type CommandMeta,
  type CommandReply,
  type NewInvitation,
} from '@tools-hub/contracts';
import {
  InvitationFields,
  parseFields,
  type AccountEvent,
  type Invitation,
  type Unvalidated,
} from '@tools-hub/domain';
import { fromStore, within } from '@tools-hub/event-sourcing/core';
import { EventStore } from '@tools-hub/event-sourcing/mongo';
import { activeAccounts, requireOwner, type AccountsView } from '../account/accounts.view.js';
import { newToken, sessionIdOf } from '../session/session-token.js';
import { READ_DEADLINE_MS, STORE_DEADLINE_MS } from '../store-deadlines.js';
import { InvitationDocuments } from './invitation-documents.js';
import { decideInvitation, isOpenAt } from './invitation.decider.js';

/** Invitations to become an administrator. */
@Injectable()
export class Invitations {
  readonly #logger = new Logger(Invitations.name);

  constructor(
    private readonly eventStore: EventStore<AccountsView, AccountEvent>,
    private readonly documents: InvitationDocuments,
  ) {}

  /**
   * Adds an invitation. As with API tokens, the hash of its token is stored before the commit, and the token is answered once.
   * @throws DomainError FORBIDDEN; INVALID; and as `EventStore.execute` does
   */
  async add(
    meta: CommandMeta,
    { fields }: { readonly fields: Unvalidated<InvitationFields> },
  ): Promise<CommandReply<NewInvitation>> {
    const { role, expiresAt } = requireValid(parseFields(InvitationFields, fields));
    const { token, hash } = newToken();
    const id = randomUUID();
    const document = {
      _id: hash,
      invitationId: id,
      expiresAt: new Date(Date.now() + MAX_INVITATION_MS),
    };
    await fromStore(this.documents.add(document), within(STORE_DEADLINE_MS));
    let added: Invitation | null = null;
    try {
      const reply = await this.eventStore.execute(meta, { fields }, (view, { at, now }) => {
        requireOwner(view, meta.actor);
        const administrators = activeAccounts(view).length;
        const command = { type: 'addInvitation', id, role, expiresAt, administrators } as const;
        const events = decideInvitation([...view.invitations.values()], command, now);
        const [event] = events;
        const end = event?.type === 'InvitationAdded' ? event.data.expiresAt : at;
        return { events, answer: { id, role, createdAt: at, expiresAt: end } };
      });
      added = reply.answer;
      return { ...reply, answer: { ...added, token: added.id === id ? token : null } };
    } finally {
      if (added?.id !== id) this.forget(id);
    }
  }

  /** @throws DomainError FORBIDDEN; NOT_FOUND; and as `EventStore.execute` does */
  async revoke(meta: CommandMeta, { id }: { readonly id: string }): Promise<CommandReply<null>> {
    const reply = await this.eventStore.execute(meta, { id }, (view, { now }) => {
      requireOwner(view, meta.actor);
      const command = { type: 'revokeInvitation', id } as const;
      return { events: decideInvitation([...view.invitations.values()], command, now), answer: null };
    });
    this.forget(id);
    return reply;
  }

  /** The open invitations, the newest first. @throws DomainError UNAVAILABLE */
  async list(): Promise<readonly Invitation[]> {
    const { view } = await this.eventStore.current(within(READ_DEADLINE_MS));
    const open = [...view.invitations.values()].filter(isOpenAt(new Date().toISOString()));
    return open.map(({ invitedBy: _maker, ...invitation }) => invitation).toReversed();
  }

  /** The id of a token's invitation, which may have ended; null where there is none. @throws DomainError UNAVAILABLE */
  async idOf(token: unknown, until: number): Promise<string | null> {
    const hash = sessionIdOf(token);
    if (hash === null) return null;
    const document = await fromStore(this.documents.find(hash), { until });
    return document?.invitationId ?? null;
  }

  /** Runs in the background: the log alone decides which invitations are open. */
  forget(id: string): void {
    this.documents.remove(id).catch((error: unknown) => this.#logger.warn(error));
  }
}
