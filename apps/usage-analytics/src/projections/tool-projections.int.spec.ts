import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Store } from '@tools-hub/event-sourcing/mongo';
import { toVisitorMark } from '@tools-hub/contracts';
import type { RunningService } from '@tools-hub/platform';
import { eventually } from '@tools-hub/testing';
import { ConsumerGroup } from '../consumer-group/consumer-group.js';
import { clickOf, clicks, readTool, readTools, readTotals, TOOLS } from '../testing/click-ledger.js';
import { UsageHarness } from '../testing/usage-harness.js';
import { countsOf } from './counts.js';
import { FullToolCounts } from './full-tool-counts.js';
import { Generations } from './generations.js';
import { Projections } from './projections.js';
import { Rebuild } from './rebuild.js';
import { TOOL_DAYS, TOOL_VISITORS } from './tool-projection.js';
import { allToolProjections, ToolProjections } from './tool-projections.js';
import { verifyUsage } from './verify.js';

let harness: UsageHarness;
let replica: RunningService;

beforeEach(async () => {
  harness = await UsageHarness.open();
  replica = await harness.replica();
});
afterEach(() => harness.close());

it('projections that ask at once which generation is served share the answer of the store', async () => {
  const store = replica.app.get(Store);
  const generations = new Generations(store);
  const read = vi.spyOn(generations, 'both');
  const all = [new Projections(store, generations), ...allToolProjections(store, generations)];
  const served = await Promise.all(all.map((projections) => projections.served()));
  expect(new Set(served).size).toBe(1);
  expect(read).toHaveBeenCalledTimes(1);
});

