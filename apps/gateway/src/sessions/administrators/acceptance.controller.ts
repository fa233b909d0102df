import { Body, Controller, Header, Post, Req, Res } from '@nestjs/common';
import { ApiCreatedResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Bus } from '@tools-hub/messaging';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { COMMAND_OPTIONS } from '../../deadlines.js';
import { ApiProblems } from '../../http/openapi/api.decorators.js';
import { SET_COOKIE } from '../../http/openapi/response-headers.js';
import { SessionAnswer } from '../session-answer.js';
import { SessionDto } from '../session.dto.js';
import { AcceptInvitationDto } from '../sign-in.dto.js';
import { SignInSources } from '../sign-in-sources.js';
import { InRequestClass } from '../../http/admission/request-class.js';

@Controller('api/invitations')
@ApiTags('Session')
export class AcceptanceController {
  constructor(
    private readonly bus: Bus,
    private readonly sources: SignInSources,
    private readonly answer: SessionAnswer,
  ) {}

  /** Limited as sign-ins are. */
  @Post('accept')
  @InRequestClass('signIn')
  @Header('Cache-Control', 'no-store')
  @ApiOperation({
    operationId: 'acceptInvitation',
    summary: 'Accepts an invitation: adds the administrator, and begins a session of 24 hours',
  })
  @ApiCreatedResponse({ type: SessionDto, headers: SET_COOKIE })
  @ApiProblems('NOT_FOUND', 'RATE_LIMITED')
  async accept(
    @Body() { token, username, password }: AcceptInvitationDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SessionDto> {
    const acceptance = { token, username, password, ...this.sources.take(request) };
    return this.answer.give(
      request,
      reply,
      await this.bus.request('auth.invitation.accept', acceptance, COMMAND_OPTIONS),
    );
  }
}
