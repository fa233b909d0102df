import { Controller, Get, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CatalogueReadModel } from '../../read-models/catalogue-read-model.js';
import { ResponseCache } from '../../http/response-cache/response-cache.js';
import { UsageCounts } from '../../read-models/usage-counts.js';
import { RecordPages } from '../record-pages/record-pages.js';
import { AdditionsDto, RecommendationsDto, SitemapDto } from './directory-pages.dto.js';
import { additionsOf, recommendationsOf, sitemapOf } from './directory-pages.js';

/** The data of the pages 'Site Navigation', 'Tool Recommendations' and 'New Tools'. */
@Controller('api')
@ApiTags('Directory pages')
export class DirectoryPagesController {
  constructor(
    private readonly catalogue: CatalogueReadModel,
    private readonly counts: UsageCounts,
    private readonly pages: RecordPages,
    private readonly answers: ResponseCache,
  ) {}

  @Get('sitemap')
  @ApiOperation({
    operationId: 'getSitemap',
    summary: 'Returns the pages, the categories and their active tools',
  })
  @ApiOkResponse({ type: SitemapDto })
  sitemap(@Req() request: FastifyRequest, @Res() reply: FastifyReply): void {
    this.answers.answer(
      request,
      reply,
      sitemapOf(this.catalogue.view, this.counts.of, this.pages.slugs.tools),
    );
  }

  @Get('recommendations')
  @ApiOperation({ operationId: 'getRecommendations', summary: 'Returns the popular and the recent tools' })
  @ApiOkResponse({ type: RecommendationsDto })
  recommendations(@Req() request: FastifyRequest, @Res() reply: FastifyReply): void {
    this.answers.answer(request, reply, recommendationsOf(this.catalogue.view, this.counts.of));
  }

  @Get('additions')
  @ApiOperation({
    operationId: 'getAdditions',
    summary: 'Returns the newest tools by the month of their addition',
  })
  @ApiOkResponse({ type: AdditionsDto })
  additions(@Req() request: FastifyRequest, @Res() reply: FastifyReply): void {
    this.answers.answer(request, reply, additionsOf(this.catalogue.view, this.counts.of));
  }
}
