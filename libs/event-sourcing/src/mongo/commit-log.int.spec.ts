import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, afterEach, expect, test } from 'vitest';
import type { CommandMeta, CommandReply } from '@tools-hub/contracts';
import type { Commit } from '@tools-hub/domain';
import fc from 'fast-check';
import {
  canonicalJson,
  CommandHandler,
  InMemoryReadModel,
  type CommitLog,
  type NewCommit,
} from '../core/index.js';
import { faulty, type Fault } from '../testing/faulty-log.js';
import { emptyTill, foldTill, payIn, payOut, paidIn, type TillEvent } from '../testing/till.js';
import { isDuplicateKey, MongoCommitLog, Store } from './index.js';

const uri = process.env['MONGODB_URI'];
if (uri === undefined) throw new Error('MONGODB_URI is not set: run the tests by `npm test`');

const databases = new Set<string>();
const stores: Store[] = [];
const newDatabase = (): string => {
  const name = `t${randomBytes(6).toString('hex')}-log`;
  databases.add(name);
  return name;
};

const openLog = async (dbName: string) => {
  const store = new Store({ uri, dbName, onError: () => undefined });
  stores.push(store);
  await store.open();
  const log = new MongoCommitLog<TillEvent>(store);
  await log.prepare();
  return { store, log };
};

/** A writer as a process of its own would be: with its connection, its read model and its queue. */
const openWriter = async (dbName: string, disturb: (log: CommitLog<TillEvent>) => CommitLog<TillEvent>) => {
  const { log: real } = await openLog(dbName);
  const log = disturb(real);
  const readModel = new InMemoryReadModel(log, emptyTill, foldTill, { pollMs: 50, onError: () => undefined });
  const options = { deadlineMs: 20_000, now: () => new Date(), onCommitted: () => undefined };
  return { readModel, handler: new CommandHandler(log, readModel, options) };
};

const meta = (commandId: string): CommandMeta => ({ commandId, actor: 'ada', correlationId: commandId });
const commit = (commandId: string): NewCommit<TillEvent> => ({
  ...meta(commandId),
  at: new Date().toISOString(),
  requestHash: 'hash',
  answer: { balance: 1 },
  events: [paidIn(1)],
});

afterEach(async () => {
  await Promise.all(stores.splice(0).map((store) => store.close()));
});

afterAll(async () => {
  for (const dbName of databases) {
    const { store } = await openLog(dbName);
    await store.connection.dropDatabase();
  }
  await Promise.all(stores.splice(0).map((store) => store.close()));
});

test('a position and a command id are taken once', async () => {
  const { log } = await openLog(newDatabase());
  expect(await log.append(0, commit('one'))).toBe('appended');
  expect(await log.append(0, commit('two'))).toBe('version conflict');
  expect(await log.append(1, commit('one'))).toBe('version conflict');
  expect(await log.append(1, commit('two'))).toBe('appended');
  expect((await log.read(0)).map(({ position, commandId }) => [position, commandId])).toEqual([
    [1, 'one'],
    [2, 'two'],
  ]);
  expect(await log.head()).toBe(2);
});

test('one of many concurrent inserts at a position succeeds', async () => {
  const dbName = newDatabase();
  const logs = await Promise.all(Array.from({ length: 4 }, () => openLog(dbName)));
  const inserts = logs.flatMap(({ log }) => [1, 2, 3, 4].map(() => log.append(0, commit(randomUUID()))));
  expect((await Promise.all(inserts)).filter((outcome) => outcome === 'appended')).toHaveLength(1);
});

test('only a duplicate key is a version conflict', async () => {
  const { store } = await openLog(newDatabase());
  const collection = store.connection.collection<{ _id: number }>('log');
  await collection.insertOne({ _id: 1 });
  const taken: unknown = await collection.insertOne({ _id: 1 }).catch((error: unknown) => error);
  expect(isDuplicateKey(taken)).toBe(true);
  const other: unknown = await store.connection.db
    ?.command({ noSuchCommand: 1 })
    .catch((error: unknown) => error);
  expect(other).toBeInstanceOf(Error);
  expect(isDuplicateKey(other)).toBe(false);
});

test('a commit is read as it was appended', async () => {
  const { log } = await openLog(newDatabase());
  const { requestHash, answer, ...seen } = commit('one');
  await log.append(0, commit('one'));
  const at = (await log.read(0))[0]?.at;
  expect(await log.read(0)).toEqual([{ ...seen, at, position: 1 }]);
  expect(await log.findCommand('one')).toEqual({ position: 1, requestHash, answer });
  expect(await log.findCommand('two')).toBeNull();
});

