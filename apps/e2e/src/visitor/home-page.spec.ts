import type { Tool } from '@tools-hub/contracts';
import { axeViolations, pageErrors } from '../support/browser.js';
import { SCREENS } from '../support/screens.js';
import { card, cards } from '../support/site.js';
import { expect, test } from '../support/test.js';

test.describe('the home page', () => {
  let tools: readonly Tool[];
  test.beforeAll(async ({ site }) => {
    tools = await site.tools();
  });

  test('the home page shows the directory with its settings', async ({ site }) => {
    const page = await site.open();
    const errors = pageErrors(page);
    await page.reload();
    await expect(cards(page).first()).toBeVisible();
    await expect(page).toHaveTitle('Tools Hub');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tools Hub');
    await expect(page.getByText('Your essential tools collection').filter({ visible: true })).toBeVisible();
    await expect(cards(page)).toHaveCount(20);
    await expect(page.getByText(`Page 1 of ${Math.ceil(tools.length / 20)}`)).toBeVisible();
    expect(errors).toEqual([]);
  });

  for (const [screen, options] of SCREENS) {
    test(`axe finds no violation on the home page on ${screen}`, async ({ site }) => {
      const page = await site.open('/', options);
      await expect(cards(page).first()).toBeVisible();
      expect(await axeViolations(page)).toEqual([]);
      await page.goto(`${site.url}/?q=nothing-is-called-so`);
      await expect(page.getByText('No tools found matching your criteria')).toBeVisible();
      expect(await axeViolations(page)).toEqual([]);
    });
  }

  test('the home page searches while the visitor types, and keeps the search in the address', async ({
    site,
  }) => {
    const page = await site.open();
    const wanted = tools[3]!;
    await page.getByPlaceholder('Search tools...').fill(wanted.name);
    await expect.poll(() => cards(page).count()).toBeLessThan(5);
    await expect(card(page, wanted)).toBeVisible();
    expect(new URL(page.url()).searchParams.get('q')).toBe(wanted.name);
    await page.reload();
    await expect(card(page, wanted)).toBeVisible();
    await expect(page.getByPlaceholder('Search tools...')).toHaveValue(wanted.name);
  });

  test('the home page filters by category, turns pages, and returns to page 1 when the category changes', async ({
    site,
  }) => {
    const page = await site.open();
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByText(/Page 2 of/)).toBeVisible();
    expect(new URL(page.url()).searchParams.get('page')).toBe('2');
    const chip = page.getByRole('toolbar', { name: 'Categories' }).getByRole('button').nth(1);
    await chip.click();
    await expect(chip).toHaveAttribute('aria-pressed', 'true');
    const { searchParams } = new URL(page.url());
    expect(searchParams.get('page')).toBeNull();
    const inCategory = tools.filter(({ categoryId }) => categoryId === searchParams.get('category')).length;
    await expect(cards(page)).toHaveCount(Math.min(20, inCategory));
    await page.goBack();
    await expect(page.getByText(/Page 2 of/)).toBeVisible();
  });

  test('a link to the current page makes no entry in the history', async ({ site }) => {
    const page = await site.open();
    await page
      .getByRole('navigation', { name: 'Pages' })
      .getByRole('link', { name: 'Site Navigation' })
      .click();
    const link = page
      .getByRole('region', { name: 'Main Pages' })
      .getByRole('link', { name: 'Site Navigation' });
    await expect(link).toHaveAttribute('aria-current', 'page');
    const entries = await page.evaluate(() => history.length);
    await link.click();
    expect(await page.evaluate(() => history.length)).toBe(entries);
    await page.goBack();
    await expect(page).toHaveURL(`${site.url}/`);
  });

  test('the home page sorts tools in the chosen order', async ({ site }) => {
    const page = await site.open();
    await page.getByLabel('Sort tools').selectOption('name_desc');
    const last = [...tools].sort((a, b) => new Intl.Collator('en').compare(b.name, a.name))[0]!;
    await expect.poll(() => cards(page).first().textContent()).toBe(last.name);
    expect(new URL(page.url()).searchParams.get('sort')).toBe('name_desc');
  });
});
