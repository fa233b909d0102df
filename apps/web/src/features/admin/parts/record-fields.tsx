import { t } from '@lingui/core/macro';
import { LIMITS } from '@tools-hub/domain';
import type { FieldValues } from 'react-hook-form';
import { TextAreaField, TextField, type FieldProps } from './fields.js';

/** An http or https address. One that was typed without its scheme is completed when the field is left. */
export function UrlField<Values extends FieldValues>(
  props: FieldProps<Values> & { readonly required?: boolean; readonly placeholder?: string },
) {
  return <TextField type="url" maxLength={LIMITS.url} placeholder="https://" {...props} />;
}

export function SortOrderField<Values extends FieldValues>(props: FieldProps<Values>) {
  return <TextField {...props} type="number" hint={t`Lower numbers come first.`} />;
}

export function DescriptionField<Values extends FieldValues>(props: FieldProps<Values>) {
  return <TextAreaField {...props} maxLength={LIMITS.description} className="col-span-full" />;
}
