import { Body, Controller, Delete, Get, HttpCode, Post } from '@nestjs/common';
import {
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import type { ListedApiToken, NewApiToken, Page } from '@tools-hub/contracts';
import { Bus } from '@tools-hub/messaging';
import { READ_OPTIONS } from '../../deadlines.js';
import { Command, type CommandContext } from '../../http/commands/command-context.decorator.js';
import { Commands } from '../../http/commands/commands.service.js';
import { onePage } from '../../http/one-page.js';
import { RecordId } from '../../http/record-id.decorator.js';
import { CallingAdministrator, type Administrator } from '../../http/administrator.decorator.js';
import { RequireRole } from '../role.decorator.js';
import { AddApiTokenDto, ApiTokenPageDto, NewApiTokenDto } from './api-token.dto.js';
import { ApiTokens } from './api-tokens.js';

@Controller('api/admin/tokens')
@ApiTags('API tokens')
export class ApiTokensController {
  constructor(
    private readonly bus: Bus,
    private readonly commands: Commands,
    private readonly tokens: ApiTokens,
  ) {}

  @Get()
  @RequireRole('viewer', { scope: 'session' })
  @ApiOperation({ operationId: 'listApiTokens', summary: 'Lists the API tokens of the administrator' })
  @ApiOkResponse({ type: ApiTokenPageDto })
  async list(@CallingAdministrator() { username }: Administrator): Promise<Page<ListedApiToken>> {
    const { tokens } = await this.bus.request('auth.tokens.read', { username }, READ_OPTIONS);
    return onePage(tokens);
  }

  @Post()
  @RequireRole('viewer', { scope: 'session', isRecent: true })
  @ApiOperation({
    operationId: 'addApiToken',
    summary: 'Adds an API token. Its secret is in this answer only.',
  })
  @ApiCreatedResponse({ type: NewApiTokenDto })
  add(
    @CallingAdministrator() { username }: Administrator,
    @Body() fields: AddApiTokenDto,
    @Command() command: CommandContext,
  ): Promise<NewApiToken> {
    return this.commands.execute('auth.token.add', command, { username, fields });
  }

  @Delete(':id')
  @RequireRole('viewer', { scope: 'session', isRecent: true })
  @HttpCode(204)
  @ApiOperation({ operationId: 'revokeApiToken', summary: 'Revokes an API token' })
  @ApiNoContentResponse()
  async revoke(
    @CallingAdministrator() { username }: Administrator,
    @RecordId('token') id: string,
    @Command() command: CommandContext,
  ): Promise<void> {
    await this.commands.execute('auth.token.revoke', command, { username, id });
    this.tokens.forget(username);
  }
}
