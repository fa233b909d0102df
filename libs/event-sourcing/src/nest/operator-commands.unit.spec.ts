import { afterEach, expect, test, vi } from 'vitest';
import { Store } from '../mongo/store.js';
import { onServiceStore } from './operator-commands.js';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

test("an operator's command whose store ends meanwhile is explained in one line, and fails", async () => {
  vi.stubEnv('NATS_URL', 'nats://127.0.0.1:1');
  vi.stubEnv('MONGODB_URI', 'mongodb://127.0.0.1:1/');
  vi.spyOn(Store.prototype, 'open').mockResolvedValue();
  const close = vi.spyOn(Store.prototype, 'close').mockResolvedValue();
  const errors = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const code = await onServiceStore('links', () =>
    Promise.reject(Object.assign(new Error('the connection was closed'), { name: 'MongoServerError' })),
  );
  expect(code).toBe(1);
  expect(errors.mock.calls.map(([text]) => text)).toEqual([
    'links: The store has failed: MongoServerError: the connection was closed\n',
  ]);
  expect(close).toHaveBeenCalledOnce();
});
