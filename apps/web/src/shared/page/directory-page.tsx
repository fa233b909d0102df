import { Suspense, type ReactNode } from 'react';
import { usePageTitle } from '../settings/use-page-meta.js';
import { BackButton } from './back-button.js';
import { SiteFooter } from './site-footer.js';
import { TopBar } from './top-bar.js';

interface DirectoryPageProps {
  readonly title: string;
  readonly about: string;
  /** In a file of its own: the page's frame is there before it. */
  readonly children: ReactNode;
}

/** The frame of the pages beside home. It stays while their contents come, and with it the keyboard's place. */
export function DirectoryPage({ title, about, children }: DirectoryPageProps) {
  usePageTitle(title);
  return (
    <>
      <TopBar>
        <BackButton />
      </TopBar>
      <main id="content" tabIndex={-1} aria-labelledby="page-title" className="shell directory-page">
        <h1 id="page-title" className="site-title">
          {title}
        </h1>
        <p className="site-description">{about}</p>
        <Suspense fallback={<p className="page-loading appear-late">Loading tools...</p>}>
          {children}
        </Suspense>
      </main>
      <SiteFooter />
    </>
  );
}
