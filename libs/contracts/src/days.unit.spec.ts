import { describe, expect, test } from 'vitest';
import { addDays, assertRange, dayOf, daysBetween, MAX_RANGE_DAYS } from './days.js';
import { DomainError } from './errors.js';

test('a day is a day of UTC', () => {
  expect(dayOf(Date.UTC(2026, 0, 1) - 1)).toBe('2025-12-31');
  expect(dayOf(Date.UTC(2026, 0, 1))).toBe('2026-01-01');
  expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
  expect(addDays('2027-12-31', 1)).toBe('2028-01-01');
});

describe('a range of days', () => {
  test('a range of days has every day, both ends included, across months and years', () => {
    expect(daysBetween({ from: '2027-12-30', to: '2028-01-02' })).toEqual([
      '2027-12-30',
      '2027-12-31',
      '2028-01-01',
      '2028-01-02',
    ]);
    expect(daysBetween({ from: '2028-02-28', to: '2028-03-01' })).toHaveLength(3);
  });

  test('a range of days may be as long as ten years and no longer', () => {
    const to = '2026-06-30';
    const from = addDays(to, 1 - MAX_RANGE_DAYS);
    expect(() => assertRange({ from, to })).not.toThrow();
    expect(daysBetween({ from, to })).toHaveLength(MAX_RANGE_DAYS);
    expect(() => assertRange({ from: addDays(from, -1), to })).toThrow(DomainError);
  });

  test.each([
    [{ from: '2026-02-30', to: '2026-03-01' }, ['from']],
    [{ from: '2026-2-3', to: '2026-03-01' }, ['from']],
    [{ from: '2026-02-03', to: '' }, ['to']],
    [{ from: 'yesterday', to: 'today' }, ['from', 'to']],
    [{ from: '2026-02-03', to: '2026-02-02' }, ['from']],
    [{ from: '2000-01-01', to: '2026-02-02' }, ['from']],
  ])('the range %j is refused by the name of its field', (range, fields) => {
    const details = fields.map((field) => expect.objectContaining({ field }));
    expect(() => assertRange(range)).toThrow(expect.objectContaining({ code: 'INVALID', details }));
  });
});
