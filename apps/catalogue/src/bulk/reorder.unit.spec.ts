import { describe, expect, test } from 'vitest';
import { byOrder, LIMITS, type Ordered } from '@tools-hub/domain';
import fc from 'fast-check';
import { reorder } from './reorder.js';

const record = (name: string, sortOrder: number): Ordered => ({ id: name.toLowerCase(), name, sortOrder });

/** The ids of the records after a command, in the order of lists. */
const after = (records: readonly Ordered[], changes: ReadonlyMap<string, number>): string[] =>
  records
    .map((each) => ({ ...each, sortOrder: changes.get(each.id) ?? each.sortOrder }))
    .toSorted(byOrder)
    .map(({ id }) => id);

/** The expected ids: the listed ones take each other's places. */
const expected = (records: readonly Ordered[], ids: readonly string[]): string[] => {
  const queue = [...ids];
  return records.toSorted(byOrder).map(({ id }) => (ids.includes(id) ? (queue.shift() ?? '') : id));
};

/** Few names and sort orders, so that many records tie; and some at the ends of the range. */
const lists = fc
  .uniqueArray(
    fc.record({
      id: fc.integer({ min: 0, max: 999 }).map(String),
      name: fc.constantFrom('a', 'B', 'b', 'ä', 'c', 'C 2', 'C 10'),
      sortOrder: fc.oneof(
        fc.integer({ min: -2, max: 6 }),
        fc.constant(0),
        fc.constantFrom(LIMITS.sortOrder.min, LIMITS.sortOrder.max),
      ),
    }),
    { selector: ({ id }) => id, minLength: 1, maxLength: 30 },
  )
  .chain((records) =>
    fc.record({
      records: fc.constant(records),
      ids: fc.shuffledSubarray(
        records.map(({ id }) => id),
        { minLength: 1 },
      ),
    }),
  );

test('any listed records stand in the asked order, and all others keep their places', () => {
  fc.assert(
    fc.property(lists, ({ records, ids }) => {
      const changes = reorder(records, ids);
      expect(after(records, changes)).toEqual(expected(records, ids));
      for (const sortOrder of changes.values()) {
        expect(Number.isInteger(sortOrder)).toBe(true);
        expect(sortOrder).toBeGreaterThanOrEqual(LIMITS.sortOrder.min);
        expect(sortOrder).toBeLessThanOrEqual(LIMITS.sortOrder.max);
      }
    }),
    { numRuns: 2_000 },
  );
});

test('no smaller number of records could be changed for the same order', () => {
  const few = lists.filter(({ records }) => records.length <= 6);
  /** Whether the order can be had by changing only these records: the others must have room between them. */
  const canBeHad = (target: readonly Ordered[], changed: ReadonlySet<string>): boolean => {
    let least = Number.NEGATIVE_INFINITY;
    return target.every((each, index) => {
      const above = target[index - 1];
      if (above && byOrder({ ...above, sortOrder: 0 }, { ...each, sortOrder: 0 }) > 0) least += 1;
      if (changed.has(each.id)) return true;
      if (each.sortOrder < least) return false;
      least = each.sortOrder;
      return true;
    });
  };
  fc.assert(
    fc.property(few, ({ records, ids }) => {
      // At the ends of the range all are numbered anew.
      fc.pre(records.every(({ sortOrder }) => Math.abs(sortOrder) < 100));
      const target = expected(records, ids).map((id) => records.find((each) => each.id === id) as Ordered);
      const { size } = reorder(records, ids);
      for (let mask = 0; mask < 2 ** target.length; mask += 1) {
        const changed = new Set(target.filter((_, n) => mask & (1 << n)).map(({ id }) => id));
        if (changed.size < size) expect(canBeHad(target, changed)).toBe(false);
      }
    }),
    { numRuns: 300 },
  );
});

describe('the sort orders after a command', () => {
  test('only the moved record gets another sort order where it fits between its neighbours', () => {
    const records = [record('A', 10), record('B', 20), record('C', 30), record('D', 40)];
    expect([...reorder(records, ['d', 'b', 'c'])]).toEqual([['d', 14]]);
  });

  test('a record that comes first gets a sort order below the others', () => {
    const records = [record('A', 0), record('B', 0), record('C', 0)];
    expect([...reorder(records, ['c', 'a', 'b'])]).toEqual([['c', -1]]);
  });

  test('listed records that tie are spread where their names do not say the order, and the others keep theirs', () => {
    const records = [record('A', 0), record('B', 0), record('C', 0), record('D', 0)];
    expect([...reorder(records, ['d', 'b', 'c'])]).toEqual([
      ['b', 1],
      ['c', 1],
    ]);
  });

  test('an order that the records already have changes no sort order', () => {
    const records = [record('A', 5), record('B', 0), record('C', 5)];
    expect([...reorder(records, ['b', 'a', 'c'])]).toEqual([]);
  });

  test('all records are numbered anew at the end of the range', () => {
    const { min } = LIMITS.sortOrder;
    const records = [record('A', min), record('B', min), record('C', 7)];
    expect([...reorder(records, ['c', 'a', 'b'])].toSorted()).toEqual([
      ['a', 1],
      ['b', 2],
      ['c', 0],
    ]);
  });
});
