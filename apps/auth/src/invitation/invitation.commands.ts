import { Controller } from '@nestjs/common';
import type {
  AcceptInvitation,
  CommandReply,
  CommandRequest,
  NewInvitation,
  OpenedSession,
} from '@tools-hub/contracts';
import type { Invitation, InvitationFields, Unvalidated } from '@tools-hub/domain';
import { Rpc } from '@tools-hub/messaging';
import { Acceptance } from './acceptance.js';
import { Invitations } from './invitations.js';

@Controller()
export class InvitationCommands {
  constructor(
    private readonly invitations: Invitations,
    private readonly acceptance: Acceptance,
  ) {}

  @Rpc('auth.invitations.read')
  async list(): Promise<{ readonly invitations: readonly Invitation[] }> {
    return { invitations: await this.invitations.list() };
  }

  @Rpc('auth.invitation.add')
  add({
    meta,
    body,
  }: CommandRequest<{ readonly fields: Unvalidated<InvitationFields> }>): Promise<
    CommandReply<NewInvitation>
  > {
    return this.invitations.add(meta, body);
  }

  @Rpc('auth.invitation.revoke')
  revoke({ meta, body }: CommandRequest<{ readonly id: string }>): Promise<CommandReply<null>> {
    return this.invitations.revoke(meta, body);
  }

  @Rpc('auth.invitation.accept')
  accept(request: AcceptInvitation): Promise<OpenedSession> {
    return this.acceptance.accept(request);
  }
}
