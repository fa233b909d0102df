import { Controller, Get, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { ATOM_FEED_PATH, JSON_FEED_PATH } from '@tools-hub/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { GatewayConfig } from '../../gateway.config.js';
import { ResponseCache } from '../../http/response-cache/response-cache.js';
import { CatalogueReadModel } from '../../read-models/catalogue-read-model.js';
import { SettingsReadModel } from '../../read-models/settings-read-model.js';
import { siteAddress } from '../crawlers/site-address.js';
import { atomFeed } from './atom-feed.js';
import { feedOf, type Feed } from './feed.js';
import { jsonFeed } from './json-feed.js';

/** The newest tools for feed readers. The feeds may name the requested host, so they are not cached. */
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
    const text = atomFeed(this.#feed(request));
    this.answers.answerOnce(request, reply, Buffer.from(text), 'application/atom+xml; charset=utf-8');
  }

  @Get(JSON_FEED_PATH)
  json(@Req() request: FastifyRequest, @Res() reply: FastifyReply): void {
    const text = JSON.stringify(jsonFeed(this.#feed(request)));
    this.answers.answerOnce(request, reply, Buffer.from(text), 'application/feed+json; charset=utf-8');
  }

  #feed(request: FastifyRequest): Feed {
    const address = siteAddress(this.config.PUBLIC_URL, request);
    return feedOf(this.catalogue.view, this.settings.current, address);
  }
}
