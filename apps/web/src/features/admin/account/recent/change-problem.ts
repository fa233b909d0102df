import type { ApiError } from '../../../../shared/api/api-error.js';

/** What to say about a refused change of an account; null where another part of the screen says it, or the owner cancelled. */
export const changeProblem = ({ status, problem }: ApiError): string | null => {
  if (status === 401 || problem?.code === 'REAUTHENTICATION_REQUIRED') return null;
  if (status === 403) return 'Your role no longer allows this.';
  if (status === 404) return 'It no longer exists.';
  if (problem?.code === 'INVALID') {
    const detail = problem.details[0];
    return detail ? `${problem.message}: ${detail.field} ${detail.message}.` : `${problem.message}.`;
  }
  if (status === null || problem?.code === 'OUTCOME_UNKNOWN') {
    return "The connection was lost. Try again: it won't be done twice.";
  }
  return 'Nothing was changed. Try again in a moment.';
};
