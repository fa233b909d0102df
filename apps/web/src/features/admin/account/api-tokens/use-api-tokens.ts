import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import type { ApiError } from '../../../../shared/api/api-error.js';
import {
  ownerApi,
  type AddApiToken,
  type ApiToken,
  type NewApiToken,
} from '../../../../shared/api/owner.api.js';
import { errorShown, successShown } from '../../../../shared/toasts/toasts.slice.js';
import { useCommandKey } from '../../parts/use-command-key.js';
import { ruleProblem } from '../../parts/rule-problem.js';
import type { RecentSignIn } from '../recent/use-recent-sign-in.js';

type Outcome = 'done' | 'refused';

export interface ApiTokens {
  readonly isBusy: boolean;
  /** The problem of the last addition. */
  readonly note: string | null;
  /** The token that was just added, with its secret. */
  readonly created: NewApiToken | null;
  readonly hideCreated: () => void;
  readonly add: (token: AddApiToken) => Promise<Outcome>;
  readonly revoke: (token: ApiToken) => Promise<Outcome>;
}

export const useApiTokens = ({ send }: RecentSignIn): ApiTokens => {
  const dispatch = useDispatch();
  const keyOf = useCommandKey();
  const [addToken, adding] = ownerApi.useAddApiTokenMutation();
  const [revokeToken, revoking] = ownerApi.useRevokeApiTokenMutation();
  const [created, setCreated] = useState<NewApiToken | null>(null);
  const [note, setNote] = useState<string | null>(null);

  const add = async (token: AddApiToken): Promise<Outcome> => {
    setNote(null);
    try {
      const key = keyOf(token);
      setCreated(await send(() => addToken({ addApiToken: token, 'Idempotency-Key': key }).unwrap()));
    } catch (error) {
      setNote(problemOf(error as ApiError));
      return 'refused';
    }
    dispatch(successShown(t`Token added`));
    return 'done';
  };

  const revoke = async ({ id, name }: ApiToken): Promise<Outcome> => {
    try {
      const key = keyOf(id);
      await send(() => revokeToken({ id, 'Idempotency-Key': key }).unwrap());
    } catch (error) {
      const { status } = error as ApiError;
      if (status !== 401 && status !== 403) dispatch(errorShown(t`Failed to revoke ${name}`));
      return 'refused';
    }
    if (created?.id === id) setCreated(null);
    dispatch(successShown(t`Token revoked`));
    return 'done';
  };

  return {
    isBusy: adding.isLoading || revoking.isLoading,
    note,
    created,
    hideCreated: () => setCreated(null),
    add,
    revoke,
  };
};

const problemOf = ({ status, problem }: ApiError): string | null => {
  if (status === 401 || status === 403) return null;
  if (problem?.code === 'INVALID') return ruleProblem(problem.details[0]?.message ?? '');
  if (status === null || problem?.code === 'OUTCOME_UNKNOWN') {
    return t`The connection was lost while adding it. Try again: it won't be added twice.`;
  }
  return t`Nothing was added. Try again in a moment.`;
};
