import { expect, test } from 'vitest';
import { categoryQuery, totalDays, DEFAULT_CHOICE, withPeriod } from './choice.js';
import { DEFAULT_PERIOD } from './period.js';

const TODAY = '2026-03-15';

test('totals are of all time until a period is chosen, and then of its days', () => {
  expect(totalDays(DEFAULT_CHOICE, TODAY)).toEqual({});
  const week = withPeriod(DEFAULT_CHOICE, { last: 7 });
  expect(totalDays(week, TODAY)).toEqual({ from: '2026-03-09', to: TODAY });
  expect(totalDays(withPeriod(week, DEFAULT_PERIOD), TODAY)).toEqual({ from: '2026-02-14', to: TODAY });
  expect(totalDays({ ...week, allTime: true }, TODAY)).toEqual({});
});

test('categories are counted as of today until the time of the click is chosen, which a new period keeps', () => {
  expect(categoryQuery(DEFAULT_CHOICE, TODAY)).toEqual({});
  const then = { ...DEFAULT_CHOICE, by: 'then' as const };
  expect(categoryQuery(then, TODAY)).toEqual({ by: 'then' });
  expect(categoryQuery(withPeriod(then, { last: 7 }), TODAY)).toEqual({
    from: '2026-03-09',
    to: TODAY,
    by: 'then',
  });
});
