import clsx from 'clsx';
import type { ReactNode } from 'react';
import { ChevronDownIcon } from '../../components/icons.js';

interface ToolbarSelectProps<Value extends string> {
  readonly label: string;
  readonly icon: ReactNode;
  /** Whether a wide screen shows the chosen option as text. */
  readonly isWide?: boolean;
  readonly value: Value;
  readonly options: readonly (readonly [value: Value, label: string])[];
  readonly choose: (value: Value) => void;
}

/**
 * The browser's own select: a phone shows its own picker. Radix's select injects <style> elements, which the
 * Content-Security-Policy refuses, and would be the heaviest part of the page.
 */
export function ToolbarSelect<Value extends string>({
  label,
  icon,
  isWide = false,
  value,
  options,
  choose,
}: ToolbarSelectProps<Value>) {
  return (
    <div className="relative flex noscript:hidden">
      <span className="pointer-events-none absolute inset-y-0 start-3.25 my-auto flex items-center text-soft">
        {icon}
      </span>
      <select
        // Only the icon is visible, as the text is transparent; forced colours would paint it.
        className={clsx(
          'toolbar-select h-11 w-11 mouse:h-10 cursor-pointer rounded-xl border border-field-edge bg-card text-sm whitespace-nowrap text-transparent transition-colors hover:border-soft active:bg-sunken',
          isWide && 'toolbar-select-wide md:w-43 md:ps-10 md:pe-8 md:text-ink',
        )}
        aria-label={label}
        value={value}
        onChange={(event) => {
          const chosen = options.find(([each]) => each === event.target.value);
          if (chosen) choose(chosen[0]);
        }}
      >
        {options.map(([each, text]) => (
          <option key={each} value={each}>
            {text}
          </option>
        ))}
      </select>
      {isWide && (
        <ChevronDownIcon className="pointer-events-none absolute inset-y-0 end-3 my-auto hidden size-4 text-soft md:block" />
      )}
    </div>
  );
}
