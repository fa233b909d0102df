import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Patch,
  Post,
  Query,
  Req,
  Res,
  UseInterceptors,
} from '@nestjs/common';
import {
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import type { ExpectedVersion, Page, Tool } from '@tools-hub/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { RequireRole } from '../sessions/role.decorator.js';
import { Command, IfMatch, type CommandContext } from '../http/commands/command-context.decorator.js';
import { Commands } from '../http/commands/commands.service.js';
import { LocationInterceptor } from '../http/location.interceptor.js';
import { RecordId } from '../http/record-id.decorator.js';
import { LOCATION } from '../http/openapi/response-headers.js';
import { ResponseCache } from '../http/response-cache/response-cache.js';
import { CategoryCountDto } from './category.dto.js';
import { DirectoryService } from './directory.service.js';
import { CountToolsQuery, ListToolsQuery } from './list-tools.query.js';
import { AddToolDto, ChangeToolDto, ToolDto, ToolPageDto } from './tool.dto.js';
import { toolPageBytes } from './tool-json.js';

@Controller('api')
@ApiTags('Tools')
export class ToolsController {
  constructor(
    private readonly directory: DirectoryService,
    private readonly answers: ResponseCache,
    private readonly commands: Commands,
  ) {}

  @Get('tools')
  @ApiOperation({
    operationId: 'listTools',
    summary: 'Lists the active tools that are shown now',
    description:
      'A search that no tool matches finds similar ones: accents, typing errors and the order of words make no difference. ' +
      'They are the 100 most relevant ones at most, in the order of their relevance unless `sort` is given.',
  })
  @ApiOkResponse({ type: ToolPageDto })
  async list(
    @Query() query: ListToolsQuery,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.directory.searchReady(query.search);
    this.answers.answerJson(request, reply, toolPageBytes(this.directory.tools(query)));
  }

  @Get('tool-counts')
  @ApiOperation({
    operationId: 'countTools',
    summary: 'Counts the active tools that a search finds, by their category',
  })
  @ApiOkResponse({ type: [CategoryCountDto] })
  async counts(
    @Query() { search }: CountToolsQuery,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.directory.searchReady(search);
    this.answers.answer(request, reply, this.directory.toolCounts(search));
  }

  @Get('tools/:id')
  @ApiOperation({ operationId: 'getTool', summary: 'Returns an active tool that is shown now' })
  @ApiOkResponse({ type: ToolDto })
  async one(
    @RecordId('tool') id: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.directory.findTool(id);
    this.answers.answer(request, reply, this.directory.tool(id));
  }

  @Get('admin/tools')
  @RequireRole('viewer')
  @ApiOperation({ operationId: 'listAllTools', summary: 'Lists the tools, inactive ones too' })
  @ApiOkResponse({ type: ToolPageDto })
  listAll(@Query() query: ListToolsQuery, @Res({ passthrough: true }) reply: FastifyReply): Page<Tool> {
    this.answers.nameVersion(reply);
    return this.directory.allTools(query);
  }

  @Post('tools')
  @RequireRole('editor')
  @UseInterceptors(LocationInterceptor)
  @ApiOperation({ operationId: 'addTool', summary: 'Adds a tool' })
  @ApiCreatedResponse({ type: ToolDto, headers: LOCATION })
  async add(@Body() body: AddToolDto, @Command() command: CommandContext): Promise<Tool> {
    const answer = await this.commands.execute('catalogue.tool.add', command, body);
    return this.directory.withUses(answer);
  }

  @Patch('tools/:id')
  @RequireRole('editor')
  @ApiOperation({ operationId: 'changeTool', summary: 'Changes a tool' })
  @ApiOkResponse({ type: ToolDto })
  async change(
    @RecordId('tool') id: string,
    @Body() changes: ChangeToolDto,
    @IfMatch() version: ExpectedVersion | undefined,
    @Command() command: CommandContext,
  ): Promise<Tool> {
    const answer = await this.commands.execute('catalogue.tool.change', command, { id, version, changes });
    return this.directory.withUses(answer);
  }

  @Delete('tools/:id')
  @RequireRole('editor')
  @HttpCode(204)
  @ApiOperation({ operationId: 'removeTool', summary: 'Removes a tool' })
  @ApiNoContentResponse()
  async remove(
    @RecordId('tool') id: string,
    @IfMatch() version: ExpectedVersion | undefined,
    @Command() command: CommandContext,
  ): Promise<void> {
    await this.commands.execute('catalogue.tool.remove', command, { id, version });
  }
}
