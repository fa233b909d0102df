import { randomBytes } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Category, CategoryCount, Page, Tool, ToolPage } from '@tools-hub/contracts';
import { eventually } from '@tools-hub/testing';
import { freshWord, type Contract } from '../../support/contract.js';
import { addCategory, addTool, importRows, listTools } from '../../support/directory.js';
import type { HttpClient } from '../../support/http-client.js';

const names = new Intl.Collator('en');
type Order = (a: Tool, b: Tool) => number;
const byName: Order = (a, b) => names.compare(a.name, b.name) || (a.id < b.id ? -1 : 1);
const first =
  (order: Order): Order =>
  (a, b) =>
    order(a, b) || byName(a, b);

const ORDERS: readonly (readonly [string, Order])[] = [
  ['sort_order', first((a, b) => a.sortOrder - b.sortOrder)],
  ['name_asc', byName],
  ['name_desc', first((a, b) => names.compare(b.name, a.name))],
  ['usage_desc', first((a, b) => b.usageCount - a.usageCount)],
  ['usage_asc', first((a, b) => a.usageCount - b.usageCount)],
  ['created_desc', first((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt))],
  ['created_asc', first((a, b) => Date.parse(a.createdAt) - Date.parse(b.createdAt))],
];

const NAMES = [
  'zebra',
  'Äpfel',
  'apple',
  'Apple',
  'éclair',
  'Eclair',
  '10',
  '9',
  '_under',
  'résumé',
  'twin',
  'twin',
  'twin',
];

/** A word of letters only: words with digits are not similar to others. */
const freshLetters = (): string =>
  Array.from(randomBytes(12), (byte) => String.fromCharCode(97 + (byte % 26))).join('');

