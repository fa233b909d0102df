import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import type { ApiError } from '../../../shared/api/api-error.js';
import { ownerApi } from '../../../shared/api/owner.api.js';
import { errorShown, successShown } from '../../../shared/toasts/toasts.slice.js';
import { useCommandKey } from '../parts/use-command-key.js';
import type { RecentSignIn } from './recent/use-recent-sign-in.js';
import { passwordChangeIssues, type PasswordChange, type PasswordIssues } from './new-password.js';

export interface ChangingPassword {
  readonly busy: boolean;
  readonly issues: PasswordIssues;
  readonly note: string | null;
  readonly submit: (typed: PasswordChange) => Promise<'done' | 'refused'>;
}

export const usePasswordChange = ({ send }: RecentSignIn): ChangingPassword => {
  const dispatch = useDispatch();
  const keyOf = useCommandKey();
  const [change, { isLoading }] = ownerApi.useChangePasswordMutation();
  const [issues, setIssues] = useState<PasswordIssues>({});
  const [note, setNote] = useState<string | null>(null);

  const submit = async (typed: PasswordChange): Promise<'done' | 'refused'> => {
    const problems = passwordChangeIssues(typed);
    setIssues(problems);
    setNote(null);
    if (Object.keys(problems).length > 0) return 'refused';
    const { currentPassword, newPassword } = typed;
    const body = { currentPassword, newPassword };
    try {
      const key = keyOf(body);
      await send(() => change({ changePassword: body, 'Idempotency-Key': key }).unwrap());
    } catch (error) {
      const { status, problem } = error as ApiError;
      if (status === 401 || problem?.code === 'REAUTHENTICATION_REQUIRED') return 'refused';
      const refused = problem?.details.some(({ field }) => field === 'currentPassword');
      if (refused) setIssues({ currentPassword: t`The current password is wrong.` });
      else setNote(noteOf(error as ApiError));
      dispatch(errorShown(t`Failed to change the password`));
      return 'refused';
    }
    dispatch(successShown(t`Password changed`));
    return 'done';
  };
  return { busy: isLoading, issues, note, submit };
};

const noteOf = ({ status, problem }: ApiError): string => {
  if (status === 429) return t`Too many attempts. Try again later.`;
  if (status === null || problem?.code === 'OUTCOME_UNKNOWN') {
    return t`The connection was lost while changing it. Try again: it won't be changed twice.`;
  }
  return t`Nothing was changed. Try again in a moment.`;
};
