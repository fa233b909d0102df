/** The rows that the owner has selected, by id. Rows that the list doesn't show stay selected, but no action applies to them. */
export interface Selection {
  readonly ids: ReadonlySet<string>;
  /** The row that was selected or unselected last: a range begins there. */
  readonly anchor: string | null;
}

export const NOTHING_SELECTED: Selection = { ids: new Set(), anchor: null };

/** Adds or removes rows. */
const set = (
  before: ReadonlySet<string>,
  ids: readonly string[],
  isSelected: boolean,
): ReadonlySet<string> => {
  const after = new Set(before);
  for (const id of ids) {
    if (isSelected) after.add(id);
    else after.delete(id);
  }
  return after;
};

/**
 * Selects a row, or unselects it; with `isRange`, every row from the anchor to it.
 * @param shown the rows of the list, in their order
 */
export const toggleRow = (
  { ids, anchor }: Selection,
  shown: readonly string[],
  id: string,
  isRange: boolean,
): Selection => {
  const isSelected = !ids.has(id);
  const from = isRange && anchor !== null ? shown.indexOf(anchor) : -1;
  const to = shown.indexOf(id);
  const rows = from === -1 ? [id] : shown.slice(Math.min(from, to), Math.max(from, to) + 1);
  return { ids: set(ids, rows, isSelected), anchor: id };
};

/** Selects all shown rows; unselects them where all of them are selected. */
export const toggleAll = ({ ids }: Selection, shown: readonly string[]): Selection => ({
  ids: set(ids, shown, !shown.every((id) => ids.has(id))),
  anchor: null,
});
