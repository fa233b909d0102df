import clsx from 'clsx';
import { useId, type ReactNode } from 'react';
import { fieldError, fieldHint, fieldLabel, fieldWarning } from './field.js';

/** Ids that tie a control to its label, its hint and its error. */
interface FieldAttributes {
  readonly id: string;
  readonly 'aria-describedby'?: string;
  readonly 'aria-invalid'?: true;
}

interface FieldFrameProps {
  readonly label: string;
  readonly hint?: string | undefined;
  /** Replaces the hint, and is announced. */
  readonly warning?: string | undefined;
  /** Replaces the hint and the warning. */
  readonly error?: string | undefined;
  readonly className?: string | undefined;
  readonly children: (attributes: FieldAttributes) => ReactNode;
}

export function FieldFrame({ label, hint, warning, error, className, children }: FieldFrameProps) {
  const id = useId();
  const note = error ?? warning ?? hint;
  return (
    <div className={clsx('flex min-w-0 flex-col gap-1.5', className)}>
      <label htmlFor={id} className={fieldLabel}>
        {label}
      </label>
      {children({
        id,
        ...(note !== undefined && { 'aria-describedby': `${id}-note` }),
        ...(error !== undefined && { 'aria-invalid': true as const }),
      })}
      {note !== undefined && (
        <p
          id={`${id}-note`}
          {...(error !== undefined
            ? { className: fieldError, 'data-slot': 'field-error' }
            : warning !== undefined
              ? { className: fieldWarning, role: 'status' }
              : { className: fieldHint })}
        >
          {note}
        </p>
      )}
    </div>
  );
}
