import { describe, expect, test } from 'vitest';
import type { ToolDay } from '@tools-hub/contracts';
import { visitorsNote, withVisitors } from './visitors.js';

const daysOf = (...visitors: (number | null)[]): ToolDay[] =>
  visitors.map((of, at) => ({ day: `2026-03-0${at + 1}`, uses: 9, visitors: of }));
const noteOf = (days: readonly ToolDay[], before: readonly ToolDay[] = daysOf(null)): string => {
  const sum = (of: readonly ToolDay[]) =>
    of.every(({ visitors }) => visitors === null)
      ? null
      : of.reduce((total, { visitors }) => total + (visitors ?? 0), 0);
  const previous = { from: '', to: '', uses: 9, visitors: sum(before), byDay: before };
  return visitorsNote({ visitors: sum(days), byDay: days, previous });
};

describe('the note of the visitors', () => {
  test('the note of the visitors has those before where both periods have them on all days', () => {
    expect(noteOf(daysOf(3, 0), daysOf(1_000, 200))).toBe('Each counted once a day. Before: 1,200');
    expect(noteOf(daysOf(3, 0), daysOf(null, 200))).toBe('Each counted once a day');
    expect(noteOf(daysOf(3, 0))).toBe('Each counted once a day');
  });

  test('the note of the visitors names the first day from which they are counted', () => {
    expect(noteOf(daysOf(0, null, 4), daysOf(1, 2, 3))).toBe('Counted since Mar 3, 2026');
    expect(noteOf(daysOf(2, 4, null))).toBe('Not counted on all days');
    expect(noteOf(daysOf(null, null))).toBe('Not counted in this period');
  });
});

test('the table and the file have the visitors behind the clicks of each day', () => {
  const view = {
    empty: null,
    chart: null,
    table: {
      caption: '',
      head: ['Day', 'Clicks', 'Day before'],
      rows: [
        ['2', 9, '1'],
        ['1', 9, '0'],
      ],
    },
    file: {
      name: '',
      rows: [
        ['Day (UTC)', 'Clicks'],
        ['1', 9],
        ['2', 9],
      ],
    },
  };
  const { table, file } = withVisitors(view, daysOf(null, 4));
  expect([table.head, ...table.rows]).toEqual([
    ['Day', 'Clicks', 'Visitors', 'Day before'],
    ['2', 9, 4, '1'],
    ['1', 9, '–', '0'],
  ]);
  expect(file.rows).toEqual([
    ['Day (UTC)', 'Clicks', 'Visitors'],
    ['1', 9, ''],
    ['2', 9, 4],
  ]);
});
