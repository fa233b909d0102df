import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { addDays, dayOf, type DayRange } from '@tools-hub/contracts';
import { aToolRecord } from '@tools-hub/domain/testing';
import { UsageReadings } from '../analytics/usage-readings.js';
import { CatalogueView } from '../read-models/catalogue-view.js';
import { PastDirectories } from './past-directories.js';
import type { PastService } from './past.service.js';

const DAY_MS = 24 * 60 * 60_000;
const JIRA = aToolRecord();
const CHECKPOINT = { position: 1, commandId: '', at: JIRA.createdAt };

let view: CatalogueView;
let asked: DayRange[];
let readings: number;
let problem: Error | null;
let isUsageAway: boolean;
let directories: PastDirectories;

beforeEach(() => {
  view = new CatalogueView();
  asked = [];
  [readings, problem, isUsageAway] = [0, null, false];
  const past: Pick<PastService, 'at'> = {
    at: async () => {
      readings += 1;
      await Promise.resolve();
      if (problem !== null) throw problem;
      return {
        catalogue: { view, checkpoint: CHECKPOINT },
        settings: { view: { own: {}, version: 0 }, checkpoint: CHECKPOINT },
      };
    },
  };
  const usage: Pick<UsageReadings, 'totals' | 'byTool'> = {
    totals: () => (isUsageAway ? Promise.reject(new Error('away')) : Promise.resolve(() => 5)),
    byTool: (range) => {
      asked.push(range);
      return Promise.resolve(() => 2);
    },
  };
  directories = new PastDirectories(past as PastService, usage as UsageReadings);
});

afterEach(() => void vi.useRealTimers());

test('a directory of the past has the uses of today less those of the days since', async () => {
  view.put({ kind: 'tool', id: JIRA.id, record: JIRA });
  const today = dayOf(Date.now());
  const { usesOf } = await directories.at(`${addDays(today, -3)}T12:00:00Z`);
  expect(usesOf(JIRA.id)).toBe(3);
  expect(asked).toEqual([{ from: addDays(today, -2), to: today }]);
});

test('a directory from before the first tool reads no uses, however long ago it is', async () => {
  const { usesOf } = await directories.at('0000-01-01T00:00:00Z');
  expect(usesOf(JIRA.id)).toBe(0);
  expect(asked).toEqual([]);
});

test('a directory is read once in half a minute, and each time while its time may have further commits', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-23T12:00:00Z'), toFake: ['Date'] });
  const [settled, recent] = ['2026-11-23T11:59:54.999Z', '2026-11-23T11:59:55Z'];
  for (let n = 0; n < 3; n += 1) await directories.at(settled);
  expect(readings).toBe(1);
  vi.setSystemTime('2026-11-23T12:00:30Z');
  await directories.at(settled);
  expect(readings).toBe(2);
  vi.setSystemTime('2026-11-23T12:00:00Z');
  for (let n = 0; n < 3; n += 1) await directories.at(recent);
  expect(readings).toBe(5);
});

test('a time in the future is refused, unless a commit has it, as after a clock that was ahead', async () => {
  view.put({ kind: 'tool', id: JIRA.id, record: JIRA });
  vi.useFakeTimers({ now: Date.parse(CHECKPOINT.at) - 400 * DAY_MS, toFake: ['Date'] });
  expect((await directories.at(CHECKPOINT.at)).usesOf(JIRA.id)).toBe(5);
  const after = new Date(Date.parse(CHECKPOINT.at) + 1).toISOString();
  await expect(directories.at(after)).rejects.toMatchObject({ code: 'INVALID' });
});

test('a directory that could not be read is read again', async () => {
  problem = new Error('away');
  await expect(directories.at('2026-01-01T00:00:00Z')).rejects.toThrow('away');
  problem = null;
  await directories.at('2026-01-01T00:00:00Z');
  expect(readings).toBe(2);
});

test('a directory that was read without its uses has them once usage-analytics is back', async () => {
  view.put({ kind: 'tool', id: JIRA.id, record: JIRA });
  isUsageAway = true;
  const at = '2026-01-01T00:00:00Z';
  expect((await directories.at(at)).usesOf(JIRA.id)).toBe(0);
  isUsageAway = false;
  expect((await directories.at(at)).usesOf(JIRA.id)).toBe(3);
});
