import { beforeAll, describe, expect, test } from '@jest/globals';
import type { Sitemap, Tool } from '@tools-hub/contracts';
import { eventually } from '@tools-hub/testing';
import type { Page } from 'playwright-core';
import { axeViolations, complaints, PHONE } from '../support/browser.js';
import { addCategory, addTool } from '../support/directory.js';
import { expectFocusOn, follow, heading, part, sidewaysBy, textsOf } from '../support/directory-pages.js';
import { LOOKS } from '../support/looks.js';
import { cards, type Site } from '../support/site.js';

const PATH = '/sitemap';
const BROKEN_ID = '0b8f6cbe-0f36-1f0e-9a3e-6a0f4f5b8c1d';

export const siteNavigation = (site: Site): void =>
  describe('the page Site Navigation', () => {
    let sitemap: Sitemap;
    let tools: readonly Tool[];
    beforeAll(async () => {
      sitemap = await site.owner.read<Sitemap>('/api/sitemap');
      tools = [...sitemap.categories.flatMap(({ tools: own }) => own), ...sitemap.uncategorised];
    });
    const rows = (page: Page) => page.locator('[data-slot=tool-row]');
    const visit = (page: Page, { name }: Pick<Tool, 'name'>) =>
      page.getByRole('link', {
        name: new RegExp(`^Visit Tool ${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`),
      });

    test('lists pages, categories and tools as the interface has them', async () => {
      const page = await site.blankPage();
      const heard = complaints(page);
      const answer = await page.goto(site.url + PATH);
      expect(answer?.status()).toBe(200);
      await rows(page).first().waitFor();
      expect(await heading(page).textContent()).toBe('Site Navigation');
      expect(await page.title()).toBe('Site Navigation · Tools Hub');

      const links = part(page, 'Main Pages').getByRole('link');
      expect(await textsOf(links)).toEqual(['Home', 'Site Navigation', 'Tool Recommendations']);
      const categories = part(page, `Categories (${sitemap.categories.length})`).getByRole('link');
      expect(await categories.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(
        sitemap.categories.map(({ id }) => `/?category=${id}`),
      );
      for (const [index, { name, toolCount }] of sitemap.categories.entries())
        expect(await categories.nth(index).textContent()).toContain(`${name}${toolCount}`);

      const listed = part(page, `Tools (${tools.length})`);
      expect(await textsOf(listed.getByRole('heading', { level: 3 }))).toEqual(tools.map(({ name }) => name));
      const first = (await rows(page).first().textContent()) ?? '';
      for (const text of [
        tools[0]!.name,
        tools[0]!.description!,
        sitemap.categories[0]!.name,
        tools[0]!.link,
      ])
        expect(first).toContain(text);
      expect(await visit(page, tools[0]!).getAttribute('href')).toBe(tools[0]!.link);

      const totals = page.locator('main footer');
      expect(await totals.textContent()).toContain(`${tools.length} tools`);
      expect(await totals.textContent()).toContain(`${sitemap.categories.length} categories`);
      const today = await page.evaluate(() => {
        const now = new Date();
        return `${now.getFullYear()}-${String(now.getMonth() + 1).padStart(2, '0')}-${String(now.getDate()).padStart(2, '0')}`;
      });
      expect(await totals.locator('time').getAttribute('datetime')).toBe(today);
      expect(heard).toEqual([]);
    });

    test.each<[string, (page: Page, tool: Tool) => Promise<void>]>([
      ['a click', (page, tool) => visit(page, tool).click()],
      ['a middle click', (page, tool) => visit(page, tool).click({ button: 'middle' })],
      ['the keyboard', async (page, tool) => (await visit(page, tool).focus(), page.keyboard.press('Enter'))],
    ])('opens a tool by %s, in a new tab without an opener, and counts it once', async (_how, act) => {
      const page = await site.open(PATH);
      const tool = tools.find(({ openInNewTab }) => openInNewTab)!;
      const before = await site.usesOf(tool);
      const [opened] = await Promise.all([site.visitor.waitForEvent('page'), act(page, tool)]);
      await opened.waitForURL(tool.link);
      expect(await opened.evaluate(() => [window.opener === null, document.referrer])).toEqual([true, '']);
      await eventually(async () => expect(await site.usesOf(tool)).toBe(before + 1), 5_000);
    });

    test('finds tools by their words', async () => {
      const page = await site.open(PATH);
      const wanted = tools[4]!;
      await page.getByLabel('Filter tools').fill(wanted.name.toUpperCase());
      await page.getByText(/^\d+ tools? found$/).waitFor();
      await eventually(async () => expect(await rows(page).count()).toBeLessThan(5));
      await visit(page, wanted).waitFor();
      await page.getByLabel('Filter tools').fill('nothing-is-called-so');
      await page.getByText('No tools found matching your criteria').waitFor();
      await page.keyboard.press('Escape');
      await eventually(async () => expect(await rows(page).count()).toBe(tools.length));
    });

    test('leads to a category on the home page, and Back leads here again, to where one was', async () => {
      const page = await site.open(PATH, PHONE);
      const { id, toolCount } = sitemap.categories[2]!;
      await rows(page).first().waitFor();
      await page.evaluate(() => window.scrollTo(0, 250));
      await page.locator(`a[href="/?category=${id}"]`).click();
      await eventually(async () => expect(await cards(page).count()).toBe(toolCount));
      expect(await page.title()).toBe('Tools Hub');
      expect(await page.evaluate(() => window.scrollY)).toBe(0);
      await expectFocusOn(heading(page));
      await page.goBack();
      await rows(page).first().waitFor();
      await eventually(async () => expect(await page.evaluate(() => window.scrollY)).toBe(250));
    });

    test('has a way back: to the page before, or home', async () => {
      const page = await site.open('/refer');
      await follow(page, 'Site Navigation');
      await rows(page).first().waitFor();
      await expectFocusOn(heading(page));
      await page.getByRole('button', { name: 'Back' }).click();
      await page.waitForURL('**/refer');
      await page.goto(site.url + PATH);
      await page.getByRole('button', { name: 'Back' }).click();
      await cards(page).first().waitFor();
      expect(new URL(page.url()).pathname).toBe('/');
    });

    test.each(LOOKS)('has nothing that axe finds on %s', async (_what, options) => {
      const page = await site.open(PATH, options);
      await rows(page).first().waitFor();
      expect(await axeViolations(page)).toEqual([]);
    });

    test('holds names without a space, and tools in no category, without scrolling sideways', async () => {
      const category = await addCategory(site.owner, { name: 'M'.repeat(120) });
      const long = await addTool(site.owner, {
        name: 'W'.repeat(120),
        description: 'x'.repeat(500),
        link: `https://example.com/${'y'.repeat(1_000)}`,
      });
      try {
        const page = await site.open(PATH, PHONE);
        await visit(page, long).waitFor();
        expect(await rows(page).last().textContent()).toContain('Uncategorized');
        expect(await sidewaysBy(page)).toBe(0);
        expect(await axeViolations(page)).toEqual([]);
      } finally {
        await site.owner.delete(`/api/tools/${long.id}`);
        await site.owner.delete(`/api/categories/${category.id}`);
      }
    });

    test('honours what the owner has switched off', async () => {
      await site.save({ show_tool_descriptions: false, show_tool_categories: false });
      try {
        const page = await site.open(PATH);
        const first = (await rows(page).first().textContent()) ?? '';
        expect(first).toContain(tools[0]!.name);
        expect(first).not.toContain(tools[0]!.description!);
        expect(first).not.toContain(sitemap.categories[0]!.name);
      } finally {
        await site.save({ show_tool_descriptions: null, show_tool_categories: null });
      }
    });

    test('lists only what is whole', async () => {
      const page = await site.open();
      const [whole, other] = [tools[0]!, tools[1]!];
      const category = {
        ...sitemap.categories[0]!,
        tools: [whole, { ...other, id: BROKEN_ID }],
        toolCount: 2,
      };
      const nameless = { ...sitemap.categories[1]!, name: undefined };
      await page.route('**/api/sitemap', (route) =>
        route.fulfill({
          json: { ...sitemap, categories: [category, nameless], uncategorised: [{ ...other, link: null }] },
        }),
      );
      await follow(page, 'Site Navigation');
      await part(page, 'Tools (1)').waitFor();
      expect(await rows(page).count()).toBe(1);
      await part(page, 'Categories (1)').waitFor();
    });

    test('says that there are no tools', async () => {
      const page = await site.open();
      const nothing = { ...sitemap, categories: [], uncategorised: [], totals: { tools: 0, categories: 0 } };
      await page.route('**/api/sitemap', (route) => route.fulfill({ json: nothing }));
      await follow(page, 'Site Navigation');
      await page.getByText('No tools available').waitFor();
      expect(await axeViolations(page)).toEqual([]);
    });

    test('says when it did not arrive, comes when asked again, and says when it is no longer fresh', async () => {
      const page = await site.open();
      await page.route('**/api/sitemap', (route) => route.fulfill({ status: 404 }));
      await follow(page, 'Site Navigation');
      await page.getByText('Failed to load tools').first().waitFor();
      expect(await axeViolations(page)).toEqual([]);
      await page.unroute('**/api/sitemap');
      await page.getByRole('button', { name: 'Try again' }).click();
      await rows(page).first().waitFor();
      await page.route('**/api/sitemap', (route) => route.fulfill({ status: 404 }));
      await page.evaluate(() => window.dispatchEvent(new Event('focus')));
      await page.getByText(/^Not refreshed since/).waitFor();
      expect(await rows(page).count()).toBe(tools.length);
    });

    test('shows its shape while it is on its way', async () => {
      const page = await site.open();
      let answer = (): void => undefined;
      const asked = new Promise<void>((done) => (answer = done));
      await page.route('**/api/sitemap', async (route) => (await asked, route.continue()));
      await follow(page, 'Site Navigation');
      await page.locator('[data-slot=bone]').first().waitFor();
      await page.getByRole('status').filter({ hasText: 'Loading tools...' }).waitFor();
      answer();
      await rows(page).first().waitFor();
      expect(await page.locator('[data-slot=bone]').count()).toBe(0);
    });
  });
