import { randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { Store } from '@tools-hub/event-sourcing/mongo';
import { Clock } from './clock.js';
import { HostLease, HostLeases, HostLeaseSchema } from './host-leases.js';

const uri = process.env['MONGODB_URI'];
if (uri === undefined) throw new Error('MONGODB_URI is not set: run the tests by `npm test`');

const HOST = 'tools.example';
const store = new Store({
  uri,
  dbName: `t${randomBytes(6).toString('hex')}-links`,
  onError: () => undefined,
});
const model = store.connection.model<HostLease>(HostLease.name, HostLeaseSchema);
const clock = new Clock();
let now = Date.parse('2026-11-02T12:00:00Z');
clock.now = () => now;
const leases = new HostLeases(model, clock);

beforeAll(() => store.open());
afterEach(() => {
  vi.restoreAllMocks();
  now += 60_000;
});
afterAll(async () => {
  await store.connection.dropDatabase();
  await store.close();
});

const work = (): Promise<string> => Promise.resolve('done');

test('the lease of a host lets one work run at a time, with a pause after it', async () => {
  expect(await leases.withLease(HOST, () => leases.withLease(HOST, work))).toEqual({ result: null });
  expect(await leases.withLease(HOST, work)).toBeNull();
  now += 1_000;
  expect(await leases.withLease(HOST, work)).toEqual({ result: 'done' });
});

test('work that takes longer than its lease does not end the lease of the next holder', async () => {
  const begun: PromiseWithResolvers<void> = Promise.withResolvers();
  const finished: PromiseWithResolvers<void> = Promise.withResolvers();
  const late = leases.withLease(HOST, () => {
    begun.resolve();
    return finished.promise;
  });
  await begun.promise;
  now += 31_000;
  const next = leases.withLease(HOST, async () => {
    finished.resolve();
    await late;
    now += 2_000;
    return leases.withLease(HOST, work);
  });
  expect(await next).toEqual({ result: null });
});

test('work keeps its result when its lease could not be released', async () => {
  const result = leases.withLease(HOST, () => {
    vi.spyOn(model, 'updateOne').mockImplementation(() => {
      throw Object.assign(new Error('away'), { name: 'MongoNetworkError' });
    });
    return work();
  });
  expect(await result).toEqual({ result: 'done' });
});
