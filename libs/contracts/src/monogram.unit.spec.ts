import { expect, test } from 'vitest';
import { hueOf, monogram } from './monogram.js';

test.each([
  ['linear', 'L'],
  ['  (beta) notes', 'B'],
  ['1Password', '1'],
  ['éclair', 'É'],
  ['שלום', 'ש'],
  ['👩‍💻', '👩‍💻'],
  ['', '?'],
])('the name %j has the letter %j', (name, letter) => {
  expect(monogram(name)).toBe(letter);
});

test('a name always has the same hue', () => {
  expect(hueOf('Linear')).toBe(hueOf('Linear'));
  expect(hueOf('Linear')).not.toBe(hueOf('Figma'));
});
