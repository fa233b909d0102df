import type { ApiError } from '../../../shared/api/api-error.js';
import { ruleProblem } from './rule-problem.js';

/** The texts about a failed command. */
interface ProblemTexts {
  /** For a record that was changed or deleted meanwhile. */
  readonly changed?: string;
  readonly tooMany: string;
  /** For an unknown outcome. */
  readonly lost: string;
  readonly failed: string;
}

/** Whether the outcome of the command is unknown. */
export const isUnknown = ({ status, problem }: ApiError): boolean =>
  status === null || problem?.code === 'OUTCOME_UNKNOWN';

/** Explains a failed command by the server's reason, if it names one, or by the text for its kind of failure. */
export const commandProblem = (error: ApiError, { changed, tooMany, lost, failed }: ProblemTexts): string => {
  const { status, problem } = error;
  if (changed !== undefined && (status === 404 || status === 412)) return changed;
  if (status === 429) return tooMany;
  const [detail] = problem?.details ?? [];
  if (detail) return ruleProblem(detail.message);
  return isUnknown(error) ? lost : failed;
};
