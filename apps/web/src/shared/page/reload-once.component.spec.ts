import { afterEach, expect, test, vi } from 'vitest';
import { fillStorage } from '../../testing/page.js';
import { reloadOnce } from './reload-once.js';

afterEach(() => void vi.restoreAllMocks());

test('a page is not reloaded where a full store cannot keep that it was', () => {
  fillStorage();
  expect(reloadOnce()).toBe(false);
});
