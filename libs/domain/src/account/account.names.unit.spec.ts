import { expect, test } from 'vitest';
import { foldedName } from './account.names.js';

test.each([
  ['case', 'ADA', 'ada'],
  ['the composition of a letter', 'Zo\u00eb', 'Zoe\u0308'],
  ['the width of letters', '\uff21\uff24\uff2d\uff29\uff2e', 'admin'],
  ['the kind of a space', 'Ada\u00a0Lovelace', 'Ada Lovelace'],
  ['the number of spaces', 'Ada  Lovelace', 'Ada Lovelace'],
  ['an invisible character', 'A\u200bda', 'Ada'],
  ['a dot of an i', 'adm\u0131n', 'admin'],
  ['the form of a sharp s', 'Stra\u1e9ee', 'stra\u00dfe'],
  [
    'the form of a sigma',
    '\u03a3\u03af\u03c3\u03c5\u03c6\u03bf\u03c2',
    '\u03c3\u03af\u03c3\u03c5\u03c6\u03bf\u03c3',
  ],
])('two names that differ in %s only are folded to one', (_what, one, other) => {
  expect(one).not.toBe(other);
  expect(foldedName(one)).toBe(foldedName(other));
});

test.each([
  ['Ada', 'Adam'],
  ['Zoe', 'Zo\u00eb'],
  ['ada', '\u0430da'],
])('the names %s and %s stay different', (one, other) => {
  expect(foldedName(one)).not.toBe(foldedName(other));
});

test('every character is folded as its other cases and compositions are, and once is enough', () => {
  const deviating: string[] = [];
  for (let code = 0; code <= 0x10ffff; code += 1) {
    const character = String.fromCodePoint(code);
    const [small, large] = [character.toLowerCase(), character.toUpperCase()];
    const others = [small, large, ...['NFC', 'NFD', 'NFKC'].map((form) => character.normalize(form))];
    if (others.every((other) => other === character)) continue;
    const folded = foldedName(character);
    if ([folded, ...others].some((other) => foldedName(other) !== folded)) deviating.push(code.toString(16));
  }
  expect(deviating).toEqual([]);
});
