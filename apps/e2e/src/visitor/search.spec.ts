import type { BrowserContextOptions, Page } from '@playwright/test';
import type { Category, Page as ListPage, Tool } from '@tools-hub/contracts';
import { axeViolations, DESKTOP, PHONE } from '../support/browser.js';
import { addTool } from '../support/directory.js';
import { mockCategory, mockTool, openMocked, showMocked } from '../support/mock-data.js';
import { settle, stopClock } from '../support/page-clock.js';
import { card, cards } from '../support/site.js';
import { expect, test } from '../support/test.js';

/** Search, categories and pages. */
test.describe('the search', () => {
  let tools: readonly Tool[];
  test.beforeAll(async ({ site }) => {
    tools = await site.tools();
  });

  const box = (page: Page) => page.getByPlaceholder('Search tools...', { exact: true });
  const address = (page: Page) => new URL(page.url()).searchParams;

  test('the search finds tools in the chosen category only, and in all again after All Tools', async ({
    site,
  }) => {
    const [category] = (await site.owner.read<ListPage<Category>>('/api/categories')).items;
    const elsewhere = tools.find(({ categoryId }) => categoryId !== category!.id)!;
    const page = await site.open();
    await page.getByRole('button', { name: `${category!.name} ${category!.toolCount} tools` }).click();
    await expect(cards(page)).toHaveCount(category!.toolCount);
    await box(page).fill(elsewhere.name);
    await expect(page.getByText('No tools found matching your criteria')).toBeVisible();
    await page.getByRole('button', { name: 'All Tools' }).click();
    await expect(card(page, elsewhere)).toBeVisible();
  });

  test('the numbers beside the categories follow the search', async ({ site }) => {
    const { items } = await site.owner.read<ListPage<Category>>('/api/categories');
    const tool = tools.at(-1)!;
    const own = items.find(({ id }) => id === tool.categoryId)!;
    const numbers = (page: Page) =>
      page
        .getByRole('toolbar', { name: 'Categories' })
        .getByRole('button')
        .evaluateAll((chips) => chips.slice(1).map((chip) => Number(chip.childNodes[1]?.textContent)));
    const page = await site.open();
    await expect.poll(() => numbers(page)).toEqual(items.map(({ toolCount }) => toolCount));
    await box(page).fill(tool.name);
    await expect.poll(() => numbers(page)).toEqual(items.map(({ id }) => (id === own.id ? 1 : 0)));
    await box(page).fill('');
    await expect.poll(() => numbers(page)).toEqual(items.map(({ toolCount }) => toolCount));
    // When the numbers fail to load, those of the search before are not shown.
    await box(page).fill(tool.name);
    await expect.poll(() => numbers(page)).toEqual(items.map(({ id }) => (id === own.id ? 1 : 0)));
    await page.context().route('**/api/tool-counts?*', (route) => route.fulfill({ status: 400, body: '' }));
    await box(page).fill('e');
    await expect.poll(() => numbers(page)).toEqual(items.map(({ toolCount }) => toolCount));
  });

  test('the title of the page names the category, the search and the page number', async ({ site }) => {
    const { items } = await site.owner.read<ListPage<Category>>('/api/categories');
    const { id, name } = items[0]!;
    const page = await site.open(`/?category=${id}`);
    const answer = await page.request.get(`${site.url}/?category=${id}`);
    expect(await answer.text()).toContain(`<title>${name} · Tools Hub</title>`);
    await expect(page).toHaveTitle(`${name} · Tools Hub`);
    await box(page).fill('e');
    await expect(page).toHaveTitle(`${name} · Search: e · Tools Hub`);
    await page.goto(`${site.url}/?page=2`);
    await expect(page).toHaveTitle('Page 2 · Tools Hub');
  });

  for (const [what, options] of [
    ['a phone', PHONE],
    ['a desktop', DESKTOP],
  ] satisfies [string, BrowserContextOptions][]) {
    test(`a row of 33 categories expands to several rows on ${what}`, async ({ site }) => {
      const categories = Array.from({ length: 33 }, (_, n) => mockCategory({ name: `Category ${n}` }));
      const page = await openMocked(site, { categories, tools: [mockTool()] }, { options });
      const chips = page.getByRole('toolbar', { name: 'Categories' });
      const more = page.getByRole('button', { name: 'More categories' });
      const fewer = page.getByRole('button', { name: 'Fewer categories' });
      const rows = () =>
        chips.evaluate(
          (group) => new Set([...group.children].map((chip) => chip.getBoundingClientRect().top)).size,
        );
      await expect(more).toBeVisible();
      expect(await rows()).toBe(1);
      await more.click();
      await expect(fewer).toBeVisible();
      expect(await rows()).toBeGreaterThan(2);
      expect(await chips.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
      ).toBeLessThanOrEqual(0);
      expect(await axeViolations(page)).toEqual([]);
      await chips.getByRole('button', { name: /^Category 3 / }).press('Escape');
      await expect(more).toBeVisible();
      expect(await more.evaluate((button) => button === document.activeElement)).toBe(true);
      await more.click();
      await chips.getByRole('button', { name: 'Category 32' }).click();
      await expect(more).toBeVisible();
      await expect.poll(() => address(page).get('category')).toBe(categories[32]!.id);
      expect(await rows()).toBe(1);
      await expect(chips.getByRole('button', { name: 'Category 32', pressed: true })).toBeVisible();
    });
  }

  test('a row of categories stays where it was scrolled when the number of a category changes', async ({
    site,
  }) => {
    const categories = Array.from({ length: 33 }, (_, n) => mockCategory({ name: `Category ${n}` }));
    const counted = (toolCount: number) => categories.map((category) => ({ ...category, toolCount }));
    const tools = [mockTool()];
    const page = await openMocked(site, { categories: counted(1), tools }, { options: PHONE });
    const chips = page.getByRole('toolbar', { name: 'Categories' });
    await chips.evaluate((row) => row.scrollTo({ left: 300 }));
    await showMocked(site, { categories: counted(2), tools });
    await addTool(site.owner);
    await expect(chips.getByRole('button', { name: 'Category 3 2 tools' })).toBeVisible();
    expect(await chips.evaluate((row) => row.scrollLeft)).toBe(300);
  });

  test('a text that was typed just before Back changes nothing on the page before', async ({ site }) => {
    const page = await site.open('/sitemap');
    await page.getByRole('link', { name: 'Home', exact: true }).first().click();
    await expect(cards(page).first()).toBeVisible();
    await stopClock(page);
    await box(page).fill('not searched');
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Site Navigation', level: 1 })).toBeVisible();
    await page.clock.runFor(1_000);
    await settle(page);
    await expect(page).toHaveURL(`${site.url}/sitemap`);
  });

  test('a row of two categories has no button for more', async ({ site }) => {
    const categories = ['Drawing', 'Writing'].map((name) => mockCategory({ name }));
    const page = await openMocked(site, { categories, tools: [mockTool()] }, { options: DESKTOP });
    await expect(page.getByRole('button', { name: 'Writing' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'More categories' })).toHaveCount(0);
  });
});
