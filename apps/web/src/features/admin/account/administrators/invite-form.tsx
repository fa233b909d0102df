import { t } from '@lingui/core/macro';
import { useState, type RefObject, type SyntheticEvent } from 'react';
import { Button } from '../../../../components/button.js';
import { inputVariants } from '../../../../components/field.js';
import { FieldFrame } from '../../../../components/field-frame.js';
import { Options } from '../../parts/choice-field.js';
import { passFocusTo } from '../../parts/pass-focus-to.js';
import type { Administrators } from './use-administrators.js';
import { CopyField } from '../copy-field.js';
import { dayOf } from '../account-times.js';
import { invitationLink, roleHint, roleOf, roleOptions, type Role } from './role-words.js';

interface InviteFormProps {
  readonly work: Administrators;
  readonly button: RefObject<HTMLButtonElement | null>;
}

/** Invites an administrator, and shows the link, which cannot be read again. */
export function InviteForm({ work, button }: InviteFormProps) {
  const [role, setRole] = useState<Role>('editor');
  const { invited, busy } = work;
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (!busy) void work.invite(role);
  };
  return (
    <>
      <form noValidate className="mt-4" onSubmit={submit}>
        <FieldFrame label={t`Role`} hint={roleHint(role)}>
          {(field) => (
            <div className="flex flex-wrap gap-2">
              <select
                {...field}
                value={role}
                onChange={({ target }) => setRole(roleOf(target.value) ?? role)}
                className={inputVariants({ kind: 'select', className: 'grow basis-24' })}
              >
                <Options of={roleOptions()} />
              </select>
              <Button ref={button} type="submit" variant="accent" aria-disabled={busy}>
                {busy ? t`Inviting...` : t`Invite`}
              </Button>
            </div>
          )}
        </FieldFrame>
      </form>
      {invited !== null && (
        <div className="mt-3 rounded-xl border border-line bg-sunken p-3">
          {invited.link === null ? (
            <p
              role="status"
              className="text-sm text-pretty"
            >{t`The invitation was added, but its link was lost. Revoke it and invite again.`}</p>
          ) : (
            <CopyField
              key={invited.id}
              isSelected
              label={invitationLink(invited.role)}
              hint={onceUntil(dayOf(invited.expiresAt))}
              value={invited.link}
            />
          )}
          <Button
            ref={passFocusTo(() => button.current)}
            className="mt-3"
            onClick={work.hideInvited}
          >{t`Done`}</Button>
        </div>
      )}
    </>
  );
}

const onceUntil = (day: string): string =>
  t`It works once, until ${day}. Copy it now: it is not shown again.`;
