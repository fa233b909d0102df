import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import type { ApiError } from '../../../../shared/api/api-error.js';
import {
  ownerApi,
  type Administrator,
  type Invitation,
  type NewInvitation,
} from '../../../../shared/api/owner.api.js';
import { successShown } from '../../../../shared/toasts/toasts.slice.js';
import { useCommandKey } from '../../parts/use-command-key.js';
import { changeProblem } from '../recent/change-problem.js';
import type { RecentSignIn } from '../recent/use-recent-sign-in.js';
import { roleChanged, type Role } from './role-words.js';

export interface Administrators {
  readonly busy: boolean;
  /** The problem of the last change. */
  readonly note: string | null;
  /** The invitation that was just added, with its link. */
  readonly invited: NewInvitation | null;
  readonly hideInvited: () => void;
  readonly changeRole: (administrator: Administrator, role: Role) => Promise<void>;
  readonly remove: (administrator: Administrator) => Promise<void>;
  readonly invite: (role: Role) => Promise<void>;
  readonly revoke: (invitation: Invitation) => Promise<void>;
}

export const useAdministrators = ({ send }: RecentSignIn): Administrators => {
  const dispatch = useDispatch();
  const keyOf = useCommandKey();
  const [change, changing] = ownerApi.useChangeRoleMutation();
  const [removeOne, removing] = ownerApi.useRemoveAdministratorMutation();
  const [add, adding] = ownerApi.useAddInvitationMutation();
  const [revokeOne, revoking] = ownerApi.useRevokeInvitationMutation();
  const [invited, setInvited] = useState<NewInvitation | null>(null);
  const [invitations, setInvitations] = useState(0);
  const [note, setNote] = useState<string | null>(null);

  const attempt = async <Answer>(
    command: () => Promise<Answer>,
    done: string,
    then: (answer: Answer) => void = () => undefined,
  ): Promise<void> => {
    setNote(null);
    try {
      then(await send(command));
      dispatch(successShown(done));
    } catch (error) {
      setNote(changeProblem(error as ApiError));
    }
  };

  return {
    busy: changing.isLoading || removing.isLoading || adding.isLoading || revoking.isLoading,
    note,
    invited,
    hideInvited: () => setInvited(null),
    changeRole: ({ id, username }, role) =>
      attempt(() => change({ id, changeRole: { role } }).unwrap(), roleChanged(role, username)),
    remove: ({ id, username }) => attempt(() => removeOne({ id }).unwrap(), t`${username} removed`),
    invite: (role) => {
      // A further invitation of the same role is a new command, and a repetition after a lost answer is the same one.
      const key = keyOf({ role, invitations });
      return attempt(
        () => add({ addInvitation: { role }, 'Idempotency-Key': key }).unwrap(),
        t`Invitation added`,
        (answer) => {
          setInvited(answer);
          setInvitations((count) => count + 1);
        },
      );
    },
    revoke: ({ id }) =>
      attempt(
        () => revokeOne({ id }).unwrap(),
        t`Invitation revoked`,
        () => setInvited((current) => (current?.id === id ? null : current)),
      ),
  };
};
