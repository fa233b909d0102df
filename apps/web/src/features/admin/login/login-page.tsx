import { t } from '@lingui/core/macro';
import { useDispatch } from 'react-redux';
import { PageDescription, PageTitle } from '../../../components/page-title.js';
import { cardVariants } from '../../../components/card.js';
import { shell } from '../../../components/layout.js';
import { Button } from '../../../components/button.js';
import { TopBar } from '../../../shared/page/top-bar.js';
import { usePageTitle } from '../../../shared/settings/use-page-meta.js';
import { catalogueOpened } from '../../../shared/session/session.slice.js';
import { SignInForm } from './sign-in-form.js';

export function LoginPage() {
  const dispatch = useDispatch();
  usePageTitle(t`Admin Login`);
  return (
    <>
      <TopBar />
      <main
        id="content"
        tabIndex={-1}
        aria-labelledby="login-title"
        className={shell({ className: 'grid min-h-[calc(100dvh-7rem)] place-items-center py-4' })}
      >
        <div className={cardVariants({ className: 'w-full max-w-md' })}>
          <PageTitle id="login-title">{t`Admin Login`}</PageTitle>
          <PageDescription>{t`Enter your credentials to access the admin dashboard`}</PageDescription>
          <SignInForm username={null}>
            <Button onClick={() => dispatch(catalogueOpened())}>{t`Back to Home`}</Button>
          </SignInForm>
          <p className="mt-6 border-t border-line pt-4 text-xs text-soft">{t`Sign-in attempts are recorded.`}</p>
        </div>
      </main>
    </>
  );
}
