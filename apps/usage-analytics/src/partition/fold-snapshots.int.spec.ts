import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Store } from '@tools-hub/event-sourcing/mongo';
import { eventually, ServiceHarness } from '@tools-hub/testing';
import mongoose from 'mongoose';
import { ThrottledLogger } from '../operations/throttled-logger.js';
import { clicks } from '../testing/click-ledger.js';
import { ClickLog } from './click-log.js';
import { DeduplicationWindow } from './deduplication-window.js';
import { FoldSnapshots } from './fold-snapshots.js';
import { toCommit } from './partition-commit.js';
import { PartitionFold } from './partition-fold.js';

const harness = new ServiceHarness();
const counts: number[] = [];
let store: Store;
let log: ClickLog;
let connection: mongoose.Connection;
const whole = (capacity: number) => new PartitionFold(0, new DeduplicationWindow(capacity));

beforeAll(async () => {
  connection = await harness.database('usage-analytics');
  store = new Store({
    uri: harness.mongodbUri,
    dbName: `${harness.namespace}-usage-analytics`,
    onError: () => undefined,
  });
  await store.open();
  log = ClickLog.of(store, 3);
  for (let position = 1; position <= 300; position++) {
    const newClicks = {
      incarnation: 'A',
      from: position * 2 - 1,
      to: position * 2,
      clicks: clicks(position % 4),
    };
    counts.push(position % 4);
    await log.append(toCommit(position, new Date(), newClicks));
  }
});
afterAll(async () => {
  await connection.close();
  await store.close();
  await harness.close();
});

/** The fold of the whole log. */
const truth = async (capacity: number): Promise<PartitionFold> => {
  const fold = whole(capacity);
  await log.catchUp(fold);
  return fold;
};

/** The last position with a click that the window has no room for. */
const trueBegin = (capacity: number): number => {
  let room = capacity;
  for (let position = counts.length; position > 0; position--) {
    room -= counts[position - 1] ?? 0;
    if (room < 0) return position;
  }
  return 0;
};

const expectTruth = async (snapshots: FoldSnapshots, capacity: number): Promise<void> => {
  const fold = await snapshots.load(log);
  await log.catchUp(fold);
  const wanted = await truth(capacity);
  expect(fold.position).toBe(wanted.position);
  expect(fold.window.snapshot().ids).toEqual(wanted.window.snapshot().ids);
  // The reported start of the window is never before the true one, and not much after it.
  expect(fold.window.start.position).toBeGreaterThanOrEqual(trueBegin(capacity));
  expect(fold.window.start.position - trueBegin(capacity)).toBeLessThanOrEqual(4 + capacity / 32);
  const stream = { incarnation: 'A', lastSequence: 10_000 };
  expect(fold.resume(stream, 0)).toEqual(wanted.resume(stream, 0));
};

describe('a partition’s fold', () => {
  const snapshots = (capacity = 200) =>
    new FoldSnapshots(store, new ThrottledLogger(), { every: 50, capacity });
  const stored = () =>
    connection.collection<{ _id: number; position: number }>('recent_ids').findOne({ _id: 3 });

  it('a partition’s fold is the same from the start of its window as from the first commit', async () => {
    for (const capacity of [1, 10, 100, 449, 450, 451, 10_000])
      await expectTruth(snapshots(capacity), capacity);
  });

  it('a partition’s fold is the same from a snapshot of any age', async () => {
    const taking = snapshots();
    const fold = await taking.load(log);
    await log.catchUp(fold);
    taking.offer(3, fold);
    await eventually(async () => expect((await stored())?.position).toBe(300));
    await expectTruth(snapshots(), 200);
    for (let position = 301; position <= 380; position++) {
      const newClicks = { incarnation: 'A', from: position * 2 - 1, to: position * 2, clicks: clicks(1) };
      counts.push(1);
      await log.append(toCommit(position, new Date(), newClicks));
    }
    await expectTruth(snapshots(), 200);
  });

  it('a partition’s fold is the same from a snapshot of an older version, without the start of the window', async () => {
    await connection
      .collection<{ _id: number }>('recent_ids')
      .updateOne({ _id: 3 }, { $unset: { marks: 1, at: 1 } });
    const fold = await snapshots().load(log);
    await log.catchUp(fold);
    expect(fold.window.snapshot().ids).toEqual((await truth(200)).window.snapshot().ids);
    expect(fold.window.mayPrecede(Date.now())).toBe(true);
  });

  it('a partition’s fold ignores a snapshot of another log, as after a restore', async () => {
    await connection
      .collection<{ _id: number }>('recent_ids')
      .updateOne(
        { _id: 3 },
        { $set: { at: new Date(0), position: 350, ids: new mongoose.mongo.Binary(Buffer.alloc(16)) } },
      );
    await expectTruth(snapshots(), 200);
  });

  it('a partition’s fold ignores a snapshot past the end of the log', async () => {
    await connection
      .collection<{ _id: number; position: number }>('recent_ids')
      .updateOne({ _id: 3 }, { $set: { position: 999 } });
    await expectTruth(snapshots(), 200);
  });
});
