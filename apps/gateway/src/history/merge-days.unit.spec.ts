import { expect, test } from 'vitest';
import type { HistoryDay } from '@tools-hub/contracts';
import { mergeDays } from './merge-days.js';

const group = (more: Partial<HistoryDay>): HistoryDay => ({
  day: '2026-11-20',
  kind: 'undone',
  count: 1,
  entry: 'catalogue-1',
  summary: 'Undid: Added Figma',
  first: '2026-11-20T10:00:00.000Z',
  last: '2026-11-20T10:00:00.000Z',
  ...more,
});

test('the days of several logs come newest first', () => {
  const days = mergeDays([
    group({ kind: 'added', last: '2026-11-20T09:00:00.000Z' }),
    group({ kind: 'settings', last: '2026-11-20T11:00:00.000Z' }),
    group({ day: '2026-11-21', last: '2026-11-21T00:00:00.000Z' }),
  ]);
  expect(days.map(({ day, kind }) => [day, kind])).toEqual([
    ['2026-11-21', 'undone'],
    ['2026-11-20', 'settings'],
    ['2026-11-20', 'added'],
  ]);
});

test('the same kind on one day of two logs is one group with the newest entry', () => {
  const settings = group({
    count: 2,
    entry: 'settings-7',
    summary: 'Undid: Changed site title',
    first: '2026-11-20T08:00:00.000Z',
    last: '2026-11-20T12:00:00.000Z',
  });
  for (const days of [mergeDays([group({}), settings]), mergeDays([settings, group({})])]) {
    expect(days).toEqual([{ ...settings, count: 3 }]);
  }
});
