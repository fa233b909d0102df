import { beforeEach, expect, test } from 'vitest';
import { addDays, dayOf, type DayRange } from '@tools-hub/contracts';
import { aToolRecord } from '@tools-hub/domain/testing';
import { UsageReadings } from '../analytics/usage-readings.js';
import { CatalogueView } from '../read-models/catalogue-view.js';
import { PastDirectories } from './past-directories.js';
import type { PastService } from './past.service.js';

const JIRA = aToolRecord();
const CHECKPOINT = { position: 1, commandId: '', at: JIRA.createdAt };

let view: CatalogueView;
let asked: DayRange[];
let directories: PastDirectories;

beforeEach(() => {
  view = new CatalogueView();
  asked = [];
  const past: Pick<PastService, 'at'> = {
    at: () =>
      Promise.resolve({
        catalogue: { view, checkpoint: CHECKPOINT },
        settings: { view: { own: {}, version: 0 }, checkpoint: CHECKPOINT },
      }),
  };
  const usage: Pick<UsageReadings, 'totals' | 'byTool'> = {
    totals: () => Promise.resolve(() => 5),
    byTool: (range) => {
      asked.push(range);
      return Promise.resolve(() => 2);
    },
  };
  directories = new PastDirectories(past as PastService, usage as UsageReadings);
});

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
