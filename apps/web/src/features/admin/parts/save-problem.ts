import type { ApiError } from '../../../shared/api/api-error.js';

/** Whether nobody knows if it was done. */
export const isUnknown = ({ status, problem }: ApiError): boolean =>
  status === null || problem?.code === 'OUTCOME_UNKNOWN';

/** What a save that failed means for what was typed; null where the fields say it, or the way back in. */
export const saveProblem = (error: ApiError): string | null => {
  const { status } = error;
  if (status === 401 || status === 400) return null;
  if (status === 412 || status === 404) return 'Nothing was saved: it was changed meanwhile.';
  if (status === 429) return 'Nothing was saved: that was too much at once. Save again in a moment.';
  if (status === 413) return 'Nothing was saved: it is too large.';
  if (isUnknown(error)) {
    return 'Nobody knows yet whether it was saved. Save again: it is never done twice.';
  }
  return 'Nothing was saved, and nothing you typed is lost. Save again in a moment.';
};
