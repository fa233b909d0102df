import { t } from '@lingui/core/macro';
import { useState } from 'react';
import type { ApiError } from '../../../../shared/api/api-error.js';
import {
  ownerApi,
  type Administrator,
  type Invitation,
  type NewInvitation,
} from '../../../../shared/api/owner.api.js';
import type { Run } from '../../parts/use-run.js';
import { useAccountRun } from '../recent/use-account-run.js';
import type { RecentSignIn } from '../recent/use-recent-sign-in.js';
import { roleChanged, type Role } from './role-words.js';

export interface Administrators extends Pick<Run, 'busy' | 'note' | 'success'> {
  /** The invitation that was just added, with its link. */
  readonly invited: NewInvitation | null;
  readonly hideInvited: () => void;
  /** Resolves to its error; null after a success. */
  readonly changeRole: (administrator: Administrator, role: Role) => Promise<ApiError | null>;
  /** As `changeRole`. */
  readonly remove: (administrator: Administrator) => Promise<ApiError | null>;
  readonly invite: (role: Role) => Promise<unknown>;
  readonly revoke: (invitation: Invitation) => Promise<unknown>;
}

export const useAdministrators = (recent: RecentSignIn): Administrators => {
  const { busy, note, success, forget, run } = useAccountRun(recent);
  const [change] = ownerApi.useChangeRoleMutation();
  const [removeOne] = ownerApi.useRemoveAdministratorMutation();
  const [add] = ownerApi.useAddInvitationMutation();
  const [revokeOne] = ownerApi.useRevokeInvitationMutation();
  const [invited, setInvited] = useState<NewInvitation | null>(null);
  return {
    busy,
    note,
    success,
    invited,
    hideInvited: () => {
      setInvited(null);
      forget();
    },
    changeRole: ({ id, username }, role) =>
      run({
        command: [id, role],
        send: () => change({ id, changeRole: { role } }).unwrap(),
        noted: roleChanged(role, username),
      }),
    remove: ({ id, username }) =>
      run({
        command: id,
        send: () => removeOne({ id }).unwrap(),
        noted: t`${username} removed`,
      }),
    invite: (role) =>
      run({
        command: role,
        send: (key) => add({ addInvitation: { role }, 'Idempotency-Key': key }).unwrap(),
        then: setInvited,
        noted: t`Invitation added`,
      }),
    revoke: ({ id }) =>
      run({
        command: id,
        send: () => revokeOne({ id }).unwrap(),
        then: () => setInvited((now) => (now?.id === id ? null : now)),
        noted: t`Invitation revoked`,
      }),
  };
};
