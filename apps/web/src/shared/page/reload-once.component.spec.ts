import { afterEach, expect, test, vi } from 'vitest';
import { reloadOnce } from './reload-once.js';

afterEach(() => void vi.restoreAllMocks());

test('a page is not reloaded where a full store cannot keep that it was', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  });
  expect(reloadOnce()).toBe(false);
});
