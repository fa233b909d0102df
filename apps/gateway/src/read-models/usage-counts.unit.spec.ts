import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { UsageTotals } from '@tools-hub/contracts';
import type { Bus } from '@tools-hub/messaging';
import { Health, ReadModelMetrics } from '@tools-hub/platform';
import { eventually } from '@tools-hub/testing';
import { Registry } from 'prom-client';
import { UsageCounts } from './usage-counts.js';

const TOOL = '0b8f6cbe-0f36-4f0e-9a3e-6a0f4f5b8c1d';

/** A bus of which the test makes the events, with the counts of the usage service. */
class FakeBus {
  totals: UsageTotals = { totals: { [TOOL]: 7 }, version: 1 };
  requests = 0;
  readonly counted: (() => void)[] = [];
  readonly reconnected: (() => void)[] = [];

  request(): Promise<UsageTotals> {
    this.requests += 1;
    return Promise.resolve(this.totals);
  }
  onEvent(_subject: string, listener: () => void): void {
    this.counted.push(listener);
  }
  onReconnect(listener: () => void): void {
    this.reconnected.push(listener);
  }
}

let bus: FakeBus;
let counts: UsageCounts;

beforeEach(async () => {
  vi.useFakeTimers({ toNotFake: ['performance'] });
  bus = new FakeBus();
  counts = new UsageCounts(bus as unknown as Bus, new Health(), new ReadModelMetrics(new Registry()));
  counts.onModuleInit();
  // The pause after the first counts is not of the held clock. Once they are read again, the counts are at rest.
  await eventually(() => expect(bus.requests).toBe(2));
  bus.totals = { totals: { [TOOL]: 8 }, version: 2 };
});
afterEach(() => {
  counts.onModuleDestroy();
  vi.useRealTimers();
});

test('the counts are the new ones as soon as the usage service publishes its event', async () => {
  await vi.advanceTimersByTimeAsync(0);
  expect(counts.of(TOOL)).toBe(7);
  for (const handle of bus.counted) handle();
  await vi.advanceTimersByTimeAsync(0);
  expect(counts.of(TOOL)).toBe(8);
});

test('the counts are the new ones as soon as the broker is back', async () => {
  for (const handle of bus.reconnected) handle();
  await vi.advanceTimersByTimeAsync(0);
  expect(counts.of(TOOL)).toBe(8);
});

test('the counts whose event was lost are the new ones after three seconds', async () => {
  await vi.advanceTimersByTimeAsync(2_000);
  expect(counts.of(TOOL)).toBe(7);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(counts.of(TOOL)).toBe(8);
});
