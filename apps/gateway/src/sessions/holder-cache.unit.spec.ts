import { expect, test } from 'vitest';
import { HolderCache } from './holder-cache.js';

test('an answer that was under way when all tokens were dropped is not cached', async () => {
  const asked: ((holder: { username: string }) => void)[] = [];
  const cache = new HolderCache(() => new Promise<{ username: string }>((resolve) => asked.push(resolve)));
  const before = cache.of('token');
  cache.clear();
  asked[0]?.({ username: 'Ada' });
  await before;
  const after = cache.of('token');
  expect(asked).toHaveLength(2);
  asked[1]?.({ username: 'Ada' });
  await after;
  expect(await cache.of('token')).toEqual({ username: 'Ada' });
});
