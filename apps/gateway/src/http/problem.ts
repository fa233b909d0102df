import { STATUS_CODES } from 'node:http';
import { HttpException } from '@nestjs/common';
import { DomainError, type ErrorCode, type FieldError, type Problem } from '@tools-hub/contracts';

export const PROBLEM_TYPE = 'application/problem+json; charset=utf-8';

/** The HTTP status of each error code. The table is exhaustive, so a new code doesn't compile without its status. */
const HTTP: Readonly<
  Record<ErrorCode, { readonly status: number; readonly code?: string; readonly hint?: string }>
> = {
  INVALID: { status: 400 },
  UNAUTHENTICATED: { status: 401, hint: 'Sign in and try again.' },
  INVALID_CREDENTIALS: { status: 401 },
  SECOND_FACTOR_REQUIRED: {
    status: 401,
    hint: 'Send the code of the authenticator app, or a recovery code, as code.',
  },
  CROSS_SITE: { status: 403 },
  FORBIDDEN: { status: 403 },
  REAUTHENTICATION_REQUIRED: { status: 403, hint: 'Sign in again and repeat the request.' },
  // The code that clients of the former backend look for.
  NOT_FOUND: { status: 404, code: 'PGRST116' },
  METHOD_NOT_ALLOWED: { status: 405 },
  VERSION_CONFLICT: { status: 412, hint: 'Somebody changed it meanwhile. Load it again.' },
  REQUEST_TIMEOUT: { status: 408 },
  BODY_TOO_LARGE: { status: 413 },
  UNSUPPORTED_MEDIA_TYPE: { status: 415 },
  UNDO_CONFLICT: { status: 409, hint: 'Choose what to overwrite and what to keep.' },
  ALREADY_UNDONE: { status: 409 },
  IN_USE: { status: 409, hint: 'Take it out of the records that use it first.' },
  DUPLICATE_LINK: { status: 409 },
  COMMAND_ID_REUSED: { status: 422 },
  LINK_REFUSED: { status: 422 },
  LINK_UNREACHABLE: { status: 422 },
  HEADERS_TOO_LARGE: { status: 431 },
  RATE_LIMITED: { status: 429, hint: 'Wait a moment and try again.' },
  INTERNAL: { status: 500 },
  UNAVAILABLE: { status: 503, hint: 'Nothing was done. Try again in a moment.' },
  OVERLOADED: { status: 503, hint: 'Nothing was done. Try again in a moment.' },
  OUTCOME_UNKNOWN: { status: 503, hint: 'It may have been done. Try again with the same id.' },
};

const BY_STATUS: Readonly<Record<number, ErrorCode>> = {
  400: 'INVALID',
  401: 'UNAUTHENTICATED',
  404: 'NOT_FOUND',
  412: 'VERSION_CONFLICT',
  413: 'BODY_TOO_LARGE',
  414: 'INVALID',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  429: 'RATE_LIMITED',
  503: 'UNAVAILABLE',
};

/** An error whose problem has extension members (RFC 9457, section 3.2). */
export class ExtendedError extends DomainError {
  constructor(
    code: ErrorCode,
    message: string,
    readonly extensions: Pick<Problem, 'conflicts'>,
  ) {
    super(code, message);
  }
}

/** Converts an error to problem details. */
export const problemOf = (error: DomainError, correlationId: string): Problem => {
  const { status, code = error.code, hint = null } = HTTP[error.code];
  return {
    type: 'about:blank',
    title: STATUS_CODES[status] ?? 'Error',
    status,
    code,
    message: error.message,
    details: error.details,
    hint,
    correlationId,
    ...(error instanceof ExtendedError && error.extensions),
  };
};

/** Converts an error of the framework to ours; null for an unexpected one. */
export const asDomainError = (error: unknown): DomainError | null => {
  if (error instanceof DomainError) return error;
  const status = statusOf(error);
  const code = status === null ? undefined : BY_STATUS[status];
  return code === undefined ? null : new DomainError(code, MESSAGES[code] ?? INVALID_REQUEST);
};

const INVALID_REQUEST = 'The request is not valid';

/** The refusal of a request for these parts of it. */
export const invalidRequest = (...details: readonly FieldError[]): DomainError =>
  new DomainError('INVALID', INVALID_REQUEST, details);

const MESSAGES: Partial<Record<ErrorCode, string>> = {
  NOT_FOUND: 'There is nothing at this address',
  VERSION_CONFLICT: 'The file has another version',
  BODY_TOO_LARGE: 'The request is too large',
  UNSUPPORTED_MEDIA_TYPE: 'This content type is not supported',
};

const statusOf = (error: unknown): number | null => {
  if (error instanceof HttpException) return error.getStatus();
  if (!(error instanceof Error) || !('statusCode' in error)) return null;
  return typeof error.statusCode === 'number' ? error.statusCode : null;
};
