import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { PARTITIONS } from '@tools-hub/contracts';
import { Store } from '@tools-hub/event-sourcing/mongo';
import type { RunningService } from '@tools-hub/platform';
import { clickLogs } from '../partition/click-log.js';
import { clicksOf } from '../partition/partition-commit.js';
import { aClick, clickOf, clicks } from '../testing/click-ledger.spec.js';
import { keepClicking } from '../testing/flow.spec.js';
import { UsageBed } from '../testing/usage-bed.spec.js';
import { countsOf } from './counts.js';
import { Projections } from './projections.js';
import { Rebuild } from './rebuild.js';

let bed: UsageBed;
let replica: RunningService;

beforeEach(async () => {
  bed = await UsageBed.open();
  replica = await bed.replica();
});
afterEach(() => bed.close());

const rebuildAll = async (): Promise<void> => {
  const rebuild = new Rebuild(replica.app.get(Store));
  for (let partition = 0; partition < PARTITIONS; partition++) await rebuild.partition(partition);
};

describe('the counts, made anew from the logs', () => {
  it('are those of the live run, to the last byte of their canonical JSON', async () => {
    for (let message = 0; message < 20; message++) await bed.ledger.publish(clicks(40));
    await bed.ledger.publish(clicks(30, { bot: true }));
    await bed.ledger.publish([clickOf(1)]);
    await bed.expectLedger();
    await sleep(500);
    const live = await bed.projections();
    await rebuildAll();
    expect(await bed.projections()).toBe(live);
  });

  it('are the same whatever became of them before', async () => {
    for (let message = 0; message < 20; message++) await bed.ledger.publish(clicks(40));
    await bed.expectLedger();
    await sleep(500);
    const live = await bed.projections();
    const database = await bed.database();
    await database.collection('usage_totals').updateMany({}, { $inc: { [`totals.${aClick().toolId}`]: 7 } });
    await database.collection<{ _id: string }>('usage_daily').deleteOne({ _id: /^03:/ });
    await database
      .collection<{ _id: string; position: number }>('usage_daily')
      .insertOne({ _id: '05:1999-01', position: 1 });
    expect(await bed.projections()).not.toBe(live);
    await rebuildAll();
    expect(await bed.projections()).toBe(live);
    await bed.ledger.publish(clicks(40));
    await bed.expectLedger();
  });

  it('are right while clicks keep coming', async () => {
    const flow = keepClicking(bed);
    for (let round = 0; round < 3; round++) await rebuildAll();
    await flow.stop();
    await bed.expectLedger();
    await sleep(500);
    const live = await bed.projections();
    await rebuildAll();
    expect(await bed.projections()).toBe(live);
  });
});

describe('the position in a document', () => {
  it('keeps a commit from being counted twice, by anybody and in any stretch', async () => {
    for (let message = 0; message < 10; message++) {
      await bed.ledger.publish(clicks(40));
      await sleep(120);
    }
    await bed.expectLedger();
    await sleep(500);
    const before = await bed.projections();
    const store = replica.app.get(Store);
    const projections = new Projections(store);
    for (const log of clickLogs(store)) {
      const commits = (await log.readAfter(0, 1_000)).map((commit) => countsOf(commit._id, clicksOf(commit)));
      await projections.count(log.partition, commits);
      await projections.count(log.partition, commits.slice(-2));
      for (const commit of commits) await projections.count(log.partition, [commit]);
    }
    expect(await bed.projections()).toBe(before);
    await bed.expectLedger(0);
  });

  it('lets two count the same log at the same time', async () => {
    const store = replica.app.get(Store);
    const [one, other] = [new Projections(store), new Projections(store)];
    const partition = 77;
    const log = Array.from({ length: 30 }, (_, index) => countsOf(index + 1, clicks(5)));
    const run = async (projections: Projections, stretch: number): Promise<void> => {
      for (let start = 0; start < log.length; start += stretch) {
        await projections.count(partition, log.slice(start, start + stretch));
      }
    };
    await Promise.all([run(one, 1), run(other, 4), run(one, 7), run(other, 30)]);
    const database = await bed.database();
    const document = await database
      .collection<{ _id: number; position: number; totals: Record<string, number> }>('usage_totals')
      .findOne({ _id: partition });
    expect(document?.position).toBe(30);
    expect(Object.values(document!.totals).reduce((a, b) => a + b, 0)).toBe(150);
  });
});
