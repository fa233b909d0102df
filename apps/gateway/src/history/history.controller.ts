import { Readable } from 'node:stream';
import { Body, Controller, Get, Param, Post, Query, Req, Res } from '@nestjs/common';
import {
  ApiConflictResponse,
  ApiCreatedResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import type { HistoryDay, HistoryEntry, UndoPlan } from '@tools-hub/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DayRangeQuery } from '../analytics/day-range.query.js';
import { Command, type CommandContext } from '../http/commands/command-context.decorator.js';
import { ApiProblems } from '../http/openapi/api.decorators.js';
import { CONTENT_DISPOSITION } from '../http/openapi/response-headers.js';
import { RequireRole } from '../sessions/role.decorator.js';
import { ExportRecords } from '../http/commands/export-records.js';
import { HistoryExport } from './history-export.js';
import {
  HistoryDayDto,
  HistoryEntryDto,
  HistoryListDto,
  RestoreVersionDto,
  UndoChoicesDto,
  UndoPlanDto,
  UndoProblemDto,
} from './history.dto.js';
import { ExportHistoryQuery, ListHistoryQuery, VersionQuery } from './history.query.js';
import { HistoryService, type HistoryList } from './history.service.js';

@Controller('api/admin/history')
@ApiTags('History')
export class HistoryController {
  constructor(
    private readonly history: HistoryService,
    private readonly exports: HistoryExport,
    private readonly exportRecords: ExportRecords,
  ) {}

  @Get()
  @RequireRole('viewer')
  @ApiOperation({
    operationId: 'listHistory',
    summary: 'Lists the commits of all logs in words, newest first',
  })
  @ApiOkResponse({ type: HistoryListDto })
  @ApiProblems('NOT_FOUND')
  list(@Query() query: ListHistoryQuery): Promise<HistoryList> {
    return this.history.list(query);
  }

  @Get('days')
  @RequireRole('viewer')
  @ApiOperation({
    operationId: 'countHistoryDays',
    summary: 'Counts the commits of the directory and the settings by UTC day and kind, newest first',
  })
  @ApiOkResponse({ type: [HistoryDayDto] })
  days(@Query() query: DayRangeQuery): Promise<readonly HistoryDay[]> {
    return this.history.days(query);
  }

  @Get('export')
  @RequireRole('viewer')
  @ApiOperation({
    operationId: 'exportHistory',
    summary: 'Returns the history as CSV or JSON Lines, a row per commit',
  })
  @ApiOkResponse({
    headers: CONTENT_DISPOSITION,
    content: {
      'text/csv': { schema: { type: 'string' } },
      'application/x-ndjson': { schema: { type: 'string' } },
    },
  })
  async export(
    @Query() { format = 'csv', ...filter }: ExportHistoryQuery,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { type, text } = await this.exports.read(format, filter);
    this.exportRecords.record('history', request);
    await reply
      .header('Content-Type', type)
      .header('Content-Disposition', `attachment; filename="tools-hub-history.${format}"`)
      .header('Cache-Control', 'no-store')
      // Fastify would read the whole history and drop it.
      .send(request.method === 'HEAD' ? Readable.from([]) : text);
  }

  @Get(':entry')
  @RequireRole('viewer')
  @ApiOperation({ operationId: 'getHistoryEntry', summary: 'Returns a commit with all of its changes' })
  @ApiOkResponse({ type: HistoryEntryDto })
  @ApiProblems('NOT_FOUND')
  entry(@Param('entry') entry: string): Promise<HistoryEntry> {
    return this.history.entry(entry);
  }

  @Get(':entry/undo')
  @RequireRole('viewer')
  @ApiOperation({ operationId: 'planUndo', summary: 'Previews an undo, and changes nothing' })
  @ApiOkResponse({ type: UndoPlanDto })
  @ApiProblems('NOT_FOUND', 'ALREADY_UNDONE')
  plan(@Param('entry') entry: string): Promise<UndoPlan> {
    return this.history.plan(entry);
  }

  @Get(':entry/version')
  @RequireRole('viewer')
  @ApiOperation({
    operationId: 'planVersion',
    summary: 'Previews the restore of a record to its version after a commit, and changes nothing',
  })
  @ApiOkResponse({ type: UndoPlanDto })
  @ApiProblems('NOT_FOUND')
  planVersion(@Param('entry') entry: string, @Query() record: VersionQuery): Promise<UndoPlan> {
    return this.history.planVersion(entry, record);
  }

  @Post(':entry/version')
  @RequireRole('editor')
  @ApiOperation({
    operationId: 'restoreVersion',
    summary: 'Restores a record to its version after a commit, by a new commit',
  })
  @ApiCreatedResponse({
    type: HistoryEntryDto,
    description: 'The entry of the version, if there was nothing to restore',
  })
  @ApiProblems('NOT_FOUND')
  restoreVersion(
    @Param('entry') entry: string,
    @Body() record: RestoreVersionDto,
    @Command() command: CommandContext,
  ): Promise<HistoryEntry> {
    return this.history.restoreVersion(entry, record, command);
  }

  @Post(':entry/undo')
  @RequireRole('editor')
  @ApiOperation({ operationId: 'undoEntry', summary: 'Undoes a commit by a new commit' })
  @ApiCreatedResponse({ type: HistoryEntryDto })
  @ApiConflictResponse({ type: UndoProblemDto })
  @ApiProblems('NOT_FOUND', 'ALREADY_UNDONE', 'UNDO_CONFLICT')
  undo(
    @Param('entry') entry: string,
    @Body() choices: UndoChoicesDto,
    @Command() command: CommandContext,
  ): Promise<HistoryEntry> {
    return this.history.undo(entry, choices, command);
  }
}
