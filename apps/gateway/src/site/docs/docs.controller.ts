import { readFileSync } from 'node:fs';
import { Controller, Get, Header, Param, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { DomainError } from '@tools-hub/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { chooseEncoding } from '../../http/response-cache/encoding.js';
import { ResponseCache } from '../../http/response-cache/response-cache.js';
import { DocsFiles } from './docs-files.js';
import { DOCS_PAGE, DOCS_SECURITY } from './docs-page.js';
import { DOCUMENT_FILE } from '../../http/openapi/document-file.js';

/** The OpenAPI document and its pages, for authors of clients. */
@Controller('api')
@ApiExcludeController()
export class DocsController {
  #document: Buffer | null = null;

  constructor(
    private readonly answers: ResponseCache,
    private readonly files: DocsFiles,
  ) {}

  @Get('openapi.json')
  document(@Req() request: FastifyRequest, @Res() reply: FastifyReply): void {
    this.#document ??= readFileSync(DOCUMENT_FILE);
    this.answers.answerJson(request, reply, { bytes: this.#document });
  }

  @Get('docs')
  @Header('Content-Type', 'text/html; charset=utf-8')
  @Header('Content-Security-Policy', DOCS_SECURITY)
  @Header('Cache-Control', 'no-cache')
  page(): string {
    return DOCS_PAGE;
  }

  @Get('docs/:file')
  async file(
    @Param('file') name: string,
    @Req() { headers }: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const encoding = chooseEncoding(headers['accept-encoding'] ?? '');
    const file = await this.files.read(name, encoding);
    if (file === null) throw new DomainError('NOT_FOUND', 'There is nothing at this address');
    if (encoding !== 'identity') void reply.header('Content-Encoding', encoding);
    await reply
      .header('Content-Type', file.contentType)
      .header('Cache-Control', 'public, max-age=3600')
      .header('Vary', 'Accept-Encoding')
      .send(file.body);
  }
}
