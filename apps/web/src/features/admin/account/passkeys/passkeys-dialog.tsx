import { plural, t } from '@lingui/core/macro';
import { LIMITS } from '@tools-hub/domain';
import { useRef, useState } from 'react';
import { Button } from '../../../../components/button.js';
import { Dialog, DialogText } from '../../../../components/dialog.js';
import { FormActions } from '../../../../components/form.js';
import { ownerApi, type Passkey } from '../../../../shared/api/owner.api.js';
import { passFocusTo } from '../../parts/pass-focus-to.js';
import { hasPasskeys } from '../../parts/passkeys.js';
import { useConfirm } from '../../parts/use-confirm.js';
import { AccountList } from '../account-list.js';
import { addedText, usedText } from '../account-times.js';
import { DialogNote } from '../dialog-note.js';
import { ItemText } from '../item-text.js';
import { useRecentSignIn } from '../recent/use-recent-sign-in.js';
import { useDiscard } from '../use-discard.js';
import { useFocusAfterForm } from '../use-focus-after-form.js';
import { AddPasskeyForm } from './add-passkey-form.js';
import { usePasskeys } from './use-passkeys.js';

interface PasskeysDialogProps {
  readonly username: string;
  readonly close: () => void;
}

/** The passkeys of the administrator. */
export function PasskeysDialog({ username, close }: PasskeysDialogProps) {
  const recent = useRecentSignIn(username);
  const work = usePasskeys(recent);
  const read = ownerApi.useListPasskeysQuery(undefined, { refetchOnMountOrArgChange: true });
  const confirm = useConfirm();
  const [isAdding, setIsAdding] = useState(false);
  const { form, discard, question } = useDiscard();
  const addButton = useRef<HTMLButtonElement>(null);
  const closeButton = useRef<HTMLButtonElement>(null);
  const fallback = () => addButton.current ?? closeButton.current ?? form.current?.querySelector('input');
  const reason = reasonAgainst(read.data?.items.length ?? 0);
  useFocusAfterForm(isAdding, fallback, reason);

  const open = (): void => {
    work.forget();
    setIsAdding(true);
  };
  const add = async (name: string): Promise<void> => {
    if (await work.add(name)) setIsAdding(false);
  };
  const remove = async (passkey: Passkey): Promise<void> => {
    if (work.busy) return;
    const isSure = await confirm.ask({
      title: t`Remove ${passkey.name}?`,
      text: t`It can no longer sign in here. Remove it from your device, too.`,
      yes: t`Remove`,
      destructive: true,
    });
    if (isSure) await work.remove(passkey);
  };

  return (
    <Dialog title={t`Passkeys`} wide close={() => discard(close)}>
      <DialogText>{t`A passkey signs you in with your device's screen lock in place of a password and a code.`}</DialogText>
      <AccountList
        label={t`Passkeys`}
        failed={t`Could not load the passkeys`}
        empty={t`No passkeys yet.`}
        read={read}
      >
        {(passkey) => (
          <>
            <ItemText
              name={passkey.name}
              facts={[addedText(passkey.createdAt), usedText(passkey.lastUsedAt)]}
            />
            <Button
              ref={passFocusTo(fallback)}
              aria-label={removeLabel(passkey)}
              aria-disabled={work.busy}
              onClick={() => void remove(passkey)}
            >{t`Remove`}</Button>
          </>
        )}
      </AccountList>
      <DialogNote success={work.success}>{!isAdding && work.note}</DialogNote>
      {isAdding ? (
        <AddPasskeyForm
          form={form}
          busy={work.busy}
          note={work.note}
          add={(name) => void add(name)}
          cancel={() => discard(() => setIsAdding(false))}
        />
      ) : (
        <FormActions className="mt-6 justify-end border-t border-line pt-4">
          {reason && <p className="min-w-0 flex-1 self-center text-sm text-soft">{reason}</p>}
          <Button ref={closeButton} onClick={close}>{t`Close`}</Button>
          {!reason && <Button ref={addButton} variant="accent" onClick={open}>{t`Add passkey`}</Button>}
        </FormActions>
      )}
      {question}
      {confirm.dialog}
      {recent.dialog}
    </Dialog>
  );
}

const removeLabel = ({ name }: Passkey): string => t`Remove ${name}`;

/** Returns the reason why no passkey can be added; null where one can. */
const reasonAgainst = (count: number): string | null => {
  if (!hasPasskeys()) return t`Passkeys need an https address and a browser that supports them.`;
  if (count < LIMITS.passkeysPerAccount) return null;
  return plural(LIMITS.passkeysPerAccount, {
    one: 'An account has at most # passkey.',
    other: 'An account has at most # passkeys.',
  });
};
