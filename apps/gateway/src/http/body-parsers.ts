import { DomainError } from '@tools-hub/contracts';
import type { FastifyInstance } from 'fastify';

const isClick = (url: string | undefined): boolean => url?.endsWith('/usage') ?? false;

/** JSON everywhere; at the usage call also a beacon's `text/plain` and an empty body. */
export const registerBodyParsers = (server: FastifyInstance): void => {
  const parseJson = server.getDefaultJsonParser('error', 'error');
  server.removeContentTypeParser(['application/json', 'text/plain']);
  server.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '' && isClick(request.routeOptions.url)) return done(null, undefined);
    return parseJson(request, body, done);
  });
  server.addContentTypeParser<string>('text/plain', { parseAs: 'string' }, (request, body, done) => {
    if (!isClick(request.routeOptions.url)) {
      return done(new DomainError('UNSUPPORTED_MEDIA_TYPE', 'This kind of content is not taken here'));
    }
    if (body === '') return done(null, undefined);
    return parseJson(request, body, done);
  });
};