test('the answer to a command that changed nothing is kept for a week, and replaced by a later one', async () => {
  const { store, log } = await openLog(newDatabase());
  const command = { commandId: 'nothing', requestHash: 'hash', answer: { balance: 1, note: null } };
  await log.addUnchanged({ ...command, position: 5 });
  const { commandId, ...outcome } = command;
  expect(await log.findCommand(commandId)).toEqual({ ...outcome, position: 5, unchanged: true });
  await log.addUnchanged({ ...command, position: 2 });
  expect(await log.findCommand(commandId)).toMatchObject({ position: 2 });
  const stored = store.connection.collection('unchanged_commands');
  const days = ((await stored.findOne())!['expiresAt'] as Date).getTime() - Date.now();
  expect(Math.ceil(days / 86_400_000)).toBe(7);
  expect(await stored.indexes()).toContainEqual(
    expect.objectContaining({ key: { expiresAt: 1 }, expireAfterSeconds: 0 }),
  );
});

const idsOf = (commits: readonly Commit<TillEvent>[]): string[] => commits.map(({ commandId }) => commandId);

test('a reading ends at the last position that the reader needs', async () => {
  const { log } = await openLog(newDatabase());
  const commits = Array.from({ length: 12 }, (_, n) => commit(`${n + 1}`));
  for (const [position, next] of commits.entries()) await log.append(position, next);
  expect(idsOf(await log.read(0, { upTo: 11 }))).toEqual(idsOf((await log.read(0)).slice(0, 11)));
  expect(idsOf(await log.read(2, { upTo: 4 }))).toEqual(['3', '4']);
  expect(idsOf(await log.read(2, { commandId: '2', upTo: 4 }))).toEqual(['3', '4']);
  expect(await log.read(4, { upTo: 4 })).toEqual([]);
});

test('the last commit of a time or earlier is found among a range of positions', async () => {
  const { log } = await openLog(newDatabase());
  const seconds = [1, 2, 2, 2, 5];
  const timeOf = (second: number): string => new Date(Date.UTC(2026, 0, 1, 0, 0, second)).toISOString();
  for (const [position, second] of seconds.entries()) {
    await log.append(position, { ...commit(`${position}`), at: timeOf(second) });
  }
  const until = (second: number, low = 0, high = 5) => log.lastUntil(timeOf(second), low, high);
  expect(await Promise.all([0, 1, 2, 3, 5, 6].map((second) => until(second)))).toEqual([0, 1, 4, 4, 5, 5]);
  expect(await Promise.all([until(2, 0, 3), until(5, 0, 3), until(1, 3, 5)])).toEqual([3, 3, 3]);
  expect(await log.lastUntil(timeOf(2), 0, 5, { exclusive: true })).toBe(1);
});

interface Order {
  readonly writer: number;
  readonly out: boolean;
  readonly amount: number;
  /** The writer that gets the command a second time, at the same time, as from a client without an answer; null for none. */
  readonly again: number | null;
}
type Reply = CommandReply<{ readonly balance: number }>;
type Outcomes = readonly PromiseSettledResult<Reply>[];

const WRITERS = 4;
const someOrders = fc.array(
  fc.record<Order>({
    writer: fc.nat({ max: WRITERS - 1 }),
    out: fc.boolean(),
    amount: fc.nat({ max: 9 }),
    again: fc.option(fc.nat({ max: WRITERS - 1 }), { freq: 5 }),
  }),
  { minLength: 40, maxLength: 60 },
);
const someFaults = fc.array(
  fc.constantFrom<Fault>('none', 'none', 'none', 'none', 'none', 'answer lost', 'not done'),
  { minLength: 20, maxLength: 40 },
);

const commandOf = (index: number): string => `command ${index}`;

/** Every order that was answered is in the log once, at the position and with the balance of its answer. */
const expectAnswered = (outcomes: readonly Outcomes[], commits: readonly Commit<TillEvent>[]): void => {
  const view = emptyTill();
  const balances = commits.map((commit) => {
    foldTill(view, commit);
    return view.balance;
  });
  expect(Math.min(0, ...balances)).toBe(0);
  for (const [index, order] of outcomes.entries()) {
    const at = commits.findIndex(({ commandId }) => commandId === commandOf(index));
    const answered = order.filter((outcome) => outcome.status === 'fulfilled').map(({ value }) => value);
    for (const outcome of order) {
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'INVALID' });
    }
    if (at >= 0) expect(answered).not.toEqual([]);
    for (const reply of at >= 0 ? answered : []) {
      expect(reply).toEqual({ position: at + 1, answer: { balance: balances[at] } });
    }
  }
};

