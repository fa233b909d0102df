import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PARTITIONS } from '@tools-hub/contracts';
import { eventually, figure } from '@tools-hub/testing';
import type { RunningService } from '@tools-hub/platform';
import { ConsumerGroup } from './consumer-group.js';
import { FAILURE_TIMEOUT_MS } from './failure-detector.js';
import { clicks, readTotals, rowsToClicks, toBatch } from '../testing/click-ledger.js';
import { keepClicking } from '../testing/click-traffic.js';
import { startOwnAssignee } from '../testing/own-assignee.js';
import { kill, assignedTo, silence, UsageHarness } from '../testing/usage-harness.js';

/** Milliseconds until a failure has been noticed, also on a busy machine. */
const PATIENCE = 20_000;

let harness: UsageHarness;

beforeEach(async () => {
  harness = await UsageHarness.open();
});
afterEach(() => harness.close());

/** The partitions of these replicas are all of them, each with one. */
const expectShared = (...replicas: RunningService[]) =>
  eventually(() => {
    expect(replicas.map(assignedTo).reduce((sum, partitions) => sum + partitions, 0)).toBe(PARTITIONS);
    for (const replica of replicas) expect(assignedTo(replica)).toBeLessThan(PARTITIONS);
  });

describe('replicas', () => {
  it('replicas pack commits while all of them read packed commits', async () => {
    const first = await harness.replica();
    const group = first.app.get(ConsumerGroup);
    const second = await harness.replica();
    await expectShared(first, second);
    expect(group.readsPacked).toBe(true);
    // A replica of the version before.
    harness.bus.publish('usage.replica.alive', { replicaId: 'older', stays: true, clicksLayout: 2 });
    await eventually(() => expect(group.readsPacked).toBe(false));
    expect(group.clicksLayout).toBe(2);
    harness.bus.publish('usage.replica.alive', { replicaId: 'older', stays: false });
    await eventually(() => expect(group.readsPacked).toBe(true));
  });

  it('replicas share the partitions, also with a replica that joins later, and count exactly', async () => {
    const first = await harness.replica();
    // A replica that is ready has its partitions, and opens their logs.
    await eventually(() => expect(assignedTo(first)).toBe(PARTITIONS));
    const traffic = keepClicking(harness);
    await sleep(500);
    const second = await harness.replica();
    const third = await harness.replica();
    await expectShared(first, second, third);
    await sleep(500);
    await traffic.stop();
    await harness.ledgerAgrees();
    // Any replica may answer.
    for (let question = 0; question < 10; question++) {
      expect((await readTotals(harness.bus)).totals).toEqual(harness.ledger.totals);
    }
  });

  it('replicas take over the partitions of a killed replica within seconds, and count exactly', async () => {
    const [first, second] = [await harness.replica(), await harness.replica()];
    await expectShared(first, second);
    const traffic = keepClicking(harness);
    await sleep(600);
    kill(first);
    await eventually(() => expect(assignedTo(second)).toBe(PARTITIONS), PATIENCE);
    await sleep(300);
    await traffic.stop();
    await harness.ledgerAgrees();
  });

  it('replicas take over the partitions of a stopped replica sooner than those of one that fails', async () => {
    const [first, second] = [await harness.replica(), await harness.replica()];
    await expectShared(first, second);
    const traffic = keepClicking(harness);
    await sleep(300);
    await harness.stop(first);
    // Its last heartbeat may be older than the end of its stop, so a failure could be noticed earlier than after the whole timeout.
    await eventually(() => expect(assignedTo(second)).toBe(PARTITIONS), FAILURE_TIMEOUT_MS / 2);
    await traffic.stop();
    await harness.ledgerAgrees();
  });

  it('replicas count exactly while a replica that counts as dead continues to work', async () => {
    const [first, second] = [await harness.replica(), await harness.replica()];
    await expectShared(first, second);
    const traffic = keepClicking(harness);
    silence(first);
    await eventually(() => expect(assignedTo(second)).toBe(PARTITIONS), PATIENCE);
    expect(assignedTo(first)).toBeGreaterThan(0);
    await sleep(2_500);
    await traffic.stop();
    await harness.ledgerAgrees();
    await sleep(1_000);
    await harness.ledgerAgreesNow();
    const appended = await Promise.all(
      [first, second].map((one) => figure(one, 'usage_clicks_appended_total')),
    );
    expect(appended[0]! + appended[1]!).toBe(Object.values(harness.ledger.totals).reduce((a, b) => a + b, 0));
  });

  it('replicas count exactly while every partition has two assignees', async () => {
    const replica = await harness.replica();
    const other = startOwnAssignee(replica, { isAssigned: () => true });
    const traffic = keepClicking(harness);
    await sleep(4_000);
    await traffic.stop();
    await harness.ledgerAgrees();
    await other.stop();
    await sleep(500);
    await harness.ledgerAgreesNow();
  });

  it('replicas store an unreadable message once, though all of them read it', async () => {
    const replicas = [await harness.replica(), await harness.replica()];
    await expectShared(...replicas);
    const batch = toBatch(clicks(100));
    const sections = Object.entries(batch.sections).map(
      ([key, rows]) => [key, [...(rows ?? []), 'no row']] as const,
    );
    await harness.ledger.publishRaw('{');
    await harness.ledger.publishRaw(JSON.stringify({ ...batch, sections: Object.fromEntries(sections) }));
    harness.ledger.enter(rowsToClicks(batch));
    await harness.ledger.publish(clicks(50));
    await harness.ledgerAgrees();
    expect(await (await harness.database()).collection('rejected').countDocuments()).toBe(2);
    const counted = await Promise.all(replicas.map((one) => figure(one, 'usage_messages_rejected_total')));
    expect(counted[0]! + counted[1]!).toBe(2);
  });

  it('replicas continue after a stop and a start without a lost or repeated count', async () => {
    const first = await harness.replica();
    const sent = clicks(300);
    await harness.ledger.publish(sent);
    await harness.ledgerAgrees();
    await harness.stop(first);
    await harness.ledger.publish([...clicks(200), ...sent.slice(0, 50)]);
    await harness.replica();
    await harness.ledgerAgrees();
    await harness.ledger.publish(sent);
    await harness.ledger.publish(clicks(10));
    await harness.ledgerAgrees();
  });
});
