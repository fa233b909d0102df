import { Body, Controller, Get, Header, Inject, Post, Query } from '@nestjs/common';
import type { DirectoryFile, ImportResult } from '@tools-hub/contracts';
import { RequireRole } from '../access/role.decorator.js';
import { Command, type CommandContext } from '../commands/command-context.decorator.js';
import { Commands } from '../commands/commands.service.js';
import { NoParameters } from '../http/no-parameters.pipe.js';
import { SentFields, type FieldsSent } from '../http/sent-fields.pipe.js';
import { Call } from '../openapi/call.decorator.js';
import { DirectoryFileDto, ImportDirectoryDto, ImportResultDto } from './directory.dto.js';
import { DirectoryService } from './directory.service.js';

@Controller('api/admin')
@RequireRole('admin')
export class DirectoryController {
  constructor(
    @Inject(DirectoryService) private readonly directory: DirectoryService,
    @Inject(Commands) private readonly commands: Commands,
  ) {}

  @Get('export')
  @Call({
    id: 'exportDirectory',
    does: 'Gives the whole directory, as an import takes it',
    answer: DirectoryFileDto,
    sends: ['Content-Disposition'],
  })
  @Header('Content-Disposition', 'attachment; filename="tools-hub.json"')
  export(@Query(NoParameters) _query: null): DirectoryFile {
    return this.directory.export();
  }

  /** One commit or none. */
  @Post('import')
  @Call({
    id: 'importDirectory',
    does: 'Adds a whole directory, or nothing of it',
    body: ImportDirectoryDto,
    answer: ImportResultDto,
  })
  async import(
    @Query(NoParameters) _query: null,
    @Body(SentFields) body: FieldsSent,
    @Command() command: CommandContext,
  ): Promise<ImportResult> {
    const { answer } = await this.commands.send('catalogue.directory.import', command, (meta) => ({
      meta,
      body,
    }));
    return answer;
  }
}
