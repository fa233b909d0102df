import { expect, jest, test } from '@jest/globals';
import type { Commit } from '@tools-hub/contracts';
import { MemoryLog } from '../testing/index.js';
import { emptyTill, foldTill, paidIn, type TillEvent, type TillView } from '../testing/till.js';
import type { CommitReader } from './commit-log.js';
import { Image } from './image.js';

const commitAt = (position: number): Commit<TillEvent> => ({
  position,
  at: '2026-01-01T00:00:00.000Z',
  actor: 'test',
  correlationId: 'test',
  commandId: `command ${position}`,
  events: [paidIn(1)],
});

const grow = (log: MemoryLog<TillEvent>): void => {
  log.commits.push({ ...commitAt(log.commits.length + 1), requestHash: '', answer: null });
};

const imageOf = (reader: CommitReader<TillEvent>): Image<TillView, TillEvent> =>
  new Image(reader, emptyTill(), foldTill, { pollMs: 10, onError: () => undefined });

/** A reader that gives what it is told to, right or wrong. */
const onePage = (...commits: readonly Commit<TillEvent>[]): CommitReader<TillEvent> => ({
  read: (after) => Promise.resolve(after === 0 ? commits : []),
});

test('the view is the fold of the whole log, read in pages', async () => {
  const log = new MemoryLog<TillEvent>();
  for (let n = 0; n < 5; n += 1) grow(log);
  const read = jest.fn(async (after: number) => (await log.read(after)).slice(0, 2));
  const image = imageOf({ read });
  expect(image.loaded).toBe(false);
  await image.catchUp();
  expect(image.loaded).toBe(true);
  expect(image.position).toBe(5);
  expect(image.view.balance).toBe(5);
  expect(read.mock.calls).toEqual([[0], [2], [4], [5]]);
});

test('a gap is an error, and what came before it stays', async () => {
  const image = imageOf(onePage(commitAt(1), commitAt(3)));
  await expect(image.catchUp()).rejects.toThrow('The log has a gap: 3 came after 1');
  expect(image.position).toBe(1);
  expect(image.view.balance).toBe(1);
  expect(image.loaded).toBe(false);
});

test('a commit that was read twice is not folded twice', async () => {
  const image = imageOf(onePage(commitAt(1), commitAt(1)));
  await expect(image.catchUp()).rejects.toThrow('gap');
  expect(image.view.balance).toBe(1);
});

test('callers at the same time share one reading', async () => {
  const log = new MemoryLog<TillEvent>();
  const read = jest.fn((after: number) => log.read(after));
  const image = imageOf({ read });
  await Promise.all([image.catchUp(), image.catchUp(), image.catchUp()]);
  expect(read.mock.calls.length).toBeLessThanOrEqual(2);
});

test('who asks for it, at whatever moment, gets what was in the log by then', async () => {
  // Every few steps between the microtasks of a reading that is about to end.
  for (let steps = 0; steps < 20; steps += 1) {
    const log = new MemoryLog<TillEvent>();
    const image = imageOf(log);
    const first = image.catchUp();
    for (let step = 0; step < steps; step += 1) await Promise.resolve();
    grow(log);
    await image.catchUp();
    expect({ steps, position: image.position }).toEqual({ steps, position: 1 });
    await first;
  }
});

test('nobody waits for those who ask after them', async () => {
  let reads = 0;
  const image: Image<TillView, TillEvent> = imageOf({
    read: async () => {
      reads += 1;
      // Somebody asks during each look.
      if (reads < 50) image.catchUp().catch(() => undefined);
      await Promise.resolve();
      return [];
    },
  });
  await image.catchUp();
  expect(reads).toBeLessThan(5);
});

test('a reading that fails fails for those who wait for it, and the next one is a new one', async () => {
  const log = new MemoryLog<TillEvent>();
  grow(log);
  let failing = true;
  const image = imageOf({
    read: (after) => {
      if (failing) throw new Error('away');
      return log.read(after);
    },
  });
  await expect(image.catchUp()).rejects.toThrow('away');
  failing = false;
  await image.catchUp();
  expect(image.position).toBe(1);
});

test('waitFor waits until the position is in the view, and no longer than it was told', async () => {
  const log = new MemoryLog<TillEvent>();
  const image = imageOf(log);
  expect(await image.waitFor(1, 20)).toBe(false);
  const waiting = image.waitFor(2, 5_000);
  grow(log);
  await image.catchUp();
  grow(log);
  await image.catchUp();
  expect(await waiting).toBe(true);
  expect(image.position).toBe(2);
  expect(await image.waitFor(1, 0)).toBe(true);
});

test('it polls by itself until it is stopped, and goes on after an error', async () => {
  const log = new MemoryLog<TillEvent>();
  let reads = 0;
  const image = imageOf({
    read: (after) => {
      reads += 1;
      return reads === 1 ? Promise.reject(new Error('away')) : log.read(after);
    },
  });
  image.start();
  grow(log);
  expect(await image.waitFor(1, 5_000)).toBe(true);
  image.stop();
  await new Promise((resolve) => setTimeout(resolve, 40));
  const seen = reads;
  await new Promise((resolve) => setTimeout(resolve, 60));
  expect(reads).toBe(seen);
});
