import { t } from '@lingui/core/macro';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import type { ApiError } from '../../../shared/api/api-error.js';
import { ownerApi } from '../../../shared/api/owner.api.js';
import { errorShown } from '../../../shared/toasts/toasts.slice.js';
import { localDayOf } from '../history/times.js';
import { download } from '../parts/download.js';

export interface Export {
  readonly busy: boolean;
  readonly save: () => Promise<void>;
}

/** Fetches the current directory and saves it as a file. */
export const useExport = (): Export => {
  const dispatch = useDispatch<ThunkDispatch<unknown, unknown, UnknownAction>>();
  const [busy, setBusy] = useState(false);
  const save = async (): Promise<void> => {
    if (busy) return;
    setBusy(true);
    // Not a query hook, which would fetch it again after every edit.
    const { data, error } = await dispatch(
      ownerApi.endpoints.exportDirectory.initiate({}, { forceRefetch: true, subscribe: false }),
    );
    setBusy(false);
    const name = `tools-hub-${localDayOf(new Date())}.json`;
    if (data) download(name, `${JSON.stringify(data, null, 2)}\n`, 'application/json');
    // The sign-in dialog explains it.
    else if ((error as ApiError).status !== 401) dispatch(errorShown(t`Failed to export the directory`));
  };
  return { busy, save };
};
