import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Store } from '@tools-hub/event-sourcing/mongo';
import { eventually, TestBed } from '@tools-hub/testing';
import type mongoose from 'mongoose';
import { clicks } from '../testing/click-ledger.spec.js';
import { ClickLog } from './click-log.js';
import { FoldSnapshots } from './fold-snapshots.js';
import { toCommit } from './partition-commit.js';
import { PartitionFold } from './partition-fold.js';
import { RecentIds } from './recent-ids.js';

const bed = new TestBed();
let store: Store;
let log: ClickLog;
let connection: mongoose.Connection;
const whole = (capacity: number) => new PartitionFold(0, new RecentIds(capacity));

beforeAll(async () => {
  connection = await bed.database('usage-analytics');
  store = new Store({
    uri: bed.mongodbUri,
    dbName: `${bed.namespace}-usage-analytics`,
    onError: () => undefined,
  });
  await store.open();
  log = new ClickLog(store, 3);
  for (let position = 1; position <= 300; position++) {
    const stretch = {
      incarnation: 'A',
      from: position * 2 - 1,
      to: position * 2,
      clicks: clicks(position % 4),
    };
    await log.append(toCommit(position, new Date(), stretch));
  }
});
afterAll(async () => {
  await connection.close();
  await store.close();
  await bed.close();
});

/** What the log says, read from its first commit on. */
const truth = async (capacity: number): Promise<PartitionFold> => {
  const fold = whole(capacity);
  await log.catchUp(fold);
  return fold;
};

const expectTruth = async (snapshots: FoldSnapshots, capacity: number): Promise<void> => {
  const fold = await snapshots.load(log, new RecentIds(capacity));
  await log.catchUp(fold);
  const wanted = await truth(capacity);
  expect(fold.position).toBe(wanted.position);
  expect(fold.recent.toBytes()).toEqual(wanted.recent.toBytes());
  const stream = { incarnation: 'A', lastSequence: 10_000 };
  expect(fold.resumeAt(stream)).toBe(wanted.resumeAt(stream));
};

describe('a partition’s fold', () => {
  const snapshots = () => new FoldSnapshots(store, () => undefined, 50);
  const stored = () =>
    connection.collection<{ _id: number; position: number }>('recent_ids').findOne({ _id: 3 });

  it('is the same read from as far back as its ids go as from the first commit', async () => {
    for (const capacity of [1, 10, 100, 449, 450, 451, 10_000]) await expectTruth(snapshots(), capacity);
  });

  it('is the same from a snapshot, however old that is', async () => {
    const taking = snapshots();
    const fold = await taking.load(log, new RecentIds(200));
    await log.catchUp(fold);
    taking.offer(3, fold);
    await eventually(async () => expect((await stored())?.position).toBe(300));
    await expectTruth(snapshots(), 200);
    for (let position = 301; position <= 380; position++) {
      const stretch = { incarnation: 'A', from: position * 2 - 1, to: position * 2, clicks: clicks(1) };
      await log.append(toCommit(position, new Date(), stretch));
    }
    await expectTruth(snapshots(), 200);
  });

  it('takes no notice of a snapshot that is beyond the log', async () => {
    await connection
      .collection<{ _id: number; position: number }>('recent_ids')
      .updateOne({ _id: 3 }, { $set: { position: 999 } });
    await expectTruth(snapshots(), 200);
  });
});
