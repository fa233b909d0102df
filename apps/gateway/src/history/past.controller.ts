import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { HistoryEntry, SiteDifference, UndoPlan } from '@tools-hub/contracts';
import { Command, type CommandContext } from '../http/commands/command-context.decorator.js';
import { ApiProblems } from '../http/openapi/api.decorators.js';
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
  ) {}

  @Get('as-of')
  @RequireRole('viewer')
  @ApiOperation({
    operationId: 'getPastSite',
    summary: 'Returns the content of the site as it was at a time',
  })
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
    return this.history.planRestore(at);
  }

  @Post('restore')
  @RequireRole('owner')
  @ApiOperation({
    operationId: 'restoreDirectory',
    summary: 'Restores all tools, categories and banners to their state at a time, by one commit',
  })
  @ApiCreatedResponse({
    type: HistoryEntryDto,
    description: 'The last entry, if there was nothing to restore',
  })
  @ApiProblems('NOT_FOUND')
  restore(@Body() { at }: RestoreDirectoryDto, @Command() command: CommandContext): Promise<HistoryEntry> {
    return this.history.restore(at, command);
  }
}
