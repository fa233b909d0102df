import clsx from 'clsx';
import type { ComponentProps } from 'react';

/** A problem of a form as a whole, beside the errors of its fields. */
export function FormNote({ className, ...props }: ComponentProps<'p'>) {
  return (
    <p data-slot="form-note" className={clsx('text-sm text-pretty text-danger', className)} {...props} />
  );
}

/** The buttons at the end of a form or a dialog. */
export function FormActions({ className = 'mt-6 justify-end', ...props }: ComponentProps<'div'>) {
  return <div className={clsx('flex flex-wrap gap-2', className)} {...props} />;
}
