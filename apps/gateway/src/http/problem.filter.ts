import { Catch, Logger, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import { DomainError } from '@tools-hub/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { correlationOf } from './correlation.hook.js';
import { drainBody } from './drain-body.js';
import { asDomainError, PROBLEM_TYPE, problemOf } from './problem.js';

/** The default seconds of `Retry-After`. */
const RETRY_AFTER: Readonly<Record<number, number>> = { 429: 60, 503: 1 };

/** Answers all errors as `application/problem+json`, without internal details. */
@Catch()
export class ProblemFilter implements ExceptionFilter<unknown> {
  readonly #logger = new Logger(ProblemFilter.name);

  async catch(error: unknown, host: ArgumentsHost): Promise<void> {
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    const request = host.switchToHttp().getRequest<FastifyRequest>();
    const known = asDomainError(error);
    if (known === null || known.code === 'INTERNAL') this.#logger.error(error);
    const problem = problemOf(
      known ?? new DomainError('INTERNAL', 'Something went wrong'),
      correlationOf(request),
    );
    this.#logger.debug(`${request.method} ${problem.status} ${problem.code}: ${problem.message}`);
    const retryAfter = known?.retryAfterSeconds ?? RETRY_AFTER[problem.status];
    // Required (RFC 9110, section 11.6.1). Browsers show no dialog for it.
    if (problem.status === 401) void reply.header('WWW-Authenticate', 'Bearer');
    if (retryAfter !== undefined) void reply.header('Retry-After', String(retryAfter));
    if (!request.raw.complete) {
      // Fastify would close the connection with the answer, which the client might not get.
      if (reply.hasHeader('connection')) void reply.removeHeader('connection');
      drainBody(request.raw, reply.raw);
    }
    await reply
      .status(problem.status)
      .header('Content-Type', PROBLEM_TYPE)
      .header('Cache-Control', 'no-store')
      .send(JSON.stringify(problem));
  }
}
