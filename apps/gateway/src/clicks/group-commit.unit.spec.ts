import { describe, expect, test } from 'vitest';
import { DomainError, partitionOf, TRACED_CLICKS, type Click, type ClickBatch } from '@tools-hub/contracts';
import { GroupCommit, toBatch } from './group-commit.js';

const click = (more: Partial<Click> = {}): Click => ({
  clickId: crypto.randomUUID(),
  toolId: crypto.randomUUID(),
  categoryId: null,
  at: 1_700_000_000_000,
  agent: 'Firefox',
  bot: false,
  ...more,
});

const TRACEPARENT = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';

/** A broker whose answers the test sends. */
const broker = () => {
  const batches: { batch: ClickBatch; acknowledge: () => void; refuse: (error: Error) => void }[] = [];
  const publish = (batch: ClickBatch): Promise<void> =>
    new Promise((resolve, reject) => batches.push({ batch, acknowledge: resolve, refuse: reject }));
  return { batches, publish };
};
const turn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 5));
const clicksIn = (batch: ClickBatch): number =>
  Object.values(batch.sections).reduce((sum, rows) => sum + (rows?.length ?? 0), 0);

describe('group commit', () => {
  test('group commit answers no click before its batch is acknowledged', async () => {
    const { batches, publish } = broker();
    const commit = new GroupCommit(publish);
    let answered = false;
    const durable = commit.add(click()).then(() => (answered = true));
    await turn();
    expect(answered).toBe(false);
    batches[0]!.acknowledge();
    await durable;
    expect(answered).toBe(true);
  });

  test('group commit has one batch in flight, and puts later clicks into the next one', async () => {
    const { batches, publish } = broker();
    const commit = new GroupCommit(publish);
    const first = commit.add(click());
    await turn();
    const later = [commit.add(click()), commit.add(click()), commit.add(click())];
    await turn();
    expect(batches).toHaveLength(1);
    batches[0]!.acknowledge();
    await first;
    await turn();
    expect(batches).toHaveLength(2);
    expect(clicksIn(batches[1]!.batch)).toBe(3);
    batches[1]!.acknowledge();
    await Promise.all(later);
  });

  test('group commit publishes a batch with the time of its oldest click, also if that waited for another batch', async () => {
    const times: number[] = [];
    const { batches, publish } = broker();
    const commit = new GroupCommit((batch, since) => {
      times.push(since);
      return publish(batch);
    });
    const first = commit.add(click());
    await turn();
    const later = commit.add(click());
    const came = performance.now();
    await turn();
    const latest = commit.add(click());
    batches[0]!.acknowledge();
    await first;
    await turn();
    batches[1]!.acknowledge();
    await Promise.all([later, latest]);
    expect(times[1]).toBeGreaterThan(times[0]!);
    expect(times[1]).toBeLessThanOrEqual(came);
  });

  test('group commit refuses the clicks of a refused batch and no others', async () => {
    const { batches, publish } = broker();
    const commit = new GroupCommit(publish);
    const refused = commit.add(click());
    await turn();
    const taken = commit.add(click());
    batches[0]!.refuse(new DomainError('OUTCOME_UNKNOWN', 'no answer'));
    await expect(refused).rejects.toMatchObject({ code: 'OUTCOME_UNKNOWN' });
    await turn();
    batches[1]!.acknowledge();
    await taken;
  });

  test('group commit refuses clicks when too many wait', async () => {
    const { batches, publish } = broker();
    const commit = new GroupCommit(publish, { batch: 1, waiting: 2 });
    const waiting = [commit.add(click()), commit.add(click())];
    await expect(commit.add(click())).rejects.toMatchObject({ code: 'OVERLOADED' });
    await turn();
    batches[0]!.acknowledge();
    await turn();
    batches[1]!.acknowledge();
    await Promise.all(waiting);
  });

  test('group commit never makes a batch larger than a message, whatever its clicks hold', async () => {
    const sizes: number[] = [];
    const publish = (batch: ClickBatch): Promise<void> => {
      sizes.push(Buffer.byteLength(JSON.stringify(batch)));
      return Promise.resolve();
    };
    const commit = new GroupCommit(publish, { batch: 1_000, waiting: 1_000 }, () => 20_000);
    const toolId = crypto.randomUUID();
    const agents = ['\u001f'.repeat(512), '"'.repeat(512), 'ÿ'.repeat(512), '😀'.repeat(256)];
    const clicks = Array.from({ length: 400 }, (_, n) =>
      click({
        toolId,
        categoryId: toolId,
        agent: `${n}${agents[n % agents.length]}`,
        madeAt: 1_700_000_000_000,
        visitorMark: 16_380,
      }),
    );
    await Promise.all(clicks.map((one) => commit.add(one)));
    expect(Math.max(...sizes)).toBeLessThanOrEqual(20_000);
    expect(sizes.length).toBeLessThan(100);
  });

  test('group commit counts the trace contexts of traced clicks among the bytes of a message', async () => {
    const sizes: number[] = [];
    const publish = (batch: ClickBatch): Promise<void> => {
      sizes.push(Buffer.byteLength(JSON.stringify(batch)));
      return Promise.resolve();
    };
    const commit = new GroupCommit(publish, { batch: 1_000, waiting: 1_000 }, () => 10_000);
    const traced = { categoryId: crypto.randomUUID(), madeAt: 1_700_000_000_000, traceparent: TRACEPARENT };
    const clicks = Array.from({ length: 100 }, () => click({ ...traced, agent: 'a', visitorMark: 16_380 }));
    await Promise.all(clicks.map((one) => commit.add(one)));
    expect(Math.max(...sizes)).toBeLessThanOrEqual(10_000);
  });

  test('group commit sends a click that is larger than a message alone, so that only it is refused', async () => {
    const { batches, publish } = broker();
    const commit = new GroupCommit(publish, { batch: 10, waiting: 10 }, () => 1_000);
    const large = commit.add(click({ agent: 'x'.repeat(512) }));
    const small = commit.add(click());
    await turn();
    expect(clicksIn(batches[0]!.batch)).toBe(1);
    batches[0]!.refuse(new DomainError('UNAVAILABLE', 'too large'));
    await expect(large).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    await turn();
    batches[1]!.acknowledge();
    await small;
  });

  test('group commit waits for all accepted clicks in flush', async () => {
    const { batches, publish } = broker();
    const commit = new GroupCommit(publish, { batch: 1, waiting: 10 });
    void commit.add(click());
    void commit.add(click());
    let flushed = false;
    const flush = commit.flush().then(() => (flushed = true));
    await turn();
    batches[0]!.acknowledge();
    await turn();
    expect(flushed).toBe(false);
    batches[1]!.acknowledge();
    await flush;
  });
});

