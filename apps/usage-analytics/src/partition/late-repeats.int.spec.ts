import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Click } from '@tools-hub/contracts';
import { Store } from '@tools-hub/event-sourcing/mongo';
import { type RunningService } from '@tools-hub/platform';
import { eventually } from '@tools-hub/testing';
import { PACKING, PartitionPacker } from '../packing/partition-packer.js';
import { clickOf, readTotals } from '../testing/click-ledger.js';
import { startOwnAssignee } from '../testing/own-assignee.js';
import { kill, UsageHarness } from '../testing/usage-harness.js';
import { ClickLog } from './click-log.js';
import type { PartitionAssignee } from './partition-assignee.js';

/** All clicks are of this partition, whose window holds so many ids. */
const PARTITION = 4;
const CAPACITY = 20;

let harness: UsageHarness;
let replica: RunningService;
let assignees: PartitionAssignee[];

beforeEach(async () => {
  harness = await UsageHarness.open();
  replica = await harness.replica();
  // The replica only answers: these take care of the partitions, with a window that is soon full.
  kill(replica);
  assignees = [];
});
afterEach(async () => {
  await Promise.all(assignees.map((assignee) => assignee.stop()));
  await harness.close();
});

const startAssignee = (): PartitionAssignee => {
  const assignee = startOwnAssignee(replica, {
    isAssigned: (partition) => partition === PARTITION,
    windowCapacity: CAPACITY,
  });
  assignees.push(assignee);
  return assignee;
};

const others = (count = CAPACITY * 5): Click[] => Array.from({ length: count }, () => clickOf(PARTITION));
const counted = async (): Promise<number> =>
  Object.values((await readTotals(harness.bus)).totals).reduce((sum, uses) => sum + uses, 0);
const expectCounted = (uses: number) => eventually(async () => expect(await counted()).toBe(uses));
/** Publishes a click of an unused tool: once it is counted, all clicks before it are counted. */
const expectAfterAll = async (uses: number): Promise<void> => {
  const toolId = crypto.randomUUID();
  await harness.ledger.publish([clickOf(PARTITION, { toolId })]);
  await eventually(async () => expect((await readTotals(harness.bus)).totals[toolId]).toBe(1));
  expect(await counted()).toBe(uses + 1);
};

describe('a click that is repeated after more clicks than the window holds', () => {
  const late = (click: Click): Click => ({ ...click, at: Date.now(), madeAt: click.at });

  it('a click that is repeated late is counted once when it carries its time', async () => {
    startAssignee();
    const click = clickOf(PARTITION);
    await harness.ledger.publish([click]);
    for (let message = 0; message < 4; message++) await harness.ledger.publish(others());
    await expectCounted(1 + 4 * CAPACITY * 5);
    await harness.ledger.publish([late(click)]);
    await expectAfterAll(1 + 4 * CAPACITY * 5);
  });

  it('a click that is repeated late is counted again without its time, as documented', async () => {
    startAssignee();
    const click = clickOf(PARTITION);
    await harness.ledger.publish([click]);
    await harness.ledger.publish(others());
    await expectCounted(1 + CAPACITY * 5);
    await harness.ledger.publish([click]);
    await expectAfterAll(2 + CAPACITY * 5);
  });

  it('a click that is repeated late is counted once when another replica has taken over', async () => {
    const first = startAssignee();
    const click = clickOf(PARTITION);
    await harness.ledger.publish([click]);
    await harness.ledger.publish(others());
    await expectCounted(1 + CAPACITY * 5);
    await first.stop();
    startAssignee();
    await harness.ledger.publish([late(click), ...others(3), late(click)]);
    await expectAfterAll(4 + CAPACITY * 5);
  });

  it('a click that is repeated late is counted once when only repeats arrive, also twice in a message', async () => {
    startAssignee();
    await harness.ledger.publish(others());
    await harness.ledger.publish(others());
    const click = clickOf(PARTITION, { at: Date.now() - 3_600_000 });
    await harness.ledger.publish([late(click), late(click)]);
    await harness.ledger.publish(others());
    await expectCounted(1 + 3 * CAPACITY * 5);
    await harness.ledger.publish([late(click)]);
    await expectAfterAll(1 + 3 * CAPACITY * 5);
  });

  it('a click that is repeated late is counted once when its commit has been packed since', async () => {
    startAssignee();
    const click = clickOf(PARTITION);
    await harness.ledger.publish([click]);
    await expectCounted(1);
    for (let message = 1; message <= 5; message++) {
      await harness.ledger.publish(others());
      await expectCounted(1 + message * CAPACITY * 5);
    }
    const { documents } = ClickLog.of(replica.app.get(Store), PARTITION);
    const options = { ...PACKING, range: 2, unpacked: 1, minAgeMs: 0, maxClicks: Infinity };
    expect(await new PartitionPacker(documents, options).step()).toBe('packed');
    await harness.ledger.publish([late(click)]);
    await expectAfterAll(1 + 5 * CAPACITY * 5);
  });

  it('a repeat with its time is counted once when its click is still in the window', async () => {
    startAssignee();
    await harness.ledger.publish(others());
    const click = clickOf(PARTITION);
    await harness.ledger.publish([click, ...others(3)]);
    await harness.ledger.publish([late(click)]);
    await expectAfterAll(4 + CAPACITY * 5);
  });
});

describe('a store that is set back while a replica works on it', () => {
  it('a store that is set back under a replica gets no gap: the partition is read again and the operator warned', async () => {
    const assignee = startAssignee();
    for (let message = 1; message <= 3; message++) {
      await harness.ledger.publish(others(10));
      await expectCounted(message * 10);
    }
    const log = (await harness.database()).collection<{ _id: number }>(`clicks_0${PARTITION}`);
    await log.deleteMany({ _id: { $gt: 1 } });
    await harness.ledger.publish(others(10));
    await eventually(async () => {
      const commits = await log.find().sort({ _id: 1 }).toArray();
      expect(commits.map(({ _id }) => _id)).toEqual(commits.map((_, index) => index + 1));
      // The stream still has the clicks that the log lost.
      expect(commits.reduce((sum, commit) => sum + Number('n' in commit ? commit.n : 0), 0)).toBe(40);
    });
    expect([...assignee.warnings.values()].join()).toContain('set back');
  });
});
