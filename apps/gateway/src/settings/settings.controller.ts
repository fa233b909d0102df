import { Body, Controller, Get, Patch, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { ExpectedVersion, PublicSettings } from '@tools-hub/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { RequireRole } from '../sessions/role.decorator.js';
import { Command, IfMatch, type CommandContext } from '../http/commands/command-context.decorator.js';
import { Commands } from '../http/commands/commands.service.js';
import { ResponseCache } from '../http/response-cache/response-cache.js';
import { ChangeSettingsDto, SettingsDto } from './settings.dto.js';
import { SettingsReadModel } from '../read-models/settings-read-model.js';

@Controller('api/settings')
@ApiTags('Settings')
export class SettingsController {
  constructor(
    private readonly settings: SettingsReadModel,
    private readonly answers: ResponseCache,
    private readonly commands: Commands,
  ) {}

  @Get()
  @ApiOperation({ operationId: 'getSettings', summary: 'Returns the settings of the website' })
  @ApiOkResponse({ type: SettingsDto })
  all(@Req() request: FastifyRequest, @Res() reply: FastifyReply): void {
    this.answers.answer(request, reply, this.settings.current);
  }

  /** Changes all of the given settings or none. */
  @Patch()
  @RequireRole('owner')
  @ApiOperation({ operationId: 'changeSettings', summary: 'Changes settings: all that are sent, or none' })
  @ApiOkResponse({ type: SettingsDto })
  async change(
    @Body() changes: ChangeSettingsDto,
    @IfMatch() version: ExpectedVersion | undefined,
    @Command() command: CommandContext,
  ): Promise<PublicSettings> {
    const { answer, position } = await this.commands.send('settings.change', command, { version, changes });
    return { ...answer, version: position };
  }
}
