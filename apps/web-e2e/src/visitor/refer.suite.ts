import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Category, Recommendations, Tool } from '@tools-hub/contracts';
import { eventually } from '@tools-hub/testing';
import type { Page } from 'playwright-core';
import { axeViolations, complaints, PHONE } from '../support/browser.js';
import { addCategory, addTool } from '../support/directory.js';
import { expectFocusOn, follow, heading, part, sidewaysBy, textsOf } from '../support/directory-pages.js';
import { LOOKS } from '../support/looks.js';
import { type Site } from '../support/site.js';

const PATH = '/refer';
const MANY = 14;

export const recommendations = (site: Site): void =>
  describe('the page Tool Recommendations', () => {
    let crowd: Category;
    let crowded: readonly Tool[];
    beforeAll(async () => {
      crowd = await addCategory(site.owner, { name: `Crowd ${'C'.repeat(100)}`, sortOrder: 1_000 });
      const names = Array.from({ length: MANY }, (_, index) => `Crowded ${String.fromCharCode(65 + index)}`);
      crowded = await Promise.all(
        names.map((name, sortOrder) => addTool(site.owner, { name, sortOrder, categoryId: crowd.id })),
      );
      // So that there is something popular, whatever was opened before.
      for (const tool of crowded.slice(0, 2)) await site.owner.post(`/api/tools/${tool.id}/usage`);
      const isCrowded = ({ categoryId }: Tool) => categoryId === crowd.id;
      await eventually(async () => expect((await served()).popular.filter(isCrowded)).toHaveLength(2), 5_000);
    });
    afterAll(async () => {
      for (const { id } of crowded) await site.owner.delete(`/api/tools/${id}`);
      await site.owner.delete(`/api/categories/${crowd.id}`);
    });
    const served = (): Promise<Recommendations> => site.owner.read('/api/recommendations');
    const namesIn = (page: Page, title: string) =>
      textsOf(part(page, title).getByRole('heading', { level: 3 }));
    const popularCard = (page: Page, { name }: Tool) =>
      part(page, 'Most Popular Tools')
        .getByRole('article')
        .filter({ has: page.getByRole('link', { name, exact: true }) });

    test('shows what is popular, what is new, and every category that has tools', async () => {
      const { popular, recent, categories, totals } = await served();
      const page = await site.blankPage();
      const heard = complaints(page);
      const answer = await page.goto(site.url + PATH);
      expect(answer?.status()).toBe(200);
      await part(page, crowd.name).waitFor();
      expect(await heading(page).textContent()).toBe('Tool Recommendations');
      expect(await page.title()).toBe('Tool Recommendations · Tools Hub');
      expect(await namesIn(page, 'Most Popular Tools')).toEqual(popular.map(({ name }) => name));
      for (const tool of popular)
        expect(await popularCard(page, tool).textContent()).toContain(`${tool.usageCount} uses`);
      expect(await namesIn(page, 'Recently Added')).toEqual(recent.map(({ name }) => name));
      expect(await textsOf(page.getByRole('heading', { level: 2 }))).toEqual([
        'Most Popular Tools',
        'Recently Added',
        ...categories.map(({ name }) => name),
      ]);
      expect(await namesIn(page, categories[0]!.name)).toEqual(categories[0]!.tools.map(({ name }) => name));
      const footer = await page.locator('main footer').textContent();
      expect(footer).toContain(`${totals.tools} tools`);
      expect(footer).toContain(`${totals.categories} categories`);
      expect(heard).toEqual([]);
    });

    test.each<[string, (page: Page, tool: Tool) => Promise<void>]>([
      ['a click', (page, tool) => popularCard(page, tool).getByRole('link').click()],
      [
        'a middle click',
        (page, tool) => popularCard(page, tool).getByRole('link').click({ button: 'middle' }),
      ],
      [
        'the keyboard',
        async (page, tool) => (
          await popularCard(page, tool).getByRole('link').focus(),
          page.keyboard.press('Enter')
        ),
      ],
    ])('opens a tool by %s, and counts it at once and once', async (_how, act) => {
      const tool = (await served()).popular.find(({ openInNewTab }) => openInNewTab)!;
      const page = await site.open(PATH);
      await popularCard(page, tool).waitFor();
      const before = await site.usesOf(tool);
      const [opened] = await Promise.all([site.visitor.waitForEvent('page'), act(page, tool)]);
      await opened.waitForURL(tool.link);
      expect(await opened.evaluate(() => [window.opener === null, document.referrer])).toEqual([true, '']);
      await eventually(
        async () => expect(await popularCard(page, tool).textContent()).toContain(`${before + 1} uses`),
        1_000,
      );
      await eventually(async () => expect(await site.usesOf(tool)).toBe(before + 1), 5_000);
    });

    test('shows twelve of a large category, and all of it when asked, with the focus on the next one', async () => {
      const page = await site.open(PATH);
      const crowdPart = part(page, crowd.name);
      const shown = crowdPart.getByRole('article');
      await shown.first().waitFor();
      expect(await shown.count()).toBe(12);
      const button = crowdPart.getByRole('button', { name: `Show all ${MANY}` });
      await button.focus();
      await page.keyboard.press('Enter');
      expect(await shown.count()).toBe(MANY);
      expect(await button.count()).toBe(0);
      await expectFocusOn(crowdPart.getByRole('link', { name: crowded[12]!.name, exact: true }));
    });

    test('begins at its top, with the focus on its heading, and has a way back', async () => {
      const page = await site.open();
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      await follow(page, 'Tool Recommendations');
      await part(page, crowd.name).waitFor();
      expect(await page.evaluate(() => window.scrollY)).toBe(0);
      await expectFocusOn(heading(page));
      await page.getByRole('button', { name: 'Back' }).click();
      await page.getByPlaceholder('Search tools...').waitFor();
      expect(new URL(page.url()).pathname).toBe('/');
    });

    test.each(LOOKS)('has nothing that axe finds on %s', async (_what, options) => {
      const page = await site.open(PATH, options);
      await part(page, crowd.name).waitFor();
      expect(await axeViolations(page)).toEqual([]);
    });

    test('never scrolls sideways on a phone', async () => {
      const page = await site.open(PATH, PHONE);
      await part(page, crowd.name).waitFor();
      expect(await sidewaysBy(page)).toBe(0);
    });

    test('honours what the owner has switched off', async () => {
      await site.save({ show_usage_stats: false, show_tool_icons: false });
      try {
        const page = await site.open(PATH);
        const popular = part(page, 'Most Popular Tools');
        await popular.getByRole('article').first().waitFor();
        expect(await popular.textContent()).not.toMatch(/\d uses/);
        expect(await page.locator('[data-slot=tool-icon]').count()).toBe(0);
      } finally {
        await site.save({ show_usage_stats: null, show_tool_icons: null });
      }
    });

    test('says kindly that nothing was opened yet, or that there is nothing', async () => {
      const body = await served();
      const page = await site.open();
      await page.route('**/api/recommendations', (route) =>
        route.fulfill({ json: { ...body, popular: [] } }),
      );
      await follow(page, 'Tool Recommendations');
      await part(page, 'Most Popular Tools').getByText('Nothing opened yet.').waitFor();
      await page.goto(site.url);
      await page.unroute('**/api/recommendations');
      const nothing = { popular: [], recent: [], categories: [], totals: { tools: 0, categories: 0 } };
      await page.route('**/api/recommendations', (route) => route.fulfill({ json: nothing }));
      await follow(page, 'Tool Recommendations');
      await page.getByText('No tools available').waitFor();
      expect(await axeViolations(page)).toEqual([]);
    });

    test('says when it did not arrive, and comes when asked again', async () => {
      const page = await site.open();
      await page.route('**/api/recommendations', (route) => route.fulfill({ status: 404 }));
      await follow(page, 'Tool Recommendations');
      await page.getByText('Failed to load tools').first().waitFor();
      expect(await axeViolations(page)).toEqual([]);
      await page.unroute('**/api/recommendations');
      await page.getByRole('button', { name: 'Try again' }).click();
      await part(page, crowd.name).waitFor();
    });
  });
