import { Dialog } from '../parts/dialog.js';

interface AccountDialogProps {
  readonly username: string;
  readonly close: () => void;
}

export function AccountDialog({ username, close }: AccountDialogProps) {
  return (
    <Dialog title="Account" close={close}>
      <p className="dialog-text">
        Signed in as <strong>{username}</strong>.
      </p>
    </Dialog>
  );
}
