import { Controller, Get, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ResponseCache } from '../../http/response-cache/response-cache.js';
import { CatalogueReadModel } from '../../read-models/catalogue-read-model.js';
import { GatewayConfig } from '../../gateway.config.js';
import { robotsTxt } from './robots-txt.js';
import { siteAddress } from './site-address.js';
import { sitemapXml } from './sitemap-xml.js';

/** The files for search engines. They may name the requested host, so they are not cached. */
@Controller()
@ApiExcludeController()
export class CrawlersController {
  constructor(
    private readonly catalogue: CatalogueReadModel,
    private readonly config: GatewayConfig,
    private readonly answers: ResponseCache,
  ) {}

  @Get('sitemap.xml')
  sitemap(@Req() request: FastifyRequest, @Res() reply: FastifyReply): void {
    const text = sitemapXml(this.catalogue.view, siteAddress(this.config.PUBLIC_URL, request));
    this.answers.answerOnce(request, reply, Buffer.from(text), 'application/xml; charset=utf-8');
  }

  @Get('robots.txt')
  robots(@Req() request: FastifyRequest, @Res() reply: FastifyReply): void {
    const text = robotsTxt(siteAddress(this.config.PUBLIC_URL, request));
    this.answers.answerOnce(request, reply, Buffer.from(text), 'text/plain; charset=utf-8');
  }
}
