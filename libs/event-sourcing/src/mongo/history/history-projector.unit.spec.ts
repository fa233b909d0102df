import { expect, test, vi } from 'vitest';
import { MemoryLog } from '../../testing/index.js';
import { commitAt, emptyTill, foldTill, grow, type TillEvent, type TillView } from '../../testing/till.js';
import type { EntryDocument } from './history-entries.js';
import { HistoryProjector, type HistoryProjectorOptions } from './history-projector.js';

/** A projector with its store, which replicas share. */
const setUp = ({ memory = new MemoryLog<TillEvent>(), entries = new Map<number, EntryDocument>() } = {}) => {
  const done = () => Promise.resolve();
  const stateAt = (position: number) => {
    const view = emptyTill();
    const commits = memory.commits.slice(0, position);
    for (const commit of commits) foldTill(view, commit);
    return Promise.resolve({ view, checkpoint: commits.at(-1) ?? null });
  };
  const options: HistoryProjectorOptions<TillView, TillEvent> = {
    log: {
      read: (after, limits) => memory.read(after, limits),
      head: () => memory.head(),
      holds: ({ position, commandId }) =>
        Promise.resolve(memory.commits[position - 1]?.commandId === commandId),
      timeAt: () => Promise.resolve(null),
    },
    entries: {
      prepare: done,
      last: () => Promise.resolve(entries.get(Math.max(...entries.keys())) ?? null),
      get: (position) => Promise.resolve(entries.get(position) ?? null),
      add: (added) => {
        for (const entry of added) if (!entries.has(entry._id)) entries.set(entry._id, entry);
        return Promise.resolve();
      },
      setUndoneBy: done,
      removeAll: () => {
        entries.clear();
        return done();
      },
      dropOlder: done,
    },
    states: {
      prepare: done,
      at: stateAt,
      completeTo: stateAt,
      storeIfDue: done,
      removeAll: done,
      removeOlder: done,
    },
    fold: foldTill,
    format: {
      version: 1,
      refsOf: () => [],
      fieldsOf: () => null,
      nameOf: () => '',
      describe: () => ({ kind: 'changed', summary: 'Paid in' }),
    },
  };
  return { memory, entries, options, log: options.log, projector: new HistoryProjector(options) };
};

test('a caller waits for the commits that the log had at the call, not for those that keep arriving', async () => {
  const { memory, entries, log, projector } = setUp();
  for (let n = 0; n < 3; n += 1) grow(memory);
  const read = vi.spyOn(log, 'read').mockImplementation((after, limits) => {
    const found = memory.read(after, limits);
    // Writers are faster than a step, until they stop for the sake of this test.
    if (memory.commits.length < 1_000) grow(memory);
    return found;
  });
  await projector.catchUp();
  expect([...entries.keys()]).toEqual([1, 2, 3]);
  expect(read).toHaveBeenCalledTimes(1);
});

test('a call during a step is answered with the commits that the step did not read', async () => {
  const { memory, entries, log, projector } = setUp();
  grow(memory);
  const { promise: answered, resolve: answer }: PromiseWithResolvers<void> = Promise.withResolvers();
  vi.spyOn(log, 'read').mockImplementationOnce(async (after, limits) => {
    const found = await memory.read(after, limits);
    await answered;
    return found;
  });
  const first = projector.catchUp();
  await new Promise(setImmediate);
  grow(memory);
  const others = [projector.catchUp(), projector.catchUp()];
  answer();
  await first;
  await Promise.all(others);
  expect([...entries.keys()]).toEqual([1, 2]);
});

test('a log that lost its tail is derived again', async () => {
  const { memory, entries, projector } = setUp();
  for (let n = 0; n < 3; n += 1) grow(memory);
  await projector.catchUp();
  memory.commits.length = 1;
  await projector.catchUp();
  await projector.catchUp();
  expect([...entries.keys()]).toEqual([1]);
  memory.commits.length = 0;
  await projector.catchUp();
  expect([...entries.keys()]).toEqual([]);
});

test('a replica that notices late that the log was restored leaves no gap in the entries', async () => {
  const { memory, entries, projector } = setUp();
  const late = setUp({ memory, entries });
  for (let n = 0; n < 3; n += 1) grow(memory);
  await Promise.all([projector.catchUp(), late.projector.catchUp()]);
  memory.commits.length = 0;
  for (let n = 1; n <= 3; n += 1) {
    memory.commits.push({ ...commitAt(n), commandId: `restored ${n}`, requestHash: '', answer: null });
  }
  await projector.catchUp();
  const { removeAll } = late.options.entries;
  vi.spyOn(late.options.entries, 'removeAll').mockImplementation(async () => {
    await removeAll();
    grow(memory);
    await projector.catchUp();
  });
  await late.projector.catchUp();
  const commandsOf = (all: Iterable<{ readonly commandId: string }>) =>
    Array.from(all, ({ commandId }) => commandId);
  expect(commandsOf(entries.values())).toEqual(commandsOf(memory.commits));
});
