import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Store } from '@tools-hub/event-sourcing/mongo';
import type { RunningService } from '@tools-hub/platform';
import { countsOf } from '../projections/counts.js';
import { Generations } from '../projections/generations.js';
import { projectionModels } from '../projections/projection-models.js';
import { Projections } from '../projections/projections.js';
import { allToolProjections } from '../projections/tool-projections.js';
import { aClick, readCategories, readDays, TOOLS } from '../testing/click-ledger.js';
import { UsageHarness } from '../testing/usage-harness.js';
import { ToolDaysReadModel } from './tool-days-read-model.js';
import { ToolReadModel } from './tool-read-model.js';
import { UsageCounts } from './usage-counts.js';

const [TOOL] = TOOLS as [string];
const PARTITION = 3;

let harness: UsageHarness;
let replica: RunningService;
let store: Store;
let position: number;

beforeEach(async () => {
  harness = await UsageHarness.open();
  replica = await harness.replica();
  store = replica.app.get(Store);
  position = 0;
});
afterEach(() => harness.close());

/** Counts a click of one tool in all projections, as the next commit of a partition. */
const count = async (at: string, agent?: string): Promise<void> => {
  const click = aClick({ toolId: TOOL, at: Date.parse(at), ...(agent === undefined ? {} : { agent }) });
  const commits = [countsOf({ _id: ++position, at: new Date(at) }, [click])];
  const generations = replica.app.get(Generations);
  for (const projections of [...allToolProjections(store, generations), replica.app.get(Projections)])
    await projections.count(0, PARTITION, commits);
};
const generation = { read: () => Promise.resolve(0) };

it.each([
  ['', undefined],
  [' that keeps no month', 0],
])('a read model%s has each click of the days, also those that were counted since', async (_, most) => {
  const model = new ToolDaysReadModel(store, generation, most);
  const uses = async (from: string, to: string) => (await model.read({ from, to }))[TOOL] ?? 0;
  await count('2024-01-31T23:00:00Z');
  await count('2024-02-01T01:00:00Z');
  expect(await uses('2024-01-01', '2024-02-29')).toBe(2);
  expect(await uses('2024-02-01', '2024-02-01')).toBe(1);
  // Late, on a day that was read, and on a day of that month without a click until now.
  await count('2024-01-31T22:00:00Z');
  await count('2024-01-05T10:00:00Z');
  await count('2024-03-01T00:00:00Z');
  expect(await uses('2024-01-31', '2024-01-31')).toBe(2);
  expect(await uses('2024-01-01', '2024-03-31')).toBe(5);
  expect(await Promise.all(Array.from({ length: 5 }, () => uses('2024-01-01', '2024-03-31')))).toEqual([
    5, 5, 5, 5, 5,
  ]);
  expect(await uses('2024-03-02', '2024-03-31')).toBe(0);
});

it('a read model has no click of a day that a store which was restored since does not have', async () => {
  const model = new ToolDaysReadModel(store, generation);
  const uses = async () => (await model.read({ from: '2024-01-01', to: '2024-01-31' }))[TOOL] ?? 0;
  await count('2024-01-10T10:00:00Z');
  const database = await harness.database();
  const saved = await Promise.all(
    (await database.collections()).map(async (collection) => ({
      collection,
      documents: await collection.find().toArray(),
    })),
  );
  await count('2024-01-11T10:00:00Z');
  await count('2024-01-12T10:00:00Z');
  expect(await uses()).toBe(3);
  for (const { collection, documents } of saved) {
    await collection.deleteMany({});
    if (documents.length > 0) await collection.insertMany(documents);
  }
  position = 1;
  expect(await uses()).toBe(1);
  await count('2024-01-20T10:00:00Z');
  expect(await uses()).toBe(2);
});

it('a fault of the program is not taken for a store that is away', async () => {
  const counts = replica.app.get(UsageCounts);
  vi.spyOn(counts, 'byCategory').mockRejectedValue(new TypeError('a bug'));
  await expect(readCategories(harness.bus)).rejects.toMatchObject({ code: 'INTERNAL' });
  vi.spyOn(counts, 'daily').mockRejectedValue(
    Object.assign(new Error('no server'), { name: 'MongoServerSelectionError' }),
  );
  await expect(readDays(harness.bus)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
});

it('the uses of a tool are those of the days, by hour of the week, browser and system', async () => {
  // A Thursday that is 29 February, and the days around it.
  await count('2024-02-28T23:59:59Z');
  await count('2024-02-29T00:00:00Z');
  await count('2024-02-29T00:30:00Z', 'curl/8.5.0');
  await count('2024-03-03T23:00:00Z');
  const model = new ToolReadModel(store, generation);
  const numbers = await model.read({
    toolId: TOOL,
    from: '2024-02-29',
    to: '2024-03-03',
    previous: { from: '2024-02-25', to: '2024-02-28' },
  });
  expect(numbers).toMatchObject({
    byDay: [2, 0, 0, 1],
    previousByDay: [0, 0, 0, 1],
    browsers: [
      { name: 'Firefox', uses: 2 },
      { name: 'Other', uses: 1 },
    ],
    systems: [
      { name: 'Linux', uses: 2 },
      { name: 'Other', uses: 1 },
    ],
  });
  expect(numbers.hours[3]![0]).toBe(2);
  expect(numbers.hours[6]![23]).toBe(1);
  expect(numbers.hours.flat().reduce((sum, uses) => sum + uses, 0)).toBe(3);
});

it('the numbers of a tool have each click, and only months with a click since are read again', async () => {
  const { toolMonths, toolVisitors } = projectionModels(store, 0);
  const finds = [vi.spyOn(toolMonths, 'find'), vi.spyOn(toolVisitors, 'find')];
  const monthsRead = (): string[] => {
    const filters = JSON.stringify(finds.flatMap(({ mock }) => mock.calls));
    finds.forEach((find) => find.mockClear());
    return [...new Set(filters.match(/2024-\d\d/g) ?? [])].sort();
  };
  const model = new ToolReadModel(store, generation);
  const read = async () => {
    const previous = { from: '2023-12-30', to: '2023-12-31' };
    const range = { from: '2024-01-31', to: '2024-03-01' };
    const { byDay, visitorsByDay } = await model.read({ toolId: TOOL, ...range, previous });
    return [byDay, visitorsByDay].map((days = []) => [days[0], days[1], days.at(-1)]);
  };
  await count('2024-01-31T23:00:00Z');
  await count('2024-02-01T01:00:00Z');
  expect(await read()).toEqual([
    [1, 1, 0],
    [1, 1, 0],
  ]);
  expect(monthsRead()).toEqual(['2024-01', '2024-02', '2024-03']);
  expect(await read()).toEqual([
    [1, 1, 0],
    [1, 1, 0],
  ]);
  expect(monthsRead()).toEqual([]);
  // A late click, and one in a month without any until now.
  await count('2024-01-31T22:00:00Z');
  await count('2024-03-01T00:00:00Z');
  expect((await read())[0]).toEqual([2, 1, 1]);
  expect(monthsRead()).toEqual(['2024-01', '2024-03']);
});
