import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Store } from '@tools-hub/event-sourcing/mongo';
import type { CountedEvent } from '@tools-hub/contracts';
import type { RunningService } from '@tools-hub/platform';
import { eventually, probe } from '@tools-hub/testing';
import { clickLogs } from '../partition/click-logs.js';
import { PACKING, PartitionPacker } from '../packing/partition-packer.js';
import { clicksOf } from '../partition/partition-commit.js';
import { aClick, clickOf, clicks, readDays, readTools, readTotals } from '../testing/click-ledger.js';
import { keepClicking } from '../testing/click-traffic.js';
import { UsageHarness } from '../testing/usage-harness.js';
import { countsOf } from './counts.js';
import { Projections } from './projections.js';
import { Generations } from './generations.js';
import { Rebuild } from './rebuild.js';
import { verifyUsage } from './verify.js';

let harness: UsageHarness;
let replica: RunningService;

beforeEach(async () => {
  harness = await UsageHarness.open();
  replica = await harness.replica();
});
afterEach(() => harness.close());

const rebuildAll = () => new Rebuild(replica.app.get(Store)).run();
const verify = () => verifyUsage(replica.app.get(Store));

describe('the rebuilt counts', () => {
  it('the rebuilt counts equal the live counts, to the last byte of their canonical JSON', async () => {
    for (let message = 0; message < 20; message++) await harness.ledger.publish(clicks(40));
    await harness.ledger.publish(clicks(30, { bot: true }));
    await harness.ledger.publish([clickOf(1)]);
    await harness.ledgerAgrees();
    await sleep(500);
    const live = await harness.projections();
    await rebuildAll();
    expect(await harness.projections()).toBe(live);
  });

  it('the rebuilt counts are correct whatever damaged the live counts', async () => {
    for (let message = 0; message < 20; message++) await harness.ledger.publish(clicks(40));
    await harness.ledgerAgrees();
    await sleep(500);
    const live = await harness.projections();
    const database = await harness.database();
    await database.collection('usage_totals').updateMany({}, { $inc: { [`totals.${aClick().toolId}`]: 7 } });
    await database.collection<{ _id: string }>('usage_daily').deleteOne({ _id: /^03:/ });
    await database
      .collection<{ _id: string; position: number }>('usage_daily')
      .insertOne({ _id: '05:1999-01', position: 1 });
    expect(await harness.projections()).not.toBe(live);
    await rebuildAll();
    expect(await harness.projections()).toBe(live);
    await harness.ledger.publish(clicks(40));
    await harness.ledgerAgrees();
  });

  it('the rebuilt counts are correct while clicks arrive', async () => {
    const traffic = keepClicking(harness);
    await rebuildAll();
    await rebuildAll();
    await traffic.stop();
    await harness.ledgerAgrees();
    await sleep(500);
    const live = await harness.projections();
    await rebuildAll();
    expect(await harness.projections()).toBe(live);
  });
});

