import { useMemo, useState } from 'react';
import type { StoredRecord } from './record-kind.js';
import { NOTHING_SELECTED, toggleAll, toggleRow } from './selection.js';
import { useStable } from './use-stable.js';

export interface SelectedRows<Item> {
  /** The selected rows that the list shows, in its order. */
  readonly items: readonly Item[];
  readonly ids: ReadonlySet<string>;
  /** The number of selected rows that the filters hide. */
  readonly hidden: number;
  /** Never changes. @param isRange from the row that was toggled last */
  readonly toggle: (item: Item, isRange: boolean) => void;
  readonly toggleAll: () => void;
  readonly clear: () => void;
}

/** The rows that the owner has selected in a list of `all` records, of which the filters show some. */
export const useSelection = <Item extends StoredRecord>(
  all: readonly Item[],
  shown: readonly Item[],
): SelectedRows<Item> => {
  const [selection, setSelection] = useState(NOTHING_SELECTED);
  const { ids } = selection;
  const items = useMemo(() => shown.filter(({ id }) => ids.has(id)), [shown, ids]);
  // Without the records that were deleted meanwhile.
  const selected = useMemo(() => all.filter(({ id }) => ids.has(id)).length, [all, ids]);
  const shownIds = (): string[] => shown.map(({ id }) => id);
  return {
    items,
    ids,
    hidden: selected - items.length,
    toggle: useStable((item: Item, isRange: boolean) =>
      setSelection((now) => toggleRow(now, shownIds(), item.id, isRange)),
    ),
    toggleAll: () => setSelection((now) => toggleAll(now, shownIds())),
    clear: () => setSelection(NOTHING_SELECTED),
  };
};
