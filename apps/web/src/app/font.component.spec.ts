import { afterEach, expect, test, vi } from 'vitest';
import { loadFont } from './font.js';

afterEach(() => void vi.restoreAllMocks());

test('a full store leaves the next page with the fonts of the system, without an error', async () => {
  const stored = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  });
  // jsdom has no fonts. An error that nothing handles fails the run.
  Object.assign(document, { fonts: { load: () => Promise.resolve([{}]) } });
  loadFont();
  await vi.waitFor(() => expect(stored).toHaveBeenCalledOnce());
});