describe('a rebuild', () => {
  it('a rebuild is served at once, and gateways get its event without a new click', async () => {
    await harness.ledger.publish(clicks(40));
    await harness.ledgerAgrees();
    const database = await harness.database();
    await database.collection('usage_totals').updateMany({}, { $inc: { [`totals.${aClick().toolId}`]: 7 } });
    const events: CountedEvent[] = [];
    harness.bus.onEvent('usage.counted', (event: CountedEvent) => events.push(event));
    expect(await rebuildAll()).toBe(1);
    expect(await readTotals(harness.bus)).toMatchObject({ totals: harness.ledger.totals, generation: 1 });
    await eventually(() => expect(events.at(-1)?.generation).toBe(1));
    await harness.ledger.publish(clicks(40));
    await harness.ledgerAgrees();
  });

  it('a rebuild never fails a reader and never shows fewer clicks, while clicks arrive', async () => {
    await harness.ledger.publish(clicks(400));
    await harness.ledgerAgrees();
    const traffic = keepClicking(harness);
    let [reads, most, isOver] = [0, 400, false];
    const watch = async (): Promise<void> => {
      while (!isOver) {
        const { totals } = await readTotals(harness.bus);
        const sum = Object.values(totals).reduce((a, b) => a + b, 0);
        const days = await readDays(harness.bus);
        expect(days.reduce((a, { uses }) => a + uses, 0)).toBeGreaterThanOrEqual(most);
        expect(sum).toBeGreaterThanOrEqual(most);
        most = Math.max(most, sum);
        reads += 1;
      }
    };
    const watching = watch();
    await rebuildAll();
    await rebuildAll();
    isOver = true;
    await watching;
    await traffic.stop();
    expect(reads).toBeGreaterThan(3);
    await harness.ledgerAgrees();
    expect((await verify()).difference).toBeNull();
  });

  it('a rebuild resumes after a kill, and drops counts of a log from before a restore', async () => {
    for (let message = 0; message < 10; message++) {
      await harness.ledger.publish(clicks(100));
      await sleep(60);
    }
    await harness.ledgerAgrees();
    const store = replica.app.get(Store);
    let steps = 0;
    const killed = new Rebuild(store, {
      onProgress: () => {
        steps += 1;
        if (steps === 7) throw new Error('killed');
      },
    });
    await expect(killed.run()).rejects.toThrow('killed');
    expect(await new Generations(store).active()).toBe(0);
    const resumed: number[] = [];
    await new Rebuild(store, { onProgress: ({ partition }) => resumed.push(partition) }).run();
    expect(resumed.filter((partition) => partition < 7)).toEqual([]);
    expect((await verify()).difference).toBeNull();
    await harness.ledgerAgreesNow();

    // Remains of another log have the next generation's number.
    const shadow = (await harness.database()).collection<{ _id: number; position: number; mark: object }>(
      'usage_totals_2',
    );
    await shadow.insertOne({ _id: 0, position: 1, mark: { position: 1, at: 5 } });
    expect(await rebuildAll()).toBe(3);
    expect(await shadow.countDocuments()).toBe(0);
    expect((await verify()).difference).toBeNull();
    await harness.ledgerAgrees();
  });

  it('a rebuild repairs counts that are ahead of their log, which stand still until then', async () => {
    await harness.ledger.publish(clicks(200));
    await harness.ledgerAgrees();
    const totals = (await harness.database()).collection<{ _id: number; position: number }>('usage_totals');
    await totals.updateOne({ _id: 3 }, { $inc: { position: 1_000 } });
    await harness.stop(replica);
    replica = await harness.replica();
    await eventually(async () => {
      expect(JSON.parse((await probe(replica, 'readyz')).body)).toMatchObject({
        parts: { history: expect.stringContaining('npm run rebuild') },
      });
    });
    expect((await verify()).difference).toContain('partition 3: the counts go up to commit');
    // Uses by tool that are behind the totals are refused, rather than too few.
    await expect(readTools(harness.bus)).rejects.toMatchObject({
      code: 'UNAVAILABLE',
      message: 'The uses by tool are still being counted',
    });
    await harness.ledger.publish(clicks(100));
    await rebuildAll();
    await harness.ledgerAgrees();
    expect((await verify()).difference).toBeNull();
    await eventually(async () => {
      expect(JSON.parse((await probe(replica, 'readyz')).body)).toMatchObject({ parts: { history: 'ok' } });
    });
  });
});

