import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { StoreProbe } from './store-probe.js';

describe('the probe of a store', () => {
  let writeMs: number;
  let refuses: boolean;
  let probe: StoreProbe;

  const later = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
  const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

  beforeEach(() => {
    vi.useFakeTimers();
    writeMs = 5;
    refuses = false;
    const write = async (): Promise<void> => {
      await later(writeMs);
      if (refuses) throw new Error('not written');
    };
    probe = new StoreProbe(write, { now: () => Date.now(), sleep: later });
    probe.begin();
  });
  afterEach(async () => {
    const stopped = probe.stop();
    await pass(60_000);
    await stopped;
    vi.useRealTimers();
  });

  test('a store is not slow while each write is fast, however long that goes on', async () => {
    const since = probe.now;
    writeMs = 400;
    await pass(60_000);
    expect(probe.wasSlowSince(since)).toBe(false);
    expect(probe.slowWrites).toEqual([]);
  });

  test('a store is slow during and after a write of three seconds, for the requests of that time only', async () => {
    await pass(1_000);
    const during = probe.now;
    writeMs = 3_000;
    await pass(400);
    expect(probe.wasSlowSince(during)).toBe(false);
    await pass(2_100);
    expect(probe.wasSlowSince(during)).toBe(true);
    writeMs = 5;
    await pass(2_000);
    expect(probe.wasSlowSince(during)).toBe(true);
    expect(probe.slowWrites).toEqual([3_000]);
    expect(probe.wasSlowSince(probe.now - 1_000)).toBe(false);
  });

  test('a store is not the reason for a request that began at the end of a slow write', async () => {
    writeMs = 3_000;
    await pass(2_900);
    const atItsEnd = probe.now;
    writeMs = 5;
    await pass(4_000);
    expect(probe.slowWrites).toEqual([3_000]);
    expect(probe.wasSlowSince(atItsEnd)).toBe(false);
  });

  test('a store that refuses writes is slow if the refusals are', async () => {
    const since = probe.now;
    refuses = true;
    await pass(10_000);
    expect(probe.wasSlowSince(since)).toBe(false);
    writeMs = 3_000;
    await pass(4_000);
    expect(probe.wasSlowSince(since)).toBe(true);
  });
});
