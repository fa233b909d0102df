import { Catch, Logger, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import { DomainError } from '@tools-hub/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { correlationOf } from './correlation.hook.js';
import { asDomainError, problemOf } from './problem.js';
import type { WebPages } from '../web/web-pages.js';

/** Seconds after which it is worth trying again. */
const RETRY_AFTER = '1';
const RETRY_AFTER_LIMIT = '60';

/** Every error leaves by here, as `application/problem+json`, with nothing of the inside in it. */
@Catch()
export class ProblemFilter implements ExceptionFilter<unknown> {
  readonly #logger = new Logger(ProblemFilter.name);

  constructor(private readonly pages: WebPages | null) {}

  async catch(error: unknown, host: ArgumentsHost): Promise<void> {
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    const request = host.switchToHttp().getRequest<FastifyRequest>();
    const known = asDomainError(error);
    if (known?.code === 'NOT_FOUND' && this.pages?.notFound(request, reply)) return;
    if (known === null || known.code === 'INTERNAL') this.#logger.error(error);
    const problem = problemOf(
      known ?? new DomainError('INTERNAL', 'Something went wrong'),
      correlationOf(request),
    );
    if (problem.status === 503) void reply.header('Retry-After', RETRY_AFTER);
    if (problem.status === 429) void reply.header('Retry-After', RETRY_AFTER_LIMIT);
    await reply
      .status(problem.status)
      .header('Content-Type', 'application/problem+json')
      .header('Cache-Control', 'no-store')
      .send(JSON.stringify(problem));
  }
}
