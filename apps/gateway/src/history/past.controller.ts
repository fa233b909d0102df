import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { historyIdOf, type HistoryEntry, type SiteDifference, type UndoPlan } from '@tools-hub/contracts';
import { Bus } from '@tools-hub/messaging';
import { HISTORY_OPTIONS, RESTORE_OPTIONS } from '../deadlines.js';
import { Command, type CommandContext } from '../http/commands/command-context.decorator.js';
import { Commands } from '../http/commands/commands.service.js';
import { RequireRole } from '../sessions/role.decorator.js';
import { HistoryEntryDto, RestoreDirectoryDto, UndoPlanDto } from './history.dto.js';
import { AtQuery, DiffQuery } from './history.query.js';
import { HistoryService } from './history.service.js';
import { PastSiteDto, SiteDifferenceDto } from './past.dto.js';
import { PastService } from './past.service.js';

@Controller('api/admin')
@ApiTags('History')
export class PastController {
  constructor(
    private readonly past: PastService,
    private readonly history: HistoryService,
    private readonly commands: Commands,
    private readonly bus: Bus,
  ) {}

  @Get('as-of')
  @RequireRole('viewer')
  @ApiOperation({ operationId: 'getPastSite', summary: 'Gives the content of the site as it was at a time' })
  @ApiOkResponse({ type: PastSiteDto })
  asOf(@Query() { at }: AtQuery): Promise<PastSiteDto> {
    return this.past.site(at);
  }

  @Get('diff')
  @RequireRole('viewer')
  @ApiOperation({ operationId: 'compareTimes', summary: 'Compares the content of the site at two times' })
  @ApiOkResponse({ type: SiteDifferenceDto })
  diff(@Query() { from, to }: DiffQuery): Promise<SiteDifference> {
    return this.past.difference(from, to);
  }

  @Get('restore')
  @RequireRole('viewer')
  @ApiOperation({
    operationId: 'planRestore',
    summary: 'Previews a restore, and changes nothing',
  })
  @ApiOkResponse({ type: UndoPlanDto })
  plan(@Query() { at }: AtQuery): Promise<UndoPlan> {
    return this.bus.request('catalogue.history.restore.plan.read', { at }, HISTORY_OPTIONS);
  }

  @Post('restore')
  @RequireRole('owner')
  @HttpCode(201)
  @ApiOperation({
    operationId: 'restoreDirectory',
    summary: 'Gives all tools, categories and banners the fields that they had at a time, by one commit',
  })
  @ApiCreatedResponse({
    type: HistoryEntryDto,
    description: 'The last entry, if there was nothing to restore',
  })
  async restore(
    @Body() { at }: RestoreDirectoryDto,
    @Command() command: CommandContext,
  ): Promise<HistoryEntry> {
    const { position } = await this.commands.send(
      'catalogue.history.restore',
      command,
      { at },
      RESTORE_OPTIONS,
    );
    return this.history.entry(historyIdOf('catalogue', position));
  }
}
