import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { DomainError } from '@tools-hub/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendImage } from '../../http/send-image.js';
import { SettingsReadModel } from '../../read-models/settings-read-model.js';
import { RecordPages } from '../record-pages/record-pages.js';
import { ogCard, versionOf, type OgCard } from './og-card.js';
import { OgImages } from './og-images.js';
import { OgImageQuery } from './og-images.query.js';
import { InRequestClass } from '../../http/admission/request-class.js';

/** The images that other sites show beside a shared link. They are named in the pages (`og:image`). */
@Controller('og')
@ApiExcludeController()
export class OgImagesController {
  constructor(
    private readonly images: OgImages,
    private readonly pages: RecordPages,
    private readonly settings: SettingsReadModel,
  ) {}

  @Get('site.png')
  @InRequestClass('ogImage')
  site(
    @Query() _query: OgImageQuery,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return this.#send(request, reply, ogCard({ settings: this.settings.current }));
  }

  @Get('t/:slug.png')
  @InRequestClass('ogImage')
  tool(
    @Param('slug') slug: string,
    @Query() _query: OgImageQuery,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const toolPage = this.pages.tool(slug);
    if (toolPage === null) throw new DomainError('NOT_FOUND', 'There is no such tool');
    return this.#send(request, reply, ogCard({ settings: this.settings.current, toolPage }));
  }

  @Get('c/:slug.png')
  @InRequestClass('ogImage')
  category(
    @Param('slug') slug: string,
    @Query() _query: OgImageQuery,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const categoryPage = this.pages.category(slug);
    if (categoryPage === null) throw new DomainError('NOT_FOUND', 'There is no such category');
    return this.#send(request, reply, ogCard({ settings: this.settings.current, categoryPage }));
  }

  async #send(request: FastifyRequest, reply: FastifyReply, card: OgCard): Promise<void> {
    const image = await this.images.read(card);
    // The address has the version of its contents, but an older address shows the present ones, too.
    void reply.header('Cache-Control', 'public, max-age=86400');
    await sendImage(request, reply, versionOf(card), image);
  }
}
