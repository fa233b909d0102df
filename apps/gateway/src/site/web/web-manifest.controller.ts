import { Controller, Get, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ResponseCache } from '../../http/response-cache/response-cache.js';
import { SettingsReadModel } from '../../read-models/settings-read-model.js';
import { webManifest } from './web-manifest.js';

@Controller()
@ApiExcludeController()
export class WebManifestController {
  constructor(
    private readonly settings: SettingsReadModel,
    private readonly answers: ResponseCache,
  ) {}

  @Get('manifest.webmanifest')
  manifest(@Req() request: FastifyRequest, @Res() reply: FastifyReply): void {
    const bytes = Buffer.from(JSON.stringify(webManifest(this.settings.current)));
    this.answers.answerBytes(request, reply, {
      bytes,
      contentType: 'application/manifest+json; charset=utf-8',
    });
  }
}
