import { SITE_VERSION_HEADER } from '@tools-hub/contracts';
import { CORRELATION_HEADER } from '@tools-hub/messaging';

const text = (description: string) => ({ description, schema: { type: 'string' } }) as const;

export const LOCATION = { Location: text('The address of the record') };
export const SET_COOKIE = {
  'Set-Cookie': text(
    '`session`, `passkey` with the challenge to one, or `position`: no gateway shows this browser less than it has written',
  ),
};
export const CONTENT_DISPOSITION = { 'Content-Disposition': text('The name under which it is saved') };

/** The headers of public reads. */
export const CACHED = {
  ETag: text('A strong tag of these bytes'),
  [SITE_VERSION_HEADER]: text('The version that the answer was made from, as `/api/events` names them'),
};

/** Headers that the document defines once. */
export const SHARED_HEADERS = {
  CorrelationId: text('What the logs know this request by'),
  RetryAfter: text('Seconds after which it is worth trying again'),
  WwwAuthenticate: text('`Bearer`: API tokens are sent by this scheme'),
};
export const COMMON = { [CORRELATION_HEADER]: { $ref: '#/components/headers/CorrelationId' } };
export const CHALLENGE = { 'WWW-Authenticate': { $ref: '#/components/headers/WwwAuthenticate' } };
export const WAITING = { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } };
