import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { BackedUpCommits, BackupFile } from '@tools-hub/contracts';
import mongoose from 'mongoose';
import { Store } from '../store.js';
import { runBackupOrder } from './backup-orders.js';
import { unplanned, type BackupPlan } from './backup-plan.js';
import { collectionOf, type LogDocument } from './collections.js';
import { readDocuments, type Document } from './document-file.js';
import { restoreDatabase } from './restore-database.js';
import { saveDatabase } from './save-database.js';
import type { SavedFile } from './save-log.js';

const uri = process.env['MONGODB_URI'];
if (uri === undefined) throw new Error('MONGODB_URI is not set: run the tests by `npm test`');

type Named = Document & { readonly _id: string };

const PLAN: BackupPlan = {
  service: 'till',
  logs: ['log'],
  state: ['credentials'],
  stateFollowsLog: true,
  leftOut: ['history_*'],
};
const AT = new Date('2026-11-23T12:00:00.000Z');
const onProgress = (): void => undefined;

const stores: Store[] = [];
const open = async (): Promise<Store> => {
  const dbName = `t${randomBytes(6).toString('hex')}-backup`;
  const store = new Store({ uri, dbName, onError: () => undefined });
  stores.push(store);
  await store.open();
  return store;
};

let folder: string;
let store: Store;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tools-hub-saved-'));
  store = await open();
});
afterEach(() => {
  vi.restoreAllMocks();
  return rm(folder, { recursive: true });
});
afterAll(async () => {
  for (const each of stores) {
    await each.connection.dropDatabase();
    await each.close();
  }
});

const commit = (_id: number, more: object = {}): LogDocument => ({ _id, at: AT, ...more });
const insert = (name: string, ...documents: readonly Document[]) =>
  collectionOf<Document>(store, name).insertMany([...documents]);
const save = (base: Readonly<Record<string, BackedUpCommits>> = {}): Promise<SavedFile[]> =>
  saveDatabase(store, PLAN, base, { folder, onProgress });
const commitsOf = (files: readonly SavedFile[]): BackedUpCommits =>
  files.find(({ collection }) => collection === 'log')!.commits!;
const asFiles = (files: readonly SavedFile[]): BackupFile[] =>
  files.map(({ file, ...rest }) => ({ path: file, ...rest }));
const all = (of: Store, name: string): Promise<Document[]> =>
  collectionOf<Document>(of, name).find().sort({ _id: 1 }).toArray();

test('documents of every type come back as they were', async () => {
  const commits = [
    commit(1, { events: [{ type: 'PaidIn', v: 1, data: { text: 'a\nb\u2028c', none: null, sum: 1.5 } }] }),
    commit(2, { clicks: new mongoose.mongo.Binary(randomBytes(3_000)), n: 5_000_000_000, empty: [] }),
  ];
  const credential = { _id: 'c1', hash: '$argon2id$', createdAt: AT };
  await insert('log', ...commits);
  await insert('credentials', credential);
  const files = await save();
  expect(commitsOf(files)).toEqual({ from: 1, to: 2, missing: 0, lastAt: AT.toISOString() });
  const other = await open();
  await restoreDatabase(other, PLAN, asFiles(files), { folder, onProgress });
  expect(await all(other, 'log')).toEqual(await all(store, 'log'));
  expect(await all(other, 'credentials')).toEqual([credential]);
});

test('only its owner can read a file, and the same documents give the same bytes', async () => {
  await insert('credentials', { _id: 'c1', hash: '$argon2id$' });
  const [first] = await save();
  expect((await stat(join(folder, first!.file))).mode & 0o777).toBe(0o600);
  await rm(join(folder, first!.file));
  expect(await save()).toEqual([first]);
});

test("a backup into a folder that can't be written names the service and the folder", async () => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const errors = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  expect(await runBackupOrder(store, PLAN, 'backup', ['/sys', '{}'])).toBe(1);
  expect(errors.mock.calls.map(([text]) => text)).toEqual([
    expect.stringMatching(/^till: The folder \/sys can't be used: E[A-Z]+: .*\n$/),
  ]);
});

test('a second backup holds what is new', async () => {
  await insert('log', commit(1), commit(2));
  const first = await save();
  await insert('log', commit(3));
  await rm(join(folder, 'till.credentials.ndjson.gz'));
  const second = await save({ log: commitsOf(first) });
  expect(commitsOf(second)).toMatchObject({ from: 3, to: 3 });
  const logs = [...first, ...second].filter(({ collection }) => collection === 'log');
  const other = await open();
  await restoreDatabase(other, PLAN, asFiles(logs), { folder, onProgress });
  expect((await all(other, 'log')).map(({ _id }) => _id)).toEqual([1, 2, 3]);
  await rm(join(folder, 'till.credentials.ndjson.gz'));
  expect((await save({ log: commitsOf(second) })).map(({ collection }) => collection)).toEqual([
    'credentials',
  ]);
});

