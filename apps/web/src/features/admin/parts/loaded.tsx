import { t } from '@lingui/core/macro';
import clsx from 'clsx';
import { Fragment, type ReactNode } from 'react';
import { LoadFailed, StaleNotice } from '../../../components/load-failed.js';
import { statusLine } from '../../../components/layout.js';
import type { Read } from '../../../shared/api/read.js';

interface LoadingProps {
  readonly className?: string;
  /** The number of times that the contents are repeated. */
  readonly rows?: number;
  readonly children: ReactNode;
}

/** A skeleton screen, which does not flash before a quick answer. */
export function Loading({ className, rows = 1, children }: LoadingProps) {
  return (
    <div className={clsx('animate-appear-late', className)} role="status" aria-label={t`Loading...`}>
      {Array.from({ length: rows }, (_, row) => (
        <Fragment key={row}>{children}</Fragment>
      ))}
    </div>
  );
}

/** Stands in for a part of the dashboard whose file is loading. */
export function LoadingLine() {
  return <p className={clsx(statusLine, 'animate-appear-late')}>{t`Loading...`}</p>;
}

interface LoadedProps<Data> {
  readonly read: Read<Data>;
  readonly skeleton: ReactNode;
  /** The message for data that could not be loaded. */
  readonly failed: string;
  readonly children: (data: Data) => ReactNode;
}

/** Shows the data of a read, a skeleton while it loads, or its failure. Data whose refresh failed is shown with its age. */
export function Loaded<Data>({ read, skeleton, failed, children }: LoadedProps<Data>) {
  const { data, error, isFetching, fulfilledTimeStamp, refetch } = read;
  const tried = { busy: isFetching, retry: () => void refetch() };
  if (data === undefined)
    return error === undefined ? skeleton : <LoadFailed compact title={failed} {...tried} />;
  return (
    <>
      {error !== undefined && fulfilledTimeStamp !== undefined && (
        <div className="mb-2 text-xs text-soft">
          <StaleNotice since={fulfilledTimeStamp} {...tried} />
        </div>
      )}
      {children(data)}
    </>
  );
}
