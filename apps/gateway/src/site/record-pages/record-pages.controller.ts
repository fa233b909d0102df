import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { DomainError } from '@tools-hub/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiProblems } from '../../http/openapi/api.decorators.js';
import { ResponseCache } from '../../http/response-cache/response-cache.js';
import { CategoryPageDataDto, ToolPageDataDto } from './record-pages.dto.js';
import { RecordPages } from './record-pages.js';

const SLUG = { name: 'slug', description: "The slug of the record's name, a former one, or its id" };

/** The data of the pages of single tools and categories. */
@Controller('api')
@ApiTags('Directory pages')
export class RecordPagesController {
  constructor(
    private readonly pages: RecordPages,
    private readonly answers: ResponseCache,
  ) {}

  @Get('tool-pages/:slug')
  @ApiOperation({
    operationId: 'getToolPage',
    summary: 'Returns an active tool with its category and similar tools',
  })
  @ApiParam(SLUG)
  @ApiProblems('NOT_FOUND')
  @ApiOkResponse({ type: ToolPageDataDto })
  tool(@Param('slug') slug: string, @Req() request: FastifyRequest, @Res() reply: FastifyReply): void {
    const page = this.pages.tool(slug);
    if (page === null) throw new DomainError('NOT_FOUND', 'There is no such tool');
    this.answers.answer(request, reply, page);
  }

  @Get('category-pages/:slug')
  @ApiOperation({ operationId: 'getCategoryPage', summary: 'Returns a category with its active tools' })
  @ApiParam(SLUG)
  @ApiProblems('NOT_FOUND')
  @ApiOkResponse({ type: CategoryPageDataDto })
  category(@Param('slug') slug: string, @Req() request: FastifyRequest, @Res() reply: FastifyReply): void {
    const page = this.pages.category(slug);
    if (page === null) throw new DomainError('NOT_FOUND', 'There is no such category');
    this.answers.answer(request, reply, page);
  }
}
