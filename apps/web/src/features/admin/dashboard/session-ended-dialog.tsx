import { useDispatch, useSelector } from 'react-redux';
import { selectSession, signedOut } from '../../../shared/session/session.slice.js';
import { SignInForm } from '../login/sign-in-form.js';
import { Dialog } from '../parts/dialog.js';

/** The way back in, over what was open: nothing that was typed is lost. */
export function SessionEndedDialog() {
  const dispatch = useDispatch();
  const username = useSelector(selectSession)?.username ?? null;
  return (
    <Dialog title="Your session has ended">
      <p className="dialog-text">
        Sign in again as <strong>{username}</strong> to go on. What you typed is still here.
      </p>
      <SignInForm username={username}>
        <button type="button" className="button" onClick={() => dispatch(signedOut())}>
          Leave the dashboard
        </button>
      </SignInForm>
    </Dialog>
  );
}
