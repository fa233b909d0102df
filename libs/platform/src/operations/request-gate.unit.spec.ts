import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { RequestGate } from './request-gate.js';

describe('the request gate', () => {
  let now: number;
  let done: string[];
  let gate: RequestGate;
  let obstacle: string | null;

  beforeEach(() => {
    now = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => now);
    done = [];
    gate = new RequestGate({
      obstacle: () => Promise.resolve(obstacle),
      server: {
        join: () => Promise.resolve(void done.push('join')),
        leave: () => Promise.resolve(void done.push('leave')),
      },
      logger: {
        info: (_fields, text) => void done.push(text),
        warn: (_fields, text) => void done.push(text),
      },
    });
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });

  const checkAt = async (ms: number, seen: string | null): Promise<void> => {
    now = ms;
    obstacle = seen;
    await gate.check();
  };

  test('the request gate leaves the queue group when a part stays away, and logs it once', async () => {
    await checkAt(0, null);
    // A store that hangs is known to be away after a check's own deadline.
    await checkAt(2_250, 'store: away');
    expect(done).toEqual([]);
    await checkAt(4_500, 'store: away');
    expect(done).toEqual(['Takes no requests for now', 'leave']);
    expect(gate.open).toBe(false);
    await checkAt(6_750, 'store: away');
    expect(done).toHaveLength(2);
  });

  test('the request gate joins the queue group again after two good checks in a row', async () => {
    await checkAt(2_500, 'store: away');
    await checkAt(3_000, 'store: away');
    expect(done).toContain('leave');
    done.length = 0;
    await checkAt(3_500, null);
    await checkAt(4_000, 'store: away');
    await checkAt(4_500, null);
    expect(done).toEqual([]);
    expect(gate.open).toBe(false);
    await checkAt(5_000, null);
    expect(gate.open).toBe(true);
    expect(done).toEqual(['join', 'Takes requests again']);
  });

  test('the request gate stays in the queue group through a brief failure', async () => {
    for (const at of [0, 1_500, 3_000]) {
      await checkAt(at, null);
      await checkAt(at + 500, 'store: away');
      await checkAt(at + 1_000, 'store: away');
    }
    await checkAt(4_500, null);
    await checkAt(7_000, 'store: away');
    expect(done).toEqual([]);
  });

  test('the request gate neither leaves nor joins after a stop', async () => {
    gate.stop();
    await checkAt(10_000, 'store: away');
    await checkAt(20_000, 'store: away');
    expect(done).toEqual([]);
  });
});
