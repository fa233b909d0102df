import type { ComponentProps } from 'react';
import { inputVariants } from '../../../components/field.js';
import { FieldFrame } from '../../../components/field-frame.js';

/** An option of a select. */
export type Option = readonly [value: string, words: string];

export function Options({ of }: { readonly of: readonly Option[] }) {
  return of.map(([value, words]) => (
    <option key={value} value={value}>
      {words}
    </option>
  ));
}

interface ChoiceFieldProps extends Omit<ComponentProps<'select'>, 'children' | 'className'> {
  readonly label: string;
  readonly error?: string | undefined;
  readonly options: readonly Option[];
  /** The classes of the field as a whole. */
  readonly className?: string;
}

/** A select with its label, for forms that are not those of records. */
export function ChoiceField({ label, error, className, options, ...select }: ChoiceFieldProps) {
  return (
    <FieldFrame label={label} error={error} className={className}>
      {(field) => (
        <select {...select} {...field} className={inputVariants({ kind: 'select' })}>
          <Options of={options} />
        </select>
      )}
    </FieldFrame>
  );
}
