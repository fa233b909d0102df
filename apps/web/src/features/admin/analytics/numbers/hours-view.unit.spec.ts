import { expect, test } from 'vitest';
import type { ToolNumbers } from '@tools-hub/contracts';
import { hoursView } from './hours-view.js';

test('the file of the hours has a row for each hour, with the days of the week', () => {
  const days = { from: '', to: '', uses: 0, visitors: 0, byDay: [] };
  const numbers: ToolNumbers = {
    toolId: 'wiki',
    name: 'Wiki',
    uses: 3,
    visitors: 1,
    byDay: [],
    previous: days,
    category: null,
    hours: Array.from({ length: 7 }, (_, day) =>
      Array.from({ length: 24 }, (_each, hour) => day * 100 + hour),
    ),
    browsers: [],
    systems: [],
  };
  const { name, rows } = hoursView(numbers, 'last 30 days', '2026-01-01-to-2026-01-30').file;
  expect(name).toBe('hours-2026-01-01-to-2026-01-30.csv');
  expect(rows).toHaveLength(25);
  expect(rows[0]).toEqual([
    'Hour (UTC)',
    'Monday',
    'Tuesday',
    'Wednesday',
    'Thursday',
    'Friday',
    'Saturday',
    'Sunday',
  ]);
  expect(rows[10]).toEqual(['09:00', 9, 109, 209, 309, 409, 509, 609]);
});