test('commits that are packed with earlier ones are saved once more, so that nothing is missing', async () => {
  await insert('log', commit(1), commit(2));
  const first = await save();
  // The next commits came, and all of them were packed.
  await collectionOf<LogDocument>(store, 'log').deleteMany({});
  await insert('log', commit(4, { first: 1 }), commit(5));
  await rm(join(folder, 'till.credentials.ndjson.gz'));
  const second = await save({ log: commitsOf(first) });
  expect(commitsOf(second)).toEqual({ from: 3, to: 5, missing: 0, lastAt: AT.toISOString() });
  const other = await open();
  const logs = [...first, ...second].filter(({ collection }) => collection === 'log');
  await restoreDatabase(other, PLAN, asFiles(logs), { folder, onProgress });
  expect((await all(other, 'log')).map(({ _id, first }) => [_id, first])).toEqual([
    [1, undefined],
    [2, undefined],
    [4, 1],
    [5, undefined],
  ]);
});

test('positions that the log lacks are counted, and such a backup can be restored', async () => {
  await insert('log', commit(1), commit(4));
  const files = await save();
  expect(commitsOf(files)).toMatchObject({ from: 1, to: 4, missing: 2 });
  await restoreDatabase(await open(), PLAN, asFiles(files), { folder, onProgress });
});

test.each<[string, readonly LogDocument[], string]>([
  ['ends earlier', [commit(1)], 'it ends at 1, before position 2'],
  [
    'has another commit',
    [commit(1), commit(2, { at: new Date(0) }), commit(3)],
    'another commit at position 2',
  ],
])('a log that %s than the last backup is refused', async (_, commits, reason) => {
  await insert('log', ...commits);
  const base = { log: { from: 1, to: 2, missing: 0, lastAt: AT.toISOString() } };
  await expect(save(base)).rejects.toThrow(reason);
});

test('the state is read again when a commit came meanwhile', async () => {
  await insert('slow', ...Array.from({ length: 3_000 }, (_, n) => ({ _id: n })));
  await insert('credentials', { _id: 'old' });
  await insert('log', commit(1));
  const change = async (): Promise<void> => {
    await insert('credentials', { _id: 'new' });
    await insert('log', commit(2));
    await collectionOf<Named>(store, 'credentials').deleteOne({ _id: 'old' });
  };
  let changing: Promise<void> | undefined;
  const plan = { ...PLAN, state: ['slow', 'credentials'] };
  const options = { folder, onProgress: () => void (changing ??= change()) };
  const { to } = commitsOf(await saveDatabase(store, plan, {}, options));
  await changing;
  const ids: unknown[] = [];
  for await (const { _id } of readDocuments(join(folder, 'till.credentials.ndjson.gz'))) ids.push(_id);
  expect([to, ids]).toEqual([2, ['new']]);
});

test('a document that a commit replaces meanwhile is in the backup, or its commit is', async () => {
  await insert('slow', ...Array.from({ length: 3_000 }, (_, n) => ({ _id: n })));
  await insert('queue', { _id: 'waits' });
  await insert('log', commit(1));
  const replace = async (): Promise<void> => {
    await insert('log', commit(2));
    await collectionOf<Named>(store, 'queue').deleteOne({ _id: 'waits' });
  };
  let replacing: Promise<void> | undefined;
  const plan = { ...PLAN, stateFollowsLog: false, state: [], replacedByCommits: ['slow', 'queue'] };
  const options = { folder, onProgress: () => void (replacing ??= replace()) };
  const files = await saveDatabase(store, plan, {}, options);
  await replacing;
  const waits = files.find(({ collection }) => collection === 'queue')!.documents;
  expect(waits === 1 || commitsOf(files).to === 2).toBe(true);
});

