import { beforeAll, describe, expect, test } from 'vitest';
import type { Additions, Page, Tool } from '@tools-hub/contracts';
import { eventually } from '@tools-hub/testing';
import { freshWord, type Contract } from '../../support/contract.js';
import { addCategory, addTool, importRows } from '../../support/directory.js';
import type { HttpClient } from '../../support/http-client.js';

interface Section {
  readonly id: string;
  readonly name: string;
  readonly toolCount: number;
  readonly tools: readonly Tool[];
}
interface Sitemap {
  readonly pages: readonly { readonly path: string; readonly title: string }[];
  readonly categories: readonly Section[];
  readonly uncategorised: readonly Tool[];
  readonly totals: { readonly tools: number; readonly categories: number };
}
interface Recommendations {
  readonly popular: readonly Tool[];
  readonly recent: readonly Tool[];
  readonly categories: readonly Section[];
  readonly totals: { readonly tools: number; readonly categories: number };
}

/** The data of the pages /sitemap, /refer and /new. */
export const directoryPages = (contract: Contract): void => {
  describe('the sitemap, the recommendations and the additions', () => {
    const word = freshWord();
    let owner: HttpClient;
    let visitor: HttpClient;
    let active: readonly Tool[];

    beforeAll(async () => {
      owner = await contract.owner();
      visitor = contract.visitor();
      const [full, empty, hidden] = [
        await addCategory(owner, { name: `${word} full` }),
        await addCategory(owner, { name: `${word} empty` }),
        await addCategory(owner, { name: `${word} hidden` }),
      ];
      expect(empty.toolCount).toBe(0);
      await importRows(owner, {
        tools: ['b', 'a', 'Ä'].map((name) => ({ name: `${word} ${name}`, link: 'https://example.com/' })),
      });
      const used = await addTool(owner, { name: `${word} used`, categoryId: full.id });
      await addTool(owner, { name: `${word} off`, categoryId: hidden.id, isActive: false });
      await visitor.post(`/api/tools/${used.id}/usage`);
      await eventually(async () =>
        expect((await visitor.read<Tool>(`/api/tools/${used.id}`)).usageCount).toBe(1),
      );
      active = await everyTool();
    });
    const everyTool = async (): Promise<readonly Tool[]> => {
      const tools: Tool[] = [];
      for (let page = 1; ; page += 1) {
        const { items } = await visitor.read<Page<Tool>>(
          `/api/tools?perPage=100&sort=sort_order&page=${page}`,
        );
        tools.push(...items);
        if (items.length < 100) return tools;
      }
    };
    const ids = (tools: readonly Tool[]): readonly string[] => tools.map(({ id }) => id);

    test('the sitemap has every page, every category and every active tool once', async () => {
      const sitemap = await visitor.read<Sitemap>('/api/sitemap');
      expect(sitemap.pages.map(({ path }) => path)).toEqual(['/', '/sitemap', '/refer', '/new']);
      expect(sitemap.pages.every(({ title }) => title !== '')).toBe(true);
      const categories = await visitor.read<Page<Section>>('/api/categories');
      expect(sitemap.categories.map(({ id, name, toolCount }) => [id, name, toolCount])).toEqual(
        categories.items.map(({ id, name, toolCount }) => [id, name, toolCount]),
      );
      for (const { id, tools, toolCount } of sitemap.categories) {
        expect(tools).toHaveLength(toolCount);
        expect(ids(tools)).toEqual(ids(active.filter(({ categoryId }) => categoryId === id)));
      }
      expect(ids(sitemap.uncategorised)).toEqual(ids(active.filter(({ categoryId }) => categoryId === null)));
      expect(sitemap.totals).toEqual({ tools: active.length, categories: categories.total });
    });

    test('the recommendations have the ten most used tools, the eight newest tools, and no empty category', async () => {
      const { popular, recent, categories, totals } =
        await visitor.read<Recommendations>('/api/recommendations');
      const read = async (sort: string, perPage: number) =>
        (await visitor.read<Page<Tool>>(`/api/tools?sort=${sort}&perPage=${perPage}`)).items;
      expect(ids(popular)).toEqual(
        ids((await read('usage_desc', 10)).filter(({ usageCount }) => usageCount > 0)),
      );
      expect(popular.length).toBeGreaterThan(0);
      expect(ids(recent)).toEqual(ids(await read('created_desc', 8)));
      expect(categories.some(({ name }) => name === `${word} full`)).toBe(true);
      for (const { id, tools } of categories) {
        expect(tools.length).toBeGreaterThan(0);
        expect(new Set(ids(tools))).toEqual(
          new Set(ids(active.filter(({ categoryId }) => categoryId === id))),
        );
      }
      const filled = new Set(active.map(({ categoryId }) => categoryId).filter((id) => id !== null));
      expect(categories).toHaveLength(filled.size);
      expect(totals).toEqual({
        tools: active.length,
        categories: (await visitor.read<Page<Section>>('/api/categories')).total,
      });
    });

    test('the additions have the newest active tools by the month in which they were added', async () => {
      const { months, categories, totals } = await visitor.read<Additions>('/api/additions');
      const newest = (await visitor.read<Page<Tool>>('/api/tools?sort=created_desc&perPage=100')).items;
      expect(months.flatMap(({ tools }) => ids(tools))).toEqual(ids(newest));
      for (const { month, tools } of months) {
        expect(tools.length).toBeGreaterThan(0);
        for (const { createdAt } of tools) expect(createdAt.slice(0, 7)).toBe(month);
      }
      const names = months.map(({ month }) => month);
      expect(names).toEqual([...new Set(names)].sort().reverse());
      expect(new Set(categories.map(({ id }) => id))).toEqual(
        new Set(newest.map(({ categoryId }) => categoryId).filter((id) => id !== null)),
      );
      expect(totals.tools).toBe(active.length);
    });
  });
};
