import { describe, expect, test } from 'vitest';
import type { HistoryEntry, HistoryLog, HistoryPage } from '@tools-hub/contracts';
import { mergePages } from './merge-pages.js';

const entry = (log: HistoryLog, position: number, second: number): HistoryEntry => ({
  id: `${log}-${position}`,
  log,
  position,
  at: new Date(Date.UTC(2026, 0, 1, 0, 0, second)).toISOString(),
  actor: 'ada',
  summary: '',
  kind: 'changed',
  records: [],
  changes: [],
  recordCount: 0,
  changeCount: 0,
  undoneBy: null,
  undoes: null,
});
const page = (more: boolean, ...entries: HistoryEntry[]): HistoryPage => ({ entries, more });
const idsOf = (pages: readonly HistoryPage[], limit: number) => {
  const { entries, more } = mergePages(pages, limit);
  return [entries.map(({ id }) => id), more];
};

describe('the pages of all logs', () => {
  test('the pages of all logs are merged newest first', () => {
    const catalogue = page(false, entry('catalogue', 2, 9), entry('catalogue', 1, 3));
    const settings = page(false, entry('settings', 1, 5));
    expect(idsOf([catalogue, settings], 10)).toEqual([['catalogue-2', 'settings-1', 'catalogue-1'], false]);
  });

  test('the pages of all logs are merged by the order of the logs at the same time, and by position in a log', () => {
    const auth = page(false, entry('auth', 1, 5));
    const catalogue = page(false, entry('catalogue', 2, 5), entry('catalogue', 1, 5));
    expect(idsOf([auth, catalogue], 10)).toEqual([['catalogue-2', 'catalogue-1', 'auth-1'], false]);
  });

  test('the pages of all logs end where a log has more entries that may come before those of the others', () => {
    const catalogue = page(true, entry('catalogue', 9, 9), entry('catalogue', 8, 7));
    const settings = page(false, entry('settings', 1, 8), entry('settings', 2, 2));
    expect(idsOf([catalogue, settings], 10)).toEqual([['catalogue-9', 'settings-1', 'catalogue-8'], true]);
  });

  test('the pages of all logs are cut to the limit', () => {
    const catalogue = page(false, entry('catalogue', 2, 9), entry('catalogue', 1, 3));
    expect(idsOf([catalogue], 1)).toEqual([['catalogue-2'], true]);
    expect(idsOf([catalogue], 2)).toEqual([['catalogue-2', 'catalogue-1'], false]);
    expect(idsOf([page(false)], 2)).toEqual([[], false]);
  });
});
