import { expect, test } from '@jest/globals';
import { colourInWords, sixDigits } from './colour-words.js';

test.each([
  ['#0af', '#00aaff'],
  [' #00AAFF ', '#00aaff'],
  ['#00a', '#0000aa'],
  ['', '#000000'],
  ['#12', '#000000'],
  ['red', '#000000'],
])('%j is %s for the browser’s own colour control', (typed, hex) => {
  expect(sixDigits(typed)).toBe(hex);
});

test.each([
  ['#2563eb', 'Used as it is in both themes.'],
  ['#000000', 'The dark theme shows it as #f2f2f2, so that it stands out.'],
  ['#fff', 'The light theme shows it as #0d0d0d, so that it stands out.'],
])('of %s it is said what it becomes', (colour, words) => {
  expect(colourInWords(colour)).toBe(words);
});
