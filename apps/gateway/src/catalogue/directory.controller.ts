import { Body, Controller, Get, Header, Post, Query } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { DirectoryFile, ImportPlan, ImportResult } from '@tools-hub/contracts';
import { ExportRecords } from '../http/commands/export-records.js';
import { CallingAdministrator, type Administrator } from '../sessions/administrator.decorator.js';
import { RequireRole } from '../sessions/role.decorator.js';
import { Command, type CommandContext } from '../http/commands/command-context.decorator.js';
import { CONTENT_DISPOSITION } from '../http/openapi/response-headers.js';
import { DirectoryFileDto, ImportDirectoryDto, ImportPlanDto, ImportResultDto } from './directory.dto.js';
import { DirectoryService } from './directory.service.js';
import { ImportQuery } from './import/import.query.js';
import { ImportService } from './import/import.service.js';

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
  @Header('Content-Disposition', 'attachment; filename="tools-hub.json"')
  @ApiOperation({
    operationId: 'exportDirectory',
    summary: 'Gives the whole directory, as an import takes it',
  })
  @ApiOkResponse({ type: DirectoryFileDto, headers: CONTENT_DISPOSITION })
  export(@CallingAdministrator() { username }: Administrator): DirectoryFile {
    this.exportRecords.record('directory', username);
    return this.directory.export();
  }

  @Post('import')
  @RequireRole('editor')
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
}
