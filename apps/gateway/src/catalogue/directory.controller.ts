import { Body, Controller, Get, Header, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { DirectoryFile, ImportResult } from '@tools-hub/contracts';
import { ExportRecords } from '../http/commands/export-records.js';
import { CallingAdministrator, type Administrator } from '../sessions/administrator.decorator.js';
import { RequireRole } from '../sessions/role.decorator.js';
import { Command, type CommandContext } from '../http/commands/command-context.decorator.js';
import { Commands } from '../http/commands/commands.service.js';
import { CONTENT_DISPOSITION } from '../http/openapi/response-headers.js';
import { DirectoryFileDto, ImportDirectoryDto, ImportResultDto } from './directory.dto.js';
import { DirectoryService } from './directory.service.js';

@Controller('api/admin')
@RequireRole('admin')
@ApiTags('Directory')
export class DirectoryController {
  constructor(
    private readonly directory: DirectoryService,
    private readonly commands: Commands,
    private readonly exportRecords: ExportRecords,
  ) {}

  @Get('export')
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

  /** One commit or none. */
  @Post('import')
  @ApiOperation({ operationId: 'importDirectory', summary: 'Adds a whole directory, or nothing of it' })
  @ApiCreatedResponse({ type: ImportResultDto })
  async import(@Body() body: ImportDirectoryDto, @Command() command: CommandContext): Promise<ImportResult> {
    const { answer } = await this.commands.send('catalogue.directory.import', command, (meta) => ({
      meta,
      body,
    }));
    return answer;
  }
}
