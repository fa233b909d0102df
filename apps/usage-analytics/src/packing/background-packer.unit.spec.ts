import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually } from '@tools-hub/testing';
import { clicks } from '../testing/click-ledger.js';
import { CommitDocumentsInMemory } from '../testing/commit-documents-in-memory.js';
import { ClickLog } from '../partition/click-log.js';
import { toCommit } from '../partition/partition-commit.js';
import { BackgroundPacker } from './background-packer.js';
import { PACKING } from './partition-packer.js';

const SOON = { startAfterMs: 0, pollMs: 1, rest: 0, minRestMs: 0 };

let logs: ClickLog[];
let stores: CommitDocumentsInMemory[];
let packer: BackgroundPacker | undefined;
let packed: number[];
let errors: unknown[];

beforeEach(() => {
  [packed, errors] = [[], []];
  stores = [new CommitDocumentsInMemory(), new CommitDocumentsInMemory()];
  logs = stores.map((documents, partition) => new ClickLog(partition, documents));
  for (const documents of stores) {
    for (let position = 1; position <= 12; position++) {
      const stretch = { incarnation: 'A', from: position, to: position, clicks: clicks(1) };
      documents.put(toCommit(position, new Date(0), stretch));
    }
  }
});
afterEach(() => packer?.stop());

const start = (
  assignment: { isAssigned(partition: number): boolean; readsPacked: boolean },
  options = SOON,
) => {
  packer = new BackgroundPacker(
    () => logs,
    assignment,
    {
      packed: (partition, commits) => packed.push(partition * 100 + commits),
      failed: (_, error) => errors.push(error),
    },
    options,
    { ...PACKING, range: 4, unpacked: 2 },
  );
  packer.start();
};

describe('the background packer', () => {
  it('packs the partitions of this replica in turn', async () => {
    start({ isAssigned: () => true, readsPacked: true });
    await eventually(() => expect(packed).toEqual([4, 104, 4, 104]));
  });

  it('leaves other partitions unchanged', async () => {
    start({ isAssigned: (partition) => partition === 1, readsPacked: true });
    await eventually(() => expect(packed).toEqual([104, 104]));
    await packer?.stop();
    expect(packed).toEqual([104, 104]);
    expect(stores[0]?.all).toHaveLength(12);
  });

  it('packs nothing while a live replica cannot read it, and starts after that replica has left', async () => {
    const assignment = { isAssigned: () => true, readsPacked: false };
    start(assignment);
    let reads = 0;
    Object.defineProperty(assignment, 'readsPacked', { get: () => (reads += 1) > 20, configurable: true });
    await eventually(() => expect(reads).toBeGreaterThan(19));
    await eventually(() => expect(packed).toHaveLength(4));
  });

  it('tries again after an error', async () => {
    let fails = 3;
    for (const documents of stores) {
      documents.beforeAccess = () => {
        if (fails-- > 0) throw new Error('away');
      };
    }
    start({ isAssigned: () => true, readsPacked: true });
    await eventually(() => expect(packed).toHaveLength(4));
    expect(errors).toHaveLength(3);
  });

  it('stops at once while it waits, else after the step under way', async () => {
    start({ isAssigned: () => true, readsPacked: true }, { ...SOON, startAfterMs: 600_000 });
    await packer?.stop();
    expect(packed).toEqual([]);
    start({ isAssigned: () => true, readsPacked: true }, { ...SOON, minRestMs: 600_000 });
    await eventually(() => expect(packed).toEqual([4]));
    await packer?.stop();
    expect(packed).toEqual([4]);
  });
});
