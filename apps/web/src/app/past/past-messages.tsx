import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { buttonVariants } from '../../components/button.js';
import { LoadFailed } from '../../components/load-failed.js';
import { LoadingHeading, MessageScreen } from '../../components/message.js';
import { PageTitle } from '../../components/page-title.js';
import type { RetryProps } from '../../components/retry-button.js';
import { TopBar } from '../../shared/page/top-bar.js';

function Screen({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <TopBar />
      <MessageScreen>{children}</MessageScreen>
    </>
  );
}

function NoPast({ title, reason }: { readonly title: string; readonly reason: string }) {
  return (
    <Screen>
      <PageTitle>{title}</PageTitle>
      <p className="max-w-md text-base text-soft">{reason}</p>
      <a
        className={buttonVariants({ variant: 'accent', className: 'mt-4' })}
        href="/"
      >{t`Go to the current site`}</a>
    </Screen>
  );
}

export function NoSuchTime() {
  return (
    <NoPast
      title={t`This is not a time`}
      reason={t`The address needs a day, such as 2026-05-31, or a time with its offset from UTC, such as 2026-05-31T18:00:00Z.`}
    />
  );
}

export function InTheFuture() {
  return (
    <NoPast
      title={t`This time is in the future`}
      reason={t`The site can be seen as of today, and any day before.`}
    />
  );
}

export function Loading() {
  return (
    <Screen>
      <div role="status">
        <LoadingHeading>{t`Loading the site of that time...`}</LoadingHeading>
      </div>
    </Screen>
  );
}

export function NotLoaded(props: RetryProps) {
  return (
    <Screen>
      <LoadFailed Title="h1" title={t`Could not load the site of that time`} {...props} />
    </Screen>
  );
}
