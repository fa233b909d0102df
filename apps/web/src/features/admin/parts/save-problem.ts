import { t } from '@lingui/core/macro';
import type { ApiError } from '../../../shared/api/api-error.js';

/** Whether the outcome of the command is unknown. */
export const isUnknown = ({ status, problem }: ApiError): boolean =>
  status === null || problem?.code === 'OUTCOME_UNKNOWN';

/**
 * Explains a failed save to the owner; null where the fields or the sign-in dialog explain it.
 * @param changed the text for a record that was changed or deleted meanwhile
 */
export const saveProblem = (error: ApiError, changed: string): string | null => {
  const { status } = error;
  if (status === 401 || status === 400) return null;
  if (status === 412 || status === 404) return changed;
  if (status === 429) return t`Not saved: too many changes at once. Save again in a moment.`;
  if (status === 413) return t`Not saved: the content is too large.`;
  if (isUnknown(error)) {
    return t`The connection was lost while saving. Save again: it won't be saved twice.`;
  }
  return t`Not saved. Everything you typed is still here: save again in a moment.`;
};
