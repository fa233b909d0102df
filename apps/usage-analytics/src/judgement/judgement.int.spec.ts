import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addDays, dayOf, type Click, type Judgement, type JudgementPreview } from '@tools-hub/contracts';
import type { Rule } from '@tools-hub/domain';
import { Store } from '@tools-hub/event-sourcing/mongo';
import type { RunningService } from '@tools-hub/platform';
import { ask, eventually, sendCommand } from '@tools-hub/testing';
import { Generations } from '../projections/generations.js';
import { Rebuild } from '../projections/rebuild.js';
import { verifyUsage } from '../projections/verify.js';
import { clicks, TOOLS } from '../testing/click-ledger.js';
import { keepClicking } from '../testing/click-traffic.js';
import { assignedTo, kill, UsageHarness } from '../testing/usage-harness.js';
import { JudgementApplier } from './judgement-applier.js';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const CURL = 'curl/8.5.0';
const SCRIPT = 'shop-sync/2.1';

const withoutScripts: readonly Rule[] = [{ kind: 'agents', pattern: 'SHOP-sync/*', counts: false }];
const isScript = ({ agent }: Click): boolean => agent === SCRIPT;

let harness: UsageHarness;
let replica: RunningService;

beforeEach(async () => {
  harness = await UsageHarness.open();
  replica = await harness.replica();
});
afterEach(() => harness.close());

const make = async (rules: unknown, version?: number, commandId?: string): Promise<Judgement> =>
  (await sendCommand(harness.bus, 'usage.judgement.make', { rules, version }, { commandId })).answer;
const judgements = (limit = 100) => ask(harness.bus, 'usage.judgements.read', { limit });
const untilApplied = (id: number): Promise<void> =>
  eventually(async () => {
    const [newest] = (await judgements()).items;
    expect(newest).toMatchObject({ id, state: 'applied', progress: 1 });
  });
const preview = (rules: unknown): Promise<JudgementPreview> =>
  harness.bus.request('usage.judgement.preview', { rules }, { deadlineMs: 30_000 });
const agents = (text = '') => {
  const today = dayOf(Date.now());
  const range = { from: addDays(today, -7), to: addDays(today, 1) };
  return harness.bus.request('usage.agents.scan', { ...range, text, limit: 100 }, { deadlineMs: 30_000 });
};
const verify = () => verifyUsage(replica.app.get(Store));
const publishAll = async (): Promise<void> => {
  for (let message = 0; message < 5; message++) {
    await harness.ledger.publish(clicks(40, { agent: FIREFOX }));
    await harness.ledger.publish(clicks(20, { agent: CURL, bot: true }));
    await harness.ledger.publish(clicks(10, { agent: SCRIPT }));
  }
};

