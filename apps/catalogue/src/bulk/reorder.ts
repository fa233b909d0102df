import { byName, byOrder, LIMITS, type Ordered } from '@tools-hub/domain';

/**
 * The sort orders that put some records in the order of `ids`, in the places that they have together. Every other record stays
 * in its place. As few records as possible get another sort order: the others, listed or not, keep theirs.
 * @param ids ids of `records`, each once
 */
export const reorder = (records: readonly Ordered[], ids: readonly string[]): ReadonlyMap<string, number> => {
  const target = inTargetOrder(records, ids);
  const levels = levelsOf(target);
  const slack = target.map(({ sortOrder }, index) => sortOrder - (levels[index] ?? 0));
  const listed = new Set(ids);
  // As many records as possible keep their sort orders, and of these as many unlisted ones as possible.
  const weights = target.map(({ id }) => (listed.has(id) ? target.length : target.length + 1));
  const filled = fillBetween(slack, heaviestRun(slack, weights));
  const sortOrders = filled.map((value, index) => value + (levels[index] ?? 0));
  const { min, max } = LIMITS.sortOrder;
  const fits = sortOrders.every((value) => value >= min && value <= max);
  const changes = target.flatMap(({ id, sortOrder }, index) => {
    // Without room at the end of the range, all records are numbered anew.
    const next = fits ? (sortOrders[index] ?? 0) : index;
    return next === sortOrder ? [] : [[id, next] as const];
  });
  return new Map(changes);
};

/** All records, with the listed ones in each other's places. */
const inTargetOrder = (records: readonly Ordered[], ids: readonly string[]): readonly Ordered[] => {
  const byId = new Map(records.map((record) => [record.id, record]));
  const listed = new Set(ids);
  const queue = ids.values();
  return records.toSorted(byOrder).map((record) => {
    const id = listed.has(record.id) ? queue.next().value : undefined;
    return (id === undefined ? undefined : byId.get(id)) ?? record;
  });
};

/**
 * The least difference between the sort orders of each record and of the first one: equal sort orders are ordered by
 * name, so it grows by one wherever a name comes before the name above it. Two records may keep their sort orders where these
 * differ by as much as their levels, or more.
 */
const levelsOf = (target: readonly Ordered[]): readonly number[] => {
  let level = 0;
  return target.map((record, index) => {
    const above = target[index - 1];
    if (above !== undefined && byName(above, record) > 0) level += 1;
    return level;
  });
};

/** The indexes of the subsequence that never decreases and weighs most. */
const heaviestRun = (values: readonly number[], weights: readonly number[]): readonly number[] => {
  const ranks = new Map(
    [...new Set(values)].toSorted((a, b) => a - b).map((value, rank) => [value, rank + 1]),
  );
  /** A Fenwick tree: the last index of the heaviest subsequence that ends with a value of at most this rank. */
  const tree: (number | undefined)[] = [];
  const totals: number[] = [];
  const before: (number | undefined)[] = [];
  const heavier = (one: number | undefined, other: number | undefined): number | undefined =>
    one === undefined || (other !== undefined && (totals[other] ?? 0) > (totals[one] ?? 0)) ? other : one;
  values.forEach((value, index) => {
    const rank = ranks.get(value) ?? 0;
    let last: number | undefined;
    for (let node = rank; node > 0; node -= node & -node) last = heavier(last, tree[node]);
    before[index] = last;
    totals[index] = (weights[index] ?? 0) + (last === undefined ? 0 : (totals[last] ?? 0));
    for (let node = rank; node <= ranks.size; node += node & -node) tree[node] = heavier(tree[node], index);
  });
  let end: number | undefined;
  for (const index of values.keys()) end = heavier(end, index);
  const run: number[] = [];
  for (let index = end; index !== undefined; index = before[index]) run.push(index);
  return run.reverse();
};

/** Keeps the values at the indexes of `fixed`; the others get the middle between their neighbours, so that room is left on both sides. */
const fillBetween = (values: readonly number[], fixed: readonly number[]): readonly number[] => {
  let next = 0;
  return values.map((value, index) => {
    if (fixed[next] === index) {
      next += 1;
      return value;
    }
    const above = values[fixed[next - 1] ?? -1];
    const below = values[fixed[next] ?? -1];
    return above === undefined || below === undefined
      ? (above ?? below ?? 0)
      : Math.floor((above + below) / 2);
  });
};
