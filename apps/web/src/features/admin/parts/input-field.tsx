import type { ComponentProps } from 'react';
import { inputVariants } from '../../../components/field.js';
import { FieldFrame } from '../../../components/field-frame.js';

interface InputFieldProps extends ComponentProps<'input'> {
  readonly label: string;
  readonly hint?: string;
  readonly error?: string | undefined;
}

/** An input with its label, for forms that are not those of records. */
export function InputField({ label, hint, error, className, ...input }: InputFieldProps) {
  return (
    <FieldFrame label={label} hint={hint} error={error}>
      {(field) => <input {...input} {...field} className={inputVariants({ className })} />}
    </FieldFrame>
  );
}
