import { expect, test } from 'vitest';
import { tipDelay } from './tip-timing.js';

test('a tooltip opens after 700 ms, and at once within 300 ms after another one', () => {
  expect(tipDelay(10_000, Number.NEGATIVE_INFINITY)).toBe(700);
  expect(tipDelay(10_000, 9_700)).toBe(0);
  expect(tipDelay(10_000, 9_699)).toBe(700);
});
