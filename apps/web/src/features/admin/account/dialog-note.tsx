import type { ReactNode } from 'react';
import { FormNote } from '../../../components/form.js';

/** The problem of a command in a dialog. It stays in view in a long dialog, where a toast would be behind it. */
export function DialogNote({ children }: { readonly children: ReactNode }) {
  return (
    <FormNote role="status" className="sticky bottom-0 bg-card not-empty:mt-4">
      {children}
    </FormNote>
  );
}
