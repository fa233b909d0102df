import { t } from '@lingui/core/macro';
import type { ApiError } from '../../../shared/api/api-error.js';
import { isUnknown } from './save-problem.js';

/**
 * Explains a failed command on many records; null where the sign-in dialog explains it.
 * @param what the outcome, as `Not moved`
 */
export const bulkProblem = (error: ApiError, what: string): string | null => {
  const { status, problem } = error;
  if (status === 401) return null;
  if (status === 404) return `${what}: some of them were deleted meanwhile. Try again.`;
  if (status === 400) return `${what}: the category was deleted meanwhile.`;
  if (status === 413) return `${what}: ${problem?.message ?? 'these are too many at once'}.`;
  if (isUnknown(error)) return t`The connection was lost. Try again: it won't be done twice.`;
  return `${what}. Try again in a moment.`;
};
