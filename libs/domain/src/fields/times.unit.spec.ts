import { expect, test } from 'vitest';
import { isDay, parseTime } from './times.js';

test.each([
  ['2026-11-21T09:30:00.000Z', Date.UTC(2026, 10, 21, 9, 30)],
  ['2026-11-21T09:30:00Z', Date.UTC(2026, 10, 21, 9, 30)],
  ['2026-11-21T09:30Z', Date.UTC(2026, 10, 21, 9, 30)],
  ['2026-11-21T10:30:00.5+01:00', Date.UTC(2026, 10, 21, 9, 30, 0, 500)],
  ['2028-02-29T23:59:59.123456789-00:30', Date.UTC(2028, 2, 1, 0, 29, 59, 123)],
  ['0000-01-01T14:00:00+14:00', Date.parse('0000-01-01T00:00:00Z')],
  ['9999-12-31T09:59:59.999-14:00', Date.parse('9999-12-31T23:59:59.999Z')],
])('parseTime reads the time %s', (text, time) => {
  expect(parseTime(text)).toBe(time);
});

test.each([
  '2026-11-21',
  '2026-11-21T09:30:00',
  '2026-02-30T09:30:00Z',
  '2026-11-21T24:00:00Z',
  '2026-11-21T09:60:00Z',
  '2026-11-21t09:30:00z',
  ' 2026-11-21T09:30:00Z',
  '21 Nov 2026 09:30:00 GMT',
  // In UTC, the years are -1 and 10000.
  '0000-01-01T00:00:00+14:00',
  '9999-12-31T23:59:59-14:00',
  '',
  1_780_000_000_000,
  null,
  undefined,
  {},
])('parseTime refuses %j', (value) => {
  expect(parseTime(value)).toBeNull();
});

test.each([
  ['2028-02-29', true],
  ['2027-02-29', false],
  ['2026-13-01', false],
  ['2026-00-10', false],
  ['2026-1-1', false],
  ['2026-01-01T00:00:00Z', false],
  ['+2026-01-01', false],
  ['', false],
  [20260101, false],
  [['2026-01-01'], false],
  [{ $gt: '' }, false],
])('%j is a day: %s', (value, expected) => expect(isDay(value)).toBe(expected));
