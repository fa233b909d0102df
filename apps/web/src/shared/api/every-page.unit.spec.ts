import { describe, expect, test } from 'vitest';
import type { Tool } from '@tools-hub/contracts';
import { aToolRecord } from '@tools-hub/domain/testing';
import { readEveryPage } from './every-page.js';

const aTool = (id: string): Tool => ({ ...aToolRecord({ id, name: id }), usageCount: 0 });
const version = (catalogue: number) => ({ catalogue, settings: 1, counts: 1, schedule: 0 });

/** Answers the pages of a list of tools, each from a gateway that is one commit further. */
const serverOf =
  (pages: readonly (readonly string[])[], failing?: number) =>
  ({ url }: { readonly url: string }) => {
    const page = Number(url);
    if (page === failing) return { error: { status: 503, problem: null } };
    return {
      data: {
        items: (pages[page - 1] ?? []).map(aTool),
        page,
        perPage: 2,
        total: 4,
        totalPages: pages.length,
      },
      meta: { siteVersion: version(page + 10), historyEntry: null, storedAt: null },
    };
  };
const request = (page: number) => ({ url: String(page) });

describe('every page of a list', () => {
  test('every page of a list is read in order, a tool that moved meanwhile once, with the lowest version', async () => {
    const read = await readEveryPage(serverOf([['a', 'b'], ['b', 'c'], ['d']]), request);
    expect(read.data?.tools.map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd']);
    expect(read.meta?.siteVersion).toEqual(version(11));
  });

  test('every page of an empty list is one request', async () => {
    const read = await readEveryPage(serverOf([]), request);
    expect(read.data?.tools).toEqual([]);
  });

  test.each([1, 2, 3])('a list is missing as a whole where its page %i fails', async (failing) => {
    const read = await readEveryPage(serverOf([['a'], ['b'], ['c']], failing), request);
    expect(read.data).toBeUndefined();
    expect(read.error?.status).toBe(503);
  });
});
