/**
 * The part of a list that a move changes, in its new order: from the first to the last row with a new position. Only these records
 * are sent, so that moves by other administrators outside of this part remain.
 */
const changedPart = (before: readonly string[], after: readonly string[]): readonly string[] => {
  const differs = (id: string, index: number): boolean => id !== before[index];
  const first = after.findIndex(differs);
  return first === -1 ? [] : after.slice(first, after.findLastIndex(differs) + 1);
};

/** The ids to send after one row of a list was moved to the position of another one. */
export const movedTo = (ids: readonly string[], id: string, to: number): readonly string[] => {
  const after = ids.filter((other) => other !== id);
  after.splice(to, 0, id);
  return changedPart(ids, after);
};

/** The ids to send after some rows of a list were moved to its top, in their order. */
export const movedToTop = (ids: readonly string[], chosen: ReadonlySet<string>): readonly string[] =>
  changedPart(ids, [...ids.filter((id) => chosen.has(id)), ...ids.filter((id) => !chosen.has(id))]);
