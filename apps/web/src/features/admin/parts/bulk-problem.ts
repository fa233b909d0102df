import { select, t } from '@lingui/core/macro';
import type { ApiError } from '../../../shared/api/api-error.js';
import { isUnknown } from './command-problem.js';

/**
 * Explains a failed command on many records.
 * @param command the failed command, as a participle
 */
export const bulkProblem = (error: ApiError, command: 'moved' | 'deleted' | 'changed'): string => {
  const { status } = error;
  if (isUnknown(error)) return t`The connection was lost. Try again: it won't be done twice.`;
  const failed = select(command, { moved: 'Not moved', deleted: 'Not deleted', other: 'Not changed' });
  if (status === 404) return t`${failed}: some of them were deleted meanwhile. Try again.`;
  if (status === 400) return t`${failed}: the category was deleted meanwhile.`;
  if (status === 413) return t`${failed}: these are too many at once.`;
  return t`${failed}. Try again in a moment.`;
};
