import clsx from 'clsx';
import type { ComponentProps } from 'react';

interface FormNoteProps extends ComponentProps<'p'> {
  readonly isProblem?: boolean;
}

/** A problem of a form as a whole, beside the errors of its fields, or its success. */
export function FormNote({ isProblem = true, className, ...props }: FormNoteProps) {
  return (
    <p
      data-slot="form-note"
      className={clsx('text-sm text-pretty', isProblem ? 'text-danger' : 'text-ink', className)}
      {...props}
    />
  );
}

/** The buttons at the end of a form or a dialog. */
export function FormActions({ className = 'mt-6 justify-end', ...props }: ComponentProps<'div'>) {
  return <div className={clsx('flex flex-wrap gap-2', className)} {...props} />;
}
