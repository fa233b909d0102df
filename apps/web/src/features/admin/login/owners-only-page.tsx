import { t } from '@lingui/core/macro';
import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { buttonVariants } from '../../../components/button.js';
import { cardVariants } from '../../../components/card.js';
import { shell } from '../../../components/layout.js';
import { PageDescription, PageTitle } from '../../../components/page-title.js';
import { TopBar } from '../../../shared/page/top-bar.js';
import { storeHint } from '../../../shared/session/session-hint.js';
import { selectSession } from '../../../shared/session/session.slice.js';
import { SignInForm } from './sign-in-form.js';
import '../admin.css';

/** Stands in for a page of the past until the owner is signed in. */
export function OwnersOnlyPage() {
  const session = useSelector(selectSession);
  useEffect(() => {
    if (session === null) return;
    storeHint(session);
    window.location.reload();
  }, [session]);
  return (
    <>
      <TopBar />
      <main
        id="content"
        tabIndex={-1}
        aria-labelledby="past-title"
        className={shell({ className: 'grid min-h-[calc(100dvh-7rem)] place-items-center py-4' })}
      >
        <div className={cardVariants({ className: 'w-full max-w-md' })}>
          <PageTitle id="past-title">{t`Only the owner can see the past`}</PageTitle>
          <PageDescription>{t`Sign in to see the site as it was.`}</PageDescription>
          <SignInForm username={null}>
            <a className={buttonVariants()} href="/">{t`Current site`}</a>
          </SignInForm>
          <p className="mt-6 border-t border-line pt-4 text-xs text-soft">{t`Sign-in attempts are recorded.`}</p>
        </div>
      </main>
    </>
  );
}
