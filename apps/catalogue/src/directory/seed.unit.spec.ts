import { setImmediate } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { DomainError, type ImageRecord } from '@tools-hub/contracts';
import { LARGE_COMMAND } from '@tools-hub/event-sourcing/mongo';
import type { Images } from '../images/images.js';
import type { Seed } from './seed-file.js';
import { applySeed, type CatalogueEventStore } from './seed.js';

const set = (images: Seed['images']) => {
  const execute = vi.fn((..._command: unknown[]) => Promise.resolve({ answer: null }));
  const log = { readModel: { position: 0 }, execute } as unknown as CatalogueEventStore;
  return { execute, log, seed: { body: {}, rows: { categories: [], tools: [], banners: [] }, images } };
};

/** Nine images, whose bytes are their addresses. */
const urls = Array.from({ length: 9 }, (_, n) => `/images/${n}.png`);
const nineImages = (): Seed['images'] => new Map(urls.map((url) => [url, Buffer.from(url)]));

test('the first directory has the time of an import at a slow store', async () => {
  const { execute, log, seed } = set(new Map());
  await applySeed(log, seed, { add: () => Promise.reject(new Error('There are no images')) });
  expect(execute.mock.lastCall?.at(-1)).toEqual(LARGE_COMMAND);
});

test('the images of the first directory are stored four at a time', async () => {
  const { log, seed } = set(nineImages());
  const stored: string[] = [];
  const underWay: number[] = [];
  let begun = 0;
  const add: Images['add'] = async (bytes) => {
    begun += 1;
    underWay.push(begun - stored.length);
    await setImmediate();
    stored.push(String(bytes));
    return { url: String(bytes) } as ImageRecord;
  };
  await applySeed(log, seed, { add });
  expect([Math.max(...underWay), stored.sort()]).toEqual([4, urls]);
});

test('no more images of the first directory are begun when the store is away', async () => {
  const { log, seed } = set(nineImages());
  const add = vi.fn(async (): Promise<never> => {
    await setImmediate();
    throw new DomainError('UNAVAILABLE', 'The store is unavailable');
  });
  await expect(applySeed(log, seed, { add })).rejects.toThrow('The store is unavailable');
  await setImmediate();
  expect(add).toHaveBeenCalledTimes(4);
});
