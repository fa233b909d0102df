import { Body, Controller, Delete, Get, HttpCode, Post, Req } from '@nestjs/common';
import {
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import { INVITATION_PAGE, type NewInvitation, type Page } from '@tools-hub/contracts';
import type { Invitation } from '@tools-hub/domain';
import { Bus } from '@tools-hub/messaging';
import type { FastifyRequest } from 'fastify';
import { READ_OPTIONS } from '../../deadlines.js';
import { GatewayConfig } from '../../gateway.config.js';
import { Command, type CommandContext } from '../../http/commands/command-context.decorator.js';
import { Commands } from '../../http/commands/commands.service.js';
import { onePage } from '../../http/one-page.js';
import { RecordId } from '../../http/record-id.decorator.js';
import { siteAddress } from '../../http/site-address.js';
import { RequireRole } from '../role.decorator.js';
import { AddInvitationDto, InvitationPageDto, NewInvitationDto } from './administrator.dto.js';

@Controller('api/admin/invitations')
@ApiTags('Administrators')
export class InvitationsController {
  constructor(
    private readonly bus: Bus,
    private readonly commands: Commands,
    private readonly config: GatewayConfig,
  ) {}

  @Get()
  @RequireRole('owner', { scope: 'session' })
  @ApiOperation({ operationId: 'listInvitations', summary: 'Lists the open invitations, the newest first' })
  @ApiOkResponse({ type: InvitationPageDto })
  async list(): Promise<Page<Invitation>> {
    const { invitations } = await this.bus.request('auth.invitations.read', {}, READ_OPTIONS);
    return onePage(invitations);
  }

  @Post()
  @RequireRole('owner', { scope: 'session', isRecent: true })
  @ApiOperation({
    operationId: 'addInvitation',
    summary: 'Invites an administrator by a link that works once. The link is in this answer only.',
  })
  @ApiCreatedResponse({ type: NewInvitationDto })
  async add(
    @Req() request: FastifyRequest,
    @Body() fields: AddInvitationDto,
    @Command() command: CommandContext,
  ): Promise<NewInvitation & { readonly link: string | null }> {
    const site = siteAddress(this.config.PUBLIC_URL, request);
    const answer = await this.commands.execute('auth.invitation.add', command, { fields });
    // A fragment is sent to no server, so that the token is in no log.
    return { ...answer, link: answer.token === null ? null : `${site}${INVITATION_PAGE}#${answer.token}` };
  }

  @Delete(':id')
  @RequireRole('owner', { scope: 'session', isRecent: true })
  @HttpCode(204)
  @ApiOperation({ operationId: 'revokeInvitation', summary: 'Revokes an open invitation' })
  @ApiNoContentResponse()
  async revoke(@RecordId('invitation') id: string, @Command() command: CommandContext): Promise<void> {
    await this.commands.execute('auth.invitation.revoke', command, { id });
  }
}
