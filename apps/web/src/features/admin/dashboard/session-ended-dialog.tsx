import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useDispatch, useSelector } from 'react-redux';
import { Button } from '../../../components/button.js';
import { selectSession, signedOut } from '../../../shared/session/session.slice.js';
import { useNumbersAddress } from '../analytics/numbers/use-numbers-address.js';
import { SignInForm } from '../login/sign-in-form.js';
import { Dialog, DialogText } from '../../../components/dialog.js';

/** A sign-in dialog over the dashboard, which keeps its unsaved input. */
export function SessionEndedDialog() {
  const dispatch = useDispatch();
  const { leave } = useNumbersAddress();
  const username = useSelector(selectSession)?.username ?? null;
  return (
    <Dialog title={t`Your session has ended`}>
      <DialogText>
        <Trans>
          Sign in again as <strong>{username}</strong> to go on. What you typed is still here.
        </Trans>
      </DialogText>
      <SignInForm username={username}>
        <Button
          onClick={() => {
            leave({ replace: true });
            dispatch(signedOut());
          }}
        >{t`Leave the dashboard`}</Button>
      </SignInForm>
    </Dialog>
  );
}