describe('a judgement', () => {
  it('a judgement counts past and future clicks by its rules, and a revert restores the documents to the byte', async () => {
    await publishAll();
    await harness.ledgerAgrees();
    await sleep(500);
    const before = await harness.projections();

    const { id, state } = await make(withoutScripts, 0);
    expect({ id, state }).toEqual({ id: 1, state: 'counting' });
    await untilApplied(id);
    harness.ledger.counts = (click) => !click.bot && !isScript(click);
    await harness.ledgerAgrees();
    expect((await verify()).difference).toBeNull();
    expect(await harness.projections()).not.toBe(before);

    const reverted = await make([], id);
    expect(reverted.id).toBe(2);
    await untilApplied(2);
    harness.ledger.counts = ({ bot }) => !bot;
    await harness.ledgerAgrees();
    expect(await harness.projections()).toBe(before);

    await make([{ kind: 'agents', pattern: 'curl/*', counts: true }, ...withoutScripts]);
    await untilApplied(3);
    harness.ledger.counts = (click) => !isScript(click);
    await harness.ledgerAgrees();
    await publishAll();
    await harness.ledgerAgrees();
    expect((await verify()).difference).toBeNull();
    // A rebuild by hand keeps the rules.
    await new Rebuild(replica.app.get(Store)).run();
    await harness.ledgerAgrees();
    expect((await verify()).difference).toBeNull();
    expect((await judgements()).items.map((item) => [item.id, item.state, item.actor])).toEqual([
      [3, 'applied', 'Ada'],
      [2, 'replaced', 'Ada'],
      [1, 'replaced', 'Ada'],
    ]);
  });

  it('a judgement leaves out a burst on a tool, and goes by the list of bots of today', async () => {
    const at = Date.now() - 30_000;
    const [burst, other] = [TOOLS[0]!, TOOLS[1]!];
    const span = { from: new Date(at).toISOString(), to: new Date(at + 1_000).toISOString() };
    await harness.ledger.publish(clicks(30, { toolId: burst, at }));
    await harness.ledger.publish(clicks(3, { toolId: burst, at: at + 1_000 }));
    await harness.ledger.publish(clicks(3, { toolId: burst, at: at - 1 }));
    await harness.ledger.publish(clicks(9, { toolId: other, at }));
    // The gateway of that time did not know this one for a bot, and took a browser for one.
    await harness.ledger.publish(clicks(5, { agent: CURL }));
    await harness.ledger.publish(clicks(6, { bot: true }));
    await harness.ledgerAgrees();
    await make([
      { kind: 'burst', toolId: burst, ...span },
      { kind: 'bots', list: 'current' },
    ]);
    await untilApplied(1);
    harness.ledger.counts = (click) =>
      click.agent !== CURL && !(click.toolId === burst && click.at >= at && click.at < at + 1_000);
    await harness.ledgerAgrees();
    expect((await verify()).difference).toBeNull();
  });

  it('a judgement is made once by its command, and not over a judgement that its maker did not see', async () => {
    const commandId = randomUUID();
    const first = await make(withoutScripts, 0, commandId);
    expect((await make(withoutScripts, 0, commandId)).id).toBe(first.id);
    await expect(make([], 0)).rejects.toMatchObject({ code: 'VERSION_CONFLICT' });
    expect((await make(withoutScripts, 1)).id).toBe(1);
    expect((await judgements()).items).toHaveLength(1);
    for (const rules of [undefined, {}, [{ kind: 'agents' }], [{ kind: 'all' }], 'x']) {
      await expect(make(rules)).rejects.toMatchObject({ code: 'INVALID' });
      await expect(preview(rules)).rejects.toMatchObject({ code: 'INVALID' });
    }
  });

  it('a judgement replaces one that is still being counted', async () => {
    await publishAll();
    await harness.ledgerAgrees();
    for (let round = 0; round < 6; round++) await make(round % 2 === 0 ? withoutScripts : []);
    await make([{ kind: 'agents', pattern: '*Firefox*', counts: false }]);
    await untilApplied(7);
    harness.ledger.counts = (click) => isScript(click);
    await harness.ledgerAgrees();
    const { items, current } = await judgements(2);
    expect(items.map(({ state }) => state)).toEqual(['applied', 'replaced']);
    expect(current).toBe(7);
    expect((await verify()).difference).toBeNull();
  });

  it('a judgement is applied exactly while clicks arrive and replicas come, are killed and go', async () => {
    const other = await harness.replica();
    await eventually(() => expect(assignedTo(other)).toBe(8));
    await publishAll();
    const traffic = keepClicking(harness);
    const noFirefox: readonly Rule[] = [{ kind: 'agents', pattern: '*Firefox*', counts: false }];
    await make(noFirefox);
    // One of the two replicas dies in the middle, and the other one goes on.
    kill(replica);
    void replica.app.get(JudgementApplier).stop();
    await untilApplied(1);
    await make([]);
    await sleep(100);
    const third = await harness.replica();
    await make(withoutScripts);
    await sleep(300);
    await traffic.stop();
    await untilApplied(3);
    harness.ledger.counts = (click) => !click.bot && !isScript(click);
    await harness.ledgerAgrees();
    expect((await verifyUsage(third.app.get(Store))).difference).toBeNull();
  });

  it('a judgement is resumed where a killed count ended, and not by a count under other rules', async () => {
    await publishAll();
    await harness.ledgerAgrees();
    await harness.stop(replica);
    const store = await harness.store();
    const judged = { judgement: 1, rules: withoutScripts, botList: null };
    let steps = 0;
    const dying = new Rebuild(store, {
      onProgress: () => {
        if ((steps += 1) === 7) throw new Error('killed');
      },
    });
    await expect(dying.run(judged)).rejects.toThrow('killed');
    const resumed: number[] = [];
    const onProgress = ({ partition }: { partition: number }) => resumed.push(partition);
    expect(await new Rebuild(store, { onProgress }).run(judged)).toBe(1);
    expect(resumed.filter((partition) => partition < 7)).toEqual([]);
    expect((await verifyUsage(store)).difference).toBeNull();

    steps = 0;
    const again = new Rebuild(store, {
      onProgress: () => {
        if ((steps += 1) === 7) throw new Error('killed');
      },
    });
    await expect(again.run({ ...judged, rules: [] })).rejects.toThrow('killed');
    resumed.length = 0;
    expect(await new Rebuild(store, { onProgress }).run(judged)).toBe(3);
    expect(new Set(resumed).size).toBe(16);
    expect((await verifyUsage(store)).difference).toBeNull();
    const generations = new Generations(store);
    expect(await generations.swap(3, { generation: 2, judged })).toBe(false);
    // The judgement log of this service knows of no judgement: the replica counts without rules again.
    replica = await harness.replica();
    await harness.ledgerAgrees();
  });

  it('a judgement waits for replicas of an older version, which count by other rules', async () => {
    await publishAll();
    await harness.ledgerAgrees();
    const say = (stays: boolean) =>
      harness.bus.publish('usage.replica.alive', { replicaId: 'zz-older', stays, clicksLayout: 3 });
    say(true);
    const beats = setInterval(() => say(true), 300);
    await sleep(100);
    await make(withoutScripts);
    await sleep(2_500);
    expect((await judgements()).items[0]).toMatchObject({ state: 'counting', progress: 0 });
    clearInterval(beats);
    say(false);
    await untilApplied(1);
    harness.ledger.counts = (click) => !click.bot && !isScript(click);
    await harness.ledgerAgrees();
  });
});

