import { t } from '@lingui/core/macro';
import type { ApiError } from '../../../shared/api/api-error.js';
import { isUnknown } from '../parts/command-problem.js';

/** The message of a failed undo; null where the dialog of an ended session explains it. */
export const undoProblem = (error: ApiError): string | null => {
  const { status, problem } = error;
  if (status === 401) return null;
  if (isConflict(error)) return t`Something changed since you opened this. Check the choices again.`;
  if (problem?.code === 'ALREADY_UNDONE') return t`This change was already undone.`;
  if (status === 404) return t`This change is no longer in the history.`;
  if (status === 429) return t`Not undone: too many changes at once. Try again in a moment.`;
  if (isUnknown(error)) return t`The connection was lost. Undo it again: it won't be undone twice.`;
  return t`Could not undo the change. Try again.`;
};

/** Whether the change can't be undone any more, however often somebody tries. */
export const isOver = ({ status, problem }: ApiError): boolean =>
  problem?.code === 'ALREADY_UNDONE' || status === 404;

/** Whether the undo has to choose between values. */
export const isConflict = ({ problem }: ApiError): boolean => problem?.code === 'UNDO_CONFLICT';
