import { DomainError, type ErrorCode } from '@tools-hub/contracts';
import { problemOf } from '../http/problem.js';

/** The properties of a call that decide its possible refusals. */
export interface Refusable {
  readonly method: string;
  readonly path: string;
  readonly needsSession: boolean;
  /** The names of the headers that it reads. */
  readonly headers: readonly string[];
  /** The codes of this call besides those of every call of its kind. */
  readonly problems: readonly ErrorCode[];
  /** Whether it takes a recent sign-in. */
  readonly isRecent: boolean;
}

/** A read that is everybody's: the only calls that another site may make a browser send. */
export const isPublicRead = ({ method, needsSession }: Refusable): boolean =>
  method === 'GET' && !needsSession;

/** The codes with which a call can be refused: in one place, so that no call forgets one. */
export const refusalsOf = (call: Refusable): ReadonlySet<ErrorCode> => {
  const { method, path, needsSession, headers, problems, isRecent } = call;
  const codes = new Set<ErrorCode>(['INVALID', 'UNAVAILABLE', 'OVERLOADED', ...problems]);
  if (isRecent) codes.add('REAUTHENTICATION_REQUIRED');
  if (!isPublicRead(call)) codes.add('CROSS_SITE');
  if (needsSession) codes.add('UNAUTHENTICATED').add('FORBIDDEN');
  if (path.includes('{id}')) codes.add('NOT_FOUND');
  if (headers.includes('If-Match')) codes.add('VERSION_CONFLICT');
  if (headers.includes('Idempotency-Key')) codes.add('COMMAND_ID_REUSED');
  // Every body is read before the check whether the call takes one.
  if (method !== 'GET') codes.add('BODY_TOO_LARGE').add('UNSUPPORTED_MEDIA_TYPE').add('OUTCOME_UNKNOWN');
  return codes;
};

export interface Refusal {
  readonly status: number;
  readonly title: string;
  /** The codes that its problem may have. */
  readonly codes: readonly string[];
}

/** Groups codes by their HTTP status, with the table that the gateway's answers are made with. */
export const refusalsByStatus = (codes: Iterable<ErrorCode>): readonly Refusal[] => {
  const problems = Array.from(codes, (code) => problemOf(new DomainError(code, ''), ''));
  const byStatus = Map.groupBy(problems, ({ status }) => status);
  return Array.from(byStatus, ([status, alike]) => ({
    status,
    title: alike[0]?.title ?? '',
    codes: alike.map(({ code }) => code),
  })).sort((a, b) => a.status - b.status);
};
