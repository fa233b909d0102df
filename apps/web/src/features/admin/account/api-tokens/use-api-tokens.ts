import { t } from '@lingui/core/macro';
import { useState } from 'react';
import {
  ownerApi,
  type AddApiToken,
  type ApiToken,
  type NewApiToken,
} from '../../../../shared/api/owner.api.js';
import { useRun, type Run } from '../../parts/use-run.js';
import { changeProblem } from '../recent/change-problem.js';
import type { RecentSignIn } from '../recent/use-recent-sign-in.js';

export interface ApiTokens extends Pick<Run, 'busy' | 'note' | 'success'> {
  /** The token that was just added, with its secret. */
  readonly created: NewApiToken | null;
  readonly hideCreated: () => void;
  /** Resolves to whether the token was added. */
  readonly add: (token: AddApiToken) => Promise<boolean>;
  readonly revoke: (token: ApiToken) => Promise<unknown>;
}

export const useApiTokens = ({ send }: RecentSignIn): ApiTokens => {
  const [addToken] = ownerApi.useAddApiTokenMutation();
  const [revokeToken] = ownerApi.useRevokeApiTokenMutation();
  const { busy, note, success, forget, run } = useRun();
  const [created, setCreated] = useState<NewApiToken | null>(null);
  return {
    busy,
    note,
    success,
    created,
    hideCreated: () => {
      setCreated(null);
      forget();
    },
    add: async (token) => {
      const error = await run({
        command: token,
        send: (key) => send(() => addToken({ addApiToken: token, 'Idempotency-Key': key }).unwrap()),
        then: setCreated,
        noted: t`Token added`,
        problem: changeProblem,
      });
      return error === null;
    },
    revoke: ({ id }) =>
      run({
        command: id,
        send: (key) => send(() => revokeToken({ id, 'Idempotency-Key': key }).unwrap()),
        then: () => setCreated((now) => (now?.id === id ? null : now)),
        noted: t`Token revoked`,
        problem: changeProblem,
      }),
  };
};
