import { setTimeout as sleep } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { Health } from '@tools-hub/platform';
import { afterEach, beforeEach, expect, test, vi, type MockInstance } from 'vitest';
import type { Sessions } from '../session/sessions.js';
import { ClosingsConsumer } from './closings-consumer.js';
import type { ClosingsStream } from './closings-stream.js';

let warn: MockInstance;

beforeEach(() => {
  warn = vi.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
});
afterEach(() => warn.mockRestore());

const consumerOf = (fetch: (options: { expires: number }) => Promise<unknown>, health = new Health()) => {
  const stream: Pick<ClosingsStream, 'open'> = { open: () => Promise.resolve({ fetch } as never) };
  return new ClosingsConsumer(stream as ClosingsStream, {} as Sessions, health);
};

test('the consumer of closings logs a failure once while the stream opens and its messages cannot be fetched', async () => {
  const fetch = vi.fn(() => Promise.reject(new Error('no responders')));
  const consumer = consumerOf(fetch);
  consumer.onApplicationBootstrap();
  await vi.waitFor(() => expect(fetch).toHaveBeenCalledTimes(3), 30_000);
  await consumer.onModuleDestroy();
  expect(warn).toHaveBeenCalledTimes(1);
});

test('the consumer of closings reports the stream as away for about two seconds after its return, not for six', async () => {
  const health = new Health();
  let isAway = true;
  /** Messages that never come: the broker ends the fetch. */
  const fetched = async function* ({ expires }: { expires: number }) {
    await sleep(expires);
    yield* [];
  };
  const consumer = consumerOf((options) => {
    if (isAway) return Promise.reject(new Error('no responders'));
    return Promise.resolve(Object.assign(fetched(options), { stop: () => undefined }));
  }, health);
  const reported = async () => (await health.check()).parts['closings'];
  consumer.onApplicationBootstrap();
  await expect.poll(reported).toBe('stream away');
  isAway = false;
  await expect.poll(reported, { timeout: 4_000 }).toBe('ok');
  await consumer.onModuleDestroy();
});
