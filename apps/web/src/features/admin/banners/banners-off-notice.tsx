import { t } from '@lingui/core/macro';
import clsx from 'clsx';
import { useId } from 'react';
import { Switch } from '../../../components/switch.js';
import { noticeClasses } from '../../../components/notice.js';
import { passFocusOn } from '../../../components/pass-focus-on.js';
import { ownerApi } from '../../../shared/api/owner.api.js';
import { useGetSettingsQuery } from '../../../shared/api/visitor.api.js';
import { useMay } from '../../../shared/session/use-may.js';
import { ifMatch } from '../parts/if-match.js';
import { useRun } from '../parts/use-run.js';

/** Warns that visitors see no banner while banners are switched off, and switches them on. */
export function BannersOffNotice() {
  const id = useId();
  const { busy, run } = useRun();
  const isOwner = useMay('owner');
  const { data: settings, refetch } = useGetSettingsQuery();
  const [send] = ownerApi.useChangeSettingsMutation();
  if (!settings || settings.banner_enabled) return null;

  const switchOn = async (): Promise<void> => {
    const changeSettings = { banner_enabled: true };
    const { version } = settings;
    const error = await run({
      command: version,
      send: (key) => send({ changeSettings, 'Idempotency-Key': key, ...ifMatch(version) }).unwrap(),
      done: t`All settings saved successfully`,
      failed: () => t`Failed to save settings. Please try again.`,
    });
    if (error?.status === 412) void refetch();
  };
  return (
    <div className={clsx(noticeClasses, 'flex flex-wrap items-center justify-between gap-x-6 gap-y-1 p-4')}>
      <p
        id={`${id}-note`}
        className="min-w-0 flex-1 basis-60"
      >{t`Banners are switched off. Visitors don't see them.`}</p>
      {isOwner && (
        <Switch
          ref={passFocusOn}
          id={id}
          label={t`Show banners`}
          aria-describedby={`${id}-note`}
          aria-disabled={busy}
          checked={busy}
          onChange={() => {
            if (!busy) void switchOn();
          }}
        />
      )}
    </div>
  );
}
