import { expect, test } from 'vitest';
import { briefDay, localDayOf } from './times.js';

test('a brief day is named without the year if it is of this year, and with it otherwise', () => {
  const now = Date.parse('2026-11-23T12:00:00Z');
  expect(briefDay('2026-11-03T12:00:00Z', now)).not.toContain('2026');
  expect(briefDay('2026-11-03T12:00:00Z', now)).toMatch(/3/);
  expect(briefDay('2025-11-03T12:00:00Z', now)).toContain('2025');
});

test.each([
  [new Date(2026, 0, 5, 23, 59), '2026-01-05'],
  [new Date(2026, 11, 31, 0, 0), '2026-12-31'],
])('the day of %s in the zone of the reader is %s', (time, day) => {
  expect(localDayOf(time)).toBe(day);
});
