import { t } from '@lingui/core/macro';
import { LIMITS } from '@tools-hub/domain';
import type { SyntheticEvent } from 'react';
import { Dialog, DialogText } from '../../../components/dialog.js';
import { focusFirstProblem } from '../../../components/focus-first-problem.js';
import { textOf } from '../../../shared/text/form-text.js';
import { InputField } from '../parts/input-field.js';
import { useRecentSignIn } from './recent/use-recent-sign-in.js';
import { useDiscard } from './use-discard.js';
import { usePasswordChange } from './use-password-change.js';
import { FormEnd } from './form-end.js';

/** The attributes of each field of a password. */
const PASSWORD = { type: 'password', required: true, maxLength: LIMITS.password.max } as const;

interface PasswordDialogProps {
  readonly username: string;
  readonly close: () => void;
  /** Closes the dialog after a success, which its opener shows. */
  readonly done: (success: string) => void;
}

/** Changes the password of the account. */
export function PasswordDialog({ username, close, done }: PasswordDialogProps) {
  const { form, discard, question } = useDiscard();
  const recent = useRecentSignIn(username);
  const { busy, issues, note, submit } = usePasswordChange(recent);

  const onSubmit = async (event: SyntheticEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    const typed = new FormData(event.currentTarget);
    const isChanged = await submit({
      currentPassword: textOf(typed, 'currentPassword'),
      newPassword: textOf(typed, 'newPassword'),
      repeated: textOf(typed, 'repeated'),
    });
    if (isChanged) done(t`Password changed`);
    else focusFirstProblem(form.current);
  };

  return (
    <Dialog title={t`Password`} close={() => discard(close)}>
      <DialogText>{t`A new password ends your other sessions.`}</DialogText>
      <form
        ref={form}
        noValidate
        className="mt-4 flex flex-col gap-4"
        onSubmit={(event) => void onSubmit(event)}
      >
        {/* Password managers read the account of the password here. */}
        <input type="hidden" name="username" autoComplete="username" value={username} />
        <InputField
          {...PASSWORD}
          name="currentPassword"
          label={t`Current password`}
          autoComplete="current-password"
          error={issues.currentPassword}
        />
        <InputField
          {...PASSWORD}
          name="newPassword"
          label={t`New password`}
          autoComplete="new-password"
          error={issues.newPassword}
        />
        <InputField
          {...PASSWORD}
          name="repeated"
          label={t`New password again`}
          autoComplete="new-password"
          error={issues.repeated}
        />
        <FormEnd
          note={note}
          cancel={() => discard(close)}
          busy={busy}
          name={t`Change password`}
          busyName={t`Changing...`}
        />
      </form>
      {question}
      {recent.dialog}
    </Dialog>
  );
}