describe('the uses by tool', () => {
  it('the uses by tool have clicks from before this projection existed, without a rebuild', async () => {
    for (let message = 0; message < 5; message++) await harness.ledger.publish(clicks(100));
    await harness.ledgerAgrees();
    await harness.stop(replica);
    for (const byTool of ['usage_tool_days', 'usage_tool_months', 'usage_tool_visitors'])
      await (await harness.database()).collection(byTool).deleteMany({});
    replica = await harness.replica();
    await harness.ledger.publish(clicks(50));
    await harness.ledgerAgrees();
    expect((await verifyUsage(replica.app.get(Store))).difference).toBeNull();
  });

  it('the uses by tool are those of the asked days only', async () => {
    // The replica knows its checkpoints by then. It would take the commits below, which no log has, for those of another log.
    await harness.ledger.publish(clicks(300));
    await harness.ledgerAgrees();
    const toolDays = new ToolProjections(replica.app.get(Store), replica.app.get(Generations), TOOL_DAYS);
    for (const [partition, day, count] of [
      [3, '2024-02-28', 30],
      [3, '2024-02-29', 20],
      [9, '2024-02-29', 5],
    ] as const) {
      const { position } = await toolDays.checkpointOf(0, partition);
      const commit = { _id: position + 1, at: new Date() };
      await toolDays.count(0, partition, [countsOf(commit, clicks(count, { at: Date.parse(day) }))]);
    }
    const uses = async (from: string, to: string) =>
      Object.values(await readTools(harness.bus, { from, to })).reduce((sum, of) => sum + of, 0);
    expect(await uses('2024-02-28', '2024-02-28')).toBe(30);
    expect(await uses('2024-02-29', '2024-03-31')).toBe(25);
    expect(await uses('2024-02-01', '2024-02-29')).toBe(55);
    expect(await uses('2024-03-01', '2024-03-31')).toBe(0);
    await expect(readTools(harness.bus, { from: '2024-02-29', to: '2024-02-28' })).rejects.toMatchObject({
      code: 'INVALID',
    });
  });

  it('the uses by tool have no visitors of clicks that are without marks, and those of the others', async () => {
    const [tool] = TOOLS;
    const unmarked = clicks(3, { toolId: tool! }).map(({ visitorMark: _, ...click }) => click);
    await harness.ledger.publish(unmarked);
    const today = async () => {
      const { byDay, visitorsByDay } = await readTool(harness.bus, tool!);
      return [byDay.at(-2), visitorsByDay?.at(-2)];
    };
    await eventually(async () => expect(await today()).toEqual([3, null]));
    await harness.ledger.publish(clicks(50, { toolId: tool!, visitorMark: toVisitorMark(9, 3) }));
    await harness.ledger.publish(clicks(1, { toolId: tool!, visitorMark: toVisitorMark(10, 1) }));
    await eventually(async () => expect(await today()).toEqual([54, 2]));
    await harness.ledgerAgrees();
    expect((await verifyUsage(replica.app.get(Store))).difference).toBeNull();
  });

  it('the uses by tool have no visitors while a replica that would pack commits without them is alive', async () => {
    const say = (stays: boolean) =>
      harness.bus.publish('usage.replica.alive', { replicaId: 'zz-older', stays, clicksLayout: 3 });
    const [tool] = TOOLS;
    const mine = () => replica.app.get(ConsumerGroup);
    say(true);
    await eventually(() => expect(mine().clicksLayout).toBe(2));
    const beats = setInterval(() => say(true), 200);
    const partition = Array.from({ length: 16 }, (_, of) => of).find((of) => mine().isAssigned(of))!;
    await harness.ledger.publish([clickOf(partition, { toolId: tool! })]);
    const visitors = async () => (await readTool(harness.bus, tool!)).visitorsByDay?.at(-2);
    await eventually(async () => expect((await readTotals(harness.bus)).totals[tool!]).toBe(1));
    expect(await visitors()).toBeNull();
    expect((await verifyUsage(replica.app.get(Store))).difference).toBeNull();
    clearInterval(beats);
    say(false);
    await eventually(() => expect(mine().clicksLayout).toBe(4));
    await harness.ledger.publish([clickOf(partition, { toolId: tool! })]);
    await eventually(async () => expect(await visitors()).toBe(1));
  });

  it('the uses by tool count a visitor once when two replicas count the same commits at once', async () => {
    const store = replica.app.get(Store);
    const at = Date.parse('2024-02-29');
    const commits = Array.from({ length: 30 }, (_, index) =>
      countsOf({ _id: index + 1, at: new Date(at) }, clicks(5, { at, toolId: TOOLS[0]! })),
    );
    const generations = new Generations(store);
    const generation = await generations.begin({ judgement: 0, rules: [], botList: null });
    const replicas = [1, 2, 3].map(() => new ToolProjections(store, generations, TOOL_VISITORS));
    await Promise.all(
      replicas.map(async (visitors) => {
        for (let from = 0; from < commits.length; from += 3)
          await visitors.count(generation.generation, 5, commits.slice(from, from + 3));
      }),
    );
    const full = new FullToolCounts(TOOL_VISITORS);
    for (const commit of commits) full.apply(commit);
    const [key] = full.keys;
    const collection = (await harness.database()).collection<{ _id: string }>(
      `usage_tool_visitors_${generation.generation}`,
    );
    expect(await collection.findOne({ _id: `05:${key}` })).toEqual({
      _id: `05:${key}`,
      ...full.document(key!),
    });
    expect(await collection.findOne({ _id: '05' })).toMatchObject({ position: 30 });
  });

  it('the uses by tool that are wrong or missing are named by verify, and made by a rebuild', async () => {
    await harness.ledger.publish(clicks(200));
    await harness.ledgerAgrees();
    await harness.projections();
    const months = (await harness.database()).collection<{ _id: string }>('usage_tool_months');
    const { _id } = (await months.findOne({ _id: /^04:/ }))!;
    await months.updateOne({ _id }, { $inc: { [`tools.${TOOLS[0]}.05h17`]: 1_000 } });
    expect((await verifyUsage(replica.app.get(Store))).difference).toContain(
      `partition 4: ${_id.slice(3)} by tool and hour.tools.`,
    );
    await months.deleteOne({ _id });
    expect((await verifyUsage(replica.app.get(Store))).difference).toBe(
      `partition 4: ${_id.slice(3)}: the log has clicks, and there is no count by tool and hour`,
    );
    const visitors = (await harness.database()).collection<{ _id: string }>('usage_tool_visitors');
    await visitors.deleteOne({ _id: /^02:/ });
    expect((await verifyUsage(replica.app.get(Store))).difference).toContain('there is no count of visitors');
    await new Rebuild(replica.app.get(Store)).run();
    expect((await verifyUsage(replica.app.get(Store))).difference).toBeNull();
    await harness.ledgerAgrees();
  });
});
