import { Body, Controller, Delete, Get, Header, HttpCode, Post, Query, Req } from '@nestjs/common';
import {
  ApiAcceptedResponse,
  ApiCreatedResponse,
  ApiExtension,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import type { Page, Suggestion, SuggestionChallenge, Tool } from '@tools-hub/contracts';
import type { FastifyRequest } from 'fastify';
import { DirectoryService } from '../catalogue/directory.service.js';
import { AddToolDto, ToolDto } from '../catalogue/tool.dto.js';
import { Command, type CommandContext } from '../http/commands/command-context.decorator.js';
import { Commands } from '../http/commands/commands.service.js';
import { ApiProblems, UNCACHED } from '../http/openapi/api.decorators.js';
import { RecordId } from '../http/record-id.decorator.js';
import { RequireRole } from '../sessions/role.decorator.js';
import { ListSuggestionsQuery } from './list-suggestions.query.js';
import { SuggestionChallengeDto, SuggestionPageDto, SuggestToolDto } from './suggestions.dto.js';
import { SuggestionsService } from './suggestions.service.js';
import { InRequestClass } from '../http/admission/request-class.js';

/** Tools that visitors suggest, and the queue of them for administrators. */
@Controller('api')
@ApiTags('Suggestions')
export class SuggestionsController {
  constructor(
    private readonly suggestions: SuggestionsService,
    private readonly directory: DirectoryService,
    private readonly commands: Commands,
  ) {}

  @Get('suggestions/challenge')
  @InRequestClass('suggestion')
  @Header('Cache-Control', 'no-store')
  @ApiOperation({
    operationId: 'challengeSuggestion',
    summary: 'Creates a challenge for one suggestion, to be solved and used within ten minutes',
  })
  @ApiOkResponse({ type: SuggestionChallengeDto })
  @ApiExtension(UNCACHED, true)
  @ApiProblems('NOT_FOUND', 'RATE_LIMITED')
  challenge(@Req() { ip }: FastifyRequest): Promise<SuggestionChallenge> {
    return this.suggestions.challenge(ip);
  }

  @Post('suggestions')
  @InRequestClass('suggestion')
  @HttpCode(202)
  @ApiOperation({
    operationId: 'suggestTool',
    summary: 'Suggests a tool to the administrators',
    description:
      'Requires the setting `suggestions_enabled`. `proof` is the challenge, a dot, and the answers with hyphens between them. ' +
      'The same suggestion with the same proof again counts as a repeat.',
  })
  @ApiAcceptedResponse()
  @ApiProblems('NOT_FOUND', 'DUPLICATE_LINK', 'RATE_LIMITED')
  async add(@Body() body: SuggestToolDto, @Req() { ip }: FastifyRequest): Promise<void> {
    await this.suggestions.add(body, ip);
  }

  @Get('admin/suggestions')
  @RequireRole('editor')
  @ApiOperation({ operationId: 'listSuggestions', summary: 'Lists the open suggestions, the newest first' })
  @ApiOkResponse({ type: SuggestionPageDto })
  list(@Query() query: ListSuggestionsQuery): Promise<Page<Suggestion>> {
    return this.suggestions.list(query);
  }

  @Post('admin/suggestions/:id/approve')
  @RequireRole('editor')
  @ApiOperation({
    operationId: 'approveSuggestion',
    summary: 'Adds the tool of a suggestion, with the given fields',
    description: 'The tool has the id of the suggestion, which is no longer listed.',
  })
  @ApiCreatedResponse({ type: ToolDto })
  async approve(
    @RecordId('suggestion') id: string,
    @Body() fields: AddToolDto,
    @Command() command: CommandContext,
  ): Promise<Tool> {
    const answer = await this.commands.execute('catalogue.suggestion.approve', command, { id, fields });
    return this.directory.withUses(answer);
  }

  @Delete('admin/suggestions/:id')
  @RequireRole('editor')
  @HttpCode(204)
  @ApiOperation({ operationId: 'rejectSuggestion', summary: 'Deletes a suggestion' })
  @ApiNoContentResponse()
  async reject(@RecordId('suggestion') id: string): Promise<void> {
    await this.suggestions.reject(id);
  }
}
