import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Category, Page, Tool } from '@tools-hub/contracts';
import { eventually } from '@tools-hub/testing';
import { freshWord, type Contract } from '../../support/contract.js';
import { addCategory, addTool } from '../../support/directory.js';
import type { HttpClient } from '../../support/http-client.js';
import { deviations, refusalFlaws } from '../../support/refusals.js';

interface Summary {
  readonly tools: number;
  readonly activeTools: number;
  readonly categories: number;
  readonly usage30d: number;
  readonly usageTotal: number;
  readonly averagePerTool: number;
}
interface Day {
  readonly day: string;
  readonly uses: number;
}
interface CategoryUse {
  readonly categoryId: string | null;
  readonly name: string;
  readonly toolCount: number;
  readonly uses: number;
  readonly byDay: readonly Day[];
}
interface ToolUse {
  readonly toolId: string;
  readonly name: string;
  readonly uses: number;
}

interface Numbers {
  readonly uses: number;
  readonly byDay: readonly Day[];
  readonly hours: readonly (readonly number[])[];
  readonly browsers: readonly { readonly uses: number }[];
  readonly systems: readonly { readonly uses: number }[];
}
interface Moved {
  readonly risen: readonly object[];
  readonly fallen: readonly object[];
}

const dayAt = (offset: number): string =>
  new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);
