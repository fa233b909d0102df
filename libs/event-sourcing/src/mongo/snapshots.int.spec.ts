import { randomBytes, randomUUID } from 'node:crypto';
import { deflateRawSync } from 'node:zlib';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import type { CommandMeta } from '@tools-hub/contracts';
import { InMemoryReadModel, readSnapshot, type Checkpoint, type SnapshotFormat } from '../core/index.js';
import { emptyTill, foldTill, paidIn, payIn, type TillEvent, type TillView } from '../testing/till.js';
import { EventStore, MongoCommitLog, MongoSnapshots, SnapshotWriter, Store } from './index.js';

const uri = process.env['MONGODB_URI'];
if (uri === undefined) throw new Error('MONGODB_URI is not set: run the tests by `npm test`');

const format: SnapshotFormat<TillView, string> = {
  version: 1,
  capture: ({ commands }) => [...commands],
  put: (view, command) => {
    view.commands.push(command);
    view.balance += 1;
  },
};

const stores: Store[] = [];
let dbName: string;
let store: Store;
let log: MongoCommitLog<TillEvent>;
let snapshots: MongoSnapshots;

beforeEach(async () => {
  dbName = `t${randomBytes(6).toString('hex')}-snapshots`;
  store = new Store({ uri, dbName, onError: () => undefined });
  stores.push(store);
  await store.open();
  log = new MongoCommitLog<TillEvent>(store);
  await log.prepare();
  snapshots = new MongoSnapshots(store, (checkpoint) => log.holds(checkpoint));
  await snapshots.prepare();
});

afterAll(async () => {
  for (const each of stores) {
    await each.connection.dropDatabase();
    await each.close();
  }
});

const meta = (commandId: string = randomUUID()): CommandMeta => ({
  commandId,
  actor: 'ada',
  correlationId: commandId,
});

const grow = async (count: number): Promise<void> => {
  const from = await log.head();
  const at = new Date().toISOString();
  const commits = Array.from({ length: count }, (_, n) => ({
    _id: from + n + 1,
    ...meta(),
    at,
    requestHash: '',
    answer: null,
    events: [paidIn(1)],
  }));
  await store.connection.collection<{ _id: number }>('log').insertMany(commits);
};

const readModelOf = async () => {
  const read = vi.spyOn(log, 'read');
  read.mockClear();
  const readModel = new InMemoryReadModel<TillView, TillEvent>(log, emptyTill, foldTill, {
    pollMs: 1_000,
    onError: () => undefined,
    restore: () => readSnapshot((request) => snapshots.read(request), format, emptyTill),
  });
  await readModel.catchUp();
  const commitsRead = (await Promise.all(read.mock.results.map(({ value }) => value))).flat().length;
  return { readModel, commitsRead };
};

/** A snapshot of the whole log as it is. */
const write = async (): Promise<Checkpoint> => {
  const { readModel } = await readModelOf();
  const { checkpoint, view } = readModel;
  if (checkpoint === null) throw new Error('The log is empty');
  await snapshots.write(format.version, checkpoint, format.capture(view));
  return checkpoint;
};

const stored = (collection: string): Promise<number> =>
  store.connection.collection(collection).countDocuments();
const positionsOf = async (): Promise<number[]> =>
  (await store.connection.collection('snapshots').find().sort({ position: 1 }).toArray()).map(
    ({ position }) => Number(position),
  );

test('a start reads the newest snapshot and the commits after it', async () => {
  await grow(10);
  await write();
  await grow(3);
  const { readModel, commitsRead } = await readModelOf();
  expect([readModel.position, readModel.view.balance, commitsRead]).toEqual([13, 13, 3]);
});

test('the snapshot of a log that lost its tail is not used, and is removed with the next one', async () => {
  await grow(10);
  await write();
  await grow(10);
  await write();
  await store.connection.collection<{ _id: number }>('log').deleteMany({ _id: { $gt: 15 } });
  const { readModel, commitsRead } = await readModelOf();
  expect([readModel.position, readModel.view.balance, commitsRead]).toEqual([15, 15, 5]);
  await write();
  expect(await positionsOf()).toEqual([10, 15]);
  expect(await stored('snapshot_chunks')).toBe(2);
});

