import { randomUUID } from 'node:crypto';
import { appendFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  DomainError,
  HISTORY_PAGE,
  type HistoryEntry,
  type ReadPastState,
  type ReadSnapshot,
} from '@tools-hub/contracts';
import { toolAdded, toolRemoved } from '@tools-hub/domain';
import { aTool } from '@tools-hub/domain/testing';
import { readSnapshot } from '@tools-hub/event-sourcing/core';
import { ask, eventually, sendCommand, ServiceHarness, type Bus } from '@tools-hub/testing';
import { catalogueSnapshots } from '../catalogue.snapshot.js';
import { emptyCatalogue, foldCatalogue, type CatalogueView } from '../catalogue.view.js';
import { catalogueService } from '../service.js';
import { jira } from '../testing/catalogue-harness.js';
import { WrittenLog } from '../testing/written-log.js';

/** More of them by hand: `HISTORY_COMMITS=100000 HISTORY_TOOLS=1000 HISTORY_TIMES=/tmp/times.txt`. */
const COMMITS = Number(process.env['HISTORY_COMMITS'] ?? 2_500);
const TOOLS = Number(process.env['HISTORY_TOOLS'] ?? 200);
/** Until the history of all commits is derived. */
const DERIVED_MS = 60_000 + COMMITS * 5;

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

const entries = () => database.collection<{ _id: number }>('history_3');
const writeHistory = () => written.writeHistory(COMMITS, TOOLS);

const start = () => harness.startReady(catalogueService);

const page = (request: object = {}) =>
  ask(bus, 'catalogue.history.read', { limit: HISTORY_PAGE, ...request });

const whole = async (): Promise<HistoryEntry[]> => {
  const all: HistoryEntry[] = [];
  for (let more = true; more;) {
    const next = await page({ before: all.at(-1)?.position });
    all.push(...next.entries);
    ({ more } = next);
  }
  return all;
};

const derived = () =>
  eventually(async () => expect(await entries().countDocuments()).toBe(COMMITS), DERIVED_MS);

const stateAt = async (at: string): Promise<CatalogueView | undefined> => {
  const read = (part: ReadSnapshot) => {
    const request: ReadPastState = { at, ...part };
    return ask(bus, 'catalogue.history.state.read', request);
  };
  return (await readSnapshot(read, catalogueSnapshots, emptyCatalogue))?.view;
};

test('two replicas derive one entry for each commit, and go on where a stopped one ended', async () => {
  await writeHistory();
  const replicas = await Promise.all([start(), start()]);
  await derived();
  const all = await whole();
  expect(all.map(({ position }) => position)).toEqual(Array.from({ length: COMMITS }, (_, n) => COMMITS - n));
  expect(all[0]?.changes).toEqual([
    expect.objectContaining({ field: 'name', from: `Name ${COMMITS - TOOLS}`, to: `Name ${COMMITS}` }),
  ]);
  for (const replica of replicas) await harness.stop(replica);

  // As if the last one had been killed within its work.
  await entries().deleteMany({ _id: { $gt: COMMITS - 1_234 } });
  await start();
  await derived();
  expect(await whole()).toEqual(all);
}, 900_000);

test('a state of the past equals a replay of the log up to its time', async () => {
  await writeHistory();
  await start();
  await derived();
  const commits = await written.collection.find().sort({ _id: 1 }).toArray();
  for (const position of [1, 7, TOOLS, 999, 1_000, 1_001, COMMITS - 1, COMMITS]) {
    const replayed = emptyCatalogue();
    for (const commit of commits.slice(0, position)) {
      foldCatalogue(replayed, { ...commit, position: commit._id } as never);
    }
    expect(await stateAt(WrittenLog.timeOf(position))).toEqual(replayed);
  }
  const report = process.env['HISTORY_TIMES'];
  if (report !== undefined) await reportTimes(report);
}, 900_000);

/** Appends the times of states and of pages to a file. Nothing is asserted of them. */
const reportTimes = async (file: string): Promise<void> => {
  const timed = async (work: () => Promise<unknown>): Promise<number> => {
    const began = performance.now();
    await work();
    return Math.round(performance.now() - began);
  };
  const times: number[] = [];
  for (let n = 0; n < 200; n += 1) {
    const position = 1 + Math.floor(Math.random() * COMMITS);
    times.push(await timed(() => stateAt(WrittenLog.timeOf(position))));
  }
  times.sort((a, b) => a - b);
  appendFileSync(file, `states of ${COMMITS} commits: p50 ${times[99]} ms, p95 ${times[189]} ms\n`);
  const requests = [{}, { before: COMMITS >> 1 }, { text: `name ${COMMITS >> 1}` }, { kind: 'added' }];
  for (const request of requests) {
    appendFileSync(file, `${JSON.stringify(request)}: ${await timed(() => page(request))} ms\n`);
  }
};

