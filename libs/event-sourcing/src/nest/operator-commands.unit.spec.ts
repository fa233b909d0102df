import { afterEach, expect, test, vi } from 'vitest';
import { Store } from '../mongo/store.js';
import { onServiceStore } from './operator-commands.js';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

test("an operator's command that doesn't reach the store of MONGODB_URI names the variable in one line, and fails", async () => {
  vi.stubEnv('NATS_URL', 'nats://127.0.0.1:1');
  vi.stubEnv('MONGODB_URI', 'mongodb://service:secret@127.0.0.1:1/');
  const errors = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  expect(await onServiceStore('links', () => Promise.resolve(0), 100)).toBe(1);
  expect(errors.mock.calls.map(([text]) => text)).toEqual([
    'links: MONGODB_URI: no connection (connect ECONNREFUSED 127.0.0.1:1). Check the address and the server.\n',
  ]);
});

test("an operator's command whose store ends meanwhile is explained in one line, and fails", async () => {
  vi.stubEnv('NATS_URL', 'nats://127.0.0.1:1');
  vi.stubEnv('MONGODB_URI', 'mongodb://127.0.0.1:1/');
  vi.spyOn(Store.prototype, 'openWithin').mockResolvedValue();
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
