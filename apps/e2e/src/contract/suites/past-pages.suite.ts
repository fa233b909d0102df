import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Page, Tool } from '@tools-hub/contracts';
import { freshWord, type Contract } from '../../support/contract.js';
import { addCategory, addTool } from '../../support/directory.js';
import type { HttpClient } from '../../support/http-client.js';

/** A time that lies after every commit so far and before every later one. */
const moment = async (): Promise<string> => {
  await sleep(5);
  const at = new Date().toISOString();
  await sleep(5);
  return at;
};

const READS = ['tools', 'categories', 'banners', 'settings', 'sitemap', 'recommendations', 'additions'];

/** The visitors' reads as they were answered at a time. */
export const pastPages = (contract: Contract): void => {
  describe("the visitors' reads of the past", () => {
    let owner: HttpClient;

    beforeAll(async () => {
      owner = await contract.owner();
    });

    test("the visitors' reads of the past return the site that visitors saw at that time", async () => {
      const category = await addCategory(owner);
      const word = freshWord();
      const kept = await addTool(owner, { name: `Kept ${word}`, categoryId: category.id });
      const removed = await addTool(owner, { name: `Removed ${word}` });
      await owner.patch('/api/settings', { site_title: `Title ${word}`, tools_per_page: 7 });
      const paths = [
        ...READS,
        `tools?search=${word}&sort=name_desc`,
        `tools?category=${category.id}&perPage=1`,
        'tools?page=2',
        `tool-counts?search=${word}`,
      ];
      const then = new Map<string, unknown>();
      for (const path of paths) then.set(path, withoutSlugs(await owner.read(`/api/${path}`)));
      const at = await moment();
      await owner.patch(`/api/tools/${kept.id}`, { name: 'Later', isActive: false });
      await owner.delete(`/api/tools/${removed.id}`);
      await owner.delete(`/api/categories/${category.id}`);
      await owner.patch('/api/settings', { site_title: null, tools_per_page: null });
      for (const path of paths) {
        const past = `/api/admin/as-of/${path}${path.includes('?') ? '&' : '?'}at=${at}`;
        expect([path, await owner.read(past)]).toEqual([path, then.get(path)]);
      }
      const now: Page<Tool> = await owner.read(`/api/admin/as-of/tools?search=${word}&at=${await moment()}`);
      expect(now.items).toEqual([]);
    });

    test("the visitors' reads of the past are empty before the first commit", async () => {
      const tools: Page<Tool> = await owner.read('/api/admin/as-of/tools?at=2000-01-01T00:00:00Z');
      expect([tools.items, tools.total]).toEqual([[], 0]);
    });

    test("the visitors' reads of the past are for administrators, and are not cached", async () => {
      const at = await moment();
      for (const path of [...READS, 'tool-counts']) {
        const address = `/api/admin/as-of/${path}?at=${at}`;
        expect([path, (await contract.visitor().get(address)).status]).toEqual([path, 401]);
        const answer = await owner.get(address);
        expect([path, answer.status, answer.header('cache-control')]).toEqual([path, 200, 'no-store']);
      }
    });

    test.each([
      '',
      '?at=',
      '?at=yesterday',
      '?at=2026-01-01',
      '?at=2999-01-01T00:00:00Z',
      '?at=2026-01-01T00:00:00Z&at=2026-01-02T00:00:00Z',
      '?at=2026-01-01T00:00:00Z&unknown=1',
    ])("the visitors' reads of the past are refused for the query %j", async (query) => {
      for (const path of [...READS, 'tool-counts']) {
        expect([path, (await owner.get(`/api/admin/as-of/${path}${query}`)).status]).toEqual([path, 400]);
      }
    });

    test.each(['page=0', 'perPage=101', 'sort=random', 'category=7', `search=${'a'.repeat(201)}`])(
      "the visitors' reads of the past are refused for the parameter %s, as those of today",
      async (parameter) => {
        const answer = await owner.get(`/api/admin/as-of/tools?at=2026-01-01T00:00:00Z&${parameter}`);
        expect(answer.status).toBe(400);
      },
    );

    test.each([
      ['/as-of/2026-01-01T00:00:00Z', 200],
      ['/as-of/2026-01-01T00:00:00Z/sitemap', 200],
      ['/as-of/2026-01-01/?q=figma', 200],
      ['/as-of/yesterday/', 404],
      ['/as-of/%3Cscript%3E/', 404],
    ])('the page %s of the past has no data, and is not for search engines', async (path, status) => {
      const answer = await contract.visitor().get(path, { headers: { accept: 'text/html' } });
      expect(answer.status).toBe(status);
      expect(answer.header('x-robots-tag')).toBe('noindex');
      expect(answer.header('cache-control')).toBe('no-store');
      expect(answer.text).not.toContain('initial-data"');
    });
  });
};

/** The pages of tools show today only, so the past has no addresses of theirs. */
const withoutSlugs = (answer: object): object =>
  Array.isArray(answer)
    ? answer
    : Object.fromEntries(Object.entries(answer).filter(([key]) => key !== 'slugs'));
