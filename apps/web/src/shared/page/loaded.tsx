import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { statusLine } from '../../components/layout.js';
import type { Read } from '../api/read.js';
import { LoadFailed, StaleNotice } from '../../components/load-failed.js';

interface LoadedProps<Data> {
  readonly read: Read<Data>;
  readonly skeleton: ReactNode;
  readonly children: (data: Data) => ReactNode;
}

/** Shows the data of a read, a skeleton while it loads, or its failure. */
export function Loaded<Data>({ read, skeleton, children }: LoadedProps<Data>) {
  const { data, error, isFetching, fulfilledTimeStamp, refetch } = read;
  const retry = (): void => void refetch();
  if (data === undefined && error !== undefined)
    return <LoadFailed title={t`Could not load the page`} busy={isFetching} retry={retry} />;
  return (
    <>
      <div className={statusLine}>
        <p role="status" className="animate-appear-late">
          {data === undefined && t`Loading...`}
        </p>
        {data !== undefined && error !== undefined && fulfilledTimeStamp !== undefined && (
          <StaleNotice since={fulfilledTimeStamp} busy={isFetching} retry={retry} />
        )}
      </div>
      {data === undefined ? skeleton : children(data)}
    </>
  );
}
