import { t } from '@lingui/core/macro';
import type { ApiError } from '../../../../shared/api/api-error.js';
import { commandProblem } from '../../parts/command-problem.js';

/** Explains a refused change of an account; null where the owner cancelled it. */
export const changeProblem = (error: ApiError): string | null => {
  if (error.problem?.code === 'REAUTHENTICATION_REQUIRED') return null;
  if (error.status === 403) return t`Your role no longer allows this.`;
  return commandProblem(error, {
    changed: t`It no longer exists.`,
    tooMany: t`Too many attempts. Try again later.`,
    lost: t`The connection was lost. Try again: it won't be done twice.`,
    failed: t`Nothing was changed. Try again in a moment.`,
  });
};
