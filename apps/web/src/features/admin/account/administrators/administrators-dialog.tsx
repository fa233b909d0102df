import { t } from '@lingui/core/macro';
import { useRef } from 'react';
import { Button, IconButton } from '../../../../components/button.js';
import { Dialog, DialogText } from '../../../../components/dialog.js';
import { inputVariants } from '../../../../components/field.js';
import { FormActions } from '../../../../components/form.js';
import { ownerApi, type Administrator, type Invitation } from '../../../../shared/api/owner.api.js';
import { Options } from '../../parts/choice-field.js';
import { onFirstClick } from '../../parts/first-click.js';
import { TrashIcon } from '../../parts/icons.js';
import { passFocusTo } from '../../parts/pass-focus-to.js';
import { useConfirm } from '../../parts/use-confirm.js';
import { AccountList } from '../account-list.js';
import { shortTime } from '../../history/times.js';
import { addedText, dayOf } from '../account-times.js';
import { DialogNote } from '../dialog-note.js';
import { ItemText } from '../item-text.js';
import { useRecentSignIn } from '../recent/use-recent-sign-in.js';
import { InviteForm } from './invite-form.js';
import {
  invitationLabel,
  revokeInvitation,
  rightsGivenUp,
  roleChanged,
  roleOf,
  roleOptions,
  type Role,
} from './role-words.js';
import { useAdministrators } from './use-administrators.js';

interface AdministratorsDialogProps {
  /** The user name of the signed-in owner. */
  readonly username: string;
  readonly close: () => void;
  /** Closes the dialog after a success, which its opener shows. */
  readonly done: (success: string) => void;
  /** Leaves the dashboard after the end of the session. */
  readonly leave: () => void;
}

/** The administrators of the site with their roles, and the open invitations. */
export function AdministratorsDialog({ username, close, done, leave }: AdministratorsDialogProps) {
  const recent = useRecentSignIn(username);
  const work = useAdministrators(recent);
  const confirm = useConfirm();
  const inviteButton = useRef<HTMLButtonElement>(null);
  const passFocus = passFocusTo(() => inviteButton.current);
  const administrators = ownerApi.useListAdministratorsQuery(undefined, { refetchOnMountOrArgChange: true });
  const invitations = ownerApi.useListInvitationsQuery(undefined, { refetchOnMountOrArgChange: true });
  const owners = administrators.data?.items.filter(({ role }) => role === 'owner').length ?? 0;

  const askToRemove = async (administrator: Administrator): Promise<void> => {
    const isSure = await confirm.ask({
      title: t`Remove ${administrator.username}?`,
      text: t`The account's sessions, API tokens and open invitations end at once. Its changes stay in the history.`,
      yes: t`Remove`,
      destructive: true,
    });
    if (!isSure || (await work.remove(administrator)) !== null) return;
    // There is no account left to sign in with.
    if (administrator.username === username) leave();
  };
  const askForRole = async (administrator: Administrator, role: Role): Promise<void> => {
    const givesUp = administrator.username === username && role !== 'owner';
    const isSure =
      !givesUp ||
      (await confirm.ask({
        title: t`Give up your own rights?`,
        text: rightsGivenUp(role),
        yes: t`Give them up`,
        destructive: true,
      }));
    if (!isSure || (await work.changeRole(administrator, role)) !== null) return;
    // The lists are for owners.
    if (givesUp) done(roleChanged(role, username));
  };

  // A link is shown once: a click beside the dialog must not lose it.
  const mayClose = (work.invited?.link ?? null) === null;
  return (
    <Dialog title={t`Administrators`} wide {...(mayClose && { close })}>
      <DialogText>{t`Everyone who can sign in, and their roles.`}</DialogText>
      <AccountList
        label={t`Administrators`}
        failed={t`Could not load the administrators`}
        read={administrators}
      >
        {(administrator) => (
          <AdministratorRow
            administrator={administrator}
            isSelf={administrator.username === username}
            isLastOwner={administrator.role === 'owner' && owners === 1}
            busy={work.busy}
            changeRole={(role) => void askForRole(administrator, role)}
            remove={() => void askToRemove(administrator)}
            passFocus={passFocus}
          />
        )}
      </AccountList>
      <h3 className="mt-6 border-t border-line pt-4 text-sm font-semibold">{t`Invite an administrator`}</h3>
      <InviteForm work={work} button={inviteButton} />
      {(invitations.data === undefined || invitations.data.items.length > 0) && (
        <AccountList
          label={t`Open invitations`}
          failed={t`Could not load the invitations`}
          read={invitations}
        >
          {(invitation) => (
            <InvitationRow
              invitation={invitation}
              busy={work.busy}
              revoke={() => void work.revoke(invitation)}
              passFocus={passFocus}
            />
          )}
        </AccountList>
      )}
      <DialogNote success={work.success}>{work.note}</DialogNote>
      <FormActions>
        <Button onClick={close}>{t`Close`}</Button>
      </FormActions>
      {confirm.dialog}
      {recent.dialog}
    </Dialog>
  );
}

