import { expect, test } from '@jest/globals';
import { dayInWords } from './days.js';

const NOW = Date.parse('2026-11-23T12:00:00Z');

test('a day of this year is named without the year, and any other with it', () => {
  expect(dayInWords('2026-11-03T12:00:00Z', NOW)).not.toContain('2026');
  expect(dayInWords('2026-11-03T12:00:00Z', NOW)).toMatch(/3/);
  expect(dayInWords('2025-11-03T12:00:00Z', NOW)).toContain('2025');
});
