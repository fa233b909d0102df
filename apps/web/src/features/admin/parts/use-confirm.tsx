import { t } from '@lingui/core/macro';
import { useId, useState, type ReactNode } from 'react';
import { FormActions } from '../../../components/form.js';
import { Button } from '../../../components/button.js';
import { Dialog, DialogText } from '../../../components/dialog.js';

interface Question {
  readonly title: string;
  readonly text: string;
  /** The label of the confirming button. */
  readonly yes: string;
  readonly destructive?: boolean;
}

export interface Confirm {
  /** Resolves to the owner's decision. */
  readonly ask: (question: Question) => Promise<boolean>;
  /** Calls `leave`, at once or when the owner agrees to lose what is typed. @param text names it */
  readonly discard: (isTyped: boolean, text: string, leave: () => void) => void;
  /** The dialog, to be rendered by the caller. */
  readonly dialog: ReactNode;
}

export const useConfirm = (): Confirm => {
  const [open, setOpen] = useState<(Question & { readonly answer: (yes: boolean) => void }) | null>(null);
  const answer = (yes: boolean): void => {
    open?.answer(yes);
    setOpen(null);
  };
  const ask: Confirm['ask'] = (question) =>
    new Promise((resolve) => setOpen({ ...question, answer: resolve }));
  return {
    ask,
    discard: (isTyped, text, leave) => {
      if (!isTyped) return leave();
      void ask({ title: t`Discard what you typed?`, text, yes: t`Discard`, destructive: true }).then(
        (yes) => yes && leave(),
      );
    },
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
      <DialogText id={id}>{text}</DialogText>
      <FormActions>
        <Button onClick={() => answer(false)}>{t`Cancel`}</Button>
        <Button variant={destructive ? 'danger' : 'accent'} onClick={() => answer(true)}>
          {yes}
        </Button>
      </FormActions>
    </Dialog>
  );
}
