import { t } from '@lingui/core/macro';
import { Suspense, useState } from 'react';
import { useSelector } from 'react-redux';
import { Button, IconButton } from '../../../components/button.js';
import { SearchIcon } from '../../../components/icons.js';
import { lazyPage } from '../../../shared/page/lazy-page.js';
import { catalogueOpened, selectSession, signedOut } from '../../../shared/session/session.slice.js';
import { useSignOut } from '../../../shared/session/use-sign-out.js';
import { useCommand, usePalette } from '../palette/commands.js';
import { paletteKeys } from '../../../shared/palette/palette-keys.js';
import { useUnsavedNames } from '../parts/unsaved.js';
import { useConfirm } from '../parts/use-confirm.js';
import { useBackQuestion } from './use-back-question.js';
import { useLeave } from './use-leave.js';

/** In a file of its own: few visits of the dashboard change the account. */
const AccountDialog = lazyPage(() => import('../account/account-dialog.js'), 'AccountDialog', 'ask');

/** On a phone the buttons have a row of their own. */
const NARROW = 'max-sm:border-transparent max-sm:bg-transparent max-sm:px-2';

/** Links out of the dashboard, and the owner's account. */
export function DashboardActions() {
  const unsaved = useUnsavedNames();
  const { ask, dialog } = useConfirm();
  const [accountIsOpen, setAccountIsOpen] = useState(false);
  const { setOpen } = usePalette();
  const signOut = useSignOut();
  const leave = useLeave();
  const username = useSelector(selectSession)?.username;

  const mayLeave = async (): Promise<boolean> =>
    unsaved.size === 0 ||
    (await ask({
      title: t`Leave without saving?`,
      text: t`Your unsaved changes will be lost.`,
      yes: t`Leave`,
      destructive: true,
    }));
  useBackQuestion(unsaved.size > 0, mayLeave);
  const viewSite = async (): Promise<void> => {
    if (await mayLeave()) leave(catalogueOpened());
  };
  const logOut = async (): Promise<void> => {
    if (!(await mayLeave())) return;
    signOut.request();
    leave(signedOut());
  };

  useCommand(t`View site`, () => void viewSite());
  useCommand(t`Account`, () => setAccountIsOpen(true));
  useCommand(t`Logout`, () => void logOut());

  return (
    <div className="flex flex-wrap justify-end gap-1 sm:gap-2">
      <IconButton
        className="max-sm:w-10"
        aria-label={t`Command palette`}
        aria-keyshortcuts="Control+K Meta+K"
        title={t`Search and commands (${paletteKeys()})`}
        onClick={() => setOpen(true)}
      >
        <SearchIcon />
      </IconButton>
      <Button className={NARROW} onClick={() => void viewSite()}>{t`View site`}</Button>
      <Button className={NARROW} onClick={() => setAccountIsOpen(true)}>{t`Account`}</Button>
      <Button className={NARROW} onClick={() => void logOut()}>{t`Logout`}</Button>
      {dialog}
      {accountIsOpen && username !== undefined && (
        <Suspense fallback={null}>
          <AccountDialog
            username={username}
            close={() => setAccountIsOpen(false)}
            leave={() => leave(signedOut())}
          />
        </Suspense>
      )}
    </div>
  );
}
