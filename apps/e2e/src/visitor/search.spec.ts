import type { BrowserContextOptions, Page, Route } from '@playwright/test';
import type { Category, Page as ListPage, Tool } from '@tools-hub/contracts';
import { axeViolations, DESKTOP, PHONE } from '../support/browser.js';
import { addTool } from '../support/directory.js';
import { mockCategory, mockTool, openMocked, showMocked } from '../support/mock-data.js';
import { settle, stopClock } from '../support/page-clock.js';
import { card, cards, type Site } from '../support/site.js';
import { expect, test } from '../support/test.js';

/** Search, categories and pages. */
test.describe('the search', () => {
  let tools: readonly Tool[];
  test.beforeAll(async ({ site }) => {
    tools = await site.tools();
  });

  const box = (page: Page) => page.getByPlaceholder('Search tools...', { exact: true });
  const address = (page: Page) => new URL(page.url()).searchParams;
  const words = (tool: Tool) => tool.description!.split(' ').slice(1, 5).join(' ');

  test('the search finds a tool by its name and its description, in capitals and in small letters', async ({
    site,
  }) => {
    const tool = tools.at(-1)!;
    const page = await site.open();
    for (const text of [tool.name, tool.name.slice(1, -1), words(tool)].flatMap((text) => [
      text.toUpperCase(),
      text.toLowerCase(),
    ])) {
      await box(page).fill('');
      await expect(card(page, tool)).toHaveCount(0);
      await box(page).fill(text);
      await expect(card(page, tool)).toBeVisible();
      expect(await cards(page).count()).toBeLessThan(5);
    }
  });

  test('a new search text returns to page 1', async ({ site }) => {
    const page = await site.open('/?page=2');
    await expect(page.getByText(/^Page 2 of/)).toBeVisible();
    await box(page).fill('e');
    await expect.poll(() => address(page).get('q')).toBe('e');
    expect(address(page).get('page')).toBeNull();
    await expect(page.getByText(/^Page 1 of/)).toBeVisible();
  });

  test('the search has a chip for all tools and one for each category, in their order', async ({ site }) => {
    const { items } = await site.owner.read<ListPage<Category>>('/api/categories');
    const page = await site.open();
    const chips = page.getByRole('toolbar', { name: 'Categories' }).getByRole('button');
    await expect(chips.nth(items.length)).toBeVisible();
    expect(await chips.evaluateAll((all) => all.map(({ firstChild }) => firstChild?.textContent))).toEqual([
      'All Tools',
      ...items.map(({ name }) => name),
    ]);
    await expect(chips.first()).toHaveAttribute('aria-pressed', 'true');
  });

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
    // Those of the search before would be wrong.
    await box(page).fill(tool.name);
    await expect.poll(() => numbers(page)).toEqual(items.map(({ id }) => (id === own.id ? 1 : 0)));
    await page.context().route('**/api/tool-counts?*', (route) => route.fulfill({ status: 400, body: '' }));
    await box(page).fill('e');
    await expect.poll(() => numbers(page)).toEqual(items.map(({ toolCount }) => toolCount));
  });

  test('a search without a match says so, and one click clears it', async ({ site }) => {
    const page = await site.open('/?q=nothing-is-called-so');
    await expect(page.getByText('No tools found matching your criteria', { exact: true })).toBeVisible();
    await expect(page.getByRole('status').getByText('No tools found matching your criteria')).toBeVisible();
    await page.getByRole('button', { name: 'Clear search', exact: true }).click();
    await expect(box(page)).toBeFocused();
    await expect(cards(page)).toHaveCount(20);
    await expect(box(page)).toHaveValue('');
  });

  test('a search without a match in its category goes on in all of them, with the focus on the tools', async ({
    site,
  }) => {
    const tool = tools.find(({ categoryId }) => categoryId !== null)!;
    const { items } = await site.owner.read<ListPage<Category>>('/api/categories');
    const other = items.find(({ id }) => id !== tool.categoryId)!;
    const query = new URLSearchParams({ q: tool.name, category: other.id });
    const page = await site.open(`/?${query.toString()}`);
    await page.getByRole('button', { name: 'Search all categories' }).click();
    await expect(card(page, tool)).toBeVisible();
    await expect(page.locator('#content')).toBeFocused();
  });

  const [SLOW, FAST] = [mockTool({ name: 'Slow one' }), mockTool({ name: 'Fast one' })];
  /** Delays the answers to one search until it is released. */
  const hold = async (
    site: Site,
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

  test('the previous results stay until the next ones arrive', async ({ site }) => {
    const page = await openMocked(site, { tools: [SLOW, FAST] });
    await expect(card(page, FAST)).toBeVisible();
    const { held, letGo } = await hold(site, 'slow');
    await box(page).fill('slow');
    await expect.poll(() => held).toHaveLength(1);
    await settle(page);
    expect(await cards(page).allTextContents()).toEqual(['Slow one', 'Fast one']);
    await expect(page.getByText('Loading tools...')).toHaveCount(0);
    await expect(page.locator('main ul[aria-busy="true"]')).toHaveCount(1);
    await letGo();
    await expect.poll(() => cards(page).allTextContents()).toEqual(['Slow one']);
  });

  test('an older answer never replaces a newer one', async ({ site }) => {
    const page = await openMocked(site, { tools: [SLOW, FAST] });
    const { held, letGo } = await hold(site, 'slow');
    await box(page).fill('slow');
    await expect.poll(() => held).toHaveLength(1);
    await box(page).fill('fast');
    await expect.poll(() => cards(page).allTextContents()).toEqual(['Fast one']);
    const answered = page.waitForResponse(/search=slow/);
    await letGo();
    await (await answered).finished();
    await settle(page);
    expect(await cards(page).allTextContents()).toEqual(['Fast one']);
    expect(address(page).get('q')).toBe('fast');
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

  test('the chosen category shows its description', async ({ site }) => {
    const described = mockCategory({ name: 'Drawing', description: 'Pens, <b>brushes</b> and paper' });
    const plain = mockCategory({ name: 'Writing', description: null });
    const page = await openMocked(site, { categories: [described, plain], tools: [mockTool()] });
    const description = page.getByText('Pens, brushes and paper', { exact: true });
    await page.getByRole('button', { name: 'Drawing' }).click();
    await expect(description).toBeVisible();
    await page.getByRole('button', { name: 'Writing' }).click();
    await expect(description).toHaveCount(0);
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

  test('Escape that ends the composition of a word keeps the text of the search', async ({ site }) => {
    const page = await site.open('/');
    await box(page).fill('日本');
    await box(page).dispatchEvent('keydown', { key: 'Escape', isComposing: true });
    await expect(box(page)).toHaveValue('日本');
    await box(page).press('Escape');
    await expect(box(page)).toHaveValue('');
  });

  test('a row of two categories has no button for more', async ({ site }) => {
    const categories = ['Drawing', 'Writing'].map((name) => mockCategory({ name }));
    const page = await openMocked(site, { categories, tools: [mockTool()] }, { options: DESKTOP });
    await expect(page.getByRole('button', { name: 'Writing' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'More categories' })).toHaveCount(0);
  });
});
