import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '@tools-hub/contracts';
import { ResponseCache } from '../../http/response-cache/response-cache.js';
import { CatalogueReadModel } from '../../read-models/catalogue-read-model.js';
import { GatewayConfig } from '../../gateway.config.js';
import { RecordPages } from '../record-pages/record-pages.js';
import { robotsTxt } from './robots-txt.js';
import { siteAddress } from '../../http/site-address.js';
import {
  MAX_OF_SITEMAP,
  sitemapEntries,
  sitemapIndexXml,
  sitemapXml,
  type SitemapEntry,
} from './sitemap-xml.js';

const XML = 'application/xml; charset=utf-8';

/** The files for search engines. */
@Controller()
@ApiExcludeController()
export class CrawlersController {
  constructor(
    private readonly catalogue: CatalogueReadModel,
    private readonly pages: RecordPages,
    private readonly config: GatewayConfig,
    private readonly answers: ResponseCache,
  ) {}

  @Get('sitemap.xml')
  sitemap(@Req() request: FastifyRequest, @Res() reply: FastifyReply): void {
    const entries = this.#entries();
    const sitemaps = Math.ceil(entries.length / MAX_OF_SITEMAP);
    const address = siteAddress(this.config.PUBLIC_URL, request);
    const text = sitemaps === 1 ? sitemapXml(entries, address) : sitemapIndexXml(sitemaps, address);
    this.#answer(request, reply, text, XML);
  }

  /** A part of a large sitemap, by its number in the index. */
  @Get('sitemaps/:part.xml')
  sitemapPart(@Param('part') part: string, @Req() request: FastifyRequest, @Res() reply: FastifyReply): void {
    const end = /^[1-9]\d{0,5}$/.test(part) ? Number(part) * MAX_OF_SITEMAP : 0;
    const entries = this.#entries().slice(Math.max(0, end - MAX_OF_SITEMAP), end);
    if (entries.length === 0) throw new DomainError('NOT_FOUND', 'There is no such sitemap');
    const text = sitemapXml(entries, siteAddress(this.config.PUBLIC_URL, request));
    this.#answer(request, reply, text, XML);
  }

  @Get('robots.txt')
  robots(@Req() request: FastifyRequest, @Res() reply: FastifyReply): void {
    const text = robotsTxt(siteAddress(this.config.PUBLIC_URL, request));
    this.#answer(request, reply, text, 'text/plain; charset=utf-8');
  }

  /** Without a configured address a file names the requested host, so it can't be cached by its path. */
  #answer(request: FastifyRequest, reply: FastifyReply, text: string, type: string): void {
    const bytes = Buffer.from(text);
    if (this.config.PUBLIC_URL === undefined) this.answers.answerOnce(request, reply, bytes, type);
    else this.answers.answerBytes(request, reply, bytes, type);
  }

  #entries(): readonly SitemapEntry[] {
    return sitemapEntries(this.catalogue.view, this.pages.slugs);
  }
}
