import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Click } from '@tools-hub/contracts';
import type { RunningService } from '@tools-hub/platform';
import { eventually } from '@tools-hub/testing';
import { ConsumerGroup } from '../consumer-group/consumer-group.js';
import { Rebuild } from '../projections/rebuild.js';
import { verifyUsage } from '../projections/verify.js';
import { UsageStream } from '../stream/usage-stream.js';
import { clickOf, clicks } from '../testing/click-ledger.js';
import { keepClicking } from '../testing/click-traffic.js';
import { startOwnAssignee } from '../testing/own-assignee.js';
import { purgerOf } from '../testing/purger-of.js';
import { assignedTo, kill, UsageHarness } from '../testing/usage-harness.js';
import type { ClickLog } from './click-log.js';
import { storedClickLogs } from './click-logs.js';
import type { PartitionAssignee } from './partition-assignee.js';
import { toCommit } from './partition-commit.js';
import { Partitionings } from './partitionings.js';

let harness: UsageHarness;
let others: PartitionAssignee[];

beforeEach(async () => {
  harness = await UsageHarness.open();
  others = [];
});
afterEach(async () => {
  await Promise.all(others.map((assignee) => assignee.stop()));
  await harness.close();
});

/** Sets the number of partitions as the operator's command does. */
const setPartitions = async (partitions: number): Promise<void> => {
  const stored = new Partitionings(await harness.store());
  await stored.set((await stored.read()).length, partitions);
};

const expectShared = (partitions: number, ...replicas: RunningService[]) =>
  eventually(() => {
    expect(replicas.map(assignedTo).reduce((sum, assigned) => sum + assigned, 0)).toBe(partitions);
  });

/** The logs that have no closing commit. */
const openLogs = async (): Promise<number[]> => {
  const logs = await storedClickLogs(await harness.store());
  const closings = await Promise.all(logs.map((log) => log.closing()));
  return logs.filter((_, index) => closings[index] === null).map(({ partition }) => partition);
};

const numbers = (first: number, count: number): number[] =>
  Array.from({ length: count }, (_, n) => first + n);

/** An assignee of its own beside a replica, which is stopped after the test. */
const startAssignee = (...start: Parameters<typeof startOwnAssignee>): PartitionAssignee => {
  const assignee = startOwnAssignee(...start);
  others.push(assignee);
  return assignee;
};