/** The filters, order and pages of the tool list. */
export const toolList = (contract: Contract): void => {
  describe('the list of tools', () => {
    const word = freshWord();
    let owner: HttpClient;
    let visitor: HttpClient;
    let all: readonly Tool[];
    let category: Category;

    beforeAll(async () => {
      owner = await contract.owner();
      visitor = contract.visitor();
      category = await addCategory(owner);
      const row = (name: string, n: number) => ({
        name,
        description: `of ${word}`,
        link: 'https://example.com/',
        sortOrder: n % 3,
      });
      await importRows(owner, { tools: NAMES.map(row) });
      for (const [n, name] of ['late', 'Late', 'twin'].entries())
        await addTool(owner, { ...row(name, n), categoryId: category.id });
      await addTool(owner, { ...row('hidden', 0), isActive: false, categoryId: category.id });
      all = (await listTools(owner, `search=${word}&perPage=100`)).items;
      for (const [n, { id }] of all.entries()) {
        for (let use = 0; use < n % 4; use += 1) await visitor.post(`/api/tools/${id}/usage`);
      }
      const uses = all.reduce((sum, _tool, n) => sum + (n % 4), 0);
      await eventually(async () => {
        all = (await listTools(visitor, `search=${word}&perPage=100`)).items;
        expect(all.reduce((sum, { usageCount }) => sum + usageCount, 0)).toBe(uses);
      });
    });

    test.each(ORDERS)('the tool list is ordered by %s, ties by name and then id', async (sort, order) => {
      const { items } = await listTools(visitor, `search=${word}&perPage=100&sort=${sort}`);
      expect(items.map(({ id }) => id)).toEqual([...all].sort(order).map(({ id }) => id));
      expect(items).toHaveLength(NAMES.length + 3);
      const admin = await owner.read<Page<Tool>>(`/api/admin/tools?search=${word}&perPage=100&sort=${sort}`);
      expect(admin.items.filter(({ isActive }) => isActive)).toEqual(items);
      expect(admin.total).toBe(items.length + 1);
    });

    test('the tool list is paged, and a page past the end is empty', async () => {
      const pages = [1, 2, 3, 4, 999_999_999_999_999].map((page) =>
        listTools(visitor, `search=${word}&perPage=6&page=${page}&sort=name_asc`),
      );
      const [one, two, three, four, far] = await Promise.all(pages);
      expect([one, two, three].flatMap((page) => page!.items.map(({ id }) => id))).toEqual(
        [...all].sort(byName).map(({ id }) => id),
      );
      expect(three!.items).toHaveLength(4);
      expect(four).toEqual({ items: [], page: 4, perPage: 6, total: 16, totalPages: 3 });
      expect(far).toEqual({ items: [], page: 999_999_999_999_999, perPage: 6, total: 16, totalPages: 3 });
    });

    test('an empty tool list has no pages', async () => {
      expect(await listTools(visitor, `search=${freshWord()}`)).toEqual({
        items: [],
        page: 1,
        perPage: 20,
        total: 0,
        totalPages: 0,
      });
      const unknown = '00000000-0000-4000-8000-000000000000';
      expect((await listTools(visitor, `category=${unknown}`)).total).toBe(0);
    });

    test('an empty parameter of the tool list counts as missing', async () => {
      const plain = await listTools(visitor, '');
      expect(await listTools(visitor, 'search=&category=&sort=&page=&perPage=')).toEqual(plain);
      expect(await visitor.read('/api/tools')).toEqual(plain);
    });

    test('the tool list of a category has only its active tools', async () => {
      for (const id of [category.id, category.id.toUpperCase()]) {
        const { items } = await listTools(visitor, `category=${id}&sort=name_asc`);
        expect(items.map(({ name }) => name)).toEqual(['late', 'Late', 'twin']);
      }
      expect((await owner.read<Page<Tool>>(`/api/admin/tools?category=${category.id}`)).total).toBe(4);
    });

    test('the active tools that match a search are counted by category', async () => {
      const word = freshWord();
      const { id } = await addCategory(owner);
      await addTool(owner, { name: `${word} by name`, categoryId: id });
      await addTool(owner, { description: `by description: ${word.toUpperCase()}`, categoryId: id });
      await addTool(owner, { categoryId: id });
      await addTool(owner, { name: word, categoryId: id, isActive: false });
      const toolsIn = async (query: string): Promise<number | undefined> => {
        const counts = await owner.read<readonly CategoryCount[]>(`/api/tool-counts${query}`);
        return counts.find(({ categoryId }) => categoryId === id)?.toolCount;
      };
      expect(await Promise.all(['', '?search=', `?search=%20${word}`].map(toolsIn))).toEqual([3, 3, 2]);
      expect((await owner.get(`/api/tool-counts?search=${'x'.repeat(201)}`)).status).toBe(400);
    });

    test('the public tool list never has an inactive tool, not even for an administrator', async () => {
      for (const client of [visitor, owner]) {
        expect((await listTools(client, `search=hidden&category=${category.id}`)).total).toBe(0);
      }
    });

    test.each<[string, string, string | null, string, boolean]>([
      ['ignores the case of the name', 'FooBar', null, 'oObA', true],
      [
        'ignores the case of the description',
        'Name',
        'Ein SCHÖNER Text',
        encodeURIComponent('schöner text'),
        true,
      ],
      ['matches a dot literally', 'a.c', null, 'a.c', true],
      ['does not treat a dot as a pattern', 'abc', null, 'a.c', false],
      ['does not treat a percent sign as a pattern', 'abc', null, 'a%25c', false],
      ['does not treat an underscore as a pattern', 'abc', null, 'a_c', false],
      ['does not treat a star as a pattern', 'abc', null, '.*', false],
      ['matches brackets literally', 'C(++)[x]', null, '(%2B%2B)[x]', true],
      ['reads a plus as a space', 'one two', null, 'one+two', true],
      ['does not match across name and description', 'end', 'begin', 'endbegin', false],
      ['matches characters of more than two bytes', 'smile 😀 here', null, encodeURIComponent('😀'), true],
    ])('the search of the tool list %s', async (_what, name, description, search, found) => {
      const { id } = await addTool(owner, { name, description });
      const { items } = await listTools(visitor, `search=${search}&perPage=100`);
      expect(items.some((item) => item.id === id)).toBe(found);
      expect((await owner.delete(`/api/tools/${id}`)).status).toBe(204);
    });

    test('a search without an exact match finds similar tools, the most relevant first, and says so', async () => {
      const [tail, draw] = [freshLetters(), freshLetters()];
      const [plan, swapped] = [`zebu${tail}`, `zbeu${tail}`];
      const { id: categoryId } = await addCategory(owner);
      await addTool(owner, { name: 'In a description', description: `It can ${plan}` });
      await addTool(owner, { name: `Café ${plan}`, description: `They ${draw}`, categoryId });
      await addTool(owner, { name: `Hidden ${plan}`, isActive: false });
      const found = async (search: string, more = '') => {
        const page = await visitor.read<ToolPage>(`/api/tools?search=${encodeURIComponent(search)}${more}`);
        return { ...page, items: page.items.map(({ name }) => name) };
      };
      const similar = { page: 1, perPage: 20, totalPages: 1, matches: 'similar' };
      expect(await found(swapped)).toEqual({
        items: [`Café ${plan}`, 'In a description'],
        total: 2,
        words: [plan],
        ...similar,
      });
      expect(await found(swapped, '&sort=name_desc')).toMatchObject({
        items: ['In a description', `Café ${plan}`],
        ...similar,
      });
      expect((await found(`${draw} cafe ${plan}`)).items).toEqual([`Café ${plan}`]);
      const counts = await visitor.read<readonly CategoryCount[]>(`/api/tool-counts?search=${swapped}`);
      expect(counts).toEqual([{ categoryId, toolCount: 1 }]);
      expect((await owner.read<Page<Tool>>(`/api/admin/tools?search=${swapped}`)).total).toBe(0);
      expect(Object.keys(await found(plan))).toEqual(['items', 'page', 'perPage', 'total', 'totalPages']);
    });

    test('the index of similar tools follows every change', async () => {
      const word = freshLetters();
      const total = async () => (await listTools(visitor, `search=${word}q`)).total;
      expect(await total()).toBe(0);
      const { id } = await addTool(owner, { name: word });
      expect(await total()).toBe(1);
      expect((await owner.patch(`/api/tools/${id}`, { name: 'Another' })).status).toBe(200);
      expect(await total()).toBe(0);
      expect((await owner.patch(`/api/tools/${id}`, { name: word })).status).toBe(200);
      expect(await total()).toBe(1);
      expect((await owner.delete(`/api/tools/${id}`)).status).toBe(204);
      expect(await total()).toBe(0);
    });

    test.each([
      ['only signs', '%20-%20!%20%F0%9F%98%80', 200],
      ['half of a character', '%ED%A0%BD', 400],
      ['a hundred words', 'q+z+'.repeat(50).slice(0, -1), 200],
      ['one long word', 'x'.repeat(200), 200],
      ['ligatures of many letters', encodeURIComponent('ﷺ'.repeat(200)), 200],
      ['names of properties', '__proto__+constructor+toString', 200],
    ])('a search of %s is answered', async (_what, search, status) => {
      expect((await visitor.get(`/api/tools?search=${search}`)).status).toBe(status);
      expect((await visitor.get(`/api/tool-counts?search=${search}`)).status).toBe(status);
      expect((await visitor.get(`/api/tools?search=${search}&search=${search}`)).status).toBe(400);
    });

    test('the tool list accepts a search of 200 characters', async () => {
      expect((await listTools(visitor, `search=${'x'.repeat(200)}`)).total).toBe(0);
    });

    test('the tool list takes its default length and order from the settings', async () => {
      const change = (body: object) => owner.patch('/api/settings', body);
      expect((await change({ tools_per_page: 7, tool_sort_order: 'name_desc' })).status).toBe(200);
      const { items, perPage } = await listTools(owner, `search=${word}`);
      expect([items.length, perPage]).toEqual([7, 7]);
      expect(items.map(({ id }) => id)).toEqual(
        [...all]
          .sort(ORDERS[2]![1])
          .slice(0, 7)
          .map(({ id }) => id),
      );
      expect((await listTools(owner, `search=${word}&perPage=3`)).items).toHaveLength(3);
      await change({ tools_per_page: null, tool_sort_order: null });
      expect((await listTools(owner, '')).perPage).toBe(20);
    });
  });
};
