import { SITE_VERSION_HEADER } from '@tools-hub/contracts';
import { CORRELATION_HEADER } from '@tools-hub/messaging';

const text = (description: string) => ({ description, schema: { type: 'string' } }) as const;

export const LOCATION = { Location: text('The address of the record') };
export const SET_COOKIE = {
  'Set-Cookie': text(
    '`session`; `passkey-…` with a challenge; or `position`, by which every gateway shows this browser its own writes',
  ),
};
export const CONTENT_DISPOSITION = { 'Content-Disposition': text('The name of the file') };

/** The headers of public reads. */
export const CACHED = {
  ETag: text('The strong ETag of these bytes'),
  [SITE_VERSION_HEADER]: text('The version of the site that the answer was made from, as in `/api/events`'),
};

/** Headers that the document defines once. */
export const SHARED_HEADERS = {
  CorrelationId: text('The correlation id of the request, which is in the logs'),
  RetryAfter: text('The seconds to wait before a retry'),
  WwwAuthenticate: text('`Bearer`, the scheme of API tokens'),
};
export const COMMON = { [CORRELATION_HEADER]: { $ref: '#/components/headers/CorrelationId' } };
export const CHALLENGE = { 'WWW-Authenticate': { $ref: '#/components/headers/WwwAuthenticate' } };
export const WAITING = { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } };
