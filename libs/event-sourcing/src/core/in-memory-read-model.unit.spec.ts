import { expect, test, vi } from 'vitest';
import type { Commit } from '@tools-hub/domain';
import { MemoryLog } from '../testing/index.js';
import { commitAt, emptyTill, foldTill, grow, type TillEvent, type TillView } from '../testing/till.js';
import type { CommitReader, LogDiverged } from './commit-log.js';
import { InMemoryReadModel, type ReadModelOptions } from './in-memory-read-model.js';

const readModelOf = (reader: CommitReader<TillEvent>): InMemoryReadModel<TillView, TillEvent> =>
  new InMemoryReadModel(reader, emptyTill, foldTill, { pollMs: 10, onError: () => undefined });

/** A reader with scripted pages, valid or not. */
const onePage = (...commits: readonly Commit<TillEvent>[]): CommitReader<TillEvent> => ({
  read: (after) => Promise.resolve(after === 0 ? commits : []),
});

test('the view is the fold of the whole log, read in pages', async () => {
  const log = new MemoryLog<TillEvent>();
  for (let n = 0; n < 5; n += 1) grow(log);
  const read = vi.fn(async (after: number) => (await log.read(after)).slice(0, 2));
  const readModel = readModelOf({ read });
  expect(readModel.loaded).toBe(false);
  await readModel.catchUp();
  expect(readModel.loaded).toBe(true);
  expect(readModel.position).toBe(5);
  expect(readModel.view.balance).toBe(5);
  expect(read.mock.calls.map(([after]) => after)).toEqual([0, 2, 4, 5]);
});

test('a gap is an error, and the commits before it stay folded', async () => {
  const readModel = readModelOf(onePage(commitAt(1), commitAt(3)));
  await expect(readModel.catchUp()).rejects.toThrow('The log has a gap: 3 came after 1');
  expect(readModel.position).toBe(1);
  expect(readModel.view.balance).toBe(1);
  expect(readModel.loaded).toBe(false);
});

test('a commit that was read twice is not folded twice', async () => {
  const readModel = readModelOf(onePage(commitAt(1), commitAt(1)));
  await expect(readModel.catchUp()).rejects.toThrow('gap');
  expect(readModel.view.balance).toBe(1);
});

test('concurrent callers share one read', async () => {
  const log = new MemoryLog<TillEvent>();
  const read = vi.fn((after: number) => log.read(after));
  const readModel = readModelOf({ read });
  await Promise.all([readModel.catchUp(), readModel.catchUp(), readModel.catchUp()]);
  expect(read.mock.calls.length).toBeLessThanOrEqual(2);
});

test('a caller sees every commit that was in the log when it asked', async () => {
  // Every few steps between the microtasks of a reading that is about to end.
  for (let steps = 0; steps < 20; steps += 1) {
    const log = new MemoryLog<TillEvent>();
    const readModel = readModelOf(log);
    const first = readModel.catchUp();
    for (let step = 0; step < steps; step += 1) await Promise.resolve();
    grow(log);
    await readModel.catchUp();
    expect({ steps, position: readModel.position }).toEqual({ steps, position: 1 });
    await first;
  }
});

test('a caller does not wait for later callers', async () => {
  let reads = 0;
  const readModel: InMemoryReadModel<TillView, TillEvent> = readModelOf({
    read: async () => {
      reads += 1;
      // Another caller asks during each read.
      if (reads < 50) readModel.catchUp().catch(() => undefined);
      await Promise.resolve();
      return [];
    },
  });
  await readModel.catchUp();
  expect(reads).toBeLessThan(5);
});

test('a failed read fails for its callers, and the next caller starts a new one', async () => {
  const log = new MemoryLog<TillEvent>();
  grow(log);
  let failing = true;
  const readModel = readModelOf({
    read: (after) => {
      if (failing) throw new Error('away');
      return log.read(after);
    },
  });
  await expect(readModel.catchUp()).rejects.toThrow('away');
  failing = false;
  await readModel.catchUp();
  expect(readModel.position).toBe(1);
});

test('waitFor waits until the view has the position, up to its deadline', async () => {
  const log = new MemoryLog<TillEvent>();
  const readModel = readModelOf(log);
  expect(await readModel.waitFor(1, 20)).toBe(false);
  const waiting = readModel.waitFor(2, 5_000);
  grow(log);
  await readModel.catchUp();
  grow(log);
  await readModel.catchUp();
  expect(await waiting).toBe(true);
  expect(readModel.position).toBe(2);
  expect(await readModel.waitFor(1, 0)).toBe(true);
});

test('the read model polls until it is stopped, and continues after an error', async () => {
  const log = new MemoryLog<TillEvent>();
  let reads = 0;
  const readModel = readModelOf({
    read: (after) => {
      reads += 1;
      return reads === 1 ? Promise.reject(new Error('away')) : log.read(after);
    },
  });
  readModel.start();
  grow(log);
  expect(await readModel.waitFor(1, 5_000)).toBe(true);
  readModel.stop();
  await new Promise((resolve) => setTimeout(resolve, 40));
  const seen = reads;
  await new Promise((resolve) => setTimeout(resolve, 60));
  expect(reads).toBe(seen);
});

test('a read model whose first read fails reads again after the shorter time', async () => {
  const log = logOf(1);
  let reads = 0;
  const read = vi.fn((after: number) => {
    reads += 1;
    return reads === 1 ? Promise.reject(new Error('away')) : log.read(after);
  });
  const options = { pollMs: 3_600_000, firstPollMs: 1, onError: () => undefined };
  const readModel = new InMemoryReadModel({ read }, emptyTill, foldTill, options);
  readModel.start();
  while (!readModel.loaded) await new Promise((resolve) => setTimeout(resolve, 1));
  readModel.stop();
  expect(readModel.position).toBe(1);
});

/** A read model that records the divergences that it reports. */
const watched = async (log: CommitReader<TillEvent>, more: Partial<ReadModelOptions<TillView>> = {}) => {
  const divergences: LogDiverged[] = [];
  const replaced = vi.fn();
  const readModel = new InMemoryReadModel(log, emptyTill, foldTill, {
    pollMs: 10,
    onError: () => undefined,
    onDiverged: (divergence) => divergences.push(divergence),
    ...more,
  });
  readModel.onReplaced(replaced);
  await readModel.catchUp();
  return { readModel, divergences, replaced };
};
const logOf = (length: number): MemoryLog<TillEvent> => {
  const log = new MemoryLog<TillEvent>();
  while (log.commits.length < length) grow(log);
  return log;
};

test('a lost tail of the log is noticed, and the view is built again from the rest', async () => {
  const log = logOf(5);
  const { readModel, divergences, replaced } = await watched(log);
  log.commits.splice(3);
  await readModel.catchUp();
  expect([readModel.position, readModel.view.balance, readModel.rebuilding]).toEqual([3, 3, false]);
  expect(divergences.map(({ message }) => message)).toEqual([
    'the log ends at 3, before position 5 that this process had read',
  ]);
  expect(replaced).toHaveBeenCalledTimes(1);
  grow(log);
  await readModel.catchUp();
  expect([readModel.position, readModel.view.balance]).toEqual([4, 4]);
});

test('a restored log that has grown past the view is noticed by the commit at its position', async () => {
  const log = logOf(3);
  const { readModel, divergences } = await watched(log);
  log.commits.splice(1);
  for (const position of [2, 3, 4]) {
    log.commits.push({
      ...commitAt(position),
      commandId: `another ${position}`,
      requestHash: '',
      answer: null,
    });
  }
  await readModel.catchUp();
  expect(readModel.view.commands).toEqual(['command 1', 'another 2', 'another 3', 'another 4']);
  expect(divergences.map(({ message }) => message)).toEqual([
    'the log holds another commit at position 3 than the one that this process had read',
  ]);
});

test('the old view is served until the new one has reached the end of the log', async () => {
  const log = logOf(5);
  const { readModel, replaced } = await watched({
    read: async (after, options) => (await log.read(after, options)).slice(0, 1),
  });
  log.commits.splice(0, 5, { ...commitAt(1), commandId: 'another', requestHash: '', answer: null });
  for (let n = 0; n < 3; n += 1) grow(log);
  const seen = new Set<number>();
  const done = readModel.catchUp();
  for (let steps = 0; steps < 200; steps += 1) {
    seen.add(readModel.view.commands.length);
    expect(readModel.view.commands).toHaveLength(readModel.position);
    await Promise.resolve();
  }
  await done;
  expect(seen).toEqual(new Set([5, 4]));
  expect(replaced).toHaveBeenCalledTimes(1);
  expect(readModel.view.commands[0]).toBe('another');
});