describe('a preview', () => {
  it('a preview tells exactly what the judgement changes, and changes nothing', async () => {
    await publishAll();
    await harness.ledgerAgrees();
    const today = dayOf(Date.now());
    const rules = [...withoutScripts, { kind: 'agents', pattern: '*curl*', counts: true }];
    const expected = await preview(rules);
    expect(expected.total).toEqual({ before: 250, after: 300 });
    expect(expected.days).toEqual([{ day: today, before: 250, after: 300 }]);
    expect(expected.agents).toEqual([
      { family: 'curl', before: 0, after: 100 },
      { family: 'shop-sync', before: 50, after: 0 },
    ]);
    expect(expected.more).toEqual({ days: 0, tools: 0, agents: 0 });
    await harness.ledgerAgrees();
    expect((await judgements()).items).toEqual([]);
    expect(await preview([])).toEqual({
      total: { before: 250, after: 250 },
      days: [],
      tools: [],
      agents: [],
      more: { days: 0, tools: 0, agents: 0 },
    });

    const before = harness.ledger.totals;
    await make(rules);
    await untilApplied(1);
    harness.ledger.counts = (click) => !isScript(click);
    await harness.ledgerAgrees();
    const after = harness.ledger.totals;
    for (const tool of expected.tools) {
      expect(tool).toEqual({
        toolId: tool.toolId,
        before: before[tool.toolId] ?? 0,
        after: after[tool.toolId] ?? 0,
      });
    }
    expect((await preview(rules)).tools).toEqual([]);
  });
});

describe('the agents', () => {
  it('the agents are listed by family with their share, their samples and the reason why they do not count', async () => {
    await publishAll();
    await harness.ledgerAgrees();
    const list = await agents();
    expect(list).toMatchObject({ clicks: 350, counted: 250, more: 0 });
    expect(list.items.map(({ family, clicks: all, counted }) => [family, all, counted])).toEqual([
      ['Firefox', 200, 200],
      ['curl', 100, 0],
      ['shop-sync', 50, 50],
    ]);
    expect(list.items[1]).toMatchObject({
      share: 100 / 350,
      leftOut: { bots: 100, rules: 0, bursts: 0 },
      samples: [{ agent: CURL, clicks: 100, counted: 0 }],
    });
    expect((await agents('FIREFOX/1')).items.map(({ family }) => family)).toEqual(['Firefox']);
    await make(withoutScripts);
    await untilApplied(1);
    expect((await agents('shop')).items[0]).toMatchObject({
      counted: 0,
      leftOut: { bots: 0, rules: 50, bursts: 0 },
    });
  });
});