test('the snapshot of another history of the same length is not used', async () => {
  await grow(10);
  await write();
  await store.connection.collection<{ _id: number }>('log').deleteMany({ _id: { $gt: 5 } });
  await grow(10);
  const { readModel, commitsRead } = await readModelOf();
  expect([readModel.position, readModel.view.balance, commitsRead]).toEqual([15, 15, 15]);
});

test('the two newest snapshots are stored', async () => {
  for (let n = 0; n < 4; n += 1) {
    await grow(1);
    await write();
  }
  expect(await positionsOf()).toEqual([3, 4]);
  expect(await stored('snapshot_chunks')).toBe(2);
});

test.each([
  ['has a part that is not what was written', { $set: { entries: deflateRawSync('["another"]') } }],
  ['lacks a part', null],
])('a snapshot that %s is not used', async (_what, damage) => {
  await grow(10);
  await write();
  const chunks = store.connection.collection('snapshot_chunks');
  if (damage === null) await chunks.deleteMany({});
  else await chunks.updateMany({}, damage);
  const { readModel, commitsRead } = await readModelOf();
  expect([readModel.view.balance, commitsRead]).toEqual([10, 10]);
});

test('a snapshot of another version is not used, and is removed after two newer ones', async () => {
  await grow(5);
  await snapshots.write(99, { position: 5, commandId: (await log.read(4))[0]!.commandId, at: '' }, ['other']);
  expect((await readModelOf()).commitsRead).toBe(5);
  for (let n = 0; n < 2; n += 1) {
    await grow(1);
    await write();
  }
  expect(await positionsOf()).toEqual([6, 7]);
});

test('a snapshot is written as the log grows, once for all replicas, while commands continue', async () => {
  const writers = await Promise.all(
    [1, 2].map(async () => {
      const { readModel } = await readModelOf();
      return {
        readModel,
        writer: new SnapshotWriter(readModel, snapshots, format, {
          every: 10,
          onError: (error) => {
            throw error;
          },
        }),
      };
    }),
  );
  const eventStore = new EventStore<TillView, TillEvent>({
    store: new Store({ uri, dbName, onError: () => undefined }),
    view: emptyTill,
    fold: foldTill,
    publishCommitted: () => undefined,
    onError: () => undefined,
  });
  eventStore.start();
  await until(() => eventStore.notReadyReason === null);
  let commits = 0;
  const pay = async (): Promise<void> => {
    commits += 1;
    await eventStore.execute(meta(), commits, payIn(1));
    for (const { readModel } of writers) await readModel.catchUp();
  };
  while (commits < 45) await pay();
  // A snapshot that became due while another one was written is begun by the next commit.
  await until(async () => {
    if (Math.max(...(await positionsOf())) >= 30) return true;
    await pay();
    return false;
  });
  // Of at least three snapshots, the last two are kept. A third one is there until the replica that wrote the last one has removed it.
  await until(async () => (await positionsOf()).length <= 2);
  expect((await readModelOf()).readModel.view.balance).toBe(commits);
  await eventStore.stop();
});

test('a snapshot is written after few commits with many events', async () => {
  const { readModel } = await readModelOf();
  const errors: unknown[] = [];
  const writer = new SnapshotWriter(readModel, snapshots, format, {
    every: 10,
    onError: (e) => errors.push(e),
  });
  const at = new Date().toISOString();
  const commit = (position: number, events: number) => ({
    _id: position,
    ...meta(),
    at,
    requestHash: '',
    answer: null,
    events: Array.from({ length: events }, () => paidIn(1)),
  });
  const documents = store.connection.collection<{ _id: number }>('log');
  await documents.insertOne(commit(1, 9));
  await readModel.catchUp();
  writer.writeIfDue();
  expect(await positionsOf()).toEqual([]);
  await documents.insertOne(commit(2, 1));
  await readModel.catchUp();
  await until(async () => (await positionsOf()).includes(2));
  expect(errors).toEqual([]);
});

const until = async (holds: () => boolean | Promise<boolean>): Promise<void> => {
  for (const end = performance.now() + 20_000; !(await holds());) {
    if (performance.now() > end) throw new Error('It did not come to pass');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
};
