import type { ReactNode } from 'react';
import { FormNote } from '../../../components/form.js';

interface DialogNoteProps {
  /** The outcome of the last command, if it succeeded. */
  readonly success?: string | null;
  /** The problem of the last command. */
  readonly children?: ReactNode;
}

/** The outcome of a command in a dialog. It stays in view in a long dialog, where a toast would be behind it. */
export function DialogNote({ success = null, children }: DialogNoteProps) {
  return (
    <FormNote
      role="status"
      isProblem={success === null}
      className="sticky bottom-0 bg-card not-empty:mt-4 not-empty:py-1"
    >
      {success ?? children}
    </FormNote>
  );
}
