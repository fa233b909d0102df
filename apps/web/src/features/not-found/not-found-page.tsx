import { t } from '@lingui/core/macro';
import { useEffect } from 'react';
import { Link } from 'wouter';
import { buttonVariants } from '../../components/button.js';
import { PageTitle } from '../../components/page-title.js';
import { MessageScreen } from '../../components/message.js';
import { useHistoryEntry } from '../../shared/navigation/history-entry.js';
import { SiteSearch } from '../../shared/page/site-search.js';
import { TopBar } from '../../shared/page/top-bar.js';
import { DeveloperButton } from '../../shared/settings/developer-button.js';
import { usePageTitle } from '../../shared/settings/use-page-meta.js';

export function NotFoundPage() {
  const { pathname } = useHistoryEntry();
  usePageTitle(t`Page not found`);
  useEffect(() => {
    console.error('404 Error: User attempted to access non-existent route:', pathname);
  }, [pathname]);
  return (
    <>
      <TopBar />
      <MessageScreen>
        <PageTitle className="tabular-nums">404</PageTitle>
        <p className="text-base text-soft">{t`Oops! Page not found`}</p>
        <Link
          className={buttonVariants({ variant: 'accent', className: 'mt-4' })}
          to="/"
        >{t`Return to Home`}</Link>
        <SiteSearch />
      </MessageScreen>
      <DeveloperButton />
    </>
  );
}
