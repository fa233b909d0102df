import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '@tools-hub/contracts';
import { CatalogueReadModel } from '../../read-models/catalogue-read-model.js';
import { AddressedFiles } from '../addressed-files.js';
import { RecordPages } from '../record-pages/record-pages.js';
import { robotsTxt } from './robots-txt.js';
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
    private readonly files: AddressedFiles,
  ) {}

  @Get('sitemap.xml')
  sitemap(@Req() request: FastifyRequest, @Res() reply: FastifyReply): void {
    const entries = this.#entries();
    const sitemaps = Math.ceil(entries.length / MAX_OF_SITEMAP);
    this.files.answer(request, reply, {
      contentType: XML,
      write: (address) =>
        sitemaps === 1 ? sitemapXml(entries, address) : sitemapIndexXml(sitemaps, address),
    });
  }

  /** A part of a large sitemap, by its number in the index. */
  @Get('sitemaps/:part.xml')
  sitemapPart(@Param('part') part: string, @Req() request: FastifyRequest, @Res() reply: FastifyReply): void {
    const end = /^[1-9]\d{0,5}$/.test(part) ? Number(part) * MAX_OF_SITEMAP : 0;
    const entries = this.#entries().slice(Math.max(0, end - MAX_OF_SITEMAP), end);
    if (entries.length === 0) throw new DomainError('NOT_FOUND', 'There is no such sitemap');
    this.files.answer(request, reply, { contentType: XML, write: (address) => sitemapXml(entries, address) });
  }

  @Get('robots.txt')
  robots(@Req() request: FastifyRequest, @Res() reply: FastifyReply): void {
    this.files.answer(request, reply, { contentType: 'text/plain; charset=utf-8', write: robotsTxt });
  }

  #entries(): readonly SitemapEntry[] {
    return sitemapEntries(this.catalogue.view, this.pages.slugs);
  }
}
