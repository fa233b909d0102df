import type { Page } from '@playwright/test';
import type { Sitemap, Tool } from '@tools-hub/contracts';
import { axeViolations, pageErrors, PHONE } from '../support/browser.js';
import { expectFocusOn, follow, heading, part, sidewaysBy, textsOf } from '../support/directory-pages.js';
import { addCategory, addTool } from '../support/directory.js';
import { SCREENS } from '../support/screens.js';
import { cards } from '../support/site.js';
import { expect, test } from '../support/test.js';

const PATH = '/sitemap';

test.describe('the page Site Navigation', () => {
  let sitemap: Sitemap;
  let tools: readonly Tool[];
  test.beforeAll(async ({ site }) => {
    sitemap = await site.owner.read<Sitemap>('/api/sitemap');
    tools = [...sitemap.categories.flatMap(({ tools: own }) => own), ...sitemap.uncategorised];
  });
  const rows = (page: Page) => page.locator('[data-slot=tool-row]');
  const visit = (page: Page, { name }: Pick<Tool, 'name'>) =>
    page.getByRole('link', {
      name: new RegExp(`^Visit Tool ${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`),
    });

  test('the sitemap page lists the pages, categories and tools of the API', async ({ site }) => {
    const page = await site.blankPage();
    const errors = pageErrors(page);
    const answer = await page.goto(site.url + PATH);
    expect(answer?.status()).toBe(200);
    await expect(rows(page).first()).toBeVisible();
    await expect(heading(page)).toHaveText('Site Navigation');
    await expect(page).toHaveTitle('Site Navigation · Tools Hub');

    const links = part(page, 'Main Pages').getByRole('link');
    expect(await textsOf(links)).toEqual(['Home', 'Site Navigation', 'Tool Recommendations', 'New Tools']);
    const categories = part(page, `Categories (${sitemap.categories.length})`).getByRole('link');
    expect(await categories.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(
      sitemap.categories.map(({ id }) => `/?category=${id}`),
    );
    for (const [index, { name, toolCount }] of sitemap.categories.entries())
      expect(await categories.nth(index).textContent()).toContain(`${name}${toolCount}`);

    const listed = part(page, `Tools (${tools.length})`);
    expect(await textsOf(listed.getByRole('heading', { level: 3 }))).toEqual(tools.map(({ name }) => name));
    const first = (await rows(page).first().textContent()) ?? '';
    for (const text of [tools[0]!.name, tools[0]!.description!, sitemap.categories[0]!.name, tools[0]!.link])
      expect(first).toContain(text);
    await expect(visit(page, tools[0]!)).toHaveAttribute('href', tools[0]!.link);

    const totals = page.locator('main footer');
    expect(await totals.textContent()).toContain(`${tools.length} tools`);
    expect(await totals.textContent()).toContain(`${sitemap.categories.length} categories`);
    const today = await page.evaluate(() => {
      const now = new Date();
      return `${now.getFullYear()}-${String(now.getMonth() + 1).padStart(2, '0')}-${String(now.getDate()).padStart(2, '0')}`;
    });
    await expect(totals.locator('time')).toHaveAttribute('datetime', today);
    expect(errors).toEqual([]);
  });

  test('the sitemap page opens a category on the home page, and Back returns to the same place', async ({
    site,
  }) => {
    const page = await site.open(PATH, PHONE);
    const { id, name, toolCount } = sitemap.categories[2]!;
    await expect(rows(page).first()).toBeVisible();
    await page.evaluate(() => window.scrollTo(0, 250));
    await page.locator(`a[href="/?category=${id}"]`).click();
    await expect(cards(page)).toHaveCount(toolCount);
    await expect(page).toHaveTitle(`${name} · Tools Hub`);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await expectFocusOn(heading(page));
    await page.goBack();
    await expect(rows(page).first()).toBeVisible();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(250);
  });

  test('the sitemap page links back to the previous page, or home', async ({ site }) => {
    const page = await site.open('/refer');
    await follow(page, 'Site Navigation');
    await expect(rows(page).first()).toBeVisible();
    await expectFocusOn(heading(page));
    await page.getByRole('button', { name: 'Back' }).click();
    await page.waitForURL('**/refer');
    await page.goto(site.url + PATH);
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(cards(page).first()).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/');
  });

  for (const [screen, options] of SCREENS) {
    test(`axe finds no violation on the sitemap page on ${screen}`, async ({ site }) => {
      const page = await site.open(PATH, options);
      await expect(rows(page).first()).toBeVisible();
      expect(await axeViolations(page)).toEqual([]);
    });
  }

  test('the sitemap page shows long names and tools without a category, and does not scroll sideways', async ({
    site,
  }) => {
    const category = await addCategory(site.owner, { name: 'M'.repeat(120) });
    const long = await addTool(site.owner, {
      name: 'W'.repeat(120),
      description: 'x'.repeat(500),
      link: `https://example.com/${'y'.repeat(1_000)}`,
    });
    try {
      const page = await site.open(PATH, PHONE);
      await expect(visit(page, long)).toBeVisible();
      expect(await rows(page).last().textContent()).toContain('Uncategorized');
      expect(await sidewaysBy(page)).toBe(0);
      expect(await axeViolations(page)).toEqual([]);
    } finally {
      await site.owner.delete(`/api/tools/${long.id}`);
      await site.owner.delete(`/api/categories/${category.id}`);
    }
  });
});
