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

test('the consumer of closings fetches for a second only after a failure, so that it soon knows that the stream is back', async () => {
  const health = new Health();
  const reported = async () => (await health.check()).parts['closings'];
  const asked: number[] = [];
  const { promise: stopped, resolve: stop }: PromiseWithResolvers<void> = Promise.withResolvers();
  /** Messages that never come: the broker ends the fetch. */
  const fetched = async function* (isLast: boolean) {
    if (isLast) await stopped;
    yield* [];
  };
  const consumer = consumerOf((options) => {
    asked.push(options.expires);
    if (asked.length === 1) return Promise.reject(new Error('no responders'));
    return Promise.resolve(Object.assign(fetched(asked.length === 3), { stop }));
  }, health);
  consumer.onApplicationBootstrap();
  await expect.poll(reported).toBe('stream away');
  await expect.poll(() => asked, { timeout: 30_000 }).toEqual([5_000, 1_000, 5_000]);
  expect(await reported()).toBe('ok');
  await consumer.onModuleDestroy();
});
