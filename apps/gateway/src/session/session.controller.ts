import {
  Body,
  Controller,
  Delete,
  Get,
  Header,
  HttpCode,
  Inject,
  Post,
  Query,
  Req,
  Res,
  UseGuards,
} from '@nestjs/common';
import { DEVICE_MS, SESSION_MS, type OpenedSession, type Session } from '@tools-hub/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CallingAdministrator, type Administrator } from '../access/administrator.decorator.js';
import { DeviceCookie } from '../access/device-cookie.js';
import { KnownDevices } from '../access/known-devices.js';
import { RequireRole } from '../access/role.decorator.js';
import { SessionCookie } from '../access/session-cookie.js';
import { Sessions } from '../access/sessions.js';
import { Command, type CommandContext } from '../commands/command-context.decorator.js';
import { Commands } from '../commands/commands.service.js';
import { NoParameters } from '../http/no-parameters.pipe.js';
import { Call } from '../openapi/call.decorator.js';
import { SessionClosings } from './session-closings.js';
import { SessionDto } from './session.dto.js';
import { ChangePasswordDto, SignInDto } from './sign-in.dto.js';
import { SignInGuard } from './sign-in.guard.js';
import { SignInRate } from './sign-in-rate.js';

@Controller('api')
export class SessionController {
  constructor(
    @Inject(Commands) private readonly commands: Commands,
    @Inject(SessionCookie) private readonly cookie: SessionCookie,
    @Inject(Sessions) private readonly sessions: Sessions,
    @Inject(SessionClosings) private readonly closings: SessionClosings,
    @Inject(DeviceCookie) private readonly deviceCookie: DeviceCookie,
    @Inject(KnownDevices) private readonly devices: KnownDevices,
    @Inject(SignInRate) private readonly rate: SignInRate,
  ) {}

  @Post('session')
  @Call({
    id: 'signIn',
    does: 'Begins a session of 24 hours',
    body: SignInDto,
    answer: SessionDto,
    sends: ['Set-Cookie'],
    refuses: ['INVALID_CREDENTIALS', 'RATE_LIMITED'],
  })
  @UseGuards(SignInGuard)
  @Header('Cache-Control', 'no-store')
  signIn(
    @Query(NoParameters) _query: null,
    @Req() request: FastifyRequest & { user: OpenedSession },
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Session {
    const { token, username, expiresAt, device } = request.user;
    this.cookie.set(request, reply, token, SESSION_MS);
    if (device !== undefined) this.deviceCookie.set(request, reply, device, DEVICE_MS);
    return { username, expiresAt };
  }

  @Get('session')
  @Call({ id: 'whoAmI', does: 'Says whose session it is', answer: SessionDto })
  @RequireRole('admin')
  whoAmI(
    @Query(NoParameters) _query: null,
    @CallingAdministrator() { username, expiresAt }: Administrator,
  ): Session {
    return { username, expiresAt };
  }

  @Delete('session')
  @Call({
    id: 'signOut',
    does: 'Ends the session, if there is one, as soon as the auth service can be reached',
    sends: ['Set-Cookie'],
  })
  @HttpCode(204)
  @Header('Cache-Control', 'no-store')
  async signOut(
    @Query(NoParameters) _query: null,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    const token = this.cookie.tokenOf(request);
    if (token === null) return;
    this.cookie.clear(request, reply);
    await this.closings.close(token, this.devices.isKnown(request) ? 'known' : 'unknown');
  }

  /** Signs out everywhere. */
  @Delete('sessions')
  @Call({ id: 'signOutEverywhere', does: 'Ends every session of the administrator' })
  @HttpCode(204)
  @RequireRole('admin')
  async signOutEverywhere(
    @Query(NoParameters) _query: null,
    @CallingAdministrator() { username, token }: Administrator,
    @Command() command: CommandContext,
  ): Promise<void> {
    await this.commands.send('auth.sessions.end', command, (meta) => ({ meta, body: { username } }));
    this.sessions.end(token);
    this.cookie.clear(command.request, command.reply);
  }

  /** Ends the administrator's other sessions. */
  @Post('session/password')
  @Call({
    id: 'changePassword',
    does: 'Changes the password and ends the other sessions',
    body: ChangePasswordDto,
    refuses: ['RATE_LIMITED'],
  })
  @HttpCode(204)
  @RequireRole('admin')
  async changePassword(
    @Query(NoParameters) _query: null,
    @CallingAdministrator() { username, token }: Administrator,
    @Body() { currentPassword, newPassword }: ChangePasswordDto,
    @Command() command: CommandContext,
  ): Promise<void> {
    const client = this.rate.take(command.request.ip);
    await this.commands.send('auth.password.change', command, (meta) => ({
      meta,
      body: { username, currentPassword, newPassword, client, token },
    }));
  }
}
