import { t } from '@lingui/core/macro';
import type { ApiError } from '../../../shared/api/api-error.js';
import { commandProblem } from './command-problem.js';

/**
 * Explains a failed save to the owner; null where the fields explain it.
 * @param changed the text for a record that was changed or deleted meanwhile
 */
export const saveProblem = (error: ApiError, changed: string): string | null => {
  if (error.status === 400) return null;
  if (error.status === 413) return t`Not saved: the content is too large.`;
  return commandProblem(error, {
    changed,
    tooMany: t`Not saved: too many changes at once. Save again in a moment.`,
    lost: t`The connection was lost while saving. Save again: it won't be saved twice.`,
    failed: t`Not saved. Everything you typed is still here: save again in a moment.`,
  });
};
