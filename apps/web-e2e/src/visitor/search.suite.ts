import { beforeAll, describe, expect, test } from '@jest/globals';
import type { Category, Page as ListPage, Tool } from '@tools-hub/contracts';
import { eventually } from '@tools-hub/testing';
import type { Page, Route } from 'playwright-core';
import { madeUpTool, openMadeUp } from '../support/made-up.js';
import { settle } from '../support/page-clock.js';
import { card, cards, type Site } from '../support/site.js';

/** Finding a tool by its words, its category and its page. */
export const search = (site: Site): void =>
  describe('the search', () => {
    let tools: readonly Tool[];
    beforeAll(async () => {
      tools = await site.tools();
    });

    const box = (page: Page) => page.getByPlaceholder('Search tools...', { exact: true });
    const address = (page: Page) => new URL(page.url()).searchParams;
    const words = (tool: Tool) => tool.description!.split(' ').slice(1, 5).join(' ');

    test.each<[string, (tool: Tool) => string]>([
      ['name, in capitals', ({ name }) => name.toUpperCase()],
      ['name, in small letters', ({ name }) => name.toLowerCase()],
      ['name, in the middle of it', ({ name }) => name.slice(1, -1)],
      ['description, in capitals', (tool) => words(tool).toUpperCase()],
      ['description, in small letters', (tool) => words(tool).toLowerCase()],
    ])('finds a tool by its %s', async (_what, textOf) => {
      const tool = tools.at(-1)!;
      const page = await site.open();
      expect(await card(page, tool).count()).toBe(0);
      await box(page).fill(textOf(tool));
      await card(page, tool).waitFor();
      expect(await cards(page).count()).toBeLessThan(5);
    });

    test('goes back to page 1 when its text changes', async () => {
      const page = await site.open('/?page=2');
      await page.getByText(/^Page 2 of/).waitFor();
      await box(page).fill('e');
      await eventually(() => expect(address(page).get('q')).toBe('e'));
      expect(address(page).get('page')).toBeNull();
      await page.getByText(/^Page 1 of/).waitFor();
    });

    test('has a chip for all tools and one for each category, in its order', async () => {
      const { items } = await site.owner.read<ListPage<Category>>('/api/categories');
      const page = await site.open();
      const chips = page.getByRole('group', { name: 'Categories' }).getByRole('button');
      await chips.nth(items.length).waitFor();
      expect(await chips.evaluateAll((all) => all.map(({ firstChild }) => firstChild?.textContent))).toEqual([
        'All Tools',
        ...items.map(({ name }) => name),
      ]);
      expect(await chips.first().getAttribute('aria-pressed')).toBe('true');
    });

    test('finds in the chosen category only, and everywhere again by All Tools', async () => {
      const [category] = (await site.owner.read<ListPage<Category>>('/api/categories')).items;
      const elsewhere = tools.find(({ categoryId }) => categoryId !== category!.id)!;
      const page = await site.open();
      await page.getByRole('button', { name: category!.name, exact: true }).click();
      await eventually(async () => expect(await cards(page).count()).toBe(category!.toolCount));
      await box(page).fill(elsewhere.name);
      await page.getByText('No tools found matching your criteria').waitFor();
      await page.getByRole('button', { name: 'All Tools' }).click();
      await card(page, elsewhere).waitFor();
    });

    test('that finds nothing says so, and is cleared by one click', async () => {
      const page = await site.open('/?q=nothing-is-called-so');
      await page.getByText('No tools found matching your criteria', { exact: true }).waitFor();
      await page.getByRole('button', { name: 'Clear search', exact: true }).click();
      await eventually(async () => expect(await cards(page).count()).toBe(20));
      expect(await box(page).inputValue()).toBe('');
    });

    const [SLOW, FAST] = [madeUpTool({ name: 'Slow one' }), madeUpTool({ name: 'Fast one' })];
    /** Holds back the answers to one search, until it is let go. */
    const hold = async (
      text: string,
    ): Promise<{ readonly held: Route[]; readonly letGo: () => Promise<void> }> => {
      const held: Route[] = [];
      await site.visitor.route(
        ({ pathname, searchParams }) => pathname === '/api/tools' && searchParams.get('search') === text,
        (route) => void held.push(route),
      );
      const letGo = async (): Promise<void> => {
        await Promise.all(held.map((route) => route.fallback()));
      };
      return { held, letGo };
    };

    test('keeps what was found until the next is there', async () => {
      const page = await openMadeUp(site, { tools: [SLOW, FAST] });
      await card(page, FAST).waitFor();
      const { held, letGo } = await hold('slow');
      await box(page).fill('slow');
      await eventually(() => expect(held).toHaveLength(1));
      await settle(page);
      expect(await cards(page).allTextContents()).toEqual(['Slow one', 'Fast one']);
      expect(await page.getByText('Loading tools...').count()).toBe(0);
      expect(await page.locator('main ul[aria-busy="true"]').count()).toBe(1);
      await letGo();
      await eventually(async () => expect(await cards(page).allTextContents()).toEqual(['Slow one']));
    });

    test('never shows an older answer after a newer one', async () => {
      const page = await openMadeUp(site, { tools: [SLOW, FAST] });
      const { held, letGo } = await hold('slow');
      await box(page).fill('slow');
      await eventually(() => expect(held).toHaveLength(1));
      await box(page).fill('fast');
      await eventually(async () => expect(await cards(page).allTextContents()).toEqual(['Fast one']));
      const answered = page.waitForResponse(/search=slow/);
      await letGo();
      await (await answered).finished();
      await settle(page);
      expect(await cards(page).allTextContents()).toEqual(['Fast one']);
      expect(address(page).get('q')).toBe('fast');
    });
  });
