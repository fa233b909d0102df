import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { AgentList, ExpectedVersion, Judgement, JudgementPage } from '@tools-hub/contracts';
import { Command, IfMatch, type CommandContext } from '../http/commands/command-context.decorator.js';
import { RequireRole } from '../sessions/role.decorator.js';
import { AgentListDto, JudgementDto, JudgementPageDto, JudgementPreviewDto } from './judgements.dto.js';
import { ListAgentsQuery, ListJudgementsQuery } from './judgements.query.js';
import { JudgementsService } from './judgements.service.js';
import { JudgeClicksDto } from './rules.dto.js';

@Controller('api/admin')
@ApiTags('Who counts')
export class JudgementsController {
  constructor(private readonly judgements: JudgementsService) {}

  @Get('agents')
  @RequireRole('viewer', { scope: 'analytics' })
  @ApiOperation({
    operationId: 'listAgents',
    summary: 'Lists the agents of clicks by their families, with the clicks that count',
  })
  @ApiOkResponse({ type: AgentListDto })
  agents(@Query() query: ListAgentsQuery): Promise<AgentList> {
    return this.judgements.agents(query);
  }

  @Get('judgements')
  @RequireRole('viewer', { scope: 'analytics' })
  @ApiOperation({ operationId: 'listJudgements', summary: 'Lists the judgements of clicks' })
  @ApiOkResponse({ type: JudgementPageDto })
  list(@Query() query: ListJudgementsQuery): Promise<JudgementPage> {
    return this.judgements.list(query);
  }

  @Post('judgements/preview')
  @RequireRole('owner', { scope: 'analytics' })
  @HttpCode(200)
  @ApiOperation({
    operationId: 'previewJudgement',
    summary: 'Previews the counts under other rules, and changes nothing',
  })
  @ApiOkResponse({ type: JudgementPreviewDto })
  preview(@Body() rules: JudgeClicksDto): Promise<JudgementPreviewDto> {
    return this.judgements.preview(rules);
  }

  @Post('judgements')
  @RequireRole('owner')
  @ApiOperation({
    operationId: 'judgeClicks',
    summary: 'Judges all clicks by other rules, which are counted in the background',
  })
  @ApiCreatedResponse({
    type: JudgementDto,
    description: 'The newest judgement, if it has these rules already',
  })
  judge(
    @Body() rules: JudgeClicksDto,
    @IfMatch() version: ExpectedVersion | undefined,
    @Command() command: CommandContext,
  ): Promise<Judgement> {
    return this.judgements.judge(rules, version, command);
  }
}
