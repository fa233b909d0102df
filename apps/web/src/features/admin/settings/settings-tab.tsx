import { t } from '@lingui/core/macro';
import clsx from 'clsx';
import { tabStack } from '../../../components/layout.js';
import { cardVariants } from '../../../components/card.js';
import { Skeleton } from '../../../components/skeleton.js';
import { useGetSettingsQuery } from '../../../shared/api/visitor.api.js';
import { LoadFailed, StaleNotice } from '../../../components/load-failed.js';
import { usePollingOptions } from '../../../shared/live/use-polling-options.js';
import { SettingsFormCard } from './settings-form.js';

export function SettingsTab() {
  const { data, error, isFetching, fulfilledTimeStamp, refetch } = useGetSettingsQuery(
    undefined,
    usePollingOptions(),
  );
  const retry = (): void => void refetch();
  if (data === undefined) {
    return error === undefined ? (
      <SettingsSkeleton />
    ) : (
      <LoadFailed busy={isFetching} retry={retry} title={t`Couldn't load the settings`} />
    );
  }
  return (
    <>
      {error !== undefined && fulfilledTimeStamp !== undefined && (
        <div className="mb-2 text-xs text-soft">
          <StaleNotice since={fulfilledTimeStamp} busy={isFetching} retry={retry} />
        </div>
      )}
      <SettingsFormCard settings={data} refresh={retry} />
    </>
  );
}

function SettingsSkeleton() {
  return (
    <div className={clsx(tabStack, 'animate-appear-late')} role="status" aria-label={t`Loading...`}>
      {Array.from({ length: 3 }, (_, index) => (
        <div key={index} className={cardVariants({ className: 'flex flex-col gap-4' })} aria-hidden="true">
          <Skeleton className="h-5 w-32" />
          <Skeleton className="h-11" />
          <Skeleton className="h-11" />
        </div>
      ))}
    </div>
  );
}
