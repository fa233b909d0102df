import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { ApiError } from '../../../shared/api/api-error.js';
import { ownerApi } from '../../../shared/api/owner.api.js';
import { catalogueOpened, selectSession, signedOut } from '../../../shared/session/session.slice.js';
import { errorShown } from '../../../shared/toasts/toasts.slice.js';
import { AccountDialog } from '../account/account-dialog.js';
import { useUnsavedNames } from '../parts/unsaved.js';
import { useConfirm } from '../parts/use-confirm.js';

/** The ways out of the dashboard, and the owner's account. */
export function DashboardActions() {
  const dispatch = useDispatch();
  const unsaved = useUnsavedNames();
  const { ask, dialog } = useConfirm();
  const [accountIsOpen, setAccountIsOpen] = useState(false);
  const [signOut, { isLoading }] = ownerApi.useSignOutMutation();
  const username = useSelector(selectSession)?.username;

  const mayLeave = async (): Promise<boolean> =>
    unsaved.size === 0 ||
    (await ask({
      title: 'Leave without saving?',
      text: 'You have unsaved changes. They are lost when you leave the dashboard.',
      yes: 'Leave',
      destructive: true,
    }));
  const viewSite = async (): Promise<void> => {
    if (await mayLeave()) dispatch(catalogueOpened());
  };
  const logOut = async (): Promise<void> => {
    if (isLoading || !(await mayLeave())) return;
    try {
      await signOut().unwrap();
      dispatch(signedOut());
    } catch (error) {
      // A session that is over is what was asked for.
      if ((error as ApiError).status === 401) dispatch(signedOut());
      else dispatch(errorShown('Logout failed. You are still signed in.'));
    }
  };

  return (
    <div className="dashboard-actions">
      <button type="button" className="button" onClick={() => void viewSite()}>
        View site
      </button>
      <button type="button" className="button" onClick={() => setAccountIsOpen(true)}>
        Account
      </button>
      <button type="button" className="button" aria-disabled={isLoading} onClick={() => void logOut()}>
        Logout
      </button>
      {dialog}
      {accountIsOpen && username !== undefined && (
        <AccountDialog username={username} close={() => setAccountIsOpen(false)} />
      )}
    </div>
  );
}
