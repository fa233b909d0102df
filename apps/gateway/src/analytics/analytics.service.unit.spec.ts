import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { daysBetween, type DayRange } from '@tools-hub/contracts';
import { CatalogueReadModel } from '../read-models/catalogue-read-model.js';
import { CatalogueView } from '../read-models/catalogue-view.js';
import { AnalyticsService } from './analytics.service.js';
import type { UsageReadings } from './usage-readings.js';

const TEN_YEARS: DayRange = { from: '2016-01-01', to: '2025-12-31' };
const ONE_YEAR: DayRange = { from: '2024-01-01', to: '2024-12-31' };

/** Ends each reading of the days that is under way. */
let readings: (() => void)[];
/** The ranges whose uses were asked for by tool. */
let ranges: DayRange[];
let analytics: AnalyticsService;

beforeEach(() => {
  readings = [];
  ranges = [];
  const usage: Pick<UsageReadings, 'daily' | 'byTool'> = {
    daily: () => new Promise((resolve) => readings.push(() => resolve([]))),
    byTool: (range) => {
      ranges.push(range);
      return Promise.resolve(() => 0);
    },
  };
  const catalogue: Pick<CatalogueReadModel, 'view'> = { view: new CatalogueView() };
  analytics = new AnalyticsService(catalogue as CatalogueReadModel, usage as UsageReadings);
});

afterEach(() => void vi.restoreAllMocks());

const reports = (range: DayRange, count: number): Promise<unknown>[] =>
  Array.from({ length: count }, () => analytics.categories({ ...range }));

test('long reports of the categories are made one at a time, and those of a year at once', async () => {
  const long = reports(TEN_YEARS, 3);
  const short = reports(ONE_YEAR, 3);
  const underWay: number[] = [];
  while (readings.length > 0) {
    await nextTurn();
    underWay.push(readings.length);
    for (const end of readings.splice(0)) end();
    await nextTurn();
  }
  expect(underWay).toEqual([4, 1, 1]);
  expect(await Promise.all([...long, ...short])).toEqual(Array(6).fill([]));
});

test('a long report is refused while 20 others wait, and made once they are', async () => {
  const accepted = reports(TEN_YEARS, 21);
  await nextTurn();
  await expect(analytics.categories(TEN_YEARS)).rejects.toMatchObject({
    code: 'OVERLOADED',
    retryAfterSeconds: 5,
  });
  for (let made = 0; made < 21; made += 1) {
    readings[made]?.();
    await nextTurn();
  }
  expect(await Promise.all(accepted)).toHaveLength(21);
  const again = analytics.categories(TEN_YEARS);
  await nextTurn();
  readings.at(-1)?.();
  expect(await again).toEqual([]);
});

test('a long report has the uses of its days, also when it waits until the next day', async () => {
  const now = vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-23T23:59:59Z'));
  const range = { from: '2020-01-01' };
  const both = [analytics.categories(range), analytics.categories(range)];
  await nextTurn();
  now.mockReturnValue(Date.parse('2026-11-24T00:00:01Z'));
  for (let made = 0; made < 2; made += 1) {
    readings[made]?.();
    await nextTurn();
  }
  await Promise.all(both);
  expect(ranges).toEqual([
    { from: '2020-01-01', to: '2026-11-23' },
    { from: '2020-01-01', to: '2026-11-23' },
  ]);
});

test('two weeks are compared also when the day changes meanwhile', async () => {
  vi.spyOn(Date, 'now')
    .mockReturnValueOnce(Date.parse('2026-11-23T23:59:59Z'))
    .mockReturnValue(Date.parse('2026-11-24T00:00:01Z'));
  await analytics.movers({});
  expect(ranges.map((range) => daysBetween(range).length)).toEqual([7, 7]);
});
