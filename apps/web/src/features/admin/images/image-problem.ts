import type { ApiError } from '../../../shared/api/api-error.js';
import { reasonText } from './reason-text.js';

/**
 * Explains why an image was not stored, by the server's reason against it if there is one; null where the sign-in dialog explains it.
 * @param failed the text for any other failure
 */
export const imageProblem = ({ status, problem }: ApiError, failed: string): string | null => {
  if (status === 401) return null;
  const reason = problem?.details[0]?.message;
  return status === 400 && reason !== undefined ? reasonText(reason) : failed;
};
