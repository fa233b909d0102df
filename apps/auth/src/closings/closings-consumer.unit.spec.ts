import { Logger } from '@nestjs/common';
import { Health } from '@tools-hub/platform';
import { expect, test, vi } from 'vitest';
import type { Sessions } from '../session/sessions.js';
import { ClosingsConsumer } from './closings-consumer.js';
import type { ClosingsStream } from './closings-stream.js';

test('the consumer of closings logs a failure once while the stream opens and its messages cannot be fetched', async () => {
  const warn = vi.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
  const fetch = vi.fn(() => Promise.reject(new Error('no responders')));
  const stream: Pick<ClosingsStream, 'open'> = { open: () => Promise.resolve({ fetch } as never) };
  const consumer = new ClosingsConsumer(stream as ClosingsStream, {} as Sessions, new Health());
  consumer.onApplicationBootstrap();
  await vi.waitFor(() => expect(fetch).toHaveBeenCalledTimes(3), 30_000);
  await consumer.onModuleDestroy();
  expect(warn).toHaveBeenCalledTimes(1);
  warn.mockRestore();
});
