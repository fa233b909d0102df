import { Body, Controller, Delete, Get, HttpCode, Patch, Post, Res, UseInterceptors } from '@nestjs/common';
import {
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import type { ExpectedVersion, Note, Page } from '@tools-hub/contracts';
import type { FastifyReply } from 'fastify';
import { RequireRole } from '../sessions/role.decorator.js';
import { Command, IfMatch, type CommandContext } from '../http/commands/command-context.decorator.js';
import { Commands } from '../http/commands/commands.service.js';
import { LocationInterceptor } from '../http/location.interceptor.js';
import { RecordId } from '../http/record-id.decorator.js';
import { LOCATION } from '../http/openapi/response-headers.js';
import { ResponseCache } from '../http/response-cache/response-cache.js';
import { DirectoryService } from './directory.service.js';
import { AddNoteDto, ChangeNoteDto, NoteDto, NotePageDto } from './note.dto.js';

/** The owner's notes on days, which visitors don't see. */
@Controller('api/admin/notes')
@ApiTags('Notes')
export class NotesController {
  constructor(
    private readonly directory: DirectoryService,
    private readonly answers: ResponseCache,
    private readonly commands: Commands,
  ) {}

  @Get()
  @RequireRole('viewer')
  @ApiOperation({ operationId: 'listNotes', summary: 'Lists the notes, the latest day first' })
  @ApiOkResponse({ type: NotePageDto })
  list(@Res({ passthrough: true }) reply: FastifyReply): Page<Note> {
    this.answers.nameVersion(reply);
    return this.directory.notes();
  }

  @Post()
  @RequireRole('editor')
  @UseInterceptors(LocationInterceptor)
  @ApiOperation({ operationId: 'addNote', summary: 'Adds a note on a UTC day' })
  @ApiCreatedResponse({ type: NoteDto, headers: LOCATION })
  add(@Body() body: AddNoteDto, @Command() command: CommandContext): Promise<Note> {
    return this.commands.execute('catalogue.note.add', command, body);
  }

  @Patch(':id')
  @RequireRole('editor')
  @ApiOperation({ operationId: 'changeNote', summary: 'Changes a note' })
  @ApiOkResponse({ type: NoteDto })
  change(
    @RecordId('note') id: string,
    @Body() changes: ChangeNoteDto,
    @IfMatch() version: ExpectedVersion | undefined,
    @Command() command: CommandContext,
  ): Promise<Note> {
    return this.commands.execute('catalogue.note.change', command, { id, version, changes });
  }

  @Delete(':id')
  @RequireRole('editor')
  @HttpCode(204)
  @ApiOperation({ operationId: 'removeNote', summary: 'Removes a note' })
  @ApiNoContentResponse()
  async remove(
    @RecordId('note') id: string,
    @IfMatch() version: ExpectedVersion | undefined,
    @Command() command: CommandContext,
  ): Promise<void> {
    await this.commands.execute('catalogue.note.remove', command, { id, version });
  }
}
