import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { emptyTill, foldTill, type TillEvent, type TillView } from '../testing/till.js';
import { EventStore, Store } from './index.js';

const uri = process.env['MONGODB_URI'];
if (uri === undefined) throw new Error('MONGODB_URI is not set: run the tests by `npm test`');

let dbName: string;
let eventStore: EventStore<TillView, TillEvent>;
let errors: unknown[];

beforeEach(() => {
  errors = [];
  const onError = (error: unknown) => void errors.push(error);
  dbName = `t${randomBytes(6).toString('hex')}-till`;
  eventStore = new EventStore<TillView, TillEvent>({
    store: new Store({ uri, dbName, onError }),
    view: emptyTill,
    fold: foldTill,
    publishCommitted: () => undefined,
    onError,
  });
});

afterEach(async () => {
  await eventStore.stop();
  const store = new Store({ uri, dbName, onError: () => undefined });
  await store.open();
  await store.connection.dropDatabase();
  await store.close();
});

const ready = async (): Promise<void> => {
  while (eventStore.notReadyReason !== null) await sleep(10);
};

test('an event store does registered work in order, each part until it succeeds, before it is ready', async () => {
  const done: string[] = [];
  eventStore.onLoaded(() => {
    done.push(`first, ${eventStore.notReadyReason}`);
    return Promise.resolve();
  });
  eventStore.onLoaded(() => {
    done.push('second');
    return done.length < 3 ? Promise.reject(new Error('not yet')) : Promise.resolve();
  });
  eventStore.start();
  await ready();
  expect(done).toEqual(['first, preparing', 'second', 'second']);
  expect(errors).toEqual([new Error('not yet')]);
});

test('an event store refuses work that is registered after its log was loaded', async () => {
  eventStore.start();
  await ready();
  expect(() => eventStore.onLoaded(() => Promise.resolve())).toThrow('The log is loaded already');
});

test('an event store reports no error of a read that its stop ends', async () => {
  eventStore.start();
  await ready();
  eventStore.onAppended();
  await eventStore.stop();
  expect(errors).toEqual([]);
});

test('an event store reports no error when another process has appended before its store is open', async () => {
  eventStore.onAppended(1);
  eventStore.start();
  await ready();
  expect(errors).toEqual([]);
});
