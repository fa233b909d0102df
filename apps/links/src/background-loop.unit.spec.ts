import { Logger } from '@nestjs/common';
import { expect, test } from 'vitest';
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
