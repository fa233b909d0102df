import { expect, test } from 'vitest';
import { isoOf, localOf } from './local-time.js';

test.each([
  '2026-12-03T09:00:00.000Z',
  '2026-07-01T23:59:00.000Z',
  '2026-12-03T09:00:07.000Z',
  '2026-12-03T09:00:00.250Z',
  '0999-01-01T12:00:00.000Z',
])('the time %s survives its control', (time) => {
  expect(isoOf(localOf(time))).toBe(time);
});

test('a control has minutes in the zone of the reader', () => {
  expect(localOf(new Date(2026, 11, 3, 9, 5).toISOString())).toBe('2026-12-03T09:05');
});

test('an empty control is no time', () => {
  expect([isoOf(''), localOf('')]).toEqual(['', '']);
});

test('a text that is no time stays for the rule that refuses it', () => {
  expect(isoOf('soon')).toBe('soon');
  expect(localOf('soon')).toBe('');
});
