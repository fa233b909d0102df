import { expect, test } from 'vitest';
import { colourExplanation, sixDigits } from './colour-words.js';

test.each([
  ['#0af', '#00aaff'],
  [' #00AAFF ', '#00aaff'],
  ['#00a', '#0000aa'],
  ['', '#000000'],
  ['#12', '#000000'],
  ['red', '#000000'],
])('the colour %j is passed to the browser’s colour input as %s', (typed, hex) => {
  expect(sixDigits(typed)).toBe(hex);
});

test.each([
  ['#2563eb', 'Used unchanged in both themes.'],
  ['#000000', 'The dark theme shows it as #f2f2f2, so that it stands out.'],
  ['#fff', 'The light theme shows it as #0d0d0d, so that it stands out.'],
])('the settings form explains how the colour %s is shown: %s', (colour, words) => {
  expect(colourExplanation(colour)).toBe(words);
});
