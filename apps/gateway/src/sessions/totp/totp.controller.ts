import { Body, Controller, Delete, Get, HttpCode, Post } from '@nestjs/common';
import {
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import type { PendingTotp, RecoveryCodes, TotpState } from '@tools-hub/contracts';
import { Bus } from '@tools-hub/messaging';
import { COMMAND_OPTIONS, READ_OPTIONS } from '../../deadlines.js';
import { Command, type CommandContext } from '../../http/commands/command-context.decorator.js';
import { Commands } from '../../http/commands/commands.service.js';
import { NoFields } from '../../http/no-fields.decorator.js';
import { ApiProblems } from '../../http/openapi/api.decorators.js';
import {
  CallingAdministrator,
  CallingSession,
  type Administrator,
  type AdministratorSession,
} from '../../http/administrator.decorator.js';
import { RequireRole } from '../role.decorator.js';
import { ConfirmTotpDto, PendingTotpDto, RecoveryCodesDto, TotpStateDto } from './totp.dto.js';

@Controller('api/session/totp')
@ApiTags('Session')
export class TotpController {
  constructor(
    private readonly bus: Bus,
    private readonly commands: Commands,
  ) {}

  @Get()
  @RequireRole('viewer', { scope: 'session' })
  @ApiOperation({ operationId: 'getTotp', summary: 'Returns the state of two-factor sign-in' })
  @ApiOkResponse({ type: TotpStateDto })
  read(@CallingAdministrator() { username }: Administrator): Promise<TotpState> {
    return this.bus.request('auth.totp.read', { username }, READ_OPTIONS);
  }

  @Post()
  @RequireRole('viewer', { scope: 'session', isRecent: true })
  @ApiOperation({
    operationId: 'beginTotp',
    summary:
      'Proposes a secret for two-factor sign-in, which takes effect once one of its codes is confirmed',
  })
  @ApiCreatedResponse({ type: PendingTotpDto })
  begin(@CallingAdministrator() { username }: Administrator, @NoFields() _: undefined): Promise<PendingTotp> {
    return this.bus.request('auth.totp.begin', { username }, COMMAND_OPTIONS);
  }

  @Post('confirm')
  @RequireRole('viewer', { scope: 'session', isRecent: true })
  @HttpCode(200)
  @ApiOperation({
    operationId: 'confirmTotp',
    summary: 'Turns two-factor sign-in on. The recovery codes are in this answer only.',
  })
  @ApiOkResponse({ type: RecoveryCodesDto })
  confirm(
    @CallingSession() { username, token }: AdministratorSession,
    @Body() { code }: ConfirmTotpDto,
    @Command() command: CommandContext,
  ): Promise<RecoveryCodes> {
    return this.commands.execute('auth.totp.confirm', command, { username, code, token });
  }

  @Delete()
  @RequireRole('viewer', { scope: 'session', isRecent: true })
  @HttpCode(204)
  @ApiOperation({ operationId: 'removeTotp', summary: 'Turns two-factor sign-in off' })
  @ApiNoContentResponse()
  @ApiProblems('NOT_FOUND')
  async remove(
    @CallingAdministrator() { username }: Administrator,
    @Command() command: CommandContext,
  ): Promise<void> {
    await this.commands.execute('auth.totp.remove', command, { username });
  }
}
