import clsx from 'clsx';
import { tabStack } from '../../../components/layout.js';
import { cardLook } from '../../../components/card.js';
import { Bone } from '../../../components/bone.js';
import { useGetSettingsQuery } from '../../../shared/api/visitor.api.js';
import { LoadFailed, StaleNotice } from '../../../components/load-failed.js';
import { useKeepingUp } from '../../../shared/live/use-keeping-up.js';
import { SettingsFormCard } from './settings-form.js';

export function SettingsTab() {
  const { data, error, isFetching, fulfilledTimeStamp, refetch } = useGetSettingsQuery(
    undefined,
    useKeepingUp(),
  );
  const retry = (): void => void refetch();
  if (data === undefined) {
    return error === undefined ? (
      <SettingsSkeleton />
    ) : (
      <LoadFailed busy={isFetching} retry={retry} title="Couldn't load the settings" />
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
    <div className={clsx(tabStack, 'animate-appear-late')} role="status" aria-label="Loading...">
      {Array.from({ length: 3 }, (_, index) => (
        <div key={index} className={cardLook({ className: 'flex flex-col gap-4' })} aria-hidden="true">
          <Bone className="h-5 w-32" />
          <Bone className="h-11" />
          <Bone className="h-11" />
        </div>
      ))}
    </div>
  );
}
