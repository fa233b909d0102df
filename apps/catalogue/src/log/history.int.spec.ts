import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ReadSnapshot } from '@tools-hub/contracts';
import { CATALOGUE_SNAPSHOT_VERSION, type CatalogueEvent, toolAdded, toolChanged } from '@tools-hub/domain';
import { readSnapshot } from '@tools-hub/event-sourcing/core';
import { aTool } from '@tools-hub/domain/testing';
import type { RunningService } from '@tools-hub/platform';
import { eventually, ServiceHarness, type Bus } from '@tools-hub/testing';
import { catalogueSnapshots } from '../catalogue.snapshot.js';
import { emptyCatalogue } from '../catalogue.view.js';
import { catalogueService } from '../service.js';

/** More of them by hand: `HISTORY_COMMITS=200000`. */
const COMMITS = Number(process.env['HISTORY_COMMITS'] ?? 5_000);
const TOOLS = 500;
const DEADLINE = { deadlineMs: 20_000 };
const jira = { name: 'Jira', link: 'https://jira.example/' };

let harness: ServiceHarness;
let bus: Bus;
let database: Awaited<ReturnType<ServiceHarness['database']>>;

beforeEach(async () => {
  harness = new ServiceHarness();
  bus = await harness.bus();
  database = await harness.database('catalogue');
});
afterEach(async () => {
  await database.close();
  await harness.close();
});

const log = () => database.collection<{ _id: number }>('log');
const readiness = async ({ port }: RunningService): Promise<number> =>
  (await fetch(`http://127.0.0.1:${port}/readyz`)).status;
const startReady = async (): Promise<RunningService> => {
  const service = await harness.start(catalogueService);
  await eventually(async () => expect(await readiness(service)).toBe(200), 120_000);
  return service;
};
const send = (body: object = jira) => {
  const commandId = randomUUID();
  const meta = { commandId, actor: 'ada', correlationId: commandId };
  return bus.request('catalogue.tool.add', { meta, body }, DEADLINE);
};
const readPart = () =>
  bus.request('catalogue.snapshot.read', { version: CATALOGUE_SNAPSHOT_VERSION, chunk: 0 }, DEADLINE);
const snapshotPosition = async (): Promise<number> => (await readPart())?.checkpoint.position ?? 0;

/** A long history, written past the service: tools, and then names of them over and over. */
const writeHistory = async (commits: number): Promise<string[]> => {
  const ids = Array.from({ length: TOOLS }, () => randomUUID());
  const eventOf = (position: number): CatalogueEvent => {
    const id = ids[position % TOOLS] ?? '';
    return position <= TOOLS ? toolAdded(id, aTool(jira)) : toolChanged(id, { name: `Name ${position}` });
  };
  const batch = 5_000;
  for (let from = 0; from < commits; from += batch) {
    const documents = Array.from({ length: Math.min(batch, commits - from) }, (_, n) => {
      const _id = from + n + 1;
      const commandId = randomUUID();
      const at = new Date(Date.UTC(2026, 0, 1) + _id * 1_000).toISOString();
      return {
        _id,
        at,
        actor: 'ada',
        correlationId: commandId,
        commandId,
        requestHash: '',
        answer: null,
        events: [eventOf(_id)],
      };
    });
    await log().insertMany(documents);
  }
  return ids;
};

test('a service with a long history starts from a snapshot', async () => {
  const [, first = ''] = await writeHistory(COMMITS);
  const writer = await startReady();
  await eventually(async () => expect(await snapshotPosition()).toBe(COMMITS), 60_000);
  await harness.stop(writer);

  // A start reads only the commits after the snapshot, and looks up the snapshot's own commit.
  await log().deleteMany({ _id: { $lt: COMMITS } });
  const started = performance.now();
  await startReady();
  if (process.env['HISTORY_COMMITS'] !== undefined) {
    process.stdout.write(`ready ${Math.round(performance.now() - started)} ms after ${COMMITS} commits\n`);
  }
  const meta = { commandId: randomUUID(), actor: 'ada', correlationId: randomUUID() };
  const changed = await bus.request(
    'catalogue.tool.change',
    { meta, body: { id: first, changes: { sortOrder: 9 } } },
    DEADLINE,
  );
  expect(changed.position).toBe(COMMITS + 1);
  expect(changed.answer.name).toBe(`Name ${COMMITS - TOOLS + 1}`);
}, 300_000);

test('a snapshot is read in parts while the service continues', async () => {
  await writeHistory(1_500);
  await startReady();
  await eventually(async () => expect(await snapshotPosition()).toBe(1_500));
  expect((await readPart())?.chunks).toBe(1);
  const read = (request: ReadSnapshot) => bus.request('catalogue.snapshot.read', request, DEADLINE);
  expect((await readSnapshot(read, catalogueSnapshots, emptyCatalogue))?.view.tools.size).toBe(TOOLS);
  const other = await bus.request('catalogue.snapshot.read', { version: 0, chunk: 0 }, DEADLINE);
  expect(other).toBeNull();
});

test('two replicas continue after the end of a store that lost its tail, without a gap', async () => {
  const replicas = [await startReady(), await startReady()];
  for (let n = 0; n < 20; n += 1) await send({ ...jira, name: `${n}` });
  await log().deleteMany({ _id: { $gt: 12 } });
  const sent = await Promise.all(Array.from({ length: 10 }, () => send()));
  expect(sent.map(({ position }) => position).sort((a, b) => a - b)).toEqual(
    Array.from({ length: 10 }, (_, n) => 13 + n),
  );
  const positions = (await log().find().sort({ _id: 1 }).toArray()).map(({ _id }) => _id);
  expect(positions).toEqual(Array.from({ length: 22 }, (_, n) => n + 1));
  for (const replica of replicas) await eventually(async () => expect(await readiness(replica)).toBe(200));
});

test('an emptied store is filled again from position 1, and still takes a command once', async () => {
  await startReady();
  for (let n = 0; n < 3; n += 1) await send();
  await log().drop();
  const again = await send();
  expect(again.position).toBe(1);
  const indexes = await log().indexes();
  expect(indexes.filter(({ unique }) => unique).map(({ key }) => key)).toEqual([{ commandId: 1 }]);
});
