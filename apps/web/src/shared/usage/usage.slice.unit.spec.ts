import { expect, test } from 'vitest';
import { countTrusted, shownCount, toolOpened, usageSlice, type CountFloors } from './usage.slice.js';

const { reducer } = usageSlice;
const opened = (floors: CountFloors, count: number): CountFloors =>
  reducer(floors, toolOpened({ toolId: 'a', shownCount: count }));

test('a click counts at once, and not again when the server has counted it', () => {
  const floors = opened({}, 10);
  expect(shownCount(10, floors['a'])).toBe(11);
  expect(shownCount(11, floors['a'])).toBe(11);
});

test('an answer from before the click does not lower the count', () => {
  const floors = opened({}, 10);
  expect(shownCount(10, floors['a'])).toBe(11);
});

test('two clicks before the next render count twice', () => {
  expect(shownCount(10, opened(opened({}, 10), 10)['a'])).toBe(12);
});

test("a click after other visitors' clicks is added to their count", () => {
  expect(shownCount(20, opened(opened({}, 10), 20)['a'])).toBe(21);
});

test('the count of the server is used again after a while, unless there was a newer click', () => {
  const first = opened({}, 10);
  expect(reducer(first, countTrusted({ toolId: 'a', floor: 11 }))).toEqual({});
  const second = opened(first, 11);
  expect(reducer(second, countTrusted({ toolId: 'a', floor: 11 }))).toEqual({ a: 12 });
  expect(reducer(second, countTrusted({ toolId: 'a' }))).toEqual({});
});
