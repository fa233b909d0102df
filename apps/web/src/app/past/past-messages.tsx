import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { buttonVariants } from '../../components/button.js';
import { messageScreen } from '../../components/layout.js';
import { LoadFailed } from '../../components/load-failed.js';
import { PageTitle } from '../../components/page-title.js';
import { TopBar } from '../../shared/page/top-bar.js';

interface MessageProps {
  readonly title: string;
  readonly children: ReactNode;
}

function Screen({ title, children }: MessageProps) {
  return (
    <>
      <TopBar />
      <main className={messageScreen} id="content" tabIndex={-1}>
        <PageTitle>{title}</PageTitle>
        {children}
        <a
          className={buttonVariants({ variant: 'accent', className: 'mt-4' })}
          href="/"
        >{t`Go to the current site`}</a>
      </main>
    </>
  );
}

export function NoSuchTime() {
  return (
    <Screen title={t`This is not a time`}>
      <p className="max-w-md text-base text-soft">{t`The address needs a day, such as 2026-05-31, or a time with its offset from UTC, such as 2026-05-31T18:00:00Z.`}</p>
    </Screen>
  );
}

export function InTheFuture() {
  return (
    <Screen title={t`This time is in the future`}>
      <p className="max-w-md text-base text-soft">{t`The site can be seen as of today, and any day before.`}</p>
    </Screen>
  );
}

export function Loading() {
  return (
    <>
      <TopBar />
      <main className={messageScreen} id="content" tabIndex={-1}>
        <p role="status" className="animate-appear-late text-soft">{t`Loading the site of that time...`}</p>
      </main>
    </>
  );
}

export function NotLoaded({ busy, retry }: { readonly busy: boolean; readonly retry: () => void }) {
  return (
    <>
      <TopBar />
      <main className={messageScreen} id="content" tabIndex={-1}>
        <LoadFailed title={t`Couldn't load the site of that time`} busy={busy} retry={retry} />
      </main>
    </>
  );
}
