import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { Button } from '../../../../components/button.js';
import { Dialog, DialogText } from '../../../../components/dialog.js';
import { FormActions } from '../../../../components/form.js';
import { DialogNote } from '../dialog-note.js';
import { useRecentSignIn } from '../recent/use-recent-sign-in.js';
import { useDiscard } from '../use-discard.js';
import { useFocusAfterForm } from '../use-focus-after-form.js';
import { AddTokenForm } from './add-token-form.js';
import { NewSecret } from './new-secret.js';
import { TokenList } from './token-list.js';
import { hasSecret, useApiTokens } from './use-api-tokens.js';

interface ApiTokensDialogProps {
  readonly username: string;
  readonly close: () => void;
}

/** The tokens of the administrator's programs. */
export function ApiTokensDialog({ username, close }: ApiTokensDialogProps) {
  const recent = useRecentSignIn(username);
  const tokens = useApiTokens(recent);
  const [isAdding, setIsAdding] = useState(false);
  const { form, discard, question } = useDiscard();
  const addButton = useRef<HTMLButtonElement>(null);
  const secret = useRef<HTMLDivElement>(null);
  const fallback = () => addButton.current ?? form.current?.querySelector('input');
  useFocusAfterForm(isAdding, () => secret.current?.querySelector('input') ?? addButton.current);
  const add: typeof tokens.add = async (token) => {
    const isAdded = await tokens.add(token);
    if (isAdded) setIsAdding(false);
    return isAdded;
  };

  // A secret is shown once: a click beside the dialog must not lose it.
  const mayClose = !tokens.created.some(hasSecret);
  return (
    <Dialog title={t`API tokens`} wide {...(mayClose && { close: () => discard(close) })}>
      <DialogText>
        <Trans>
          A program that sends a token acts as <strong>{username}</strong>, within the rights of the token.
        </Trans>
      </DialogText>
      {tokens.created.map((token, index) => (
        <NewSecret
          key={token.id}
          {...(index === 0 && { ref: secret })}
          token={token}
          close={() => tokens.hide(token)}
          fallback={fallback}
        />
      ))}
      <TokenList revoke={tokens.revoke} fallback={fallback} />
      <DialogNote success={tokens.success}>{!isAdding && tokens.note}</DialogNote>
      {isAdding ? (
        <AddTokenForm
          form={form}
          busy={tokens.busy}
          note={tokens.note}
          add={add}
          cancel={() => discard(() => setIsAdding(false))}
        />
      ) : (
        <FormActions className="mt-6 justify-end border-t border-line pt-4">
          <Button onClick={close}>{t`Close`}</Button>
          <Button
            ref={addButton}
            variant="accent"
            onClick={() => {
              tokens.forget();
              setIsAdding(true);
            }}
          >{t`Add token`}</Button>
        </FormActions>
      )}
      {question}
      {recent.dialog}
    </Dialog>
  );
}
