import { DomainError, isRecord } from '@tools-hub/contracts';
import type { FastifyInstance } from 'fastify';

const isClick = (url: string | undefined): boolean => url?.endsWith('/usage') ?? false;

/** A body that can't be read. It is refused when it is read, not when it arrives: who may not send one at all is told so first. */
class Unreadable {
  constructor(readonly reason: string) {}
}

const NOT_JSON = new Unreadable('must be JSON in UTF-8');
const TOO_DEEP = new Unreadable('is nested too deeply');

/** Objects and lists in one another: no call takes more than four, and what handles them recurses. */
const DEEPEST = 16;

const UTF8 = new TextDecoder('utf-8', { fatal: true });

/** @throws DomainError INVALID for a body that can't be read. */
export const readableBody = (body: unknown): unknown => {
  if (!(body instanceof Unreadable)) return body;
  throw new DomainError('INVALID', 'The request is not valid', [{ field: 'body', message: body.reason }]);
};

/** JSON everywhere; at the usage call also a beacon's `text/plain` and an empty body. */
export const registerBodyParsers = (server: FastifyInstance): void => {
  // Names such as `__proto__` make a body unreadable.
  const parseJson = server.getDefaultJsonParser('error', 'error');
  server.removeContentTypeParser(['application/json', 'text/plain']);
  server.addContentTypeParser<Buffer>(
    ['application/json', 'text/plain'],
    { parseAs: 'buffer' },
    (request, bytes, done) => {
      const click = isClick(request.routeOptions.url);
      const { 'content-type': type = '', 'content-encoding': encoding = 'identity' } = request.headers;
      if (encoding !== 'identity' || (!click && type.startsWith('text/plain'))) {
        return done(new DomainError('UNSUPPORTED_MEDIA_TYPE', 'This kind of content is not taken here'));
      }
      if (bytes.length === 0) return done(null, click ? undefined : NOT_JSON);
      const text = decode(bytes);
      if (text === null) return done(null, NOT_JSON);
      // It may be a promise by its type only: this parser always calls back.
      void parseJson(request, text, (error, body) => done(null, error ? NOT_JSON : notTooDeep(body)));
    },
  );
};

const decode = (bytes: Buffer): string | null => {
  try {
    return UTF8.decode(bytes);
  } catch {
    return null;
  }
};

/** Looks level by level: a walk into the depth would not come back from a body that is too deep. */
const notTooDeep = (body: unknown): unknown => {
  let level: unknown[] = [body];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > DEEPEST) return TOO_DEEP;
    level = level.flatMap(contentOf);
  }
  return body;
};

const contentOf = (value: unknown): readonly unknown[] => {
  if (Array.isArray(value)) return value;
  return isRecord(value) ? Object.values(value) : [];
};
