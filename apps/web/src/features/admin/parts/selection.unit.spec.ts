import { expect, test } from 'vitest';
import { NOTHING_SELECTED, toggleAll, toggleRow, type Selection } from './selection.js';

const shown = ['a', 'b', 'c', 'd', 'e', 'f'];
const idsOf = ({ ids }: Selection): string => [...ids].sort().join('');
const toggled = (...steps: readonly (readonly [id: string, isRange?: boolean])[]): Selection =>
  steps.reduce((now, [id, isRange = false]) => toggleRow(now, shown, id, isRange), NOTHING_SELECTED);

test('a row is selected and unselected', () => {
  expect(idsOf(toggled(['b'], ['d']))).toBe('bd');
  expect(idsOf(toggled(['b'], ['d'], ['b']))).toBe('d');
});

test('a range goes from the last row to this one, in either direction', () => {
  expect(idsOf(toggled(['b'], ['d', true]))).toBe('bcd');
  expect(idsOf(toggled(['e'], ['c', true]))).toBe('cde');
});

test('a range gets the state that its last row gets', () => {
  expect(idsOf(toggled(['a'], ['f', true], ['b'], ['d', true]))).toBe('aef');
});

test('a range without a shown beginning is the row alone', () => {
  expect(idsOf(toggled(['c', true]))).toBe('c');
  expect(idsOf(toggleRow({ ids: new Set(['x']), anchor: 'x' }, shown, 'c', true))).toBe('cx');
});

test('all shown rows are selected, then unselected, and hidden ones stay as they are', () => {
  const some: Selection = { ids: new Set(['x', 'b']), anchor: 'b' };
  const all = toggleAll(some, shown);
  expect(idsOf(all)).toBe('abcdefx');
  expect(idsOf(toggleAll(all, shown))).toBe('x');
});
