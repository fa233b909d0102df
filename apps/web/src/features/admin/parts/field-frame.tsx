import { useId, type ReactNode } from 'react';

/** What ties a control to its label, its hint and its error. */
export interface FieldAttributes {
  readonly id: string;
  readonly 'aria-describedby'?: string;
  readonly 'aria-invalid'?: true;
}

interface FieldFrameProps {
  readonly label: string;
  readonly hint?: string | undefined;
  /** Stands in place of the hint. */
  readonly error?: string | undefined;
  readonly className?: string | undefined;
  readonly children: (attributes: FieldAttributes) => ReactNode;
}

export function FieldFrame({ label, hint, error, className = '', children }: FieldFrameProps) {
  const id = useId();
  const note = error ?? hint;
  return (
    <div className={`field ${className}`}>
      <label htmlFor={id} className="field-label">
        {label}
      </label>
      {children({
        id,
        ...(note !== undefined && { 'aria-describedby': `${id}-note` }),
        ...(error !== undefined && { 'aria-invalid': true as const }),
      })}
      {note !== undefined && (
        <p id={`${id}-note`} className={error === undefined ? 'field-hint' : 'field-error'}>
          {note}
        </p>
      )}
    </div>
  );
}
