import { expect, test } from 'vitest';
import { firstCharacters, lengthOf } from './characters.js';

test('a character is a code point, not a code unit', () => {
  expect(lengthOf('naïve 🙂')).toBe(7);
  expect(firstCharacters('🙂🙂🙂', 2)).toBe('🙂🙂');
});
