import { Body, Controller, Delete, Get, HttpCode, Post, Req, Res } from '@nestjs/common';
import {
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import type { ListedPasskey, Page } from '@tools-hub/contracts';
import { Bus } from '@tools-hub/messaging';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { READ_OPTIONS } from '../../deadlines.js';
import { GatewayConfig } from '../../gateway.config.js';
import { Command, type CommandContext } from '../../http/commands/command-context.decorator.js';
import { Commands } from '../../http/commands/commands.service.js';
import { NoFields } from '../../http/no-fields.decorator.js';
import { onePage } from '../../http/one-page.js';
import { SET_COOKIE } from '../../http/openapi/response-headers.js';
import { RecordId } from '../../http/record-id.decorator.js';
import { CallingAdministrator, type Administrator } from '../../http/administrator.decorator.js';
import { RequireRole } from '../role.decorator.js';
import { PasskeyChallengeCookies } from '../cookies.js';
import { AddPasskeyDto, PasskeyCreationDto, PasskeyDto, PasskeyPageDto } from './passkey.dto.js';
import { relyingPartyOf } from './relying-party.js';

@Controller('api/session/passkeys')
@ApiTags('Session')
export class PasskeysController {
  constructor(
    private readonly bus: Bus,
    private readonly commands: Commands,
    private readonly challengeCookies: PasskeyChallengeCookies,
    private readonly config: GatewayConfig,
  ) {}

  @Get()
  @RequireRole('viewer', { scope: 'session' })
  @ApiOperation({ operationId: 'listPasskeys', summary: 'Lists the passkeys of the administrator' })
  @ApiOkResponse({ type: PasskeyPageDto })
  async list(@CallingAdministrator() { username }: Administrator): Promise<Page<ListedPasskey>> {
    const { passkeys } = await this.bus.request('auth.passkeys.read', { username }, READ_OPTIONS);
    return onePage(passkeys);
  }

  @Post('challenge')
  @RequireRole('viewer', { scope: 'session', isRecent: true })
  @ApiOperation({
    operationId: 'beginPasskey',
    summary: 'Creates a challenge for a new passkey, which the browser stores in a cookie for five minutes',
  })
  @ApiCreatedResponse({ type: PasskeyCreationDto, headers: SET_COOKIE })
  async begin(
    @CallingAdministrator() { username }: Administrator,
    @NoFields() _: undefined,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<PasskeyCreationDto> {
    const { id: rpId } = relyingPartyOf(this.config.PUBLIC_URL, request);
    const { token, ...creation } = await this.bus.request(
      'auth.passkey.begin',
      { username, rpId },
      READ_OPTIONS,
    );
    this.challengeCookies.add(request, reply, token);
    return { ...creation, rpId, username };
  }

  @Post()
  @RequireRole('viewer', { scope: 'session', isRecent: true })
  @ApiOperation({
    operationId: 'addPasskey',
    summary: 'Adds the passkey that an authenticator made for the challenge',
  })
  @ApiCreatedResponse({ type: PasskeyDto })
  async add(
    @CallingAdministrator() { username }: Administrator,
    @Body() { name, credentialId, clientDataJSON, attestationObject }: AddPasskeyDto,
    @Command() command: CommandContext,
  ): Promise<ListedPasskey> {
    const body = {
      username,
      fields: { name },
      credential: { credentialId, clientDataJSON, attestationObject },
      party: relyingPartyOf(this.config.PUBLIC_URL, command.request),
      token: this.challengeCookies.tokenFor(command.request, clientDataJSON),
    };
    return this.commands.execute('auth.passkey.add', command, body);
  }

  @Delete(':id')
  @RequireRole('viewer', { scope: 'session', isRecent: true })
  @HttpCode(204)
  @ApiOperation({ operationId: 'removePasskey', summary: 'Removes a passkey of the administrator' })
  @ApiNoContentResponse()
  async remove(
    @CallingAdministrator() { username }: Administrator,
    @RecordId('passkey') id: string,
    @Command() command: CommandContext,
  ): Promise<void> {
    await this.commands.execute('auth.passkey.remove', command, { username, id });
  }
}
