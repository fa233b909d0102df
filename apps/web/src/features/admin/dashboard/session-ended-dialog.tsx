import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useSelector } from 'react-redux';
import { Button } from '../../../components/button.js';
import { selectSession, signedOut } from '../../../shared/session/session.slice.js';
import { SignInForm } from '../login/sign-in-form.js';
import { Dialog, DialogText } from '../../../components/dialog.js';
import { useLeave } from './use-leave.js';

/** A sign-in dialog over the dashboard, which keeps its unsaved input. */
export function SessionEndedDialog() {
  const leave = useLeave();
  const username = useSelector(selectSession)?.username ?? null;
  return (
    <Dialog title={t`Your session has ended`}>
      <DialogText>
        <Trans>
          Sign in again as <strong>{username}</strong> to go on. What you typed is still here.
        </Trans>
      </DialogText>
      <SignInForm username={username}>
        <Button onClick={() => leave(signedOut())}>{t`Leave the dashboard`}</Button>
      </SignInForm>
    </Dialog>
  );
}
