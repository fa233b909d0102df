import { DomainError } from '@tools-hub/contracts';
import { isRecord } from '@tools-hub/domain';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  IMAGE_FILE_TYPES,
  ImageFile,
  isImageFileType,
  isTextFileType,
  TEXT_FILE_TYPES,
  TextFile,
} from './body-files.js';
import { invalidRequest } from './problem.js';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The most bytes of a body. Without it, the limit of all bodies holds. */
    maxBody?: number;
  }
}

/** The content type of a link's `ping`, whose content is the word PING. */
export const PING = 'text/ping';
const TAKEN = ['application/json', 'text/plain', PING, ...TEXT_FILE_TYPES, ...IMAGE_FILE_TYPES];

const isClick = ({ routeOptions }: FastifyRequest): boolean => routeOptions.config.requestClass === 'click';

/**
 * Refuses a body by its headers, before it is read. One without a length is measured as it is read.
 * @throws DomainError BODY_TOO_LARGE, UNSUPPORTED_MEDIA_TYPE.
 */
export const refuseByHeaders = (request: FastifyRequest): void => {
  // Reads have no body.
  if (request.method === 'GET' || request.method === 'HEAD') return;
  const { 'content-type': type, 'content-length': length, 'transfer-encoding': chunked } = request.headers;
  const { bodyLimit } = request.routeOptions;
  if (Number(length ?? 0) > bodyLimit) throw new DomainError('BODY_TOO_LARGE', 'The request is too large');
  // Whether a chunked body is empty shows at its end. A click's may be.
  const hasBody = (chunked !== undefined && !isClick(request)) || Number(length ?? 0) > 0;
  if (type === undefined ? hasBody : !isTaken(request)) throw unsupportedContent();
};

/**
 * Whether a route takes the type of a body: JSON nearly everywhere; the usage call also a beacon's `text/plain` and a ping, the import
 * files of text, and uploads of images images only.
 */
const isTaken = (request: FastifyRequest): boolean => {
  const { headers, mediaType, routeOptions } = request;
  const { requestClass } = routeOptions.config;
  if ((headers['content-encoding'] ?? 'identity').toLowerCase() !== 'identity') return false;
  if (isImageFileType(mediaType) || requestClass === 'upload')
    return isImageFileType(mediaType) && requestClass === 'upload';
  if (mediaType === 'text/plain' || mediaType === PING) return isClick(request);
  if (isTextFileType(mediaType)) return requestClass === 'import';
  return mediaType === 'application/json';
};

export const unsupportedContent = (): DomainError =>
  new DomainError('UNSUPPORTED_MEDIA_TYPE', 'This content type is not supported');

/** An unreadable body. It is refused after the access control, so that a client without access gets that error first. */
class Unreadable {
  constructor(readonly reason: string) {}
}

const NOT_JSON = new Unreadable('must be JSON in UTF-8');
const NOT_UTF8 = new Unreadable('must be text in UTF-8');
const TOO_DEEP = new Unreadable('is nested too deeply');

/** The most nested objects and lists. No call needs more than four, and their handlers recurse. */
const MAX_DEPTH = 16;

const UTF8 = new TextDecoder('utf-8', { fatal: true });

/** @throws DomainError INVALID for a body that can't be read. */
export const readableBody = (body: unknown): unknown => {
  if (!(body instanceof Unreadable)) return body;
  throw invalidRequest({ field: 'body', message: body.reason });
};

/** Parses the bodies of the routes that are registered from now on: JSON, and at some of them other types. */
export const registerBodyParsers = (server: FastifyInstance): void => {
  server.addHook('onRoute', (route) => {
    const { maxBody } = route.config ?? {};
    if (maxBody !== undefined) route.bodyLimit = maxBody;
  });
  // Names such as `__proto__` make a body unreadable.
  const parseJson = server.getDefaultJsonParser('error', 'error');
  server.removeContentTypeParser(TAKEN);
  server.addContentTypeParser<Buffer>(TAKEN, { parseAs: 'buffer' }, (request, bytes, done) => {
    if (!isTaken(request)) return done(unsupportedContent());
    if (isImageFileType(request.mediaType)) return done(null, new ImageFile(bytes));
    if (request.mediaType === PING) return done(null, undefined);
    if (bytes.length === 0) return done(null, isClick(request) ? undefined : NOT_JSON);
    const text = decode(bytes);
    if (isTextFileType(request.mediaType)) {
      return done(null, text === null ? NOT_UTF8 : new TextFile(request.mediaType, text));
    }
    if (text === null) return done(null, NOT_JSON);
    // The promise is in the type only: this parser always calls back.
    void parseJson(request, text, (error, body) => done(null, error ? NOT_JSON : notTooDeep(body)));
  });
};

const decode = (bytes: Buffer): string | null => {
  try {
    return UTF8.decode(bytes);
  } catch {
    return null;
  }
};

/** Searches breadth first: recursion would overflow the stack on a body that is too deep. */
const notTooDeep = (body: unknown): unknown => {
  let level: unknown[] = [body];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_DEPTH) return TOO_DEEP;
    level = level.flatMap(contentOf);
  }
  return body;
};

const contentOf = (value: unknown): readonly unknown[] => {
  if (Array.isArray(value)) return value;
  return isRecord(value) ? Object.values(value) : [];
};
