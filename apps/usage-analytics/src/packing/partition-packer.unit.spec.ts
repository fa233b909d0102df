import { beforeEach, describe, expect, it } from 'vitest';
import { clicks } from '../testing/click-ledger.js';
import { CommitDocumentsInMemory } from '../testing/commit-documents-in-memory.js';
import { ClickLog } from '../partition/click-log.js';
import { clicksOf, toCommit, type LoggedCommit } from '../partition/partition-commit.js';
import { PartitionPacker, type PackStep } from './partition-packer.js';

const NOW = 1_780_000_000_000;
const OPTIONS = {
  range: 4,
  unpacked: 3,
  minAgeMs: 1_000,
  maxClicks: 10,
  maxBytes: 100_000,
  now: () => NOW,
};

let documents: CommitDocumentsInMemory;
let log: ClickLog;
let appended: LoggedCommit[];

beforeEach(() => {
  documents = new CommitDocumentsInMemory();
  log = new ClickLog(0, documents);
  appended = [];
});

/** Appends commits of so many clicks each, that old (ms). */
const append = (counts: readonly number[], age = 10_000): void => {
  for (const count of counts) {
    const position = appended.length + 1;
    const newClicks = { incarnation: 'A', from: position, to: position, clicks: clicks(count) };
    const commit = toCommit(position, new Date(NOW - age), newClicks);
    appended.push(commit);
    documents.put(commit);
  }
};
const packer = (options = {}) => new PartitionPacker(documents, { ...OPTIONS, ...options });
const untilNothing = async (packing = packer()): Promise<PackStep[]> => {
  const steps: PackStep[] = [];
  for (let step = await packing.step(); step !== 'nothing'; step = await packing.step()) steps.push(step);
  return steps;
};
const shape = () => documents.all.map(({ _id, first }) => (first === undefined ? _id : `${first}-${_id}`));
const expectAllThere = async () =>
  expect((await log.readAfter(0, 1_000)).map((commit) => [commit._id, clicksOf(commit)])).toEqual(
    appended.map((commit) => [commit._id, clicksOf(commit)]),
  );

describe('the packer of a partition', () => {
  it('the packer of a partition packs full ranges, never the newest commits', async () => {
    append(Array.from({ length: 14 }, () => 1));
    expect(await untilNothing()).toEqual(['packed', 'packed']);
    expect(shape()).toEqual(['1-4', '5-8', 9, 10, 11, 12, 13, 14]);
    append([1]);
    expect(await untilNothing()).toEqual(['skipped', 'packed']);
    expect(shape()).toEqual(['1-4', '5-8', '9-12', 13, 14, 15]);
    await expectAllThere();
  });

  it('the packer of a partition has nothing to do in an empty or short log', async () => {
    expect(await untilNothing()).toEqual([]);
    append([1, 1, 1, 1, 1, 1]);
    expect(await untilNothing()).toEqual([]);
  });

  it('the packer of a partition leaves young commits until they are old', async () => {
    append([1, 1, 1, 1]);
    append([1, 1, 1, 1, 1, 1, 1, 1], 500);
    const packing = packer();
    expect(await untilNothing(packing)).toEqual(['packed']);
    expect(shape()).toEqual(['1-4', 5, 6, 7, 8, 9, 10, 11, 12]);
  });

  it('the packer of a partition skips ranges of large commits', async () => {
    append([9, 9, 9, 12, 10, 10, 10, 10, 1, 1, 1, 1, 1, 1, 1]);
    expect(await untilNothing()).toEqual(['packed', 'skipped', 'packed']);
    expect(shape()).toEqual(['1-4', 5, 6, 7, 8, '9-12', 13, 14, 15]);
    await expectAllThere();
  });

  it('the packer of a partition skips ranges of more bytes than its limit', async () => {
    append([1, 1, 1, 1, 1, 1, 1]);
    expect(await untilNothing(packer({ maxBytes: 100 }))).toEqual(['skipped']);
  });

  it('the packer of a partition completes a range that another packer left half done', async () => {
    append(Array.from({ length: 11 }, () => 1));
    const remove = documents.remove.bind(documents);
    documents.remove = () => Promise.reject(new Error('killed'));
    await expect(packer().step()).rejects.toThrow('killed');
    expect(shape()).toEqual([1, 2, 3, '1-4', 5, 6, 7, 8, 9, 10, 11]);
    await expectAllThere();
    documents.remove = remove;
    documents.delete(2);
    expect(await untilNothing()).toEqual(['completed', 'packed']);
    expect(shape()).toEqual(['1-4', '5-8', 9, 10, 11]);
    await expectAllThere();
  });

  it('the packer of a partition changes no commit beside other packers, in any order', async () => {
    append(Array.from({ length: 43 }, (_, index) => index % 3));
    await Promise.all([untilNothing(), untilNothing(), untilNothing()]);
    expect(shape()).toEqual([
      ...Array.from({ length: 10 }, (_, range) => `${range * 4 + 1}-${range * 4 + 4}`),
      41,
      42,
      43,
    ]);
    await expectAllThere();
  });

  it('the packer of a partition reports a range with a gap, does not pack it, and continues after it', async () => {
    append(Array.from({ length: 11 }, () => 1));
    documents.delete(2);
    const packing = packer();
    await expect(packing.step()).rejects.toThrow('Of the commits 1 to 4 there are 3');
    expect(await untilNothing(packing)).toEqual(['packed']);
    expect(shape()).toEqual([1, 3, 4, '5-8', 9, 10, 11]);
  });

  it('the packer of a partition replaces and removes nothing when the last commit has changed meanwhile', async () => {
    append(Array.from({ length: 7 }, () => 1));
    const other = toCommit(4, new Date(NOW - 9_000), { incarnation: 'B', from: 9, to: 9, clicks: clicks(1) });
    let accesses = 0;
    documents.beforeAccess = () => {
      accesses += 1;
      // After the range was read, before it is replaced.
      if (accesses === 5) documents.put(other);
    };
    expect(await packer().step()).toBe('contested');
    expect(shape()).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  it('the packer of a partition starts again with a log that was set back', async () => {
    append(Array.from({ length: 19 }, () => 1));
    const packing = packer();
    await untilNothing(packing);
    for (let position = 1; position <= 19; position++) documents.delete(position);
    appended = [];
    append(Array.from({ length: 11 }, () => 2));
    expect(await untilNothing(packing)).toEqual(['packed', 'packed']);
    await expectAllThere();
  });

  it('the packer of a partition finds the end of packing behind any number of large ranges', async () => {
    append([1, 1, 1, 1]);
    append(Array.from({ length: 4 * 150 }, () => 10));
    append(Array.from({ length: 7 }, () => 1));
    expect((await untilNothing()).filter((step) => step === 'packed')).toHaveLength(2);
    append([1, 1, 1, 1]);
    expect(await untilNothing()).toEqual(['skipped', 'packed']);
  });
});
