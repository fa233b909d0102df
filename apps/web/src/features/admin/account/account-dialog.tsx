import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { Button } from '../../../components/button.js';
import type { ApiError } from '../../../shared/api/api-error.js';
import { ownerApi } from '../../../shared/api/owner.api.js';
import { signedOut } from '../../../shared/session/session.slice.js';
import { errorShown } from '../../../shared/toasts/toasts.slice.js';
import { Dialog, DialogText } from '../../../components/dialog.js';
import { useCommandKey } from '../parts/use-command-key.js';
import { useConfirm } from '../parts/use-confirm.js';
import { ApiTokensDialog } from './api-tokens/api-tokens-dialog.js';
import { PasswordForm } from './password-form.js';

interface AccountDialogProps {
  readonly username: string;
  readonly close: () => void;
}

export function AccountDialog({ username, close }: AccountDialogProps) {
  const dispatch = useDispatch();
  const keyOf = useCommandKey();
  const confirm = useConfirm();
  const [tokensAreOpen, setTokensAreOpen] = useState(false);
  const [signOutEverywhere, { isLoading }] = ownerApi.useSignOutEverywhereMutation();

  const endAll = async (): Promise<void> => {
    if (isLoading) return;
    const sure = await confirm.ask({
      title: 'Sign out everywhere?',
      text: 'Every session of this account ends, this one too. What is not saved is lost.',
      yes: 'Sign out everywhere',
      destructive: true,
    });
    if (!sure) return;
    try {
      await signOutEverywhere({ 'Idempotency-Key': keyOf(username) }).unwrap();
      dispatch(signedOut());
    } catch (error) {
      if ((error as ApiError).status !== 401) dispatch(errorShown('Failed to sign out everywhere'));
    }
  };

  return (
    <Dialog title="Account" close={close}>
      <DialogText>
        Signed in as <strong>{username}</strong>. A new password ends your other sessions.
      </DialogText>
      <PasswordForm username={username} />
      <div className="mt-5 flex flex-wrap justify-between gap-2 border-t border-line pt-4">
        <Button look="danger" onClick={() => void endAll()}>
          Sign out everywhere
        </Button>
        <Button onClick={() => setTokensAreOpen(true)}>API tokens</Button>
        <Button onClick={close}>Close</Button>
      </div>
      {confirm.dialog}
      {tokensAreOpen && <ApiTokensDialog username={username} close={() => setTokensAreOpen(false)} />}
    </Dialog>
  );
}
