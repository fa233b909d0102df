import { expect, test } from 'vitest';
import { plainText } from './plain-text.js';

test('a text is cut without its markup', () => {
  expect(plainText('<b>Plan</b> the work', 8)).toBe(' Plan  t');
  expect(plainText('Plan', 8)).toBe('Plan');
});

test('a character of two units is not divided at the end of a text', () => {
  expect(plainText('Plan 🚀🚀', 6)).toBe('Plan ');
  expect(plainText('Plan 🚀🚀', 7)).toBe('Plan 🚀');
  // The end that is not read at all may divide one, too.
  expect(plainText(`<${'b'.repeat(7)}>ab🚀`, 6)).toBe(' ab');
});
