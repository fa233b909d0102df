import { Logger } from '@nestjs/common';
import { expect, test, vi } from 'vitest';
import { BackgroundLoop } from './background-loop.js';

const logger = new Logger('test');

test('a stop waits for the pass under way', async () => {
  const order: string[] = [];
  const loop = new BackgroundLoop(logger, async (signal) => {
    await new Promise((resolve) => signal.addEventListener('abort', resolve));
    await Promise.resolve();
    order.push('the pass');
  });
  loop.start();
  await loop.stop();
  order.push('the stop');
  expect(order).toEqual(['the pass', 'the stop']);
});

test('a stop does not wait for a pass that hangs, as on a store that does not answer', async () => {
  const loop = new BackgroundLoop(logger, () => new Promise<void>(() => undefined));
  loop.start();
  await expect(loop.stop()).resolves.toBeUndefined();
});

test('a failure that lasts is logged once, and again when it comes back after a pass that succeeded', async () => {
  const warn = vi.spyOn(logger, 'warn').mockImplementation(() => undefined);
  const outcomes = ['away', 'away', 'no replica', 'no replica', null, 'no replica', 'no replica', null];
  const pass = vi.fn(() => {
    const failure = outcomes.shift() ?? null;
    return failure === null ? Promise.resolve() : Promise.reject(new Error(failure));
  });
  const loop = new BackgroundLoop(logger, pass, 1);
  loop.start();
  await vi.waitFor(() => expect(outcomes).toEqual([]), 20_000);
  await loop.stop();
  const logged = warn.mock.calls.map(([error]) => String(error));
  expect(logged).toEqual(['Error: away', 'Error: no replica', 'Error: no replica']);
  warn.mockRestore();
});
