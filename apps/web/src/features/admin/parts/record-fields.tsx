import { LIMITS } from '@tools-hub/domain';
import type { FieldValues } from 'react-hook-form';
import { TextAreaField, TextField, type FieldProps } from './fields.js';

/** An http or https address. */
export function UrlField<Values extends FieldValues>(
  props: FieldProps<Values> & { readonly required?: boolean },
) {
  return <TextField {...props} type="url" maxLength={LIMITS.url} placeholder="https://" />;
}

export function SortOrderField<Values extends FieldValues>(props: FieldProps<Values>) {
  return <TextField {...props} type="number" hint="Lower numbers come first." />;
}

export function DescriptionField<Values extends FieldValues>(props: FieldProps<Values>) {
  return <TextAreaField {...props} maxLength={LIMITS.description} className="col-span-full" />;
}
