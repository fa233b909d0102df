import { expect, test, vi } from 'vitest';
import { LARGE_COMMAND } from '@tools-hub/event-sourcing/mongo';
import type { Seed } from './seed-file.js';
import { applySeed, type CatalogueEventStore } from './seed.js';

test('the first directory has the time of an import at a slow store', async () => {
  const execute = vi.fn((..._command: unknown[]) => Promise.resolve({ answer: null }));
  const log = { readModel: { position: 0 }, execute } as unknown as CatalogueEventStore;
  const seed: Seed = { body: {}, rows: { categories: [], tools: [], banners: [] }, images: new Map() };
  await applySeed(log, seed, { add: () => Promise.reject(new Error('There are no images')) });
  expect(execute.mock.lastCall?.at(-1)).toEqual(LARGE_COMMAND);
});
