import { t } from '@lingui/core/macro';
import clsx from 'clsx';
import { Suspense, type ReactNode } from 'react';
import { PageDescription, PageTitle } from '../../components/page-title.js';
import { shell, statusLine } from '../../components/layout.js';
import { usePageTitle } from '../settings/use-page-meta.js';
import { BackButton } from './back-button.js';
import { SiteFooter } from './site-footer.js';
import { TopBar } from './top-bar.js';

interface DirectoryPageProps {
  readonly title: string;
  readonly about: string;
  /** The contents, in a file of their own: the frame is shown before they load. */
  readonly children: ReactNode;
}

/** The frame of the pages beside home. It stays mounted while their contents load, and so does the focus. */
export function DirectoryPage({ title, about, children }: DirectoryPageProps) {
  usePageTitle(title);
  return (
    <>
      <TopBar>
        <BackButton />
      </TopBar>
      <main
        id="content"
        tabIndex={-1}
        aria-labelledby="page-title" // Keeps the footer below the fold, so that late contents shift nothing visible.
        className={shell({
          className: 'min-h-dvh pt-2 pb-4 sm:pt-4 [&_:is(a,button,input,h1,h2)]:scroll-my-20',
        })}
      >
        <PageTitle id="page-title" className="hyphens-auto">
          {title}
        </PageTitle>
        <PageDescription>
          {/* The owner's text may be of the other direction. */}
          <bdi>{about}</bdi>
        </PageDescription>
        <Suspense fallback={<p className={clsx(statusLine, 'animate-appear-late')}>{t`Loading...`}</p>}>
          {children}
        </Suspense>
      </main>
      <SiteFooter />
    </>
  );
}
