import { t } from '@lingui/core/macro';
import clsx from 'clsx';
import { useId } from 'react';
import { useDispatch } from 'react-redux';
import { Switch } from '../../../components/switch.js';
import { noticeClasses } from '../../../components/notice.js';
import type { ApiError } from '../../../shared/api/api-error.js';
import { ownChanges } from '../../../shared/api/own-changes.js';
import { ownerApi } from '../../../shared/api/owner.api.js';
import { useGetSettingsQuery } from '../../../shared/api/visitor.api.js';
import { useMay } from '../../../shared/session/use-may.js';
import { errorShown, successShown } from '../../../shared/toasts/toasts.slice.js';
import { ifMatch } from '../parts/if-match.js';
import { useCommandKey } from '../parts/use-command-key.js';

/** Warns that visitors see no banner while banners are switched off, and switches them on. */
export function BannersOffNotice() {
  const id = useId();
  const dispatch = useDispatch();
  const keyOf = useCommandKey();
  const isOwner = useMay('owner');
  const { data: settings, refetch } = useGetSettingsQuery();
  const [send, { isLoading }] = ownerApi.useChangeSettingsMutation();
  if (!settings || settings.banner_enabled) return null;

  const switchOn = async (): Promise<void> => {
    const changeSettings = { banner_enabled: true };
    const { version } = settings;
    const key = keyOf([changeSettings, version]);
    try {
      await send({
        changeSettings,
        'Idempotency-Key': key,
        ...ifMatch(version),
      }).unwrap();
      dispatch(successShown(t`All settings saved successfully`, ownChanges.entryOf(key)));
    } catch (error) {
      const { status } = error as ApiError;
      // The sign-in dialog explains it.
      if (status === 401) return;
      dispatch(errorShown(t`Failed to save settings. Please try again.`));
      if (status === 412) void refetch();
    }
  };
  return (
    <div className={clsx(noticeClasses, 'flex flex-wrap items-center justify-between gap-x-6 gap-y-1 p-4')}>
      <p
        id={`${id}-note`}
        className="min-w-0 flex-1 basis-60"
      >{t`Banners are switched off. Visitors don't see them.`}</p>
      {isOwner && (
        <Switch
          id={id}
          label={t`Show banners`}
          aria-describedby={`${id}-note`}
          aria-disabled={isLoading}
          checked={isLoading}
          onChange={() => {
            if (!isLoading) void switchOn();
          }}
        />
      )}
    </div>
  );
}
