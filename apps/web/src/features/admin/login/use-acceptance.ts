import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import type { ApiError } from '../../../shared/api/api-error.js';
import { ownerApi } from '../../../shared/api/owner.api.js';
import { signedIn } from '../../../shared/session/session.slice.js';
import { errorShown, successShown } from '../../../shared/toasts/toasts.slice.js';
import { passwordChangeIssues } from '../account/new-password.js';
import { credentialIssues } from './credentials.js';

export interface NewAccount {
  readonly username: string;
  readonly password: string;
  /** The password again, because passwords are not shown. */
  readonly repeated: string;
}

type NewAccountIssues = { readonly [Key in keyof NewAccount]?: string };

interface Acceptance {
  readonly busy: boolean;
  readonly issues: NewAccountIssues;
  readonly note: string | null;
  /** Resolves to whether the account was added. */
  readonly submit: (account: NewAccount) => Promise<boolean>;
}

/** The invalid fields of a new account, before a request. */
const issuesOf = ({ username, password, repeated }: NewAccount): NewAccountIssues => {
  const { username: name } = credentialIssues({ username, password });
  const issues = passwordChangeIssues({ currentPassword: 'none', newPassword: password, repeated });
  return {
    ...(name !== undefined && { username: name }),
    ...(issues.newPassword !== undefined && { password: issues.newPassword }),
    ...(issues.repeated !== undefined && { repeated: issues.repeated }),
  };
};

export const useAcceptance = (token: string): Acceptance => {
  const dispatch = useDispatch();
  const [accept, { isLoading }] = ownerApi.useAcceptInvitationMutation();
  const [issues, setIssues] = useState<NewAccountIssues>({});
  const [note, setNote] = useState<string | null>(null);

  const submit = async (account: NewAccount): Promise<boolean> => {
    const found = issuesOf(account);
    setIssues(found);
    setNote(null);
    if (Object.keys(found).length > 0) return false;
    const { username, password } = account;
    try {
      const session = await accept({ acceptInvitation: { token, username, password } }).unwrap();
      dispatch(successShown(t`Welcome, ${session.username}`));
      dispatch(signedIn(session));
      return true;
    } catch (error) {
      const { problem } = error as ApiError;
      const refused = problem?.details.find(({ field }) => field === 'username');
      if (refused) setIssues({ username: usernameIssue(refused.message) });
      else setNote(noteOf(error as ApiError));
      dispatch(errorShown(t`The account was not created`));
      return false;
    }
  };
  return { busy: isLoading, issues, note, submit };
};

/** A name that the history uses is taken, too. */
const usernameIssue = (message: string): string =>
  message.includes('contain')
    ? t`This user name contains invisible or look-alike characters.`
    : t`This user name is taken.`;

const noteOf = ({ status, problem }: ApiError): string => {
  if (status === 404) return t`This invitation was used, was revoked or has expired. Ask for a new one.`;
  if (status === 400 && problem?.details.some(({ field }) => field === 'token')) {
    return t`This link is incomplete. Open it exactly as it was sent to you.`;
  }
  if (status === 429) return t`Too many attempts. Try again later.`;
  if (status === null || problem?.code === 'OUTCOME_UNKNOWN') {
    return t`The connection was lost. If trying again fails, sign in: the account may be there.`;
  }
  return t`Accounts can't be created right now. Try again soon.`;
};
