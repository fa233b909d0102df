import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLog, elapsed } from './log.js';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const recorder = (isTTY: boolean) => {
  const written: string[] = [];
  const log = createLog({ isTTY, columns: 60, write: (text: string) => written.push(text) });
  return { log, written };
};

const longStep = async (isTTY: boolean): Promise<string[]> => {
  const { log, written } = recorder(isTTY);
  let finish: () => void = () => undefined;
  const done = log.step('Building', (note) => {
    note('\u001b[2mhalf\u001b[22m');
    return new Promise<void>((resolve) => {
      finish = resolve;
    });
  });
  await vi.advanceTimersByTimeAsync(13_000);
  finish();
  await done;
  return written;
};

describe('progress', () => {
  it('progress is a plain line every ten seconds without a terminal', async () => {
    const lines = (await longStep(false)).join('');
    expect(lines).toBe('Building … 2.0 s, half\nBuilding … 12 s, half\nBuilding: done (13 s)\n');
  });

  it('progress redraws one line on a terminal', async () => {
    const written = await longStep(true);
    expect(written.filter((text) => text.includes('\n'))).toEqual(['Building: done (13 s)\n']);
    expect(written.join('')).toContain('\r\x1b[2KBuilding … 12 s, half');
  });

  it('progress prints only the end of a short step', async () => {
    const { log, written } = recorder(false);
    await log.step('Looking', () => Promise.resolve());
    expect(written).toEqual(['Looking: done (0.0 s)\n']);
  });

  it('progress reports that a step has failed', async () => {
    const { log, written } = recorder(false);
    await expect(log.step('Looking', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(written).toEqual(['Looking: failed (0.0 s)\n']);
  });
});

it('a long time is formatted in minutes', () => {
  expect(elapsed(1_234)).toBe('1.2 s');
  expect(elapsed(12_345)).toBe('12 s');
  expect(elapsed(125_000)).toBe('2 min 5 s');
  expect(elapsed(59_700)).toBe('1 min 0 s');
  expect(elapsed(119_700)).toBe('2 min 0 s');
});