describe('more partitions', () => {
  it('more partitions take over from the old ones under load, and count exactly', async () => {
    const replicas = [await harness.replica(), await harness.replica()];
    await expectShared(16, ...replicas);
    const early = clicks(500);
    await harness.ledger.publish(early);
    const traffic = keepClicking(harness);
    await sleep(500);
    await setPartitions(32);
    await expectShared(32, ...replicas);
    await eventually(async () => expect(await openLogs()).toEqual(numbers(16, 32)));
    // Each has a part of the clicks of one old partition, some of them counted there.
    await harness.ledger.publish(early);
    await sleep(500);
    await traffic.stop();
    await harness.ledger.publish(early);
    await harness.ledgerAgrees();
    expect(await verifyUsage(await harness.store())).toMatchObject({ difference: null });
  });

  it('more partitions count exactly while a replica that does not know of them goes on with the old ones', async () => {
    const replica = await harness.replica();
    // It learns of the new number by the closed logs alone.
    const unaware = startAssignee(replica, {
      isAssigned: (partition) => partition % 16 < 2,
      allSplit: false,
    });
    const traffic = keepClicking(harness);
    await sleep(1_500);
    await setPartitions(32);
    await expectShared(32, replica);
    await eventually(() =>
      expect(unaware.partitions.map(({ partition }) => partition)).toEqual([16, 17, 32, 33]),
    );
    await traffic.stop();
    await harness.ledgerAgrees();
    await sleep(1_000);
    await harness.ledgerAgreesNow();
  });

  it('more partitions wait until no replica of an older version is alive', async () => {
    const replica = await harness.replica();
    const group = replica.app.get(ConsumerGroup);
    await harness.ledger.publish(clicks(200));
    await harness.ledgerAgrees();
    // No replica processes its share of the partitions.
    const older = () =>
      harness.bus.publish('usage.replica.alive', {
        replicaId: 'older',
        stays: true,
        clicksLayout: 4,
        judges: true,
      });
    const beating = setInterval(older, 200);
    await eventually(() => expect(group.allSplit).toBe(false));
    await setPartitions(32);
    await sleep(2_500);
    expect(await openLogs()).toEqual(numbers(0, 48));
    clearInterval(beating);
    await expectShared(32, replica);
    // A replica of an older version that starts later gets none of the new partitions.
    const again = setInterval(older, 200);
    await eventually(() => expect(group.replicas).toContain('older'));
    expect(assignedTo(replica)).toBe(32);
    clearInterval(again);
    await harness.ledger.publish(clicks(200));
    await harness.ledgerAgrees();
  });

  it('more partitions are taken at once by a replica that starts later, with the ids that the old ones have', async () => {
    const replica = await harness.replica();
    const before = clicks(300);
    await harness.ledger.publish(before);
    await harness.ledgerAgrees();
    await harness.stop(replica);
    await setPartitions(32);
    await harness.ledger.publish([...before.slice(0, 100), ...clicks(100)]);
    const later = await harness.replica();
    await expectShared(32, later);
    await harness.ledger.publish(before);
    await harness.ledgerAgrees();
  });

  it('more partitions find a late repeat in the log before theirs', async () => {
    const replica = await harness.replica();
    kill(replica);
    const own = (partition: number): Click[] => Array.from({ length: 60 }, () => clickOf(partition));
    const assignee = startAssignee(replica, {
      isAssigned: (partition) => [4, 20, 36].includes(partition),
      windowCapacity: 20,
    });
    const early = own(4);
    await harness.ledger.publish(early);
    await harness.ledger.publish(own(4));
    await harness.ledgerAgrees();
    await setPartitions(32);
    await eventually(() => expect(assignee.partitions.map(({ partition }) => partition)).toEqual([20, 36]));
    // The repeats are older than the window that the new partitions inherited, and then older than their own.
    const repeats = early.map((click) => ({ ...click, madeAt: click.at }));
    await harness.ledger.publish(repeats);
    await harness.ledger.publish([...own(4), ...own(4)]);
    await harness.ledgerAgrees();
    await harness.ledger.publish(repeats);
    await harness.ledger.publish(own(4));
    await harness.ledgerAgrees();
  });

  it('more partitions are set again when only the closed logs name them, as after a restore', async () => {
    const replica = await harness.replica();
    await harness.ledger.publish(clicks(200));
    await harness.ledgerAgrees();
    await setPartitions(32);
    await expectShared(32, replica);
    await harness.ledger.publish(clicks(200));
    await harness.ledgerAgrees();
    await harness.stop(replica);
    await (await harness.database()).collection('partitionings').deleteMany({});
    const later = await harness.replica();
    await expectShared(32, later);
    expect(await new Partitionings(await harness.store()).read()).toHaveLength(2);
    await harness.ledger.publish(clicks(200));
    await harness.ledgerAgrees();
  });

  it('more partitions are counted anew with the old ones, and keep the stream until they have its clicks', async () => {
    const replica = await harness.replica();
    await harness.ledger.publish(clicks(300));
    await harness.ledgerAgrees();
    await setPartitions(32);
    await expectShared(32, replica);
    const store = await harness.store();
    const stream = replica.app.get(UsageStream);
    await purgerOf(replica, { keepDays: 0 }).purge(new Date(Date.now() + 1_000));
    const { firstSequence, lastSequence } = (await stream.readState())!;
    expect(firstSequence).toBe(lastSequence + 1);
    await harness.ledger.publish(clicks(300));
    await harness.ledgerAgrees();
    await new Rebuild(store).run();
    await harness.ledgerAgrees();
    expect(await verifyUsage(store)).toMatchObject({ difference: null });
  });

  it('more partitions are taken on a site without a click', async () => {
    const replica = await harness.replica();
    await setPartitions(32);
    await expectShared(32, replica);
    await eventually(async () => expect(await openLogs()).toEqual(numbers(16, 32)));
    await harness.ledger.publish(clicks(200));
    await harness.ledgerAgrees();
  });

  it('more partitions are verified: clicks of another partition are named, and so are commits of a closed log', async () => {
    const replica = await harness.replica();
    await harness.ledger.publish(clicks(100));
    await harness.ledgerAgrees();
    await setPartitions(32);
    await expectShared(32, replica);
    await eventually(async () => expect(await openLogs()).toEqual(numbers(16, 32)));
    await harness.stop(replica);
    const store = await harness.store();
    const logs = await storedClickLogs(store);
    const append = async (log: ClickLog, click: Click): Promise<void> => {
      const next = (await log.head()) + 1;
      const place = { incarnation: 'none', from: 1, to: 1 };
      expect(await log.append(toCommit(next, new Date(), { ...place, clicks: [click] }))).toBe('appended');
    };
    const click = clickOf(1);
    await append(logs[16]!, click);
    expect((await verifyUsage(store)).difference).toContain(`a click of another partition: ${click.clickId}`);
    await append(logs[0]!, clickOf(0));
    expect((await verifyUsage(store)).difference).toContain('which closed the log');
  });
});
