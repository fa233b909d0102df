import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Store } from '@tools-hub/event-sourcing/mongo';
import { eventually, ServiceHarness } from '@tools-hub/testing';
import { clicks } from '../testing/click-ledger.js';
import { idToBytes } from '../partition/click-ids.js';
import { ClickLog } from '../partition/click-log.js';
import {
  clicksOf,
  toCommit,
  type LoggedCommit,
  type PartitionCommit,
} from '../partition/partition-commit.js';
import { BoundedIdSet } from '../partition/bounded-id-set.js';
import { PACKING, PartitionPacker, type PackStep } from './partition-packer.js';

const RANGE = 32;
const UNPACKED = 10;
const YEAR_AGO = Date.now() - 365 * 86_400_000;

let harness: ServiceHarness;
let store: Store;
let log: ClickLog;
let appended: PartitionCommit[];

beforeEach(async () => {
  harness = new ServiceHarness();
  store = new Store({
    uri: harness.mongodbUri,
    dbName: `${harness.namespace}-usage-analytics`,
    onError: () => undefined,
  });
  await store.open();
  log = ClickLog.of(store, 3);
  appended = [];
});
afterEach(async () => {
  await store.connection.dropDatabase();
  await store.close();
  await harness.close();
});

const append = async (count: number): Promise<void> => {
  for (let added = 0; added < count; added++) {
    const position = appended.length + 1;
    const newClicks = {
      incarnation: 'A',
      from: position * 2 - 1,
      to: position * 2,
      t: YEAR_AGO + position * 1_000,
      ...(position % 7 === 0 ? { reread: YEAR_AGO } : {}),
      clicks: clicks(position % 5 === 0 ? 2 : 1),
    };
    const commit = toCommit(position, new Date(YEAR_AGO + position * 1_000), newClicks);
    expect(await log.append(commit)).toBe('appended');
    appended.push(commit);
  }
};
const packer = () => new PartitionPacker(log.documents, { ...PACKING, range: RANGE, unpacked: UNPACKED });
const untilNothing = async (): Promise<PackStep[]> => {
  const packing = packer();
  const steps: PackStep[] = [];
  for (let step = await packing.step(); step !== 'nothing'; step = await packing.step()) steps.push(step);
  return steps;
};
const collection = () => store.connection.collection<{ _id: number; first?: number }>('clicks_03');
/** The stored form of the log. */
const shape = async () => {
  const documents = await collection().find().project({ first: 1 }).sort({ _id: 1 }).toArray();
  return documents.map(({ _id, first }) =>
    first === undefined ? String(_id) : `${String(first)}-${String(_id)}`,
  );
};
const packedShape = (): string[] => {
  const ranges = Math.floor((appended.length - UNPACKED) / RANGE);
  return [
    ...Array.from({ length: ranges }, (_, range) => `${range * RANGE + 1}-${(range + 1) * RANGE}`),
    ...appended.slice(ranges * RANGE).map(({ _id }) => String(_id)),
  ];
};
const readAll = async (after = 0): Promise<LoggedCommit[]> => {
  const commits: LoggedCommit[] = [];
  for await (const page of log.pagesAfter(after)) commits.push(...page);
  return commits;
};
const contentOf = (commit: LoggedCommit) => {
  const { _id, at, incarnation, from, to, t, reread, n } = commit;
  return { _id, at, incarnation, from, to, t, reread, n, clicks: clicksOf(commit) };
};
const expectAll = (commits: readonly LoggedCommit[]) =>
  expect(commits.map(contentOf)).toEqual(appended.map(contentOf));

