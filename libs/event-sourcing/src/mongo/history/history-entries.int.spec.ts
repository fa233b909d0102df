import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { Store } from '../store.js';
import { HistoryEntries, textOf, type EntryDocument } from './history-entries.js';

const uri = process.env['MONGODB_URI'];
if (uri === undefined) throw new Error('MONGODB_URI is not set: run the tests by `npm test`');

const entryOf = (position: number, name: string): EntryDocument => ({
  _id: position,
  commandId: `command ${position}`,
  at: '2026-01-01T00:00:00.000Z',
  actor: 'ada',
  kind: 'added',
  summary: `Added ${name}`,
  original: `Added ${name}`,
  records: [],
  changes: [],
  recordCount: 0,
  changeCount: 0,
  ids: [],
  text: textOf([name]),
  undoes: null,
  undoneBy: null,
  decidedAt: 0,
});

test('words with an accent are found, whether it is typed with its letter or behind it', async () => {
  const dbName = `t${randomBytes(6).toString('hex')}-entries`;
  const store = new Store({ uri, dbName, onError: () => undefined });
  await store.open();
  const entries = new HistoryEntries(store, 1);
  const composed = 'Caf\u00e9';
  const decomposed = 'Cafe\u0301';
  await entries.add([entryOf(1, composed), entryOf(2, decomposed)]);
  for (const text of [composed, decomposed]) {
    const page = await entries.page({ above: 0, upTo: 2, text }, 10);
    expect(page.entries.map(({ _id }) => _id)).toEqual([2, 1]);
  }
  await store.connection.dropDatabase();
  await store.close();
});