const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** The owner's figures, compared with their earlier values, because the site has other data. */
export const analytics = (contract: Contract): void => {
  describe('analytics', () => {
    let owner: HttpClient;
    let visitor: HttpClient;
    const summary = (): Promise<Summary> => owner.read('/api/analytics/summary');
    const daily = (query = ''): Promise<readonly Day[]> => owner.read(`/api/analytics/daily${query}`);
    const mostUsed = (limit = 100): Promise<readonly ToolUse[]> =>
      owner.read(`/api/analytics/tools?limit=${limit}`);
    const categoryUse = async ({ id }: Category, query = ''): Promise<CategoryUse | undefined> =>
      (await owner.read<readonly CategoryUse[]>(`/api/analytics/categories${query}`)).find(
        ({ categoryId }) => categoryId === id,
      );
    const use = async ({ id }: Tool, times: number): Promise<void> => {
      for (let n = 0; n < times; n += 1)
        expect((await visitor.post(`/api/tools/${id}/usage`)).status).toBe(202);
    };
    const counted = (tool: Tool, uses: number): Promise<void> =>
      eventually(async () => {
        const { items } = await owner.read<Page<Tool>>('/api/admin/tools?perPage=100&sort=created_desc');
        expect(items.find(({ id }) => id === tool.id)?.usageCount).toBe(uses);
        expect((await mostUsed()).find(({ toolId }) => toolId === tool.id)?.uses ?? 0).toBe(uses);
      });

    beforeAll(async () => {
      owner = await contract.owner();
      visitor = contract.visitor();
      // Clicks of earlier tests may still be in flight.
      await eventually(async () => {
        const before = await summary();
        await sleep(700);
        expect(await summary()).toEqual(before);
      });
    });

    test('every click is counted once in every figure', async () => {
      const before = { summary: await summary(), daily: await daily() };
      const category = await addCategory(owner);
      const [a, b, idle] = [
        await addTool(owner, { categoryId: category.id }),
        await addTool(owner, { categoryId: category.id }),
        await addTool(owner, { categoryId: category.id, isActive: false }),
      ];
      await Promise.all([use(a, 7), use(b, 4)]);
      await Promise.all([counted(a, 7), counted(b, 4), counted(idle, 0)]);

      const after = await summary();
      const tools = before.summary.tools + 3;
      const usageTotal = before.summary.usageTotal + 11;
      expect(after).toEqual({
        tools,
        activeTools: before.summary.activeTools + 2,
        categories: before.summary.categories + 1,
        usage30d: before.summary.usage30d + 11,
        usageTotal,
        averagePerTool: Math.round(usageTotal / tools),
      });
      const days = await daily();
      expect(sum(days.map(({ uses }) => uses))).toBe(after.usage30d);
      expect(sum(days.slice(-2).map(({ uses }) => uses))).toBe(
        sum(before.daily.slice(-2).map(({ uses }) => uses)) + 11,
      );
      expect(await categoryUse(category)).toMatchObject({ name: category.name, toolCount: 3, uses: 11 });
    });

    test('the totals of a category follow a tool to its current category, and its daily clicks stay with the earlier one', async () => {
      const [from, to] = [await addCategory(owner), await addCategory(owner)];
      const tool = await addTool(owner, { categoryId: from.id });
      await use(tool, 3);
      await counted(tool, 3);
      await owner.patch(`/api/tools/${tool.id}`, { categoryId: to.id });
      await use(tool, 2);
      await counted(tool, 5);
      const byDay = async (category: Category) =>
        sum((await categoryUse(category))!.byDay.map(({ uses }) => uses));
      expect(await categoryUse(from)).toMatchObject({ toolCount: 0, uses: 0 });
      expect(await categoryUse(to)).toMatchObject({ toolCount: 1, uses: 5 });
      await eventually(async () => expect([await byDay(from), await byDay(to)]).toEqual([3, 2]));
    });

    test('the clicks of a tool that was moved or removed stay with the category at the time of the click on request', async () => {
      const [from, to] = [await addCategory(owner), await addCategory(owner)];
      const tool = await addTool(owner, { categoryId: from.id });
      await use(tool, 3);
      await counted(tool, 3);
      await owner.patch(`/api/tools/${tool.id}`, { categoryId: to.id });
      await use(tool, 2);
      await counted(tool, 5);
      const usesOf = async (query: string) => [
        (await categoryUse(from, query))?.uses,
        (await categoryUse(to, query))?.uses,
      ];
      const days = `from=${dayAt(-1)}&to=${dayAt(0)}`;
      await eventually(async () => expect(await usesOf('?by=then')).toEqual([3, 2]));
      expect(await usesOf(`?by=then&${days}`)).toEqual([3, 2]);
      expect(await usesOf(`?by=then&from=${dayAt(-29)}&to=${dayAt(-2)}`)).toEqual([0, 0]);
      for (const query of ['', '?by=', '?by=today', `?by=today&${days}`])
        expect(await usesOf(query)).toEqual([0, 5]);
      await owner.delete(`/api/tools/${tool.id}`);
      expect(await usesOf('?by=then')).toEqual([3, 2]);
      expect(await usesOf('?by=today')).toEqual([0, 0]);
      await owner.delete(`/api/categories/${to.id}`);
      expect(await usesOf('?by=then')).toEqual([3, undefined]);
    });

    test('the clicks of an inactive tool stay in the figures', async () => {
      const category = await addCategory(owner);
      const tool = await addTool(owner, { categoryId: category.id });
      await use(tool, 2);
      await counted(tool, 2);
      const before = await summary();
      await owner.patch(`/api/tools/${tool.id}`, { isActive: false });
      expect(await summary()).toEqual({ ...before, activeTools: before.activeTools - 1 });
      expect(await categoryUse(category)).toMatchObject({ toolCount: 1, uses: 2 });
      expect((await mostUsed()).some(({ toolId }) => toolId === tool.id)).toBe(true);
    });

    test('the clicks of a removed tool stay in the daily figures and in no other figure', async () => {
      const category = await addCategory(owner);
      const tool = await addTool(owner, { categoryId: category.id });
      await use(tool, 5);
      await counted(tool, 5);
      const before = { summary: await summary(), daily: await daily() };
      await owner.delete(`/api/tools/${tool.id}`);
      const { tools, activeTools, usageTotal, usage30d } = await summary();
      expect({ tools, activeTools, usageTotal, usage30d }).toEqual({
        tools: before.summary.tools - 1,
        activeTools: before.summary.activeTools - 1,
        usageTotal: before.summary.usageTotal - 5,
        usage30d: before.summary.usage30d,
      });
      expect(await daily()).toEqual(before.daily);
      expect(await categoryUse(category)).toMatchObject({ toolCount: 0, uses: 0 });
      expect((await mostUsed()).some(({ toolId }) => toolId === tool.id)).toBe(false);
    });

    test('the clicks of bots are left out of the figures', async () => {
      const tool = await addTool(owner);
      const headers = { 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' };
      const before = await summary();
      await visitor.post(`/api/tools/${tool.id}/usage`, {}, { headers });
      await use(tool, 1);
      await counted(tool, 1);
      const after = await summary();
      expect([after.usageTotal, after.usage30d]).toEqual([before.usageTotal + 1, before.usage30d + 1]);
    });

    test('the most used tools are listed first, ties by name', async () => {
      const word = freshWord();
      for (const name of ['b', 'a', 'B']) await use(await addTool(owner, { name: `${word} ${name}` }), 20);
      const champion = await addTool(owner, { name: `${word} champion` });
      await use(champion, 21);
      await counted(champion, 21);
      const own = await eventually(async () => {
        const found = (await mostUsed()).filter(({ name }) => name.startsWith(word));
        expect(sum(found.map(({ uses }) => uses))).toBe(81);
        return found;
      });
      expect(own.map(({ name }) => name.slice(word.length + 1))).toEqual(['champion', 'a', 'b', 'B']);
      const all = await mostUsed();
      expect(all.map(({ uses }) => uses)).toEqual(all.map(({ uses }) => uses).sort((x, y) => y - x));
      expect(all.every(({ uses }) => uses > 0)).toBe(true);
      expect(await mostUsed(2)).toEqual(all.slice(0, 2));
      expect((await owner.read<readonly ToolUse[]>('/api/analytics/tools')).length).toBeLessThanOrEqual(10);
    });

    test('ten tools are listed by default', async () => {
      for (let n = 0; n < 11; n += 1) await use(await addTool(owner), 1);
      await eventually(async () => expect((await mostUsed()).length).toBeGreaterThan(10));
      expect(await owner.read<readonly ToolUse[]>('/api/analytics/tools')).toHaveLength(10);
    });

    test('the daily figures have the last 30 days by default, ending today', async () => {
      const last30Days = Array.from({ length: 30 }, (_, n) => dayAt(n - 29));
      for (const query of ['', '?from=&to='])
        expect((await daily(query)).map(({ day }) => day)).toEqual(last30Days);
    });

    test('the daily figures of a range include its first and its last day', async () => {
      expect((await daily('?from=2024-02-27&to=2024-03-01')).map(({ day, uses }) => [day, uses])).toEqual([
        ['2024-02-27', 0],
        ['2024-02-28', 0],
        ['2024-02-29', 0],
        ['2024-03-01', 0],
      ]);
      const today = dayAt(0);
      // Clicks of earlier tests may be counted between the two reads.
      await eventually(async () => {
        const last = (await daily()).at(-1)!;
        expect(await daily(`?from=${today}&to=${today}`)).toEqual([last]);
      });
      const categories = await owner.read<readonly CategoryUse[]>(
        `/api/analytics/categories?from=${dayAt(-3)}&to=${today}`,
      );
      for (const { byDay } of categories)
        expect(byDay.map(({ day }) => day)).toEqual([dayAt(-3), dayAt(-2), dayAt(-1), today]);
    });

    test('the most used tools and the categories of a range have the uses of its days', async () => {
      const category = await addCategory(owner);
      const tool = await addTool(owner, { categoryId: category.id });
      await use(tool, 30);
      await counted(tool, 30);
      const usesIn = async (query: string): Promise<readonly (number | undefined)[]> => {
        const tools = await owner.read<readonly ToolUse[]>(`/api/analytics/tools?limit=100&${query}`);
        const categories = await owner.read<readonly CategoryUse[]>(`/api/analytics/categories?${query}`);
        return [
          tools.find(({ toolId }) => toolId === tool.id)?.uses,
          categories.find(({ categoryId }) => categoryId === category.id)?.uses,
        ];
      };
      // The clicks may lie on both sides of midnight.
      expect(await usesIn(`from=${dayAt(-1)}&to=${dayAt(0)}`)).toEqual([30, 30]);
      expect(await usesIn(`from=${dayAt(-1)}`)).toEqual([30, 30]);
      expect(await usesIn(`to=${dayAt(0)}`)).toEqual([30, 30]);
      expect(await usesIn(`from=${dayAt(-29)}&to=${dayAt(-2)}`)).toEqual([undefined, 0]);
      expect(await usesIn('from=&to=')).toEqual([30, 30]);
    });

    test('the numbers of a tool have its clicks by day, hour, browser and system', async () => {
      const category = await addCategory(owner);
      const [tool, other] = [
        await addTool(owner, { categoryId: category.id }),
        await addTool(owner, { categoryId: category.id }),
      ];
      await use(tool, 3);
      await use(other, 1);
      await counted(tool, 3);
      await counted(other, 1);
      await eventually(async () => {
        const numbers = await owner.read<Numbers>(`/api/analytics/tools/${tool.id}`);
        expect(numbers).toMatchObject({
          toolId: tool.id,
          name: tool.name,
          uses: 3,
          previous: { from: dayAt(-59), to: dayAt(-30), uses: 0 },
          category: { id: category.id, name: category.name, uses: 4, share: 0.75 },
        });
        expect(numbers.byDay).toHaveLength(30);
        expect(sum(numbers.byDay.map(({ uses }) => uses))).toBe(3);
        expect(numbers.hours.map((hours) => hours.length)).toEqual(Array.from({ length: 7 }, () => 24));
        expect(sum(numbers.hours.flat())).toBe(3);
        for (const named of [numbers.browsers, numbers.systems])
          expect(sum(named.map(({ uses }) => uses))).toBe(3);
      });
    });

    test('the numbers of a tool that does not exist are not found', async () => {
      const answer = await owner.get(`/api/analytics/tools/${crypto.randomUUID()}`);
      expect(refusalFlaws(answer, { status: 404 })).toEqual([]);
    });

    test('the movers of the week leave out today', async () => {
      const movers = await owner.read<Moved>('/api/analytics/movers?limit=3');
      expect(movers).toMatchObject({
        from: dayAt(-7),
        to: dayAt(-1),
        previous: { from: dayAt(-14), to: dayAt(-8) },
      });
      expect(movers.risen.length).toBeLessThanOrEqual(3);
      expect(movers.fallen.length).toBeLessThanOrEqual(3);
    });

    test('invalid and too long ranges are refused', async () => {
      const queries = [
        'from=2026-02-02&to=2026-02-01',
        'from=2026-02-30&to=2026-03-01',
        'from=2026-2-1&to=2026-03-01',
        'from=yesterday',
        'to=tomorrow',
        'from=2026-02-01T00:00:00Z&to=2026-02-02',
        'from=1900-01-01&to=2026-02-01',
        'from=0001-01-01&to=9999-12-31',
        'from=2026-02-01&from=2026-02-02&to=2026-02-03',
        'from[$gt]=2026-02-01&to=2026-02-02',
        'since=2026-02-01',
        'from=20260201&to=20260202',
        'from=2026-13-01&to=2026-13-02',
        'from=+2026-02-01&to=2026-02-03',
      ];
      const requests = ['daily', 'categories', 'tools', `tools/${crypto.randomUUID()}`].flatMap((call) =>
        queries.map((query) => ({ method: 'GET', path: `/api/analytics/${call}?${query}`, status: 400 })),
      );
      const limits = ['0', '-1', '1.5', 'all', '1000000', '5&limit=6'].map((limit) => ({
        method: 'GET',
        path: `/api/analytics/tools?limit=${limit}`,
        status: 400,
      }));
      const times = [
        'movers?limit=0',
        'movers?limit=5&limit=6',
        'movers?from=2026-02-01',
        'tools/7',
        `tools/${crypto.randomUUID()}?limit=5`,
        `tools/${crypto.randomUUID()}?from=0001-01-01&to=0003-01-01`,
        'categories?by=now',
        'categories?by=THEN',
        'categories?by=then,today',
        'categories?by=then&by=today',
        'categories?by[$ne]=then',
        `categories?by=${'then'.repeat(2_000)}`,
        'tools?by=then',
        'daily?by=then',
      ].map((call) => ({ method: 'GET', path: `/api/analytics/${call}`, status: 400 }));
      const unknown = { method: 'GET', path: '/api/analytics/summary?from=2026-02-01', status: 400 };
      expect(await deviations(owner, [...requests, ...limits, ...times, unknown])).toEqual([]);
    });

    test.each(['summary', 'daily', 'tools', 'movers', 'categories'])(
      'the analytics call %s is for administrators only',
      async (call) => {
        expect(refusalFlaws(await visitor.get(`/api/analytics/${call}`), { status: 401 })).toEqual([]);
        const answer = await owner.get(`/api/analytics/${call}`);
        expect(answer.header('cache-control')).toContain('no-store');
        expect(answer.setCookies).toEqual([]);
      },
    );
  });
};
