import { afterEach, expect, test, vi } from 'vitest';
import { fillStorage } from '../testing/page.js';
import { loadFont } from './font.js';

afterEach(() => void vi.restoreAllMocks());

test('a full store leaves the next page with the fonts of the system, without an error', async () => {
  const stored = fillStorage();
  // jsdom has no fonts. An error that nothing handles fails the run.
  Object.assign(document, { fonts: { load: () => Promise.resolve([{}]) } });
  loadFont();
  await vi.waitFor(() => expect(stored).toHaveBeenCalledOnce(), 20_000);
});
