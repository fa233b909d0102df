import { Controller, Get, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { ATOM_FEED_PATH, JSON_FEED_PATH } from '@tools-hub/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { GatewayConfig } from '../../gateway.config.js';
import { ResponseCache } from '../../http/response-cache/response-cache.js';
import { CatalogueReadModel } from '../../read-models/catalogue-read-model.js';
import { SettingsReadModel } from '../../read-models/settings-read-model.js';
import { siteAddress } from '../../http/site-address.js';
import { atomFeed } from './atom-feed.js';
import { feedOf, type Feed } from './feed.js';
import { jsonFeed } from './json-feed.js';

/** The newest tools for feed readers. */
@Controller()
@ApiExcludeController()
export class FeedsController {
  constructor(
    private readonly catalogue: CatalogueReadModel,
    private readonly settings: SettingsReadModel,
    private readonly config: GatewayConfig,
    private readonly answers: ResponseCache,
  ) {}

  @Get(ATOM_FEED_PATH)
  atom(@Req() request: FastifyRequest, @Res() reply: FastifyReply): void {
    this.#answer(request, reply, atomFeed(this.#feed(request)), 'application/atom+xml; charset=utf-8');
  }

  @Get(JSON_FEED_PATH)
  json(@Req() request: FastifyRequest, @Res() reply: FastifyReply): void {
    const text = JSON.stringify(jsonFeed(this.#feed(request)));
    this.#answer(request, reply, text, 'application/feed+json; charset=utf-8');
  }

  #feed(request: FastifyRequest): Feed {
    const address = siteAddress(this.config.PUBLIC_URL, request);
    return feedOf(this.catalogue.view, this.settings.current, address);
  }

  /** Without a configured address a feed names the requested host, so it can't be cached by its path. */
  #answer(request: FastifyRequest, reply: FastifyReply, text: string, type: string): void {
    const bytes = Buffer.from(text);
    if (this.config.PUBLIC_URL === undefined) this.answers.answerOnce(request, reply, bytes, type);
    else this.answers.answerBytes(request, reply, bytes, type);
  }
}