describe('a log in the store', () => {
  it('a log in the store reads the same after packing, in a fraction of the documents', async () => {
    await append(5 * RANGE + UNPACKED + 3);
    await untilNothing();
    expect(await shape()).toEqual(packedShape());
    expectAll(await readAll());
    expect(await log.head()).toBe(appended.length);
    for (const commit of [appended[0]!, appended[RANGE - 1]!, appended[RANGE]!, appended.at(-1)!]) {
      expect(await log.timeOf(commit._id)).toBe(commit.at.getTime());
      expect(await log.holds({ position: commit._id, last: commit })).toBe(true);
      expect(await log.holds({ position: commit._id, last: { ...commit, to: 1 } })).toBe(false);
    }
    expect(await log.timeOf(appended.length + 1)).toBeNull();
    expect(await log.checkpoint('A')).toMatchObject({ sequence: appended.length * 2 });
    // Inside packed commits the one before them has to do.
    expect(await log.checkpoint('A', appended[RANGE + 5]!.at)).toMatchObject({ sequence: RANGE * 2 });
    const after = await log.lookBack(20, 0);
    expect(appended.length - after).toBeGreaterThanOrEqual(16);
    expect((await readAll(70)).map(({ _id }) => _id)).toEqual(appended.slice(70).map(({ _id }) => _id));
  });

  it('a log in the store gives a reader each commit once and in order while it is packed and appended to', async () => {
    await append(6 * RANGE);
    let isOver = false;
    let readings = 0;
    const read = async (): Promise<void> => {
      while (!isOver) {
        const after = readings % 50;
        const positions = (await readAll(after)).map(({ _id }) => _id);
        expect(positions).toEqual(positions.map((_, index) => after + index + 1));
        expect(positions.length).toBeGreaterThanOrEqual(6 * RANGE - 50);
        readings += 1;
      }
    };
    const reading = [read(), read()];
    const packing = packer();
    const pack = async (): Promise<void> => {
      while (!isOver) await packing.step();
    };
    const packs = pack();
    await append(4 * RANGE);
    await eventually(() => expect(readings).toBeGreaterThan(3));
    isOver = true;
    await Promise.all([...reading, packs]);
    await untilNothing();
    expect(await shape()).toEqual(packedShape());
    expectAll(await readAll());
  });

  it('a log in the store is packed to the end after a packer was killed before it removed the single commits', async () => {
    await append(2 * RANGE + UNPACKED);
    const killed = ClickLog.of(store, 3).documents;
    killed.remove = () => Promise.reject(new Error('killed'));
    const killedPacker = new PartitionPacker(killed, { ...PACKING, range: RANGE, unpacked: UNPACKED });
    await expect(killedPacker.step()).rejects.toThrow('killed');
    expect((await shape()).slice(RANGE - 2, RANGE)).toEqual([String(RANGE - 1), `1-${RANGE}`]);
    expectAll(await readAll());
    await collection().deleteOne({ _id: 5 });
    expectAll(await readAll());
    expect(await untilNothing()).toEqual(['completed', 'packed']);
    expect(await shape()).toEqual(packedShape());
    expectAll(await readAll());
  });

  it('a log in the store is packed by two packers at once as by one', async () => {
    await append(6 * RANGE + UNPACKED);
    await Promise.all([untilNothing(), untilNothing()]);
    expect(await shape()).toEqual(packedShape());
    expectAll(await readAll());
  });

  it('a log in the store finds late repeats among packed commits', async () => {
    await append(4 * RANGE + UNPACKED);
    await untilNothing();
    const wanted = [3, RANGE, 2 * RANGE + 9, 4 * RANGE + 2].map((position) => appended[position - 1]!);
    const ids = wanted.map((commit) => clicksOf(commit)[0]!.clickId);
    const search = new BoundedIdSet(10);
    for (const id of [...ids, clicks(1)[0]!.clickId]) search.add(idToBytes(id));
    const find = async (since: Date) => [...(await log.find(search, since, appended.length))].sort();
    expect(await find(new Date(0))).toEqual([...ids].sort());
    expect(await find(wanted[2]!.at)).toEqual(ids.slice(2).sort());
  });

  it('a log in the store is not packed where a commit is missing, and shows a reader the gap', async () => {
    await append(3 * RANGE + UNPACKED);
    await collection().deleteOne({ _id: 40 });
    const packing = packer();
    expect(await packing.step()).toBe('packed');
    await expect(packing.step()).rejects.toThrow(`Of the commits ${RANGE + 1} to ${2 * RANGE} there are 31`);
    expect(await packing.step()).toBe('packed');
    const positions = (await readAll()).map(({ _id }) => _id);
    expect(positions).toEqual(appended.map(({ _id }) => _id).filter((position) => position !== 40));
  });
});
