import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { ExpectedVersion } from '@tools-hub/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { administratorOf } from '../administrator.decorator.js';
import { readsHeader } from '../openapi/api.decorators.js';
import { invalidRequest } from '../problem.js';

/** The request of a command, without its body. */
export interface CommandContext {
  readonly actor: string;
  /** Method and pattern, such as `PATCH /api/tools/:id`. */
  readonly route: string;
  /** The caller's `Idempotency-Key`, in lower case. */
  readonly key: string | null;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;
const TAGS = /^(?:W\/)?"[^"]*"(?:\s*,\s*(?:W\/)?"[^"]*")*$/;
const STRONG_VERSIONS = /(?<!W\/)"(0|[1-9]\d{0,14})"/g;
/** A version that no record has. */
const NEVER = -1;

/** @throws DomainError INVALID for a key that is no UUID. */
const idempotencyKeyOf = ({ headers }: FastifyRequest): string | null => {
  const key = headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key === 'string' && UUID.test(key)) return key.toLowerCase();
  throw invalidRequest({ field: 'Idempotency-Key', message: 'must be a UUID' });
};

/** The strong tags count, as RFC 9110 compares them. @throws DomainError INVALID. */
const versionOf = ({ headers }: FastifyRequest): ExpectedVersion | undefined => {
  const tags = headers['if-match']?.trim();
  if (tags === undefined || tags === '*') return undefined;
  if (TAGS.test(tags)) {
    const versions = [...tags.matchAll(STRONG_VERSIONS)].map(([, version]) => Number(version));
    return versions.length > 1 ? versions : (versions[0] ?? NEVER);
  }
  throw invalidRequest({ field: 'If-Match', message: 'must be a version in double quotes' });
};

/** Injects the context of a command. */
export const Command = createParamDecorator(
  (_data: unknown, context: ExecutionContext): CommandContext => {
    const http = context.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    return {
      actor: administratorOf(request).username,
      route: `${request.method} ${request.routeOptions.url ?? request.url}`,
      key: idempotencyKeyOf(request),
      request,
      reply: http.getResponse<FastifyReply>(),
    };
  },
  [
    readsHeader({
      name: 'Idempotency-Key',
      description:
        'A repeated request with the same key and body gets the first answer, and is not executed again',
      schema: { type: 'string', format: 'uuid' },
    }),
  ],
);

/** The version that a record must have, or one of several, of `If-Match`; undefined when the caller doesn't care. */
export const IfMatch = createParamDecorator(
  (_data: unknown, context: ExecutionContext) =>
    versionOf(context.switchToHttp().getRequest<FastifyRequest>()),
  [
    readsHeader({
      name: 'If-Match',
      description: 'The version that the record must have, in double quotes, or a list of them',
      schema: { type: 'string', pattern: '^("(0|[1-9][0-9]{0,14})"(, "(0|[1-9][0-9]{0,14})")*|\\*)$' },
    }),
  ],
);
