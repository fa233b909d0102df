import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { buttonVariants } from '../../components/button.js';
import { ShelfIcon } from '../../components/icons.js';
import { Message } from '../../components/message.js';
import type { Read } from '../../shared/api/read.js';
import { DirectoryPage } from '../../shared/page/directory-page.js';
import { Loaded } from '../../shared/page/loaded.js';
import { SiteSearch } from '../../shared/page/site-search.js';
import { useIsPast } from '../../shared/past/use-past.js';
import type { ApiError } from '../../shared/api/api-error.js';

interface RecordPageProps<Data> {
  /** With the data of this address only, not of the page before. */
  readonly read: Read<Data>;
  readonly kind: 'tool' | 'category';
  readonly headOf: (data: Data) => { readonly title: string; readonly about: string };
  readonly skeleton: ReactNode;
  readonly children: (data: Data) => ReactNode;
}

/** The page of a tool or a category, or a message where there is none. */
export function RecordPage<Data>({ read, kind, headOf, skeleton, children }: RecordPageProps<Data>) {
  const isPast = useIsPast();
  const { data, error } = read;
  // The title until the data is there.
  const noun = kind === 'tool' ? t`Tool` : t`Category`;
  if (isPast) {
    return (
      <DirectoryPage title={noun} about="">
        <Nothing title={t`This page shows today only`} />
      </DirectoryPage>
    );
  }
  if (isNotFound(error)) {
    return (
      <DirectoryPage title={t`Page not found`} about="">
        <Nothing title={kind === 'tool' ? t`There is no such tool` : t`There is no such category`} />
      </DirectoryPage>
    );
  }
  return (
    <DirectoryPage {...(data === undefined ? { title: noun, about: '' } : headOf(data))}>
      <Loaded
        read={read}
        skeleton={
          // A quick answer does not flash.
          <div className="animate-appear-late" aria-hidden="true">
            {skeleton}
          </div>
        }
      >
        {children}
      </Loaded>
    </DirectoryPage>
  );
}

const isNotFound = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && (error as Partial<ApiError>).status === 404;

function Nothing({ title }: { readonly title: string }) {
  return (
    <Message icon={<ShelfIcon className="size-6" />} title={title}>
      <Link
        className={buttonVariants({ variant: 'accent', className: 'mt-4' })}
        to="/"
      >{t`Return to Home`}</Link>
      <SiteSearch />
    </Message>
  );
}
