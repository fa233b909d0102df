import { describe, expect, test } from 'vitest';
import {
  daysBefore,
  daysOf,
  fileDays,
  noteOf,
  periodIssue,
  rangeText,
  titleIn,
  titleOf,
  DEFAULT_PERIOD,
  type Period,
} from './period.js';

const TODAY = '2026-03-15';

describe('the period of a chart', () => {
  test.each([
    [{ last: 7 }, '2026-03-09', TODAY],
    [DEFAULT_PERIOD, '2026-02-14', TODAY],
    [{ last: 90 }, '2025-12-16', TODAY],
    [{ from: '2024-02-28', to: '2024-03-01' }, '2024-02-28', '2024-03-01'],
  ])('the period %j ends today or has the chosen days', (period, from, to) =>
    expect(daysOf(period, TODAY)).toEqual({ from, to }),
  );

  test.each([
    ['2026-03-09', '2026-03-15', '2026-03-02', '2026-03-08'],
    ['2024-03-01', '2024-03-01', '2024-02-29', '2024-02-29'],
    ['2026-02-14', '2026-03-15', '2026-01-15', '2026-02-13'],
  ])('the period from %s to %s is compared with the days from %s to %s', (from, to, beforeFrom, beforeTo) =>
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
  ])('the period from %s to %s has the problem %j', (from, to, wrong) =>
    expect(periodIssue({ from, to }, TODAY)).toBe(wrong),
  );

  test('the chart title names the period', () => {
    expect(titleOf(DEFAULT_PERIOD)).toBe('Daily Usage (Last 30 Days)');
    expect(titleOf({ last: 7 })).toBe('Daily Usage (Last 7 Days)');
    const chosen = { from: '2026-01-05', to: '2026-02-06' };
    expect(titleOf(chosen)).toBe(`Daily Usage (${rangeText(chosen)})`);
  });

  test('the titles of totals name the period, except of all time and the last 30 days', () => {
    const title = (period: Period, allTime = false) => titleIn('Most Used Tools', { period, allTime });
    expect(title(DEFAULT_PERIOD)).toBe('Most Used Tools');
    expect(title({ last: 7 }, true)).toBe('Most Used Tools');
    expect(title({ last: 7 })).toBe('Most Used Tools (Last 7 Days)');
    const chosen = { from: '2026-01-05', to: '2026-02-06' };
    expect(title(chosen)).toBe(`Most Used Tools (${rangeText(chosen)})`);
    expect(noteOf({ period: DEFAULT_PERIOD, allTime: true })).toBe('All time');
    expect(noteOf({ period: DEFAULT_PERIOD, allTime: false })).toBe('Last 30 days');
  });

  test('the name of a file has the days of its figures', () => {
    expect(fileDays({ period: DEFAULT_PERIOD, allTime: true }, TODAY)).toBe(TODAY);
    expect(fileDays({ period: { last: 7 }, allTime: false }, TODAY)).toBe('2026-03-09-to-2026-03-15');
  });
});
