import { t } from '@lingui/core/macro';
import { useDispatch } from 'react-redux';
import type { ApiError } from '../../../shared/api/api-error.js';
import { ownChanges } from '../../../shared/api/own-changes.js';
import { ownerApi } from '../../../shared/api/owner.api.js';
import { errorShown, successShown } from '../../../shared/toasts/toasts.slice.js';
import { ifMatch } from '../parts/if-match.js';
import { notSavedChanged } from '../parts/kind-texts.js';
import { saveProblem } from '../parts/save-problem.js';
import { useCommandKey } from '../parts/use-command-key.js';

interface NewLink {
  readonly id: string;
  /** The version of the tool that the owner sees. */
  readonly version: number;
  readonly link: string;
}

/** Gives a tool the address that its link has moved to, and reports the outcome. */
export const useTakeOver = (): ((to: NewLink) => Promise<void>) => {
  const dispatch = useDispatch();
  const [change] = ownerApi.useChangeToolMutation();
  const [reload] = ownerApi.useLazyListEveryToolQuery();
  const keyOf = useCommandKey();
  return async ({ id, version, link }) => {
    const key = keyOf([id, version, link]);
    try {
      await change({ id, changeTool: { link }, 'Idempotency-Key': key, ...ifMatch(version) }).unwrap();
      dispatch(successShown(t`Link updated successfully`, ownChanges.entryOf(key)));
    } catch (thrown) {
      const error = thrown as ApiError;
      const message = saveProblem(error, notSavedChanged('tools'));
      if (message !== null) dispatch(errorShown(message));
      if (error.status === 404 || error.status === 412) void reload(undefined);
    }
  };
};
