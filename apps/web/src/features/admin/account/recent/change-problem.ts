import { t } from '@lingui/core/macro';
import type { ApiError } from '../../../../shared/api/api-error.js';
import { ruleProblem } from '../../parts/rule-problem.js';

/** Explains a refused change of an account; null where another part of the screen explains it, or the owner cancelled. */
export const changeProblem = ({ status, problem }: ApiError): string | null => {
  if (status === 401 || problem?.code === 'REAUTHENTICATION_REQUIRED') return null;
  if (status === 403) return t`Your role no longer allows this.`;
  if (status === 404) return t`It no longer exists.`;
  const detail = problem?.details[0];
  if (detail) return ruleProblem(detail.message);
  if (status === null || problem?.code === 'OUTCOME_UNKNOWN') {
    return t`The connection was lost. Try again: it won't be done twice.`;
  }
  return t`Nothing was changed. Try again in a moment.`;
};
