import { useState } from 'react';
import { useDispatch } from 'react-redux';
import type { ApiError } from '../../../shared/api/api-error.js';
import { ownerApi } from '../../../shared/api/owner.api.js';
import { signedIn } from '../../../shared/session/session.slice.js';
import { useSignOut } from '../../../shared/session/use-sign-out.js';
import { errorShown, refusalShown, successShown } from '../../../shared/toasts/toasts.slice.js';
import {
  cleanCredentials,
  credentialIssues,
  type Credentials,
  type CredentialIssues,
} from './credentials.js';
import { signInError } from './sign-in-error.js';

export interface SigningIn {
  readonly busy: boolean;
  readonly wrong: CredentialIssues;
  /** The error of the server's refusal. */
  readonly note: string | null;
  /** The password was right, and a code is needed, too. */
  readonly needsCode: boolean;
  readonly submit: (typed: Credentials, code?: string) => Promise<'done' | 'refused'>;
}

export const useSignIn = (): SigningIn => {
  const dispatch = useDispatch();
  const signOut = useSignOut();
  const [signIn] = ownerApi.useSignInMutation();
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<CredentialIssues>({});
  const [note, setNote] = useState<string | null>(null);
  const [needsCode, setNeedsCode] = useState(false);

  const submit = async (typed: Credentials, code?: string): Promise<'done' | 'refused'> => {
    const credentials = cleanCredentials(typed);
    const problems = credentialIssues(credentials);
    setWrong(problems);
    setNote(null);
    if (Object.keys(problems).length > 0) {
      dispatch(refusalShown('Please enter valid credentials'));
      return 'refused';
    }
    setBusy(true);
    await signOut.beforeSignIn();
    let succeeded = false;
    try {
      const session = await signIn({
        signIn: { ...credentials, ...(code !== undefined && { code }) },
      }).unwrap();
      succeeded = true;
      dispatch(successShown('Successfully logged in'));
      dispatch(signedIn(session));
      return 'done';
    } catch (error) {
      if ((error as ApiError).problem?.code === 'SECOND_FACTOR_REQUIRED') {
        setNeedsCode(true);
        return 'refused';
      }
      const { toast, note: reason } = signInError(error as ApiError);
      dispatch(errorShown(toast));
      setNote(reason);
      return 'refused';
    } finally {
      signOut.afterSignIn(succeeded);
      setBusy(false);
    }
  };
  return { busy, wrong, note, needsCode, submit };
};
