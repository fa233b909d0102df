import { Body, Controller, Get, Inject, Patch, Query, Req, Res } from '@nestjs/common';
import type { PublicSettings } from '@tools-hub/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { RequireRole } from '../access/role.decorator.js';
import { ResponseCache } from '../response-cache/response-cache.js';
import { Command, IfMatch, type CommandContext } from '../commands/command-context.decorator.js';
import { Commands } from '../commands/commands.service.js';
import { NoParameters } from '../http/no-parameters.pipe.js';
import { SentFields, type FieldsSent } from '../http/sent-fields.pipe.js';
import { Call } from '../openapi/call.decorator.js';
import { ChangeSettingsDto, SettingsDto } from './settings.dto.js';
import { SettingsReadModel } from './settings-read-model.js';

@Controller('api/settings')
export class SettingsController {
  constructor(
    @Inject(SettingsReadModel) private readonly settings: SettingsReadModel,
    @Inject(ResponseCache) private readonly answers: ResponseCache,
    @Inject(Commands) private readonly commands: Commands,
  ) {}

  @Get()
  @Call({ id: 'getSettings', does: 'Gives the settings of the website', answer: SettingsDto })
  all(@Query(NoParameters) _query: null, @Req() request: FastifyRequest, @Res() reply: FastifyReply): void {
    this.answers.answer(request, reply, this.settings.current);
  }

  /** Changes all of the given settings or none. */
  @Patch()
  @Call({
    id: 'changeSettings',
    does: 'Changes settings: all that are sent, or none',
    body: ChangeSettingsDto,
    answer: SettingsDto,
  })
  @RequireRole('admin')
  async change(
    @Query(NoParameters) _query: null,
    @Body(SentFields) changes: FieldsSent,
    @IfMatch() version: number | undefined,
    @Command() command: CommandContext,
  ): Promise<PublicSettings> {
    const { answer, position } = await this.commands.send('settings.change', command, (meta) => ({
      meta,
      body: { version, changes },
    }));
    return { ...answer, version: position };
  }
}
