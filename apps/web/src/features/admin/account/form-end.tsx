import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { Button } from '../../../components/button.js';
import { FormActions, FormNote } from '../../../components/form.js';

interface FormEndProps {
  readonly note: ReactNode;
  readonly cancel: () => void;
  readonly busy: boolean;
  /** The name of the button that submits. */
  readonly name: string;
  /** Its name while the form is being sent. */
  readonly busyName: string;
}

/** The note and the two buttons at the end of a form of the account. */
export function FormEnd({ note, cancel, busy, name, busyName }: FormEndProps) {
  return (
    <>
      <FormNote role="status">{note}</FormNote>
      <FormActions className="justify-end">
        <Button onClick={cancel}>{t`Cancel`}</Button>
        <Button type="submit" variant="accent" aria-disabled={busy}>
          {busy ? busyName : name}
        </Button>
      </FormActions>
    </>
  );
}