test('missing states, as of a new version of their format, are stored at the next start, and those of older versions removed', async () => {
  await writeHistory();
  const service = await start();
  await derived();
  await harness.stop(service);
  const states = database.collection<{ _id: string; version: number; position: number }>('history_states');
  const parts = database.collection('history_state_chunks');
  const { version } = catalogueSnapshots;
  await states.updateMany({}, { $set: { version: version - 1 } });
  const older = await states.find().sort({ position: 1 }).toArray();
  expect(older.map(({ position }) => position)).toEqual([1_000, 2_000]);
  // No process has added to one collection since the commit after its last entry. Another one has all entries.
  await database.collection<{ _id: number }>('history_0').insertOne({ _id: 7 });
  await database.collection<{ _id: number }>('history_1').insertOne({ _id: COMMITS });

  await start();
  await page();
  const stored = await states.find().sort({ position: 1 }).toArray();
  expect(stored.map((state) => [state.version, state.position])).toEqual([
    [version, 1_000],
    [version, 2_000],
  ]);
  expect(await parts.countDocuments({ _id: { $regex: `^${older[0]?._id}/` } as never })).toBe(0);
  expect(await parts.countDocuments()).toBeGreaterThanOrEqual(2);
  const names = (await database.listCollections()).map(({ name }) => name);
  expect(names.filter((name) => /^history_\d/.test(name)).sort()).toEqual(['history_1', 'history_3']);
}, 900_000);

test('the history follows a store that was restored to another past', async () => {
  const ids = await writeHistory();
  await start();
  await derived();
  await written.collection.deleteMany({ _id: { $gt: COMMITS - 5 } });
  await written.write(COMMITS - 4, [toolRemoved(ids[0] ?? '')]);
  await eventually(async () => {
    const [last] = (await page()).entries;
    expect(last).toMatchObject({ position: COMMITS - 4, kind: 'removed' });
  }, DERIVED_MS);
  expect((await whole()).length).toBe(COMMITS - 4);
}, 900_000);

test('an undo waits for commits that arrive meanwhile, and is decided on the last state', async () => {
  await start();
  const id = randomUUID();
  await written.write(1, [toolAdded(id, aTool({ name: 'One' }))]);
  const change = (name: string) => sendCommand(bus, 'catalogue.tool.change', { id, changes: { name } });
  const { position } = await change('Two');
  const undo = () =>
    sendCommand(bus, 'catalogue.history.undo', { position }).then(
      ({ answer }) => (answer.conflicts.length > 0 ? 'conflict' : 'undone'),
      (error: unknown) => (error instanceof DomainError ? error.code : error),
    );
  const others = Array.from({ length: 20 }, (_, n) =>
    sendCommand(bus, 'catalogue.tool.add', { ...jira, name: `Other ${n}` }),
  );
  const outcomes = await Promise.all([undo(), undo(), undo(), ...others]);
  expect(outcomes.slice(0, 3).sort()).toEqual(['ALREADY_UNDONE', 'ALREADY_UNDONE', 'undone']);
  const renamed = await page({ recordId: id });
  expect(renamed.entries.map(({ summary }) => summary)).toEqual([
    'Undid: Renamed One to Two',
    'Renamed One to Two',
    'Added One',
  ]);
});

test('an undo is done in its turn while others commit without a pause', async () => {
  await start();
  const { position } = await sendCommand(bus, 'catalogue.tool.add', jira);
  const ended = new AbortController();
  const others = Array.from({ length: 20 }, async (_, n) => {
    while (!ended.signal.aborted)
      await sendCommand(bus, 'catalogue.tool.add', { ...jira, name: `Other ${n}` });
  });
  try {
    const undone = await sendCommand(bus, 'catalogue.history.undo', { position });
    expect(undone.answer).toEqual({ conflicts: [] });
  } finally {
    ended.abort();
    await Promise.allSettled(others);
  }
});
