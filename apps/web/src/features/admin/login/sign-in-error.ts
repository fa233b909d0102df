import type { ApiError } from '../../../shared/api/api-error.js';

/** The toast of a refused sign-in, and further details. */
export const signInError = ({
  status,
  problem,
}: ApiError): { readonly toast: string; readonly note: string | null } => {
  if (problem?.details.some(({ field }) => field === 'code')) {
    return {
      toast: 'Invalid credentials',
      note: 'This code is wrong, or was used before. Wait for the next one.',
    };
  }
  if (status === 401) return { toast: 'Invalid credentials', note: 'Check the username and the password.' };
  if (status === 400) return { toast: 'Please enter valid credentials', note: null };
  if (status === 429)
    return { toast: 'Login failed', note: problem?.message ?? 'Too many attempts. Wait a little.' };
  return {
    toast: 'Login failed',
    note:
      status === null
        ? 'The site could not be reached. Try again.'
        : 'The site cannot sign anybody in now. Try again soon.',
  };
};
