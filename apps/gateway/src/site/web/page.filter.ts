import { Catch, type ArgumentsHost } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ProblemFilter } from '../../http/problem.filter.js';
import { asDomainError } from '../../http/problem.js';
import { WebPages } from './web-pages.js';

/** Answers a browser at an unknown path with the page for it, and all other errors as problems. */
@Catch()
export class PageFilter extends ProblemFilter {
  constructor(private readonly pages: WebPages) {
    super();
  }

  override async catch(error: unknown, host: ArgumentsHost): Promise<void> {
    const http = host.switchToHttp();
    const isUnknown = asDomainError(error)?.code === 'NOT_FOUND';
    const [request, reply] = [http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>()];
    if (isUnknown && (await this.pages.notFound(request, reply))) return;
    await super.catch(error, host);
  }
}
