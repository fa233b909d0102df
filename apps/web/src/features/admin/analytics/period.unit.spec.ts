import { describe, expect, test } from '@jest/globals';
import { daysBefore, daysOf, rangeText, titleOf, USUAL, wrongDays } from './period.js';

const TODAY = '2026-03-15';

describe('the days of a chart', () => {
  test.each([
    [{ last: 7 }, '2026-03-09', TODAY],
    [USUAL, '2026-02-14', TODAY],
    [{ last: 90 }, '2025-12-16', TODAY],
    [{ from: '2024-02-28', to: '2024-03-01' }, '2024-02-28', '2024-03-01'],
  ])('of %j end with today, or are those that were chosen', (period, from, to) =>
    expect(daysOf(period, TODAY)).toEqual({ from, to }),
  );

  test.each([
    ['2026-03-09', '2026-03-15', '2026-03-02', '2026-03-08'],
    ['2024-03-01', '2024-03-01', '2024-02-29', '2024-02-29'],
    ['2026-02-14', '2026-03-15', '2026-01-15', '2026-02-13'],
  ])('%s to %s: as many days before are %s to %s', (from, to, beforeFrom, beforeTo) =>
    expect(daysBefore({ from, to })).toEqual({ from: beforeFrom, to: beforeTo }),
  );

  test.each([
    ['2026-03-15', '2026-03-15', null],
    ['2025-03-15', '2026-03-15', null],
    ['2025-03-14', '2026-03-15', 'Choose at most 366 days.'],
    ['2026-03-15', '2026-03-14', 'The first day must not be after the last.'],
    ['2026-03-15', '2026-03-16', 'The last day can be today at the latest.'],
    ['', '2026-03-15', 'Choose a first and a last day.'],
    ['2026-02-30', '2026-03-15', 'Choose a first and a last day.'],
  ])('from %s to %s: wrong is %j', (from, to, wrong) => expect(wrongDays({ from, to }, TODAY)).toBe(wrong));

  test('are in the title', () => {
    expect(titleOf(USUAL)).toBe('Daily Usage (Last 30 Days)');
    expect(titleOf({ last: 7 })).toBe('Daily Usage (Last 7 Days)');
    const chosen = { from: '2026-01-05', to: '2026-02-06' };
    expect(titleOf(chosen)).toBe(`Daily Usage (${rangeText(chosen)})`);
  });
});
