import { t } from '@lingui/core/macro';
import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { buttonVariants } from '../../../components/button.js';
import { storeHint } from '../../../shared/session/session-hint.js';
import { selectSession } from '../../../shared/session/session.slice.js';
import { SignInPage } from './sign-in-page.js';
import '../admin.css';

/** Stands in for a page of the past until an administrator of any role is signed in. */
export function AdministratorsOnlyPage() {
  const session = useSelector(selectSession);
  useEffect(() => {
    if (session === null) return;
    storeHint(session);
    window.location.reload();
  }, [session]);
  return (
    <SignInPage
      title={t`Only administrators can see the past`}
      description={t`Sign in to see the site as it was.`}
    >
      <a className={buttonVariants()} href="/">{t`Current site`}</a>
    </SignInPage>
  );
}
