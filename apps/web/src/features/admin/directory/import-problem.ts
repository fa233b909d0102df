import { t } from '@lingui/core/macro';
import type { ApiError } from '../../../shared/api/api-error.js';
import { isUnknown } from '../parts/command-problem.js';
import { tooLarge } from './import-file.js';

/**
 * Explains the effect of a failed import on the directory; null where the list of problems or the sign-in dialog explains it.
 * @param isPlan the request only asked what an import would do
 */
export const importProblem = (error: ApiError, isPlan = false): string | null => {
  const { status, problem } = error;
  if (status === 401 || (status === 400 && problem && problem.details.length > 0)) return null;
  if (status === 413) return tooLarge();
  if (status === 429) return t`Nothing was imported: too many changes at once. Try again in a moment.`;
  if (!isPlan && isUnknown(error)) {
    return t`The connection was lost while importing. Import again: it won't be imported twice.`;
  }
  return t`Nothing was imported. Try again in a moment.`;
};
