import { useEffect } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { TopBar } from '../../shared/page/top-bar.js';
import { DeveloperButton } from '../../shared/settings/developer-button.js';
import { usePageTitle } from '../../shared/settings/use-page-meta.js';

export function NotFoundPage() {
  const { pathname } = useLocation();
  usePageTitle('Page not found');
  useEffect(() => {
    console.error('404 Error: User attempted to access non-existent route:', pathname);
  }, [pathname]);
  return (
    <>
      <TopBar />
      <main className="screen" id="content" tabIndex={-1}>
        <h1 className="site-title tabular-nums">404</h1>
        <p className="text-base text-soft">Oops! Page not found</p>
        <Link className="button button-accent mt-4" to="/">
          Return to Home
        </Link>
      </main>
      <DeveloperButton />
    </>
  );
}
