import { expect, test, vi } from 'vitest';
import { throttled } from './throttled.js';

test('the same error is not reported again for a while', () => {
  const reported: unknown[] = [];
  const now = vi.spyOn(performance, 'now');
  const report = throttled((error) => void reported.push(String(error)), 10_000);
  for (const [at, text] of [
    [0, 'a'],
    [400, 'a'],
    [500, 'b'],
    [9_999, 'a'],
    [10_000, 'a'],
  ] as const) {
    now.mockReturnValue(at);
    report(text);
  }
  now.mockRestore();
  expect(reported).toEqual(['a', 'b', 'a']);
});
