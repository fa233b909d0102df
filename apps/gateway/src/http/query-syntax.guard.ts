import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { DomainError } from '@tools-hub/contracts';
import type { FastifyRequest } from 'fastify';

/** Property names of every object, which a parsed query would hide. */
const NEVER = ['__proto__', 'constructor', 'prototype'];

/** Refuses a query that can't be decoded, or that names what no call takes. After the guards of who may call at all. */
@Injectable()
export class QuerySyntaxGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const { url } = context.switchToHttp().getRequest<FastifyRequest>();
    const start = url.indexOf('?');
    if (start >= 0) refuseMalformed(url.slice(start + 1));
    return true;
  }
}

const refuseMalformed = (query: string): void => {
  for (const pair of query.split('&')) {
    const name = decode(pair.split('=', 1)[0] ?? '');
    if (name === null || decode(pair) === null) throw invalid('query', 'must be percent-encoded UTF-8');
    if (NEVER.some((never) => name === never || name.startsWith(`${never}[`))) {
      throw invalid(name, `property ${name} should not exist`);
    }
  }
};

const decode = (text: string): string | null => {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return null;
  }
};

const invalid = (field: string, message: string): DomainError =>
  new DomainError('INVALID', 'The request is not valid', [{ field, message }]);
