import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { ownerApi } from '../../../shared/api/owner.api.js';
import type { Run } from '../parts/use-run.js';
import { changeProblem } from './recent/change-problem.js';
import { useAccountRun } from './recent/use-account-run.js';
import type { RecentSignIn } from './recent/use-recent-sign-in.js';
import { passwordChangeIssues, type PasswordChange, type PasswordIssues } from './new-password.js';

interface ChangingPassword extends Pick<Run, 'busy' | 'note'> {
  readonly issues: PasswordIssues;
  /** Resolves to whether the password was changed. */
  readonly submit: (typed: PasswordChange) => Promise<boolean>;
}

export const usePasswordChange = (recent: RecentSignIn): ChangingPassword => {
  const { busy, note, forget, run } = useAccountRun(recent);
  const [change] = ownerApi.useChangePasswordMutation();
  const [issues, setIssues] = useState<PasswordIssues>({});

  const submit = async (typed: PasswordChange): Promise<boolean> => {
    const problems = passwordChangeIssues(typed);
    setIssues(problems);
    forget();
    if (Object.keys(problems).length > 0) return false;
    const { currentPassword, newPassword } = typed;
    const body = { currentPassword, newPassword };
    const error = await run({
      command: body,
      send: (key) => change({ changePassword: body, 'Idempotency-Key': key }).unwrap(),
      problem: (refusal) => {
        if (!refusal.problem?.details.some(({ field }) => field === 'currentPassword'))
          return changeProblem(refusal);
        // Rendered at once: the form moves the focus to the field that shows it.
        flushSync(() => setIssues({ currentPassword: t`The current password is wrong.` }));
        return null;
      },
    });
    return error === null;
  };
  return { busy, issues, note, submit };
};