test('concurrent writers leave no gap, append each command once, and fold to the same state', async () => {
  const race = async (orders: readonly Order[], faults: readonly Fault[]): Promise<void> => {
    const dbName = newDatabase();
    let inserts = 0;
    const nextFault = (): Fault => faults[(inserts += 1) % faults.length] ?? 'none';
    const writers = await Promise.all(
      Array.from({ length: WRITERS }, () => openWriter(dbName, (log) => faulty(log, nextFault))),
    );
    const send = ({ out, amount }: Order, index: number, to: number): Promise<Reply> =>
      writers[to]!.handler.execute(meta(commandOf(index)), amount, out ? payOut(amount) : payIn(amount));
    const outcomes = await Promise.all(
      orders.map((order, index) =>
        Promise.allSettled(
          [order.writer, ...(order.again === null ? [] : [order.again])].map((to) => send(order, index, to)),
        ),
      ),
    );

    const { log } = await openLog(dbName);
    const commits = await log.read(0);
    expect(commits.map(({ position }) => position)).toEqual(commits.map((_, index) => index + 1));
    expect(new Set(commits.map(({ commandId }) => commandId)).size).toBe(commits.length);
    expectAnswered(outcomes, commits);
    const nothingToDo = orders.filter(({ out, amount }) => !out && amount === 0).length;
    const refused = outcomes.filter((order) => order.every(({ status }) => status === 'rejected')).length;
    expect(commits.length).toBe(orders.length - nothingToDo - refused);

    const folded = emptyTill();
    for (const each of commits) foldTill(folded, each);
    for (const { readModel } of writers) {
      await readModel.catchUp();
      expect(canonicalJson(readModel.view)).toBe(canonicalJson(folded));
    }
  };
  await fc.assert(fc.asyncProperty(someOrders, someFaults, race), { numRuns: 5, endOnFailure: true });
});

test.each<Fault>(['answer lost', 'not done'])(
  'a command whose insert ends in "%s" is done once',
  async (fault) => {
    const dbName = newDatabase();
    const faults: Fault[] = [fault];
    const { handler, readModel } = await openWriter(dbName, (log) =>
      faulty(log, () => faults.shift() ?? 'none'),
    );
    expect(await handler.execute(meta('once'), 8, payIn(8))).toEqual({ position: 1, answer: { balance: 8 } });
    expect(readModel.view.balance).toBe(8);
    const { log } = await openLog(dbName);
    expect((await log.read(0)).map(({ commandId }) => commandId)).toEqual(['once']);
  },
);

/** Commits whose events have about `bytes` bytes each. */
const grow = async (log: MongoCommitLog<TillEvent>, ...sizes: readonly number[]): Promise<void> => {
  for (const bytes of sizes) {
    const position = await log.head();
    const large = { ...commit(randomUUID()), answer: 'x'.repeat(bytes) };
    expect(await log.append(position, large)).toBe('appended');
  }
};

test('a page is bounded by bytes and has at least one commit', async () => {
  const { log } = await openLog(newDatabase());
  const KiB = 1024;
  await grow(log, ...Array.from({ length: 40 }, () => 10 * KiB), 3_000 * KiB, 3_000 * KiB, 10 * KiB);
  const positions = async (after: number, maxBytes: number): Promise<number[]> =>
    (await log.read(after, { maxBytes })).map(({ position }) => position);
  const upTo = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => from + n);
  expect(await positions(0, 125 * KiB)).toEqual(upTo(1, 12));
  expect(await positions(12, 10_000 * KiB)).toEqual(upTo(13, 43));
  expect(await positions(30, 1_000 * KiB)).toEqual(upTo(31, 40));
  expect(await positions(40, 1_000 * KiB)).toEqual([41]);
  expect(await positions(41, 1)).toEqual([42]);
  expect(await positions(43, 1_000 * KiB)).toEqual([]);
});

test('a log holds a commit while its position has the same command', async () => {
  const { log } = await openLog(newDatabase());
  await log.append(0, commit('one'));
  await log.append(1, commit('two'));
  expect(await log.holds({ position: 2, commandId: 'two' })).toBe(true);
  expect(await log.holds({ position: 2, commandId: 'one' })).toBe(false);
  expect(await log.holds({ position: 3, commandId: 'two' })).toBe(false);
  expect((await log.read(1, { commandId: 'one' })).map(({ position }) => position)).toEqual([2]);
  // The last commit that was read is short: it is read again with those after it.
  expect(await log.read(2, { commandId: 'two' })).toEqual([]);
  await grow(log, 3_000_000, 1);
  expect((await log.read(2, { commandId: 'two', maxBytes: 1 })).map(({ position }) => position)).toEqual([3]);
  await expect(log.read(2, { commandId: 'three' })).rejects.toMatchObject({ name: 'LogDiverged', head: 4 });
  await expect(log.read(9, { commandId: 'nine' })).rejects.toMatchObject({ position: 9, head: 4 });
});