type PassFocus = ReturnType<typeof passFocusTo>;

interface AdministratorRowProps {
  readonly administrator: Administrator;
  readonly isSelf: boolean;
  /** The server refuses changes of the last owner. */
  readonly isLastOwner: boolean;
  readonly busy: boolean;
  readonly changeRole: (role: Role) => void;
  readonly remove: () => void;
  readonly passFocus: PassFocus;
}

function AdministratorRow({
  administrator: { username, role, createdAt, lastSeenAt, hasTotp },
  isSelf,
  isLastOwner,
  busy,
  changeRole,
  remove,
  passFocus,
}: AdministratorRowProps) {
  const lastOwner = isLastOwner ? t`The last owner can't be removed` : undefined;
  return (
    <>
      <ItemText
        name={username}
        badge={isSelf && t`You`}
        facts={[seenText(createdAt, lastSeenAt), ...(hasTotp ? [t`Two-factor sign-in`] : [])]}
      />
      <div className="flex flex-wrap items-center gap-1 max-sm:grow">
        <select
          aria-label={t`Role of ${username}`}
          title={lastOwner}
          value={role}
          disabled={isLastOwner}
          onChange={({ target }) => {
            const chosen = roleOf(target.value);
            if (chosen && !busy) changeRole(chosen);
          }}
          className={inputVariants({ kind: 'select', className: 'grow basis-20 disabled:opacity-60' })}
        >
          <Options of={roleOptions()} />
        </select>
        <IconButton
          ref={passFocus}
          variant="danger"
          aria-label={t`Remove ${username}`}
          title={lastOwner}
          disabled={isLastOwner}
          className="disabled:pointer-events-none disabled:opacity-40"
          onClick={() => {
            if (!busy) remove();
          }}
        >
          <TrashIcon />
        </IconButton>
      </div>
    </>
  );
}

const seenText = (createdAt: string, lastSeenAt: string | null): string => {
  if (lastSeenAt === null) return addedText(createdAt);
  const at = shortTime(lastSeenAt);
  return t`Last seen ${at}`;
};

interface InvitationRowProps {
  readonly invitation: Invitation;
  readonly busy: boolean;
  readonly revoke: () => void;
  readonly passFocus: PassFocus;
}

function InvitationRow({
  invitation: { role, createdAt, expiresAt },
  busy,
  revoke,
  passFocus,
}: InvitationRowProps) {
  const [added, expires] = [shortTime(createdAt), dayOf(expiresAt)];
  return (
    <>
      <ItemText name={invitationLabel(role)} facts={[t`Added ${added}`, t`Expires ${expires}`]} />
      <Button
        ref={passFocus}
        aria-label={revokeInvitation(role, added)}
        aria-disabled={busy}
        onClick={onFirstClick(() => {
          if (!busy) revoke();
        })}
      >{t`Revoke`}</Button>
    </>
  );
}