describe('a point in time', () => {
  const MINUTE = 60_000;
  const minute = (minutes: number): Date => new Date(AT.getTime() + minutes * MINUTE);
  const timed = (_id: number, minutes: number, more: object = {}) =>
    commit(_id, { at: minute(minutes), ...more });
  const plan: BackupPlan = {
    ...PLAN,
    uniqueFields: { credentials: ['key'] },
    // Commits of a minute each.
    unpack: ({ _id, first = _id, at }) =>
      Array.from({ length: _id - first + 1 }, (_, n) => {
        const time = new Date(new Date(at).getTime() - (_id - first - n) * MINUTE);
        return { _id: first + n, at: time, single: true };
      }),
  };
  const logs = (files: readonly SavedFile[]) => files.filter(({ collection }) => collection === 'log');
  const restoredLog = async (files: readonly SavedFile[], until: Date): Promise<unknown[]> => {
    const other = await open();
    const cut = { until, earlier: [] };
    await restoreDatabase(other, plan, asFiles(logs(files)), { folder, onProgress, cut });
    return (await all(other, 'log')).map(({ _id, first, single }) => first ?? single ?? _id);
  };
  const restart = () => rm(join(folder, 'till.credentials.ndjson.gz'));

  test('a restore to a point in time has a log up to its last commit until then, also in an earlier file', async () => {
    await insert('log', timed(1, 1), timed(2, 2), timed(3, 3));
    const first = await save();
    await restart();
    await insert('log', timed(4, 4), timed(5, 5));
    const files = [...logs(first), ...logs(await save({ log: commitsOf(first) }))];
    expect(await restoredLog(files, minute(9))).toEqual([1, 2, 3, 4, 5]);
    expect(await restoredLog(files, minute(4))).toEqual([1, 2, 3, 4]);
    expect(await restoredLog(files, minute(3.5))).toEqual([1, 2, 3]);
    expect(await restoredLog(files, minute(2))).toEqual([1, 2]);
    expect(await restoredLog(files, minute(0))).toEqual([]);
  });

  test('a restore to a point in time has a commit with a later time when a commit after it is from before', async () => {
    await insert('log', timed(1, 1), timed(2, 3), timed(3, 2), timed(4, 4));
    expect(await restoredLog(await save(), minute(2))).toEqual([1, 2, 3]);
  });

  test('a restore to a point in time has a part of packed commits as single ones, each once', async () => {
    await insert('log', timed(1, 1), timed(2, 2));
    const first = await save();
    await restart();
    await collectionOf<LogDocument>(store, 'log').deleteMany({});
    await insert('log', timed(6, 6, { first: 1 }), timed(7, 7));
    const files = [...logs(first), ...logs(await save({ log: commitsOf(first) }))];
    expect(await restoredLog(files, minute(4))).toEqual([1, 2, true, true]);
    expect(await restoredLog(files, minute(6))).toEqual([1, 2, 1]);
  });

  test('a restore to a point in time has the state of the next backup, and what only the one before it has', async () => {
    await insert('log', timed(1, 1));
    await insert('credentials', { _id: 'replaced', key: 1 }, { _id: 'used', key: 2, count: 1 });
    await insert('credentials', { _id: 'gone', key: 3 });
    const earlier = await save();
    await mkdir(join(folder, 'earlier'));
    await rename(join(folder, 'till.credentials.ndjson.gz'), join(folder, 'earlier', 'state'));
    await collectionOf<Named>(store, 'credentials').deleteMany({});
    await insert('credentials', { _id: 'replacing', key: 1 }, { _id: 'used', key: 2, count: 2 });
    const later = await save({ log: commitsOf(earlier) });
    const before = earlier
      .filter(({ collection }) => collection === 'credentials')
      .map(({ file: _, ...rest }) => ({ path: 'earlier/state', ...rest }));
    const other = await open();
    const cut = { until: minute(1), earlier: before };
    await restoreDatabase(other, plan, asFiles([...logs(earlier), ...later]), { folder, onProgress, cut });
    expect(await all(other, 'credentials')).toEqual([
      { _id: 'gone', key: 3 },
      { _id: 'replacing', key: 1 },
      { _id: 'used', key: 2, count: 2 },
    ]);
  });
});

test('a database with documents is left as it is', async () => {
  await insert('log', commit(1));
  const files = asFiles(await save());
  const other = await open();
  await collectionOf<Named>(other, 'sessions').insertOne({ _id: 's' });
  await expect(restoreDatabase(other, PLAN, files, { folder, onProgress })).rejects.toThrow(
    "The database of till isn't empty: sessions has documents",
  );
  expect(await all(other, 'log')).toEqual([]);
});

test('a file with other documents than its entry says is refused', async () => {
  await insert('log', commit(1), commit(2));
  const files = asFiles(await save()).filter(({ collection }) => collection === 'log');
  const more = files.map((file) => ({ ...file, documents: 3 }));
  await expect(restoreDatabase(await open(), PLAN, more, { folder, onProgress })).rejects.toThrow(
    "doesn't hold the documents",
  );
  const text = gunzipSync(await readFile(join(folder, files[0]!.path))).toString();
  await writeFile(join(folder, files[0]!.path), gzipSync(text.split('\n').reverse().join('\n')));
  await expect(restoreDatabase(await open(), PLAN, files, { folder, onProgress })).rejects.toThrow();
});

test('a file that is cut off within its last line is refused', async () => {
  const path = join(folder, 'cut.ndjson.gz');
  await writeFile(path, gzipSync('{"_id":1}\n{"_id"'));
  const read = async (): Promise<unknown[]> => {
    const found: unknown[] = [];
    for await (const document of readDocuments(path)) found.push(document);
    return found;
  };
  await expect(read()).rejects.toThrow('cut off');
  await writeFile(path, (await readFile(path)).subarray(0, 15));
  await expect(read()).rejects.toThrow();
});

test('collections that no plan names are found', () => {
  expect(unplanned(PLAN, ['log', 'credentials', 'history_3', 'system.dbSentinel', 'carts'])).toEqual([
    'carts',
  ]);
});
