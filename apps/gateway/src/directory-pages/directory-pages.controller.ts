import { Controller, Get, Inject, Query, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ResponseCache } from '../response-cache/response-cache.js';
import { CatalogueReadModel } from '../catalogue/catalogue-read-model.js';
import { NoParameters } from '../http/no-parameters.pipe.js';
import { Call } from '../openapi/call.decorator.js';
import { UsageCounts } from '../usage/usage-counts.js';
import { RecommendationsDto, SitemapDto } from './directory-pages.dto.js';
import { recommendationsOf, sitemapOf } from './directory-pages.js';

/** The data of the pages 'Site Navigation' and 'Tool Recommendations'. */
@Controller('api')
export class DirectoryPagesController {
  constructor(
    @Inject(CatalogueReadModel) private readonly catalogue: CatalogueReadModel,
    @Inject(UsageCounts) private readonly counts: UsageCounts,
    @Inject(ResponseCache) private readonly answers: ResponseCache,
  ) {}

  @Get('sitemap')
  @Call({
    id: 'getSitemap',
    does: 'Gives the pages, the categories and their active tools',
    answer: SitemapDto,
  })
  sitemap(
    @Query(NoParameters) _query: null,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): void {
    this.answers.answer(request, reply, sitemapOf(this.catalogue.view, this.counts.of));
  }

  @Get('recommendations')
  @Call({
    id: 'getRecommendations',
    does: 'Gives the popular and the recent tools',
    answer: RecommendationsDto,
  })
  recommendations(
    @Query(NoParameters) _query: null,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): void {
    this.answers.answer(request, reply, recommendationsOf(this.catalogue.view, this.counts.of));
  }
}
