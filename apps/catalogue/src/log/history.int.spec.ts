import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ReadSnapshot } from '@tools-hub/contracts';
import { CATALOGUE_SNAPSHOT_VERSION } from '@tools-hub/domain';
import { readSnapshot } from '@tools-hub/event-sourcing/core';
import { ask, eventually, sendCommand, ServiceHarness, untilReady, type Bus } from '@tools-hub/testing';
import { catalogueSnapshots } from '../catalogue.snapshot.js';
import { emptyCatalogue } from '../catalogue.view.js';
import { catalogueService } from '../service.js';
import { jira } from '../testing/catalogue-harness.js';
import { WrittenLog } from '../testing/written-log.js';

/** More of them by hand: `HISTORY_COMMITS=200000`. */
const COMMITS = Number(process.env['HISTORY_COMMITS'] ?? 5_000);
const TOOLS = 500;

let harness: ServiceHarness;
let bus: Bus;
let database: Awaited<ReturnType<ServiceHarness['database']>>;
let written: WrittenLog;

beforeEach(async () => {
  harness = new ServiceHarness();
  bus = await harness.bus();
  database = await harness.database('catalogue');
  written = new WrittenLog(database);
});
afterEach(async () => {
  await database.close();
  await harness.close();
});

const startReady = () => harness.startReady(catalogueService);
const send = (body: object = jira) => sendCommand(bus, 'catalogue.tool.add', body);
const readPart = () => ask(bus, 'catalogue.snapshot.read', { version: CATALOGUE_SNAPSHOT_VERSION, chunk: 0 });
const snapshotPosition = async (): Promise<number> => (await readPart())?.checkpoint.position ?? 0;

test('a service with a long history starts from a snapshot', async () => {
  const [, first = ''] = await written.writeHistory(COMMITS, TOOLS);
  const writer = await startReady();
  await eventually(async () => expect(await snapshotPosition()).toBe(COMMITS));
  await harness.stop(writer);

  // A start reads only the commits after the snapshot, and looks up the snapshot's own commit.
  await written.collection.deleteMany({ _id: { $lt: COMMITS } });
  const started = performance.now();
  await startReady();
  if (process.env['HISTORY_COMMITS'] !== undefined) {
    process.stdout.write(`ready ${Math.round(performance.now() - started)} ms after ${COMMITS} commits\n`);
  }
  const changed = await sendCommand(bus, 'catalogue.tool.change', { id: first, changes: { sortOrder: 9 } });
  expect(changed.position).toBe(COMMITS + 1);
  expect(changed.answer.name).toBe(`Name ${COMMITS - TOOLS + 1}`);
});

test('a snapshot is read in parts while the service continues', async () => {
  await written.writeHistory(1_500, TOOLS);
  await startReady();
  await eventually(async () => expect(await snapshotPosition()).toBe(1_500));
  expect((await readPart())?.chunks).toBe(1);
  const read = (request: ReadSnapshot) => ask(bus, 'catalogue.snapshot.read', request);
  expect((await readSnapshot(read, catalogueSnapshots, emptyCatalogue))?.view.tools.size).toBe(TOOLS);
  const other = await ask(bus, 'catalogue.snapshot.read', { version: 0, chunk: 0 });
  expect(other).toBeNull();
});

test('two replicas continue after the end of a store that lost its tail, without a gap', async () => {
  const replicas = [await startReady(), await startReady()];
  for (let n = 0; n < 20; n += 1) await send({ ...jira, name: `${n}` });
  await written.collection.deleteMany({ _id: { $gt: 12 } });
  const sent = await Promise.all(Array.from({ length: 10 }, () => send()));
  expect(sent.map(({ position }) => position).sort((a, b) => a - b)).toEqual(
    Array.from({ length: 10 }, (_, n) => 13 + n),
  );
  const positions = (await written.collection.find().sort({ _id: 1 }).toArray()).map(({ _id }) => _id);
  expect(positions).toEqual(Array.from({ length: 22 }, (_, n) => n + 1));
  for (const replica of replicas) await untilReady(replica);
});

test('an emptied store is filled again from position 1, and still takes a command once', async () => {
  await startReady();
  for (let n = 0; n < 3; n += 1) await send();
  await written.collection.drop();
  const again = await send();
  expect(again.position).toBe(1);
  const indexes = await written.collection.indexes();
  expect(indexes.filter(({ unique }) => unique).map(({ key }) => key)).toEqual([{ commandId: 1 }]);
});
