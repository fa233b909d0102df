import { Body, Controller, Get, Post, Query, Req, Res } from '@nestjs/common';
import {
  ApiCreatedResponse,
  ApiExtraModels,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
  getSchemaPath,
} from '@nestjs/swagger';
import type { DirectoryFile, ImportPlan, ImportResult } from '@tools-hub/contracts';
import { LIMITS } from '@tools-hub/domain';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ExportRecords } from '../http/commands/export-records.js';
import { RequireRole } from '../sessions/role.decorator.js';
import { Command, type CommandContext } from '../http/commands/command-context.decorator.js';
import { CONTENT_DISPOSITION } from '../http/openapi/response-headers.js';
import { DirectoryFileDto, ImportDirectoryDto, ImportPlanDto, ImportResultDto } from './directory.dto.js';
import { DirectoryService } from './directory.service.js';
import { ExportDirectoryQuery, type DirectoryFormat } from './export/export.query.js';
import { ImportQuery } from './import/import.query.js';
import { ImportService } from './import/import.service.js';

/** The type and the name's extension of an exported file. */
const FILES: Readonly<Record<DirectoryFormat, { readonly type: string; readonly extension: string }>> = {
  json: { type: 'application/json; charset=utf-8', extension: 'json' },
  csv: { type: 'text/csv; charset=utf-8', extension: 'csv' },
  bookmarks: { type: 'text/html; charset=utf-8', extension: 'html' },
};

@Controller('api/admin')
@ApiTags('Directory')
export class DirectoryController {
  constructor(
    private readonly directory: DirectoryService,
    private readonly imports: ImportService,
    private readonly exportRecords: ExportRecords,
  ) {}

  @Get('export')
  @RequireRole('viewer')
  @ApiOperation({
    operationId: 'exportDirectory',
    summary: 'Returns the whole directory, as an import takes it, or its tools as a table or as bookmarks',
  })
  @ApiExtraModels(DirectoryFileDto)
  @ApiOkResponse({
    headers: CONTENT_DISPOSITION,
    content: {
      'application/json': { schema: { $ref: getSchemaPath(DirectoryFileDto) } },
      'text/csv': { schema: { type: 'string' } },
      'text/html': { schema: { type: 'string' } },
    },
  })
  export(
    @Query() { format = 'json' }: ExportDirectoryQuery,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): DirectoryFile | string {
    const file = this.#file(format);
    this.exportRecords.record('directory', request);
    const { type, extension } = FILES[format];
    void reply.type(type).header('Content-Disposition', `attachment; filename="tools-hub.${extension}"`);
    return file;
  }

  @Post('import')
  @RequireRole('editor', { requestClass: 'import', maxBody: LIMITS.importBody })
  @ApiOperation({
    operationId: 'importDirectory',
    summary: 'Imports a file by one commit: an own export, a table, bookmarks, or an export of Linkwarden',
  })
  @ApiCreatedResponse({ type: ImportResultDto })
  @ApiOkResponse({ type: ImportPlanDto, description: 'The plan of a dry run' })
  async import(
    @Query() query: ImportQuery,
    @Body() body: ImportDirectoryDto,
    @Command() command: CommandContext,
  ): Promise<ImportPlan | ImportResult> {
    if (query.dryRun !== 'true') return this.imports.import(body, query, command);
    void command.reply.status(200);
    return this.imports.plan(body, query);
  }

  #file(format: DirectoryFormat): DirectoryFile | string {
    switch (format) {
      case 'json':
        return this.directory.export();
      case 'csv':
        return this.directory.exportCsv();
      case 'bookmarks':
        return this.directory.exportBookmarks();
    }
  }
}
