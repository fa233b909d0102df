import { expect, test, vi } from 'vitest';
import type { HttpClient } from './http-client.js';
import { OwnerWrites } from './owner-writes.js';
import type { StoreProbe } from './store-probe.js';

const set = (probe?: Pick<StoreProbe, 'now' | 'wasSlowSince'>) => {
  const send = vi.fn((..._request: Parameters<HttpClient['send']>) => Promise.resolve({ status: 200 }));
  send.mockResolvedValueOnce({ status: 503 });
  const client = { send } as unknown as HttpClient;
  return { send, writes: new OwnerWrites(client, probe as StoreProbe | undefined) };
};

test.each([
  ['without a probe', undefined],
  ['while the store is fast', { now: 7, wasSlowSince: () => false }],
])('a command that fails %s is not repeated', async (_when, probe) => {
  const { send, writes } = set(probe);
  expect(await writes.changeSettings()).toEqual({ status: 503 });
  expect(send).toHaveBeenCalledTimes(1);
});

test('a command that fails while the store is slow is repeated with its key, and counted once', async () => {
  const wasSlowSince = vi.fn(() => true);
  const { send, writes } = set({ now: 7, wasSlowSince });
  expect(await writes.changeSettings()).toEqual({ status: 200 });
  expect(send).toHaveBeenCalledTimes(2);
  expect(send.mock.calls[0]).toEqual(send.mock.calls[1]);
  expect(wasSlowSince).toHaveBeenCalledExactlyOnceWith(7);
  expect([writes.repeats, writes.commits.settings]).toEqual([1, 1]);
});
