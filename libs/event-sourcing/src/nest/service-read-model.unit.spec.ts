import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Bus } from '@tools-hub/messaging';
import { Health, ReadModelMetrics } from '@tools-hub/platform';
import { Registry } from 'prom-client';
import { MemoryLog } from '../testing/index.js';
import { emptyTill, foldTill, grow, type TillEvent, type TillView } from '../testing/till.js';
import { ServiceReadModel } from './service-read-model.js';

class TillReadModel extends ServiceReadModel<TillView, TillEvent> {}

/** A bus of which the test makes the events. */
class FakeBus {
  readonly committed: (() => void)[] = [];
  readonly reconnected: (() => void)[] = [];

  onEvent(_subject: string, listener: () => void): void {
    this.committed.push(listener);
  }
  onReconnect(listener: () => void): void {
    this.reconnected.push(listener);
  }
}

let bus: FakeBus;
let log: MemoryLog<TillEvent>;
let readModel: TillReadModel;

/** Lets all promises go on without a timer of the read model. */
const settle = (): Promise<unknown> => vi.advanceTimersByTimeAsync(0);

beforeEach(async () => {
  vi.useFakeTimers();
  bus = new FakeBus();
  log = new MemoryLog<TillEvent>();
  readModel = new TillReadModel({
    bus: bus as unknown as Bus,
    health: new Health(),
    metrics: new ReadModelMetrics(new Registry()),
    service: 'catalogue',
    read: async ({ after }) => ({ commits: await log.read(after), head: log.commits.length }),
    readSnapshot: () => Promise.resolve(null),
    view: emptyTill,
    fold: foldTill,
    snapshots: { version: 1, put: () => undefined },
  });
  grow(log);
  readModel.onModuleInit();
  await settle();
});
afterEach(() => {
  readModel.onModuleDestroy();
  vi.useRealTimers();
});

test('the read model of a service holds a commit as soon as the service publishes it', async () => {
  expect(readModel.position).toBe(1);
  grow(log);
  await settle();
  expect(readModel.position).toBe(1);
  for (const handle of bus.committed) handle();
  await settle();
  expect(readModel.position).toBe(2);
});

test('the read model of a service holds the commits that were published while the broker was away as soon as it is back', async () => {
  grow(log);
  for (const handle of bus.reconnected) handle();
  await settle();
  expect(readModel.position).toBe(2);
});

test('the read model of a service holds a commit whose event was lost after two seconds', async () => {
  grow(log);
  await vi.advanceTimersByTimeAsync(1_900);
  expect(readModel.position).toBe(1);
  await vi.advanceTimersByTimeAsync(100);
  expect(readModel.position).toBe(2);
});
