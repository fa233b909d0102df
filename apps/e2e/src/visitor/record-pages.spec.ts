import type { Page } from '@playwright/test';
import type { Category, CategoryPageData, ToolPageData } from '@tools-hub/contracts';
import { axeViolations, DESKTOP, pageErrors } from '../support/browser.js';
import { heading, part, sidewaysBy } from '../support/directory-pages.js';
import { addTool } from '../support/directory.js';
import { SCREENS } from '../support/screens.js';
import { expect, test } from '../support/test.js';

test.describe('the pages of tools and categories', () => {
  let categoryPage: CategoryPageData;
  let toolPage: ToolPageData;
  test.beforeAll(async ({ site }) => {
    const { items } = await site.owner.read<{ items: readonly Category[] }>('/api/categories');
    const { id } = items.find(({ toolCount }) => toolCount > 1)!;
    categoryPage = await site.owner.read<CategoryPageData>(`/api/category-pages/${id}`);
    toolPage = await site.owner.read<ToolPageData>(`/api/tool-pages/${categoryPage.tools[0]!.tool.id}`);
  });
  const open = (page: Page, name: string) => page.getByRole('link', { name: new RegExp(`^Open ${name}`) });

  test('the page of a tool opens the tool, and leads to its category and to similar tools', async ({
    site,
  }) => {
    const page = await site.open(`/t/${toolPage.slug}`);
    const errors = pageErrors(page);
    const { tool, category, alike } = toolPage;
    await expect(page).toHaveTitle(`${tool.name} · Tools Hub`);
    await expect(heading(page)).toHaveText(tool.name);
    await expect(open(page, tool.name)).toHaveAttribute('href', tool.link);
    const similar = part(page, 'Similar tools').getByRole('link', { name: alike[0]!.tool.name, exact: true });
    await similar.click();
    await expect(heading(page)).toHaveText(alike[0]!.tool.name);
    await expect(page).toHaveURL(`${site.url}/t/${alike[0]!.slug}`);
    await page.getByRole('link', { name: category!.name, exact: true }).click();
    await expect(page).toHaveURL(`${site.url}/c/${category!.slug}`);
    await expect(heading(page)).toHaveText(category!.name);
    await expect(page.locator('main').getByRole('heading', { level: 3 })).toHaveCount(
      categoryPage.tools.length,
    );
    await page.goBack();
    await expect(heading(page)).toHaveText(alike[0]!.tool.name);
    expect(errors).toEqual([]);
  });

  test('a row of a tool has one focus ring, for its page or for the tool', async ({ site }) => {
    const page = await site.open(`/c/${categoryPage.slug}`);
    const name = categoryPage.tools[0]!.tool.name;
    const row = page.getByRole('listitem').filter({ has: open(page, name) });
    const link = row.getByRole('link', { name, exact: true });
    /** The width of the ring, which is that of the link's area. */
    const ring = () =>
      link.evaluate((element) => {
        const { outlineStyle, width } = getComputedStyle(element, '::after');
        return outlineStyle === 'none' ? null : Math.round(parseFloat(width));
      });
    // The ring is that of keyboard focus.
    await page.keyboard.press('Tab');
    await link.focus();
    await expect.poll(ring).toBe(Math.round((await row.boundingBox())!.width));
    await page.keyboard.press('Tab');
    await expect(open(page, name)).toBeFocused();
    await expect.poll(ring).toBe(null);
  });

  test('a tool opened without JavaScript is counted by the ping of its link', async ({ site }) => {
    const tool = await addTool(site.owner, {
      ...{ name: 'Plainly opened', link: `${site.url}/robots.txt`, openInNewTab: false },
    });
    const page = await site.open(`/t/${tool.id}`, { ...DESKTOP, javaScriptEnabled: false });
    await page.getByRole('link', { name: `Open ${tool.name}` }).click();
    await page.waitForURL(/robots\.txt$/);
    await expect.poll(() => site.usesOf(tool)).toBe(1);
  });

  for (const [screen, options] of SCREENS) {
    test(`the pages of tools and categories fit on ${screen} and have no accessibility violations`, async ({
      site,
    }) => {
      const page = await site.open(`/t/${toolPage.slug}`, options);
      await expect(open(page, toolPage.tool.name)).toBeVisible();
      expect(await axeViolations(page)).toEqual([]);
      expect(await sidewaysBy(page)).toBe(0);
      await page.goto(`${site.url}/c/${categoryPage.slug}`);
      await expect(page.getByRole('link', { name: /^Search and sort/ })).toBeVisible();
      expect(await axeViolations(page)).toEqual([]);
      expect(await sidewaysBy(page)).toBe(0);
    });
  }
});
