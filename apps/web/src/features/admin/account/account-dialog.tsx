import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState, type ComponentType } from 'react';
import { Button } from '../../../components/button.js';
import { ChevronRightIcon } from '../../../components/icons.js';
import { ownerApi } from '../../../shared/api/owner.api.js';
import { useMay } from '../../../shared/session/use-may.js';
import { Dialog, DialogText } from '../../../components/dialog.js';
import { FormActions } from '../../../components/form.js';
import { useConfirm } from '../parts/use-confirm.js';
import { useRun } from '../parts/use-run.js';
import { AdministratorsDialog } from './administrators/administrators-dialog.js';
import { ApiTokensDialog } from './api-tokens/api-tokens-dialog.js';
import { DialogNote } from './dialog-note.js';
import { PasskeysDialog } from './passkeys/passkeys-dialog.js';
import { PasswordDialog } from './password-dialog.js';
import { changeProblem } from './recent/change-problem.js';
import { SessionsDialog } from './sessions/sessions-dialog.js';
import { TwoFactorDialog } from './two-factor/two-factor-dialog.js';

interface AccountDialogProps {
  readonly username: string;
  readonly close: () => void;
  /** Leaves the dashboard after the end of the session. */
  readonly leave: () => void;
}

interface Part {
  readonly name: MessageDescriptor;
  readonly Shown: ComponentType<AccountDialogProps & { readonly done: (success: string) => void }>;
  readonly isOwners?: boolean;
}

const PARTS: readonly Part[] = [
  { name: msg`Password`, Shown: PasswordDialog },
  { name: msg`Two-factor sign-in`, Shown: TwoFactorDialog },
  { name: msg`Passkeys`, Shown: PasskeysDialog },
  { name: msg`Sessions`, Shown: SessionsDialog },
  { name: msg`API tokens`, Shown: ApiTokensDialog },
  { name: msg`Administrators`, Shown: AdministratorsDialog, isOwners: true },
];

const ROW =
  'flex min-h-12 w-full cursor-pointer items-center justify-between gap-3 px-4 text-start text-sm font-medium wrap-anywhere transition-colors hover:bg-sunken focus-visible:-outline-offset-2 active:bg-line';

export function AccountDialog({ username, close, leave }: AccountDialogProps) {
  const { busy, note, run } = useRun();
  const confirm = useConfirm();
  const isOwner = useMay('owner');
  const [open, setOpen] = useState<Part | null>(null);
  /** The success of the part that was open last. */
  const [success, setSuccess] = useState<string | null>(null);
  const show = (part: Part | null, text: string | null = null): void => {
    setOpen(part);
    setSuccess(text);
  };
  const [signOutEverywhere] = ownerApi.useSignOutEverywhereMutation();

  const endAll = async (): Promise<void> => {
    if (busy) return;
    const sure = await confirm.ask({
      title: t`Sign out everywhere?`,
      text: t`All sessions of this account end, including this one. Unsaved changes are lost.`,
      yes: t`Sign out everywhere`,
      destructive: true,
    });
    if (!sure) return;
    setSuccess(null);
    await run({
      command: username,
      send: (key) => signOutEverywhere({ 'Idempotency-Key': key }).unwrap(),
      then: leave,
      problem: changeProblem,
    });
  };

  return (
    <Dialog title={t`Account`} yields close={close}>
      <DialogText>
        <Trans>
          Signed in as <strong>{username}</strong>
        </Trans>
      </DialogText>
      <ul className="mt-4 overflow-hidden rounded-xl border border-line">
        {PARTS.filter(({ isOwners }) => isOwner || isOwners !== true).map((part) => (
          <li key={part.name.id} className="border-t border-line first:border-t-0">
            <button type="button" className={ROW} onClick={() => show(part)}>
              {i18n._(part.name)}
              <ChevronRightIcon className="size-4 text-soft" />
            </button>
          </li>
        ))}
      </ul>
      <DialogNote success={success}>{note}</DialogNote>
      <FormActions className="mt-6 justify-between">
        <Button
          variant="danger"
          className="h-auto min-h-11 wrap-anywhere max-[15rem]:px-2"
          onClick={() => void endAll()}
        >{t`Sign out everywhere`}</Button>
        <Button onClick={close}>{t`Close`}</Button>
      </FormActions>
      {confirm.dialog}
      {open && (
        <open.Shown
          username={username}
          close={() => show(null)}
          done={(text) => show(null, text)}
          leave={leave}
        />
      )}
    </Dialog>
  );
}
