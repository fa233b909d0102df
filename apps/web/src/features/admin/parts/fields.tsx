import { useId } from 'react';
import type { FieldErrors, FieldValues, Path } from 'react-hook-form';
import { Switch } from '../../../components/switch.js';
import { inputVariants } from '../../../components/field.js';
import { FieldFrame } from '../../../components/field-frame.js';
import { completeAddress } from '../../../shared/links/complete-address.js';
import { Options, type Option } from './choice-field.js';

/** The props that connect a control to a form, of react-hook-form or another one. */
interface ControlProps {
  readonly name: string;
  readonly value?: string;
  readonly checked?: boolean;
  readonly onChange: (event: { readonly target: EventTarget & { readonly value: string } }) => unknown;
  readonly onBlur: (event: { readonly target: EventTarget }) => unknown;
}

/** The form that a field belongs to. */
export interface FormBinding<Values extends FieldValues> {
  readonly register: (name: Path<Values>) => ControlProps;
  readonly errors: FieldErrors<Values>;
  /** Lets a save that would close the form wait for an image. One that is not stored prevents the save. */
  readonly awaitImage?: (isStored: Promise<boolean>) => void;
}

export interface FieldProps<Values extends FieldValues> {
  readonly form: FormBinding<Values>;
  readonly name: Path<Values>;
  readonly label: string;
  readonly hint?: string;
  /** A problem that does not prevent saving. */
  readonly warning?: string;
  readonly className?: string;
}

const errorOf = <Values extends FieldValues>(
  { errors }: FormBinding<Values>,
  name: Path<Values>,
): string | undefined => {
  const message = errors[name]?.message;
  return typeof message === 'string' ? message : undefined;
};

interface TextFieldProps<Values extends FieldValues> extends FieldProps<Values> {
  readonly type?: 'text' | 'url' | 'number';
  readonly maxLength?: number;
  readonly min?: number;
  readonly max?: number;
  readonly required?: boolean;
  readonly placeholder?: string;
}

export function TextField<Values extends FieldValues>({
  form,
  name,
  label,
  hint,
  warning,
  className,
  type = 'text',
  required = false,
  ...attributes
}: TextFieldProps<Values>) {
  const control = form.register(name);
  const complete = (input: HTMLInputElement): void => {
    const text = completeAddress(input.value);
    if (type !== 'url' || text === input.value) return;
    input.value = text;
    void control.onChange({ target: input });
  };
  return (
    <FieldFrame
      label={required ? `${label} *` : label}
      hint={hint}
      warning={warning}
      className={className}
      error={errorOf(form, name)}
    >
      {(field) => (
        <input
          {...field}
          {...attributes}
          type={type}
          className={inputVariants()}
          dir={type === 'text' ? 'auto' : 'ltr'}
          aria-required={required || undefined}
          autoComplete="off"
          {...(type === 'number' && { step: 1, inputMode: 'numeric' as const })}
          {...control}
          onBlur={(event) => {
            complete(event.currentTarget);
            void control.onBlur(event);
          }}
        />
      )}
    </FieldFrame>
  );
}

export function TextAreaField<Values extends FieldValues>({
  form,
  name,
  maxLength,
  ...frame
}: FieldProps<Values> & { readonly maxLength: number }) {
  return (
    <FieldFrame {...frame} error={errorOf(form, name)}>
      {(field) => (
        <textarea
          {...field}
          className={inputVariants({ kind: 'area' })}
          rows={3}
          dir="auto"
          maxLength={maxLength}
          {...form.register(name)}
        />
      )}
    </FieldFrame>
  );
}

export function SelectField<Values extends FieldValues>({
  form,
  name,
  options,
  ...frame
}: FieldProps<Values> & { readonly options: readonly Option[] }) {
  return (
    <FieldFrame {...frame} error={errorOf(form, name)}>
      {(field) => (
        <select {...field} className={inputVariants({ kind: 'select' })} {...form.register(name)}>
          <Options of={options} />
        </select>
      )}
    </FieldFrame>
  );
}

/** A switch with its label. */
export function SwitchField<Values extends FieldValues>({
  form,
  name,
  label,
  hint,
  className,
}: FieldProps<Values>) {
  const id = useId();
  return <Switch id={id} label={label} hint={hint} className={className} {...form.register(name)} />;
}
