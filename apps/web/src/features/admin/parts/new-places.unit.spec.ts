import { expect, test } from 'vitest';
import { movedTo, movedToTop } from './new-places.js';

const list = ['a', 'b', 'c', 'd', 'e', 'f'];

test.each([
  ['e', 1, 'ebcd'],
  ['b', 4, 'cdeb'],
  ['f', 0, 'fabcde'],
  ['a', 1, 'ba'],
  ['c', 2, ''],
])('the row %s moved to place %i changes the places of %s', (id, to, changed) => {
  expect(movedTo(list, id, to).join('')).toBe(changed);
});

test.each([
  ['others added rows above', 'xabcdef', 'ecd'],
  ['another owner deleted rows above', 'bcdef', 'ecd'],
  ['another owner moved the row above', 'acdefb', 'fbe'],
  ['another owner deleted the row itself', 'abcdf', ''],
])('the row e put below b comes below b when %s', (_, ids, changed) => {
  expect(movedTo(Array.from(ids), 'e', 2, list).join('')).toBe(changed);
});

test.each([
  ['f', 'fabcde'],
  ['db', 'bdac'],
  ['ab', ''],
  ['ac', 'cb'],
  ['', ''],
])('the rows %s moved to the top change the places of %s', (chosen, changed) => {
  expect(movedToTop(list, new Set(chosen)).join('')).toBe(changed);
});
