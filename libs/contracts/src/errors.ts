import type { Parsed, Role } from '@tools-hub/domain';

/** The codes of errors, which are stable on the wire. The gateway's table maps each to an HTTP answer. */
export const ERROR_CODES = [
  'INVALID',
  'NOT_FOUND',
  'UNAUTHENTICATED',
  'INVALID_CREDENTIALS',
  /** The password was right, and the account has a second factor, whose code was not sent. */
  'SECOND_FACTOR_REQUIRED',
  'CROSS_SITE',
  /** The role of the administrator or the scopes of the API token do not include the call. */
  'FORBIDDEN',
  /** The call gives rights away, and the password was given too long ago. */
  'REAUTHENTICATION_REQUIRED',
  'VERSION_CONFLICT',
  'COMMAND_ID_REUSED',
  /** Fields were changed since the commit that is to be undone. */
  'UNDO_CONFLICT',
  'ALREADY_UNDONE',
  /** A record or a setting uses it. */
  'IN_USE',
  /** A tool of the directory or a suggestion has the same link. */
  'DUPLICATE_LINK',
  /** The link may not be fetched. */
  'LINK_REFUSED',
  'LINK_UNREACHABLE',
  'METHOD_NOT_ALLOWED',
  'BODY_TOO_LARGE',
  'HEADERS_TOO_LARGE',
  'REQUEST_TIMEOUT',
  'UNSUPPORTED_MEDIA_TYPE',
  'RATE_LIMITED',
  /** Nothing was done: a service or a store is away. */
  'UNAVAILABLE',
  /** Nothing was done: too much work is under way. */
  'OVERLOADED',
  /** It is unknown whether it was done: try again with the same id. */
  'OUTCOME_UNKNOWN',
  'INTERNAL',
] as const;

export type ErrorCode = (typeof ERROR_CODES)[number];

/** An invalid field of a request, with its problem. */
export interface FieldError {
  readonly field: string;
  readonly message: string;
}

const INVALID_FIELDS = 'Some fields are not valid';

/** The form in which an error crosses the bus. */
export interface WireError {
  readonly code: ErrorCode;
  readonly message: string;
  readonly details: readonly FieldError[];
  readonly correlationId: string | null;
  readonly retryAfterSeconds?: number;
}

/** A refusal with a stable code. Services throw it; no service knows HTTP. */
export class DomainError extends Error {
  override readonly name = 'DomainError';

  constructor(
    readonly code: ErrorCode,
    message: string,
    readonly details: readonly FieldError[] = [],
    /** When it is worth trying again, where that is known. */
    readonly retryAfterSeconds?: number,
  ) {
    super(message);
  }
}

/** Whether a command was refused, so that nothing was done. Without a refusal, its outcome is unknown. */
export const isRefusal = (error: unknown): error is DomainError =>
  error instanceof DomainError && error.code !== 'OUTCOME_UNKNOWN';

/** The refusal of a request for the problems of its fields. */
export const invalidFields = (...details: readonly FieldError[]): DomainError =>
  new DomainError('INVALID', INVALID_FIELDS, details);

/** The refusal of a call whose sender has a lower role. */
export const roleRequired = (role: Role): DomainError =>
  new DomainError('FORBIDDEN', `This takes the role ${role}`);

/** @throws DomainError INVALID naming each issue */
export const requireNoIssues = (issues: readonly FieldError[]): void => {
  if (issues.length > 0) throw invalidFields(...issues);
};

/**
 * Returns the fields of a valid input.
 * @throws DomainError INVALID naming each issue; with `missingMessage` when a required field is missing
 */
export const requireValid = <Fields>(
  { fields, issues, missing }: Parsed<Fields>,
  missingMessage = 'Please fill in all required fields',
): Fields => {
  if (issues.length === 0) return fields;
  throw new DomainError('INVALID', missing ? missingMessage : INVALID_FIELDS, issues);
};
