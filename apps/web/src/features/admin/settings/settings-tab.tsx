import { t } from '@lingui/core/macro';
import { tabStack } from '../../../components/layout.js';
import { cardVariants } from '../../../components/card.js';
import { Skeleton } from '../../../components/skeleton.js';
import { useGetSettingsQuery } from '../../../shared/api/visitor.api.js';
import { usePollingOptions } from '../../../shared/live/use-polling-options.js';
import { Loaded, Loading } from '../parts/loaded.js';
import { SettingsFormCard } from './settings-form.js';

export function SettingsTab() {
  const read = useGetSettingsQuery(undefined, usePollingOptions());
  return (
    <Loaded read={read} failed={t`Could not load the settings`} skeleton={<SettingsSkeleton />}>
      {(settings) => <SettingsFormCard settings={settings} refresh={() => void read.refetch()} />}
    </Loaded>
  );
}

function SettingsSkeleton() {
  return (
    <Loading rows={3} className={tabStack}>
      <div className={cardVariants({ className: 'flex flex-col gap-4' })}>
        <Skeleton className="h-5 w-32" />
        <Skeleton className="h-11" />
        <Skeleton className="h-11" />
      </div>
    </Loading>
  );
}
