import { Controller, Get, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { ATOM_FEED_PATH, JSON_FEED_PATH } from '@tools-hub/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CatalogueReadModel } from '../../read-models/catalogue-read-model.js';
import { SettingsReadModel } from '../../read-models/settings-read-model.js';
import { AddressedFiles } from '../addressed-files.js';
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
    private readonly files: AddressedFiles,
  ) {}

  @Get(ATOM_FEED_PATH)
  atom(@Req() request: FastifyRequest, @Res() reply: FastifyReply): void {
    this.files.answer(request, reply, {
      contentType: 'application/atom+xml; charset=utf-8',
      write: (address) => atomFeed(this.#feed(address)),
    });
  }

  @Get(JSON_FEED_PATH)
  json(@Req() request: FastifyRequest, @Res() reply: FastifyReply): void {
    this.files.answer(request, reply, {
      contentType: 'application/feed+json; charset=utf-8',
      write: (address) => JSON.stringify(jsonFeed(this.#feed(address))),
    });
  }

  #feed(address: string): Feed {
    return feedOf(this.catalogue.view, this.settings.current, address);
  }
}
