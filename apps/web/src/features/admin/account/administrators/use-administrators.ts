import { t } from '@lingui/core/macro';
import { useState } from 'react';
import {
  ownerApi,
  type Administrator,
  type Invitation,
  type NewInvitation,
} from '../../../../shared/api/owner.api.js';
import { useRun, type Run } from '../../parts/use-run.js';
import { changeProblem } from '../recent/change-problem.js';
import type { RecentSignIn } from '../recent/use-recent-sign-in.js';
import { roleChanged, type Role } from './role-words.js';

export interface Administrators extends Pick<Run, 'busy' | 'note' | 'success'> {
  /** The invitation that was just added, with its link. */
  readonly invited: NewInvitation | null;
  readonly hideInvited: () => void;
  readonly changeRole: (administrator: Administrator, role: Role) => Promise<unknown>;
  readonly remove: (administrator: Administrator) => Promise<unknown>;
  readonly invite: (role: Role) => Promise<unknown>;
  readonly revoke: (invitation: Invitation) => Promise<unknown>;
}

export const useAdministrators = ({ send }: RecentSignIn): Administrators => {
  const { busy, note, success, forget, run } = useRun();
  const [change] = ownerApi.useChangeRoleMutation();
  const [removeOne] = ownerApi.useRemoveAdministratorMutation();
  const [add] = ownerApi.useAddInvitationMutation();
  const [revokeOne] = ownerApi.useRevokeInvitationMutation();
  const [invited, setInvited] = useState<NewInvitation | null>(null);
  const problem = changeProblem;
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
        send: () => send(() => change({ id, changeRole: { role } }).unwrap()),
        noted: roleChanged(role, username),
        problem,
      }),
    remove: ({ id, username }) =>
      run({
        command: id,
        send: () => send(() => removeOne({ id }).unwrap()),
        noted: t`${username} removed`,
        problem,
      }),
    invite: (role) =>
      run({
        command: role,
        send: (key) => send(() => add({ addInvitation: { role }, 'Idempotency-Key': key }).unwrap()),
        then: setInvited,
        noted: t`Invitation added`,
        problem,
      }),
    revoke: ({ id }) =>
      run({
        command: id,
        send: () => send(() => revokeOne({ id }).unwrap()),
        then: () => setInvited((now) => (now?.id === id ? null : now)),
        noted: t`Invitation revoked`,
        problem,
      }),
  };
};
