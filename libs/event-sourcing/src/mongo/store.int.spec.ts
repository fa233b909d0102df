import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { Store } from './store.js';

test('a store names its engine only while it can be reached', async () => {
  const store = new Store({
    uri: process.env['MONGODB_URI'] ?? '',
    dbName: `t${randomUUID()}`,
    onError: () => undefined,
  });
  expect(await store.engine()).toBeUndefined();
  await store.open();
  expect(await store.engine()).toEqual({
    name: expect.stringMatching(/^(MongoDB|FerretDB)$/),
    version: expect.stringMatching(/^\d+\./),
  });
  await store.close();
  expect(await store.engine()).toBeUndefined();
});
