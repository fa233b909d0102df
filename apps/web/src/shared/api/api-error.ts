import { isRejectedWithValue } from '@reduxjs/toolkit';
import type { FetchBaseQueryError } from '@reduxjs/toolkit/query';
import type { Problem } from '@tools-hub/contracts';

/** The error of a failed call; `status` is null without an answer. */
export interface ApiError {
  readonly status: number | null;
  readonly problem: Problem | null;
}

/** The status of any answer, also of one by a proxy; null for an unreadable success. */
export const statusOf = (error: FetchBaseQueryError): number | null => {
  if (typeof error.status === 'number') return error.status;
  return error.status === 'PARSING_ERROR' && error.originalStatus >= 400 ? error.originalStatus : null;
};

export const asProblem = (body: unknown): Problem | null =>
  typeof body === 'object' && body !== null && 'code' in body && 'status' in body ? (body as Problem) : null;

const codeOf = (action: unknown): string | undefined =>
  isRejectedWithValue(action) ? (action.payload as ApiError).problem?.code : undefined;

/** Whether an action is the answer to a call that the session of the browser has ended. */
export const saysSessionEnded = (action: unknown): boolean => codeOf(action) === 'UNAUTHENTICATED';

/** Whether an action is the answer to a call that the role of the session does not allow it. */
export const saysForbidden = (action: unknown): boolean => codeOf(action) === 'FORBIDDEN';

export const MAX_RETRIES = 3;

/** Milliseconds before a retry, by its number from 1. */
export const retryDelay = (retry: number): number => Math.min(1_000 * 2 ** (retry - 1), 30_000);

/** Whether the same request may succeed a little later. */
export const isPassing = ({ status }: Pick<ApiError, 'status'>): boolean =>
  status === null || status >= 500 || status === 408 || status === 425 || status === 429;
