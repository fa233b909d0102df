import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import type { ApiError } from '../../../shared/api/api-error.js';
import { ownerApi, type Session } from '../../../shared/api/owner.api.js';
import { signedIn } from '../../../shared/session/session.slice.js';
import { useSignOut } from '../../../shared/session/use-sign-out.js';
import { errorShown, refusalShown, successShown } from '../../../shared/toasts/toasts.slice.js';
import { passkeyProblem, signWithPasskey } from '../parts/passkeys.js';
import {
  cleanCredentials,
  credentialIssues,
  type Credentials,
  type CredentialIssues,
} from './credentials.js';
import { passkeySignInError, signInError } from './sign-in-error.js';

interface SigningIn {
  /** The means by which a sign-in is under way. */
  readonly busy: 'password' | 'passkey' | null;
  readonly issues: CredentialIssues;
  /** The error of the server's refusal. */
  readonly note: string | null;
  /** The password was right, and a code is needed, too. */
  readonly needsCode: boolean;
  /** Asks for the password again, as before the code. */
  readonly leaveCode: () => void;
  /** Resolves to whether the administrator is signed in. */
  readonly submit: (typed: Credentials, code?: string) => Promise<boolean>;
  /** As `submit`. @param username the account whose passkeys are taken; null: any */
  readonly submitPasskey: (username: string | null) => Promise<boolean>;
}

export const useSignIn = (): SigningIn => {
  const dispatch = useDispatch();
  const signOut = useSignOut();
  const [signIn] = ownerApi.useSignInMutation();
  const [challengePasskey] = ownerApi.useChallengePasskeyMutation();
  const [signInByPasskey] = ownerApi.useSignInByPasskeyMutation();
  const [busy, setBusy] = useState<SigningIn['busy']>(null);
  const [issues, setIssues] = useState<CredentialIssues>({});
  const [note, setNote] = useState<string | null>(null);
  const [needsCode, setNeedsCode] = useState(false);

  const open = async (
    means: 'password' | 'passkey',
    send: () => Promise<Session>,
    refused: (error: unknown) => void,
  ): Promise<boolean> => {
    setBusy(means);
    await signOut.beforeSignIn();
    let succeeded = false;
    try {
      const session = await send();
      succeeded = true;
      dispatch(successShown(t`Successfully logged in`));
      dispatch(signedIn(session));
    } catch (error) {
      refused(error);
    }
    signOut.afterSignIn(succeeded);
    setBusy(null);
    return succeeded;
  };

  const showError = ({ toast, note: reason }: ReturnType<typeof signInError>): void => {
    dispatch(errorShown(toast));
    setNote(reason);
  };

  const submit = async (typed: Credentials, code?: string): Promise<boolean> => {
    const credentials = cleanCredentials(typed);
    const problems = credentialIssues(credentials);
    setIssues(problems);
    setNote(null);
    if (Object.keys(problems).length > 0) {
      dispatch(refusalShown(t`Please enter valid credentials`));
      return false;
    }
    return open(
      'password',
      () => signIn({ signIn: { ...credentials, ...(code !== undefined && { code }) } }).unwrap(),
      (error) => {
        if ((error as ApiError).problem?.code === 'SECOND_FACTOR_REQUIRED') setNeedsCode(true);
        else showError(signInError(error as ApiError));
      },
    );
  };

  const leaveCode = (): void => {
    setNote(null);
    setNeedsCode(false);
  };

  const submitPasskey = (username: string | null): Promise<boolean> => {
    setIssues({});
    setNote(null);
    return open(
      'passkey',
      async () => {
        const challenge = await challengePasskey({ body: {} }).unwrap();
        const assertion = await signWithPasskey(challenge);
        const passkeySignIn = { ...assertion, ...(username !== null && { username }) };
        return signInByPasskey({ passkeySignIn }).unwrap();
      },
      (error) => {
        // A passkey that was not given is no failure of the site.
        if (error instanceof Error) setNote(passkeyProblem(error));
        else showError(passkeySignInError(error as ApiError));
      },
    );
  };
  return { busy, issues, note, needsCode, leaveCode, submit, submitPasskey };
};
