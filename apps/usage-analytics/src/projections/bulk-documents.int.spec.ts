import { afterEach, beforeEach, expect, test } from 'vitest';
import { UsageHarness } from '../testing/usage-harness.js';
import { BulkDocuments } from './bulk-documents.js';
import { projectionModels } from './projection-models.js';

let harness: UsageHarness;

beforeEach(async () => {
  harness = await UsageHarness.open();
});
afterEach(() => harness.close());

const counts = (id: string, first: number, last: number, uses: number) => ({
  id,
  position: { $lt: first },
  update: { $inc: { 'tools.a': uses }, $set: { position: last } },
  fields: 1,
});

test('updates of one turn are made together, and one whose document is further on changes nothing', async () => {
  const { toolDays } = projectionModels(await harness.store(), 0);
  const documents = BulkDocuments.of(toolDays);
  expect(await documents.upsert(counts('00', 1, 4, 10))).toBe(true);
  const together = ['02', '00', '01'].map((id) => documents.upsert(counts(id, 3, 5, 7)));
  expect(await Promise.all(together)).toEqual([true, false, true]);
  const stored = await toolDays.find().sort({ _id: 1 }).lean().exec();
  expect(stored).toEqual([
    { _id: '00', position: 4, tools: { a: 10 } },
    { _id: '01', position: 5, tools: { a: 7 } },
    { _id: '02', position: 5, tools: { a: 7 } },
  ]);
});

test('more documents than one command takes are all updated and all read', async () => {
  const documents = BulkDocuments.of(projectionModels(await harness.store(), 0).toolDays);
  const ids = Array.from({ length: 450 }, (_, index) => `03:${index}`);
  const updated = await Promise.all(ids.map((id, index) => documents.upsert(counts(id, 1, 1, index))));
  expect(updated).toEqual(ids.map(() => true));
  const read = await Promise.all([...ids, 'none'].map((id) => documents.read(id, ['tools.a'])));
  expect(read.map((document) => document?.tools?.['a'])).toEqual([...ids.keys(), undefined]);
});

test('an update that the store refuses fails alone', async () => {
  const { toolDays } = projectionModels(await harness.store(), 0);
  const documents = BulkDocuments.of(toolDays);
  await documents.upsert({
    ...counts('00', 1, 1, 0),
    update: { $set: { position: 1, tools: { a: 'text' } } },
  });
  const outcomes = await Promise.allSettled(['00', '01'].map((id) => documents.upsert(counts(id, 2, 2, 7))));
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
});
