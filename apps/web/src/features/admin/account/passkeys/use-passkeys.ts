import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import type { ApiError } from '../../../../shared/api/api-error.js';
import { ownerApi, type Passkey } from '../../../../shared/api/owner.api.js';
import { errorShown, successShown } from '../../../../shared/toasts/toasts.slice.js';
import { createPasskey, passkeyProblem } from '../../parts/passkeys.js';
import { useCommandKey } from '../../parts/use-command-key.js';
import { changeProblem } from '../recent/change-problem.js';
import type { RecentSignIn } from '../recent/use-recent-sign-in.js';

type Outcome = 'done' | 'refused';

export interface Passkeys {
  readonly isBusy: boolean;
  /** The problem of the last addition. */
  readonly note: string | null;
  readonly add: (name: string) => Promise<Outcome>;
  readonly remove: (passkey: Passkey) => Promise<Outcome>;
}

export const usePasskeys = ({ send }: RecentSignIn): Passkeys => {
  const dispatch = useDispatch();
  const keyOf = useCommandKey();
  const [beginPasskey] = ownerApi.useBeginPasskeyMutation();
  const [addPasskey] = ownerApi.useAddPasskeyMutation();
  const [removePasskey, removing] = ownerApi.useRemovePasskeyMutation();
  const [isAdding, setIsAdding] = useState(false);
  const [note, setNote] = useState<string | null>(null);

  const add = async (name: string): Promise<Outcome> => {
    setNote(null);
    setIsAdding(true);
    try {
      const creation = await send(() => beginPasskey({ body: {} }).unwrap());
      const passkey = { name, ...(await createPasskey(creation)) };
      const key = keyOf(passkey);
      await send(() => addPasskey({ addPasskey: passkey, 'Idempotency-Key': key }).unwrap());
    } catch (error) {
      setNote(error instanceof Error ? passkeyProblem(error) : changeProblem(error as ApiError));
      return 'refused';
    } finally {
      setIsAdding(false);
    }
    dispatch(successShown(t`Passkey added`));
    return 'done';
  };

  const remove = async ({ id, name }: Passkey): Promise<Outcome> => {
    try {
      const key = keyOf(id);
      await send(() => removePasskey({ id, 'Idempotency-Key': key }).unwrap());
    } catch (error) {
      const { status } = error as ApiError;
      if (status !== 401 && status !== 403) dispatch(errorShown(t`Failed to remove ${name}`));
      return 'refused';
    }
    dispatch(successShown(t`Passkey removed`));
    return 'done';
  };

  return { isBusy: isAdding || removing.isLoading, note, add, remove };
};
