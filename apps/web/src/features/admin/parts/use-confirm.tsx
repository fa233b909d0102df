import { useId, useState, type ReactNode } from 'react';
import { Dialog } from './dialog.js';

export interface Question {
  readonly title: string;
  readonly text: string;
  /** What the button says that does it. */
  readonly yes: string;
  readonly destructive?: boolean;
}

export interface Confirm {
  /** Whether the owner wants it. */
  readonly ask: (question: Question) => Promise<boolean>;
  /** Has to be shown somewhere. */
  readonly dialog: ReactNode;
}

export const useConfirm = (): Confirm => {
  const [open, setOpen] = useState<(Question & { readonly answer: (yes: boolean) => void }) | null>(null);
  const answer = (yes: boolean): void => {
    open?.answer(yes);
    setOpen(null);
  };
  return {
    ask: (question) => new Promise((resolve) => setOpen({ ...question, answer: resolve })),
    dialog: open && <ConfirmDialog question={open} answer={answer} />,
  };
};

interface ConfirmDialogProps {
  readonly question: Question;
  readonly answer: (yes: boolean) => void;
}

function ConfirmDialog({ question: { title, text, yes, destructive }, answer }: ConfirmDialogProps) {
  const id = useId();
  return (
    <Dialog title={title} role="alertdialog" describedBy={id} close={() => answer(false)}>
      <p id={id} className="dialog-text">
        {text}
      </p>
      <div className="form-actions">
        <button type="button" className="button" onClick={() => answer(false)}>
          Cancel
        </button>
        <button
          type="button"
          className={destructive ? 'button button-danger' : 'button button-accent'}
          onClick={() => answer(true)}
        >
          {yes}
        </button>
      </div>
    </Dialog>
  );
}
