import { expect, test } from '@jest/globals';
import { countTrusted, shownCount, toolOpened, usageSlice, type CountFloors } from './usage.slice.js';

const { reducer } = usageSlice;
const opened = (floors: CountFloors, count: number): CountFloors =>
  reducer(floors, toolOpened({ toolId: 'a', shownCount: count }));

test('a click counts at once, and once when the server has it', () => {
  const floors = opened({}, 10);
  expect(shownCount(10, floors['a'])).toBe(11);
  expect(shownCount(11, floors['a'])).toBe(11);
});

test('an answer from before the click does not take the count back', () => {
  const floors = opened({}, 10);
  expect(shownCount(10, floors['a'])).toBe(11);
});

test('two clicks before the next paint are two', () => {
  expect(shownCount(10, opened(opened({}, 10), 10)['a'])).toBe(12);
});

test('a click after others have clicked counts on top of theirs', () => {
  expect(shownCount(20, opened(opened({}, 10), 20)['a'])).toBe(21);
});

test('the server is trusted again after a while, unless there was a newer click', () => {
  const first = opened({}, 10);
  expect(reducer(first, countTrusted({ toolId: 'a', floor: 11 }))).toEqual({});
  const second = opened(first, 11);
  expect(reducer(second, countTrusted({ toolId: 'a', floor: 11 }))).toEqual({ a: 12 });
  expect(reducer(second, countTrusted({ toolId: 'a' }))).toEqual({});
});
