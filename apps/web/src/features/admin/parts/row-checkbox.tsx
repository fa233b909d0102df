import { t } from '@lingui/core/macro';
import { createContext, use } from 'react';

/** The ids of the selected rows. Only the checkboxes read it, because a list may have a thousand rows. */
export const SelectedIds = createContext<ReadonlySet<string>>(new Set());

interface RowCheckboxProps {
  readonly id: string;
  readonly name: string;
  readonly className: string;
  /** @param isRange with all rows since the last one */
  readonly toggle: (isRange: boolean) => void;
}

export function RowCheckbox({ id, name, className, toggle }: RowCheckboxProps) {
  const isSelected = use(SelectedIds).has(id);
  return (
    <label
      className={className}
      // With Shift the browser would select the text between the rows.
      onMouseDown={(event) => {
        if (event.shiftKey) event.preventDefault();
      }}
    >
      <input
        type="checkbox"
        className="size-4.5 cursor-pointer accent-accent-edge"
        aria-label={t`Select ${name}`}
        data-control="select"
        tabIndex={-1}
        checked={isSelected}
        onChange={({ nativeEvent }) => toggle(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
      />
    </label>
  );
}