describe('verify', () => {
  it('verify finds no difference under load, and names the first one', async () => {
    const traffic = keepClicking(harness);
    for (let round = 0; round < 2; round++) {
      await sleep(300);
      expect((await verify()).difference).toBeNull();
    }
    await traffic.stop();
    await harness.ledgerAgrees();
    const database = await harness.database();
    const [daily] = await database
      .collection<{ _id: string; position: number }>('usage_daily')
      .find()
      .sort({ _id: 1 })
      .toArray();
    const day = new Date().toISOString().slice(0, 10);
    await database
      .collection<{ _id: string }>('usage_daily')
      .updateOne({ _id: daily!._id }, { $inc: { [`days.${day}.uses`]: 1 } });
    expect((await verify()).difference).toMatch(
      new RegExp(
        `^partition 0: ${day.slice(0, 7)}\\.days\\.${day}\\.uses: the log says \\d+, the projection \\d+$`,
      ),
    );
    await database.collection<{ _id: string }>('usage_daily').deleteOne({ _id: daily!._id });
    expect((await verify()).difference).toContain('the log has clicks, and there is no projection');
    await rebuildAll();
    expect((await verify()).difference).toBeNull();
  });

  it('verify names a wrong and a missing count by tool and day', async () => {
    await harness.ledger.publish(clicks(200));
    await harness.ledgerAgrees();
    const toolDays = (await harness.database()).collection<{ _id: string }>('usage_tool_days');
    const day = new Date().toISOString().slice(0, 10);
    const { toolId } = aClick();
    await toolDays.updateOne({ _id: `04:${day}` }, { $inc: { [`tools.${toolId}`]: 1 } });
    expect((await verify()).difference).toMatch(
      new RegExp(
        `^partition 4: ${day} by tool\\.tools\\.${toolId}: the log says (\\d+|nothing), the projection \\d+$`,
      ),
    );
    await toolDays.deleteOne({ _id: `04:${day}` });
    expect((await verify()).difference).toBe(
      `partition 4: ${day}: the log has clicks, and there is no count by tool`,
    );
    await rebuildAll();
    expect((await verify()).difference).toBeNull();
    await harness.ledgerAgrees();
  });

  it('verify names a gap in a log', async () => {
    for (let message = 0; message < 4; message++) {
      await harness.ledger.publish([clickOf(2)]);
      await harness.ledgerAgrees();
    }
    await (await harness.database()).collection<{ _id: number }>('clicks_02').deleteOne({ _id: 2 });
    expect((await verify()).difference).toBe('partition 2: the log has a gap: 3 comes after 1');
  });

  it('verify names a commit whose clicks can not be read', async () => {
    for (let message = 0; message < 2; message++) {
      await harness.ledger.publish([clickOf(2)]);
      await harness.ledgerAgrees();
    }
    const log = (await harness.database()).collection<{ _id: number; clicks: Uint8Array }>('clicks_02');
    await log.updateOne({ _id: 2 }, { $set: { clicks: new Uint8Array([1, 2, 3]) } });
    expect((await verify()).difference).toMatch(/^partition 2: commit 2 can't be read: ./);
  });

  it('verify names a commit whose time is a text', async () => {
    await harness.ledger.publish([clickOf(2)]);
    await harness.ledgerAgrees();
    const log = (await harness.database()).collection<{ _id: number; at: unknown }>('clicks_02');
    await log.updateOne({ _id: 1 }, { $set: { at: '2026-01-01T00:00:00.000Z' } });
    expect((await verify()).difference).toBe(
      'partition 2: commit 1 has "2026-01-01T00:00:00.000Z" in place of a date',
    );
  });
});

describe('a log that is packed', () => {
  const packAll = async (): Promise<number> => {
    let packed = 0;
    for (const { documents } of clickLogs(replica.app.get(Store))) {
      const packer = new PartitionPacker(documents, { ...PACKING, range: 3, unpacked: 2, minAgeMs: 0 });
      for (let step = await packer.step(); step !== 'nothing'; step = await packer.step())
        packed += step === 'packed' ? 1 : 0;
    }
    return packed;
  };

  it('a log that is packed is verified and rebuilt to the same counts, and a gap and a wrong time in it are found', async () => {
    // Each message has a click of partition 2, so that its log has as many commits as there are messages.
    for (let message = 0; message < 9; message++) {
      await harness.ledger.publish([...clicks(60), clickOf(2)]);
      await harness.ledgerAgrees();
    }
    await sleep(500);
    const live = await harness.projections();
    const before = await verify();
    expect(before.difference).toBeNull();
    expect(await packAll()).toBeGreaterThan(15);
    expect(await verify()).toEqual(before);
    await rebuildAll();
    expect(await harness.projections()).toBe(live);
    await harness.ledger.publish(clicks(60));
    await harness.ledgerAgrees();
    expect((await verify()).difference).toBeNull();

    // A replica that starts reads packed commits.
    await harness.stop(replica);
    await (await harness.database()).collection('recent_ids').deleteMany({});
    replica = await harness.replica();
    await harness.ledger.publish(clicks(60));
    await harness.ledgerAgrees();

    const log = (await harness.database()).collection<{ _id: number }>('clicks_02');
    expect(await log.findOne({ _id: 6 })).toMatchObject({ first: 4 });
    await log.updateOne({ _id: 6 }, { $set: { at: new Date('2026-01-01T00:00:00.000Z') } });
    expect((await verify()).difference).toMatch(
      /^partition 2: the packed commits 4 to 6 have "2026-01-01T00:00:00.000Z" in place of "20/,
    );
    await log.deleteOne({ _id: 6 });
    expect((await verify()).difference).toBe('partition 2: the log has a gap: 7 comes after 3');
    await expect(rebuildAll()).rejects.toThrow('gap');
  });
});

describe('the checkpoint in a document', () => {
  it('the checkpoint in a document prevents that a commit is counted twice, by any assignee and in any batch', async () => {
    for (let message = 0; message < 10; message++) {
      await harness.ledger.publish(clicks(40));
      await sleep(120);
    }
    await harness.ledgerAgrees();
    await sleep(500);
    const before = await harness.projections();
    const store = replica.app.get(Store);
    const projections = replica.app.get(Projections);
    for (const log of clickLogs(store)) {
      const commits = (await log.readAfter(0, 1_000)).map((commit) => countsOf(commit, clicksOf(commit)));
      await projections.count(0, log.partition, commits);
      await projections.count(0, log.partition, commits.slice(-2));
      for (const commit of commits) await projections.count(0, log.partition, [commit]);
    }
    expect(await harness.projections()).toBe(before);
    await harness.ledgerAgreesNow();
  });

  it('the checkpoint in a document lets two assignees count the same log at once', async () => {
    const store = replica.app.get(Store);
    const generations = new Generations(store);
    const [one, other] = [new Projections(store, generations), new Projections(store, generations)];
    const partition = 77;
    const log = Array.from({ length: 30 }, (_, index) =>
      countsOf({ _id: index + 1, at: new Date() }, clicks(5)),
    );
    const run = async (projections: Projections, batch: number): Promise<void> => {
      for (let start = 0; start < log.length; start += batch) {
        await projections.count(0, partition, log.slice(start, start + batch));
      }
    };
    await Promise.all([run(one, 1), run(other, 4), run(one, 7), run(other, 30)]);
    const database = await harness.database();
    const document = await database
      .collection<{ _id: number; position: number; totals: Record<string, number> }>('usage_totals')
      .findOne({ _id: partition });
    expect(document?.position).toBe(30);
    expect(Object.values(document!.totals).reduce((a, b) => a + b, 0)).toBe(150);
  });
});
