import { readFileSync } from 'node:fs';
import { Controller, Get, Header, Inject, Param, Query, Req, Res } from '@nestjs/common';
import { DomainError } from '@tools-hub/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { chooseEncoding } from '../response-cache/encoding.js';
import { ResponseCache } from '../response-cache/response-cache.js';
import { NoParameters } from '../http/no-parameters.pipe.js';
import { DocsFiles } from './docs-files.js';
import { DOCS_PAGE, DOCS_SECURITY } from './docs-page.js';
import { DOCUMENT_FILE } from './document-file.js';

/** The OpenAPI document and its pages, for who writes a client. */
@Controller('api')
export class DocsController {
  #document: Buffer | null = null;

  constructor(
    @Inject(ResponseCache) private readonly answers: ResponseCache,
    @Inject(DocsFiles) private readonly files: DocsFiles,
  ) {}

  @Get('openapi.json')
  document(
    @Query(NoParameters) _query: null,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): void {
    this.#document ??= readFileSync(DOCUMENT_FILE);
    this.answers.answerBytes(request, reply, this.#document, 'application/json; charset=utf-8');
  }

  @Get('docs')
  @Header('Content-Type', 'text/html; charset=utf-8')
  @Header('Content-Security-Policy', DOCS_SECURITY)
  @Header('Cache-Control', 'no-cache')
  page(@Query(NoParameters) _query: null): string {
    return DOCS_PAGE;
  }

  @Get('docs/:file')
  async file(
    @Param('file') name: string,
    @Query(NoParameters) _query: null,
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