test('a start reads a snapshot and only the commits after it', async () => {
  const log = logOf(5);
  const read = vi.spyOn(log, 'read');
  const view: TillView = { balance: 3, commands: ['folded before'] };
  const restore = vi.fn(() => Promise.resolve({ view, checkpoint: commitAt(3) }));
  const { readModel, replaced } = await watched(log, { restore });
  expect(readModel.view).toEqual({ balance: 5, commands: ['folded before', 'command 4', 'command 5'] });
  expect(read.mock.calls.map(([after]) => after)).toEqual([3, 5]);
  await readModel.catchUp();
  expect(restore).toHaveBeenCalledTimes(1);
  expect(replaced).toHaveBeenCalledTimes(1);
});

test('a snapshot that is not of this log is dropped and not read again', async () => {
  const log = logOf(2);
  const ahead = { view: { balance: 9, commands: [] }, checkpoint: commitAt(9) };
  const restore = vi.fn(() => Promise.resolve(ahead));
  const { readModel, divergences } = await watched(log, { restore });
  expect([readModel.position, readModel.view.balance]).toEqual([2, 2]);
  expect([restore.mock.calls.length, divergences.length]).toEqual([1, 1]);
});

test('a snapshot that cannot be read now is read again before the log', async () => {
  const log = logOf(2);
  const checkpoint = commitAt(2);
  const restore = vi
    .fn<() => Promise<{ view: TillView; checkpoint: typeof checkpoint }>>()
    .mockRejectedValueOnce(new Error('away'))
    .mockResolvedValue({ view: { balance: 2, commands: [] }, checkpoint });
  await expect(watched(log, { restore })).rejects.toThrow('away');
  const { readModel } = await watched(log, { restore });
  expect(readModel.view).toEqual({ balance: 2, commands: [] });
});

test('a read without an answer is restarted by the next caller, not before it counts as lost', async () => {
  vi.useFakeTimers();
  const log = new MemoryLog<TillEvent>();
  grow(log);
  let lost = 2;
  const read = vi.fn((after: number) =>
    (lost -= 1) >= 0 ? new Promise<never>(() => undefined) : log.read(after),
  );
  const options = { pollMs: 10, lostAfterMs: 500, onError: () => undefined };
  const readModel = new InMemoryReadModel({ read }, emptyTill, foldTill, options);
  const asked = [readModel.catchUp()];
  const askAfter = async (ms: number): Promise<number> => {
    await vi.advanceTimersByTimeAsync(ms);
    asked.push(readModel.catchUp());
    await vi.advanceTimersByTimeAsync(0);
    return read.mock.calls.length;
  };
  expect(await askAfter(499)).toBe(1);
  expect(await askAfter(1)).toBe(2);
  // Twice as long for the next one.
  expect(await askAfter(999)).toBe(2);
  expect(await askAfter(1)).toBeGreaterThan(2);
  await Promise.all(asked);
  expect(readModel.position).toBe(1);
  vi.useRealTimers();
});

test('a read model is current as of the last read that found nothing more', async () => {
  const log = new MemoryLog<TillEvent>();
  grow(log);
  let away = false;
  const read = async (after: number) => {
    if (away) throw new Error('away');
    return log.read(after);
  };
  const readModel = readModelOf({ read });
  const created = readModel.currentAt;
  const before = performance.now();
  await readModel.catchUp();
  const current = readModel.currentAt;
  expect(created).toBeLessThanOrEqual(before);
  expect(current).toBeGreaterThanOrEqual(before);
  away = true;
  await expect(readModel.catchUp()).rejects.toThrow('away');
  expect(readModel.currentAt).toBe(current);
  away = false;
  await readModel.catchUp();
  expect(readModel.currentAt).toBeGreaterThan(current);
});
