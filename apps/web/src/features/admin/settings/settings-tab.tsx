import { useGetSettingsQuery } from '../../../shared/api/visitor.api.js';
import { LoadFailed, StaleNotice } from '../../../shared/ui/load-failed.js';
import { useKeepingUp } from '../../../shared/live/use-keeping-up.js';
import { SettingsFormCard } from './settings-form.js';
import './settings.css';

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
        <div className="list-note">
          <StaleNotice since={fulfilledTimeStamp} busy={isFetching} retry={retry} />
        </div>
      )}
      <SettingsFormCard settings={data} refresh={retry} />
    </>
  );
}

function SettingsSkeleton() {
  return (
    <div className="tab-stack appear-late" role="status" aria-label="Loading...">
      {Array.from({ length: 3 }, (_, index) => (
        <div key={index} className="panel flex flex-col gap-4" aria-hidden="true">
          <span className="bone h-5 w-32" />
          <span className="bone h-11" />
          <span className="bone h-11" />
        </div>
      ))}
    </div>
  );
}
