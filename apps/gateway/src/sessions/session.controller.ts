import { Body, Controller, Delete, Get, Header, HttpCode, Post, Req, Res, UseGuards } from '@nestjs/common';
import {
  ApiBody,
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import type { OpenedSession } from '@tools-hub/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CallingSession, type AdministratorSession } from '../http/administrator.decorator.js';
import { KnownDevices } from './known-devices.js';
import { RequireRole } from './role.decorator.js';
import { SessionCookie } from './cookies.js';
import { Sessions } from './sessions.js';
import { Command, type CommandContext } from '../http/commands/command-context.decorator.js';
import { Commands } from '../http/commands/commands.service.js';
import { ApiProblems } from '../http/openapi/api.decorators.js';
import { SET_COOKIE } from '../http/openapi/response-headers.js';
import { SessionAnswer } from './session-answer.js';
import { SessionClosings } from './session-closings.js';
import { SessionDto } from './session.dto.js';
import { ChangePasswordDto, SignInDto } from './sign-in.dto.js';
import { SignInGuard } from './sign-in.guard.js';
import { SignInRate } from './sign-in-rate.js';
import { InRequestClass } from '../http/admission/request-class.js';

@Controller('api')
@ApiTags('Session')
export class SessionController {
  constructor(
    private readonly commands: Commands,
    private readonly cookie: SessionCookie,
    private readonly sessions: Sessions,
    private readonly closings: SessionClosings,
    private readonly answer: SessionAnswer,
    private readonly devices: KnownDevices,
    private readonly rate: SignInRate,
  ) {}

  @Post('session')
  @InRequestClass('signIn')
  @UseGuards(SignInGuard)
  @Header('Cache-Control', 'no-store')
  @ApiOperation({ operationId: 'signIn', summary: 'Begins a session of 24 hours' })
  @ApiBody({ type: SignInDto })
  @ApiCreatedResponse({ type: SessionDto, headers: SET_COOKIE })
  @ApiProblems('INVALID_CREDENTIALS', 'SECOND_FACTOR_REQUIRED', 'RATE_LIMITED')
  signIn(
    @Req() request: FastifyRequest & { user: OpenedSession },
    @Res({ passthrough: true }) reply: FastifyReply,
  ): SessionDto {
    const former = this.cookie.tokenOf(request);
    const session = this.answer.give(request, reply, request.user);
    // Auth has ended it with the sign-in, if it was of the same account.
    if (former !== null) this.sessions.forget(session.username);
    return session;
  }

  @Get('session')
  @RequireRole('viewer', { scope: 'session' })
  @ApiOperation({ operationId: 'whoAmI', summary: 'Returns the account of the session' })
  @ApiOkResponse({ type: SessionDto })
  whoAmI(@CallingSession() { username, role, expiresAt }: AdministratorSession): SessionDto {
    return { username, role, expiresAt };
  }

  @Delete('session')
  @InRequestClass('signOut')
  @HttpCode(204)
  @Header('Cache-Control', 'no-store')
  @ApiOperation({
    operationId: 'signOut',
    summary: 'Ends the session, if there is one, as soon as the auth service can be reached',
  })
  @ApiNoContentResponse({ headers: SET_COOKIE })
  async signOut(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    const token = this.cookie.tokenOf(request);
    if (token === null) return;
    await this.#end(token, request, reply);
  }

  /** Signs out everywhere. */
  @Delete('sessions')
  @RequireRole('viewer', { scope: 'session' })
  @HttpCode(204)
  @ApiOperation({ operationId: 'signOutEverywhere', summary: 'Ends every session of the administrator' })
  @ApiNoContentResponse()
  async signOutEverywhere(
    @CallingSession() { username, token }: AdministratorSession,
    @Command() command: CommandContext,
  ): Promise<void> {
    await this.commands.execute('auth.sessions.end', command, { username });
    // A repeat of the command ends nothing, and this session may have begun after the first one.
    await this.#end(token, command.request, command.reply);
  }

  /** Ends the administrator's other sessions. */
  @Post('session/password')
  @RequireRole('viewer', { scope: 'session', isRecent: true })
  @HttpCode(204)
  @ApiOperation({
    operationId: 'changePassword',
    summary: 'Changes the password and ends the other sessions',
  })
  @ApiNoContentResponse()
  @ApiProblems('RATE_LIMITED')
  async changePassword(
    @CallingSession() { username, token }: AdministratorSession,
    @Body() { currentPassword, newPassword }: ChangePasswordDto,
    @Command() command: CommandContext,
  ): Promise<void> {
    const client = this.rate.take(command.request.ip);
    const change = { username, currentPassword, newPassword, client, token };
    await this.commands.execute('auth.password.change', command, change);
  }

  async #end(token: string, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    this.cookie.clear(request, reply);
    await this.closings.close(token, this.devices.deviceOf(request) === null ? 'unknown' : 'known');
  }
}
