import { expect, test } from 'vitest';
import type { HistoryEntry } from '../../../shared/api/owner.api.js';
import { mergedEntries, type Loaded } from './merged-entries.js';

const entry = (position: number, more: Partial<HistoryEntry> = {}): HistoryEntry => ({
  id: `catalogue-${position}`,
  log: 'catalogue',
  position,
  at: '2026-11-22T10:00:00.000Z',
  actor: 'admin',
  summary: `Change ${position}`,
  kind: 'changed',
  records: [],
  changes: [],
  recordCount: 1,
  changeCount: 1,
  undoneBy: null,
  undoes: null,
  ...more,
});
const page = (
  positions: readonly number[],
  next: string | null = `catalogue-${positions.at(-1)}`,
): Loaded => ({
  entries: positions.map((position) => entry(position)),
  next,
});
const positions = ({ entries }: Loaded): readonly number[] => entries.map(({ position }) => position);

test('a new entry comes above the loaded ones, and none is shown twice', () => {
  const merged = mergedEntries(page([6, 5, 4]), page([5, 4, 3, 2], null));
  expect(positions(merged)).toEqual([6, 5, 4, 3, 2]);
  expect(merged.next).toBeNull();
});

test('entries that the newest page pushed out stay', () => {
  expect(positions(mergedEntries(page([9, 8, 7]), page([7, 6, 5, 4])))).toEqual([9, 8, 7, 6, 5, 4]);
});

test('the loaded entries are dropped when newer ones between are missing', () => {
  const merged = mergedEntries(page([9, 8, 7]), page([5, 4]));
  expect(positions(merged)).toEqual([9, 8, 7]);
  expect(merged.next).toBe('catalogue-7');
});

test('a newest page that is the whole history replaces the loaded entries', () => {
  expect(positions(mergedEntries(page([2, 1], null), page([2, 1])))).toEqual([2, 1]);
});

test('an older entry is undone by an undo on the newest page', () => {
  const newest: Loaded = { ...page([9, 8, 5]), entries: [entry(9, { undoes: 'catalogue-3' }), entry(5)] };
  const { entries } = mergedEntries(newest, page([5, 4, 3]));
  expect(entries.find(({ position }) => position === 3)?.undoneBy).toBe('catalogue-9');
});

test('an older entry is undone by an undo that the filter of the list leaves out', () => {
  const undos = [entry(9, { undoes: 'catalogue-3' })];
  const { entries } = mergedEntries(page([8, 5]), page([5, 4, 3]), undos);
  expect(entries.find(({ position }) => position === 3)?.undoneBy).toBe('catalogue-9');
});

test('an older entry is in effect again after its undo was undone', () => {
  const newest: Loaded = {
    entries: [
      entry(9, { undoes: 'catalogue-8' }),
      entry(8, { undoes: 'catalogue-3', undoneBy: 'catalogue-9' }),
      entry(5),
    ],
    next: 'catalogue-5',
  };
  const loaded: Loaded = { entries: [entry(5), entry(3, { undoneBy: 'catalogue-8' })], next: null };
  const { entries } = mergedEntries(newest, loaded);
  expect(entries.at(-1)?.undoneBy).toBeNull();
});
