import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { HeldCheckpoints } from './held-checkpoints.js';

beforeEach(() => vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => vi.useRealTimers());

const MINUTE_MS = 60_000;

/** The times of two partitions' commits, by position. */
const logsOf = (...times: readonly (readonly number[])[]) => {
  const logs = times.map((log) => [...log]);
  const asked: string[] = [];
  const held = new HeldCheckpoints((partition, position) => {
    asked.push(`${partition}:${position}`);
    return Promise.resolve(logs[partition]?.[position - 1] ?? null);
  });
  const at = (...positions: readonly number[]) =>
    positions.map((position, partition) => ({ position, at: logs[partition]?.[position - 1] }));
  const areBefore = (...positions: readonly number[]) => held.areBefore(at(...positions), performance.now());
  return { logs, asked, held, at, areBefore };
};

describe('held checkpoints', () => {
  it('held checkpoints are before later ones of the same logs, and of more partitions', async () => {
    const { areBefore } = logsOf([10, 20, 30], [15]);
    expect(await areBefore(1)).toBe(true);
    expect(await areBefore(1)).toBe(true);
    vi.advanceTimersByTime(MINUTE_MS);
    expect(await areBefore(3, 0)).toBe(true);
    vi.advanceTimersByTime(MINUTE_MS);
    expect(await areBefore(3, 1)).toBe(true);
  });

  it.each([
    { restored: 'is shorter', times: [10], position: 1 },
    { restored: 'has grown as far', times: [10, 99], position: 2 },
    { restored: 'has grown further', times: [10, 98, 99], position: 3 },
    { restored: 'is gone', times: [], position: 0 },
  ])(
    'held checkpoints are not before those of a restored log that $restored, which are held then',
    async ({ times, position }) => {
      const { logs, areBefore } = logsOf([10, 20], [15]);
      await areBefore(2, 1);
      logs[0] = [...times];
      vi.advanceTimersByTime(MINUTE_MS);
      expect(await areBefore(position, 1)).toBe(false);
      vi.advanceTimersByTime(MINUTE_MS);
      expect(await areBefore(position, 1)).toBe(true);
    },
  );

  it('held checkpoints of moments ago need no look at the logs, and those that stand still never do', async () => {
    const { asked, areBefore } = logsOf([10, 20, 30], [15]);
    await areBefore(1, 1);
    await areBefore(2, 1);
    expect(asked).toEqual([]);
    vi.advanceTimersByTime(MINUTE_MS);
    await areBefore(3, 1);
    expect(asked).toEqual(['0:2']);
  });

  it('checkpoints that were read before the held ones are no sign of a restore', async () => {
    const { held, at, areBefore } = logsOf([10, 20]);
    const askedAt = performance.now();
    vi.advanceTimersByTime(1);
    await areBefore(2);
    expect(await held.areBefore(at(1), askedAt)).toBe(true);
    vi.advanceTimersByTime(1);
    expect(await areBefore(2)).toBe(true);
  });
});
