import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Store } from '@tools-hub/event-sourcing/mongo';
import { Registry } from '@tools-hub/platform';
import { eventually } from '@tools-hub/testing';
import type { PartitionAssignment } from '../consumer-group/consumer-group.js';
import { ThrottledLogger } from '../operations/throttled-logger.js';
import { UsageMetrics } from '../operations/usage-metrics.js';
import { anAssignment } from '../testing/an-assignment.js';
import { clicks } from '../testing/click-ledger.js';
import { CommitDocumentsInMemory } from '../testing/commit-documents-in-memory.js';
import { ClickLog } from '../partition/click-log.js';
import { ClickLogs } from '../partition/click-logs.js';
import { toCommit } from '../partition/partition-commit.js';
import { BackgroundPacker } from './background-packer.js';
import { PACKING } from './partition-packer.js';

const SOON = { startAfterMs: 0, pollMs: 1, rest: 0, minRestMs: 0 };

let logs: ClickLogs;
let stores: CommitDocumentsInMemory[];
let packer: BackgroundPacker | undefined;
/** The ranges that were packed, each by its partition and its last commit. */
let packed: string[];
let logger: ThrottledLogger;
let registry: Registry;
let metrics: UsageMetrics;

beforeEach(() => {
  packed = [];
  logger = new ThrottledLogger();
  registry = new Registry();
  metrics = new UsageMetrics(registry);
  stores = [new CommitDocumentsInMemory(), new CommitDocumentsInMemory()];
  logs = new ClickLogs(new Store({ uri: '', dbName: '', onError: () => undefined }));
  const inMemory = stores.map((documents, partition) => new ClickLog(partition, documents));
  vi.spyOn(logs, 'all', 'get').mockReturnValue(inMemory);
  for (const [partition, documents] of stores.entries()) {
    const replaceLast = documents.replaceLast.bind(documents);
    documents.replaceLast = async (range) => {
      const isReplaced = await replaceLast(range);
      packed.push(`${partition}:${range._id}`);
      return isReplaced;
    };
    for (let position = 1; position <= 12; position++) {
      const newClicks = { incarnation: 'A', from: position, to: position, clicks: clicks(1) };
      documents.put(toCommit(position, new Date(0), newClicks));
    }
  }
});
afterEach(() => packer?.stop());

const start = (assignment: PartitionAssignment, options = SOON) => {
  const packing = { ...PACKING, range: 4, unpacked: 2 };
  packer = new BackgroundPacker(logs, assignment, metrics, logger, options, packing);
  packer.start();
};

describe('the background packer', () => {
  it('the background packer packs the partitions of this replica in turn', async () => {
    start(anAssignment());
    await eventually(() => expect(packed).toEqual(['0:4', '1:4', '0:8', '1:8']));
    const counter = 'usage_commits_packed_total';
    expect(await registry.getSingleMetricAsString(counter)).toContain(`${counter} 16`);
  });

  it('the background packer leaves other partitions unchanged', async () => {
    start(anAssignment({ isAssigned: (partition) => partition === 1 }));
    await eventually(() => expect(packed).toEqual(['1:4', '1:8']));
    await packer?.stop();
    expect(packed).toEqual(['1:4', '1:8']);
    expect(stores[0]?.all).toHaveLength(12);
  });

  it('the background packer packs nothing while a live replica cannot read it, and starts after that has left', async () => {
    const assignment = anAssignment({ readsPacked: false });
    start(assignment);
    let reads = 0;
    Object.defineProperty(assignment, 'readsPacked', { get: () => (reads += 1) > 20, configurable: true });
    await eventually(() => expect(reads).toBeGreaterThan(19));
    await eventually(() => expect(packed).toHaveLength(4));
  });

  it('the background packer tries again after an error', async () => {
    const warn = vi.spyOn(logger, 'warn').mockReturnValue();
    let fails = 3;
    for (const documents of stores) {
      documents.beforeAccess = () => {
        if (fails-- > 0) throw new Error('away');
      };
    }
    start(anAssignment());
    await eventually(() => expect(packed).toHaveLength(4));
    expect(warn).toHaveBeenCalledTimes(3);
  });

  it('the background packer stops at once while it waits, else after the step under way', async () => {
    start(anAssignment(), { ...SOON, startAfterMs: 600_000 });
    await packer?.stop();
    expect(packed).toEqual([]);
    start(anAssignment(), { ...SOON, minRestMs: 600_000 });
    await eventually(() => expect(packed).toEqual(['0:4']));
    await packer?.stop();
    expect(packed).toEqual(['0:4']);
  });
});
