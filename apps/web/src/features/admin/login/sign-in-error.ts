import { t } from '@lingui/core/macro';
import type { ApiError } from '../../../shared/api/api-error.js';

/** The toast of a refused sign-in, and further details. */
interface SignInError {
  readonly toast: string;
  readonly note: string | null;
}

export const signInError = ({ status, problem }: ApiError): SignInError => {
  if (problem?.details.some(({ field }) => field === 'code')) {
    return {
      toast: t`Invalid credentials`,
      note: t`This code is wrong, or was used before. Wait for the next one.`,
    };
  }
  if (status === 401) return { toast: t`Invalid credentials`, note: t`Check the username and the password.` };
  if (status === 400) return { toast: t`Please enter valid credentials`, note: null };
  if (status === 429) return { toast: t`Login failed`, note: t`Too many attempts. Try again later.` };
  return {
    toast: t`Login failed`,
    note:
      status === null
        ? t`The site could not be reached. Try again.`
        : t`Signing in is not possible right now. Try again soon.`,
  };
};

/** As `signInError`, for a sign-in with a passkey. */
export const passkeySignInError = (error: ApiError): SignInError => {
  if (error.status === 401) {
    return {
      toast: t`Invalid credentials`,
      note: t`This passkey does not sign in here. It may have been removed.`,
    };
  }
  if (error.status === 400) {
    return { toast: t`Login failed`, note: t`The request timed out or was incomplete. Try again.` };
  }
  return signInError(error);
};
