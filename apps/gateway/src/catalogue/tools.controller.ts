import { Controller, Get, Inject, Param, Query, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ReadyAnswers } from '../answers/ready-answers.js';
import { toolId } from '../http/ids.js';
import { DirectoryService } from './directory.service.js';
import { NoParameters } from '../http/no-parameters.pipe.js';
import { ListToolsQuery } from './list-tools.query.js';

@Controller('api/tools')
export class ToolsController {
  constructor(
    @Inject(DirectoryService) private readonly directory: DirectoryService,
    @Inject(ReadyAnswers) private readonly answers: ReadyAnswers,
  ) {}

  @Get()
  list(@Query() query: ListToolsQuery, @Req() request: FastifyRequest, @Res() reply: FastifyReply): void {
    this.answers.answer(request, reply, this.directory.tools(query));
  }

  @Get(':id')
  async one(
    @Param('id') id: string,
    @Query(NoParameters) _query: null,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    this.answers.answer(request, reply, await this.directory.tool(toolId(id)));
  }
}
