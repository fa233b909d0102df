import { expect, test } from 'vitest';
import { linesOf } from './text-lines.js';

const upTo = (letters: number) => (line: string) => Array.from(line).length <= letters;

test('a text is broken between its words', () => {
  expect(linesOf('one two three four', upTo(9), 5)).toEqual(['one two', 'three', 'four']);
});

test('a word that is longer than a line is broken between its letters', () => {
  expect(linesOf('abcdefgh ij', upTo(3), 5)).toEqual(['abc', 'def', 'gh', 'ij']);
  expect(linesOf('e\u0301e\u0301', (line) => line.length <= 3, 5)).toEqual(['e\u0301', 'e\u0301']);
});

test('the last line ends with an ellipsis if there is more', () => {
  expect(linesOf('one two three four', upTo(9), 2)).toEqual(['one two', 'three…']);
  expect(linesOf('one two', upTo(9), 1)).toEqual(['one two']);
});

test('a text without words has no lines, nor has a room without lines', () => {
  expect(linesOf('  ', upTo(9), 3)).toEqual([]);
  expect(linesOf('one', upTo(9), 0)).toEqual([]);
});

test('a letter that is wider than a line is a line of its own', () => {
  expect(linesOf('ab', () => false, 2)).toEqual(['a', 'b…']);
});
