/**
 * The part of a list that a move changes, in its new order: from the first to the last row with a new position. Only these records
 * are sent, so that moves by other administrators outside of this part remain.
 */
const changedPart = (before: readonly string[], after: readonly string[]): readonly string[] => {
  const differs = (id: string, index: number): boolean => id !== before[index];
  const first = after.findIndex(differs);
  return first === -1 ? [] : after.slice(first, after.findLastIndex(differs) + 1);
};

/**
 * The ids to send after one row was moved to the position of another one, in a list that others may have changed since the row was picked
 * up: it comes below the row that it was put below. None are sent for a row that is gone.
 * @param held the ids of the rows when it was picked up
 */
export const movedTo = (
  ids: readonly string[],
  id: string,
  to: number,
  held: readonly string[] = ids,
): readonly string[] => {
  if (!ids.includes(id)) return [];
  const after = ids.filter((other) => other !== id);
  const above = held
    .filter((other) => other !== id)
    .slice(0, to)
    .findLast((other) => after.includes(other));
  after.splice(above === undefined ? 0 : after.indexOf(above) + 1, 0, id);
  return changedPart(ids, after);
};

/** The ids to send after some rows of a list were moved to its top, in their order. */
export const movedToTop = (ids: readonly string[], chosen: ReadonlySet<string>): readonly string[] =>
  changedPart(ids, [...ids.filter((id) => chosen.has(id)), ...ids.filter((id) => !chosen.has(id))]);
