import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Inject,
  Param,
  Patch,
  Post,
  Query,
  Req,
  Res,
} from '@nestjs/common';
import type { Page, Tool } from '@tools-hub/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { RequireRole } from '../access/role.decorator.js';
import { ResponseCache } from '../response-cache/response-cache.js';
import { Command, IfMatch, type CommandContext } from '../commands/command-context.decorator.js';
import { Commands } from '../commands/commands.service.js';
import { created } from '../http/created.js';
import { recordId } from '../http/ids.js';
import { NoParameters } from '../http/no-parameters.pipe.js';
import { SentFields, type FieldsSent } from '../http/sent-fields.pipe.js';
import { Call } from '../openapi/call.decorator.js';
import { DirectoryService } from './directory.service.js';
import { ListToolsQuery } from './list-tools.query.js';
import { AddToolDto, ChangeToolDto, ToolDto, ToolPageDto } from './tool.dto.js';
import { toolPageJson } from './tool-json.js';

@Controller('api')
export class ToolsController {
  constructor(
    @Inject(DirectoryService) private readonly directory: DirectoryService,
    @Inject(ResponseCache) private readonly answers: ResponseCache,
    @Inject(Commands) private readonly commands: Commands,
  ) {}

  @Get('tools')
  @Call({ id: 'listTools', does: 'Lists the active tools', answer: ToolPageDto })
  list(@Query() query: ListToolsQuery, @Req() request: FastifyRequest, @Res() reply: FastifyReply): void {
    this.answers.answerJson(request, reply, toolPageJson(this.directory.tools(query)));
  }

  @Get('tools/:id')
  @Call({ id: 'getTool', does: 'Gives an active tool', answer: ToolDto })
  async one(
    @Param('id') id: string,
    @Query(NoParameters) _query: null,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const toolId = recordId('tool', id);
    await this.directory.findTool(toolId);
    this.answers.answer(request, reply, this.directory.tool(toolId));
  }

  @Get('admin/tools')
  @Call({ id: 'listAllTools', does: 'Lists the tools, inactive ones too', answer: ToolPageDto })
  @RequireRole('admin')
  listAll(@Query() query: ListToolsQuery, @Res({ passthrough: true }) reply: FastifyReply): Page<Tool> {
    this.answers.nameVersion(reply);
    return this.directory.allTools(query);
  }

  @Post('tools')
  @Call({ id: 'addTool', does: 'Adds a tool', body: AddToolDto, answer: ToolDto, sends: ['Location'] })
  @RequireRole('admin')
  async add(
    @Query(NoParameters) _query: null,
    @Body(SentFields) body: FieldsSent,
    @Command() command: CommandContext,
  ): Promise<Tool> {
    const { answer } = await this.commands.send('catalogue.tool.add', command, (meta) => ({ meta, body }));
    created(command.reply, `/api/tools/${answer.id}`);
    return this.directory.withUses(answer);
  }

  @Patch('tools/:id')
  @Call({ id: 'changeTool', does: 'Changes a tool', body: ChangeToolDto, answer: ToolDto })
  @RequireRole('admin')
  async change(
    @Param('id') param: string,
    @Query(NoParameters) _query: null,
    @Body(SentFields) changes: FieldsSent,
    @IfMatch() version: number | undefined,
    @Command() command: CommandContext,
  ): Promise<Tool> {
    const id = recordId('tool', param);
    const { answer } = await this.commands.send('catalogue.tool.change', command, (meta) => ({
      meta,
      body: { id, version, changes },
    }));
    return this.directory.withUses(answer);
  }

  @Delete('tools/:id')
  @Call({ id: 'removeTool', does: 'Removes a tool' })
  @HttpCode(204)
  @RequireRole('admin')
  async remove(
    @Param('id') param: string,
    @Query(NoParameters) _query: null,
    @IfMatch() version: number | undefined,
    @Command() command: CommandContext,
  ): Promise<void> {
    const id = recordId('tool', param);
    await this.commands.send('catalogue.tool.remove', command, (meta) => ({ meta, body: { id, version } }));
  }
}
