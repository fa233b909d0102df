import clsx from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { fieldHint, fieldLabel } from './field.js';

interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'role'> {
  readonly id: string;
  readonly label: ReactNode;
  readonly hint?: string | undefined;
}

/**
 * A switch with its label beside it and its hint below. Forced colours drop backgrounds, so its state has system colours
 * there.
 */
export function Switch({ id, label, hint, className, ...input }: SwitchProps) {
  return (
    <div className={clsx('grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3', className)}>
      <input
        type="checkbox"
        role="switch"
        id={id}
        className="relative h-6 w-10 shrink-0 cursor-pointer appearance-none rounded-full border border-soft bg-sunken transition-colors before:absolute before:top-1/2 before:start-0.75 before:size-4 before:-translate-y-1/2 before:rounded-full before:bg-soft before:transition-transform checked:border-accent-edge checked:bg-accent checked:before:translate-x-4 rtl:checked:before:-translate-x-4 checked:before:bg-on-accent forced-colors:border-button-text forced-colors:bg-button-face forced-colors:forced-color-adjust-none forced-colors:before:bg-button-text forced-colors:checked:border-highlight forced-colors:checked:bg-highlight forced-colors:checked:before:bg-on-highlight"
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        {...input}
      />
      <label htmlFor={id} className={clsx(fieldLabel, 'flex min-h-11 cursor-pointer items-center py-2.5')}>
        {label}
      </label>
      {hint !== undefined && (
        <p id={`${id}-hint`} className={clsx(fieldHint, 'col-start-2 -mt-2.5')}>
          {hint}
        </p>
      )}
    </div>
  );
}
