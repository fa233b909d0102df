import { t } from '@lingui/core/macro';
import { useState } from 'react';
import {
  ownerApi,
  type AddApiToken,
  type ApiToken,
  type NewApiToken,
} from '../../../../shared/api/owner.api.js';
import type { Run } from '../../parts/use-run.js';
import { useAccountRun } from '../recent/use-account-run.js';
import type { RecentSignIn } from '../recent/use-recent-sign-in.js';

interface ApiTokens extends Pick<Run, 'busy' | 'note' | 'success'> {
  /** The tokens that were added here and not hidden since, with their secrets, the newest first. */
  readonly created: readonly NewApiToken[];
  readonly hide: (token: NewApiToken) => void;
  /** Forgets the outcome of the last change. */
  readonly forget: () => void;
  /** Resolves to whether the token was added. */
  readonly add: (token: AddApiToken) => Promise<boolean>;
  readonly revoke: (token: ApiToken) => Promise<unknown>;
}

export const useApiTokens = (recent: RecentSignIn): ApiTokens => {
  const [addToken] = ownerApi.useAddApiTokenMutation();
  const [revokeToken] = ownerApi.useRevokeApiTokenMutation();
  const { busy, note, success, forget, run } = useAccountRun(recent);
  const [created, setCreated] = useState<readonly NewApiToken[]>([]);
  const without = (id: string) => setCreated((now) => now.filter((token) => token.id !== id));
  return {
    busy,
    note,
    success,
    created,
    forget,
    hide: ({ id }) => {
      without(id);
      forget();
    },
    add: async (token) => {
      const error = await run({
        command: token,
        send: (key) => addToken({ addApiToken: token, 'Idempotency-Key': key }).unwrap(),
        then: (added) => setCreated((now) => [added, ...now.filter(hasSecret)]),
        noted: t`Token added`,
      });
      return error === null;
    },
    revoke: ({ id }) =>
      run({
        command: id,
        send: (key) => revokeToken({ id, 'Idempotency-Key': key }).unwrap(),
        then: () => without(id),
        noted: t`Token revoked`,
      }),
  };
};

/** Whether the answer with the token's secret arrived. */
export const hasSecret = ({ token }: NewApiToken): boolean => token !== null;
