import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { TcpProxy } from '@tools-hub/testing';
import { Store } from './store.js';

const storeAt = (uri: string): Store =>
  new Store({ uri, dbName: `t${randomUUID()}`, onError: () => undefined });

test('a store names its engine only while it can be reached', async () => {
  const store = storeAt(process.env['MONGODB_URI'] ?? '');
  expect(await store.engine()).toBeUndefined();
  await store.open();
  expect(await store.engine()).toEqual({
    name: expect.stringMatching(/^(MongoDB|FerretDB)$/),
    version: expect.stringMatching(/^\d+\./),
  });
  await store.close();
  expect(await store.engine()).toBeUndefined();
});

test('a ping and a question for the engine give up a store that hangs', async () => {
  const proxy = await TcpProxy.to(process.env['MONGODB_URI'] ?? '');
  const store = storeAt(proxy.address);
  await store.open();
  const ping = (): Promise<unknown> => store.connection.db!.command({ ping: 1 });
  // Each command below has a connection, and waits for its answer only.
  await Promise.all([ping(), ping(), ping()]);
  proxy.silence();
  const unlimited = ping().catch(() => 'given up by the driver');
  const asked = Promise.all([store.engine(), store.ping().catch(() => 'away')]);
  expect(await Promise.race([unlimited, asked])).toEqual([undefined, 'away']);
  await store.close();
  await proxy.close();
});