test('a batch has the time of repeated clicks beside its rows', () => {
  const [plain, late] = [click(), click({ madeAt: 1_699_999_000_000 })];
  expect(toBatch([plain])).not.toHaveProperty('madeAt');
  const batch = toBatch([plain, late, { ...late, madeAt: 1_699_999_500_000 }]);
  expect(batch.madeAt).toEqual({ [late.clickId]: 1_699_999_000_000 });
  for (const row of Object.values(batch.sections).flatMap((rows) => rows ?? [])) expect(row).toHaveLength(6);
});

test('a batch has the marks of visitors beside its rows, in their order', () => {
  const clicks = Array.from({ length: 100 }, (_, n) => click(n % 3 === 0 ? {} : { visitorMark: n }));
  const { sections, visitorMarks = {} } = toBatch(clicks);
  const expected = new Map(clicks.map(({ clickId, visitorMark = 0 }) => [clickId, visitorMark]));
  expect(Object.keys(visitorMarks)).toEqual(Object.keys(sections));
  for (const [partition, rows = []] of Object.entries(sections)) {
    expect(rows.map(([clickId]) => expected.get(clickId))).toEqual(visitorMarks[partition]);
    for (const row of rows) expect(row).toHaveLength(6);
  }
  expect(toBatch([click()])).not.toHaveProperty('visitorMarks');
});

test('a batch has the trace contexts of some traced clicks beside its rows', () => {
  const traced = Array.from({ length: 2 * TRACED_CLICKS }, () => click({ traceparent: TRACEPARENT }));
  const { traces = {}, sections } = toBatch([click(), ...traced]);
  expect(Object.keys(traces)).toEqual(traced.slice(0, TRACED_CLICKS).map(({ clickId }) => clickId));
  expect(new Set(Object.values(traces))).toEqual(new Set([TRACEPARENT]));
  for (const row of Object.values(sections).flatMap((rows) => rows ?? [])) expect(row).toHaveLength(6);
  expect(toBatch([click()])).not.toHaveProperty('traces');
});

test('a batch has each click in the section of its partition, and each agent once', () => {
  const clicks = Array.from({ length: 200 }, (_, n) => click({ agent: n % 2 === 0 ? 'Firefox' : 'Safari' }));
  const batch = toBatch(clicks);
  expect(batch.agents).toEqual(['Firefox', 'Safari']);
  expect(clicksIn(batch)).toBe(200);
  for (const [partition, rows = []] of Object.entries(batch.sections)) {
    for (const [clickId] of rows) expect(partitionOf(clickId)).toBe(Number(partition));
  }
});
