import type { Page } from '@playwright/test';
import { axeViolations, DESKTOP, PHONE } from '../support/browser.js';
import { openTab, panel, signIn } from '../support/dashboard.js';
import { addCategory, addTool } from '../support/directory.js';
import { hasFocus, heading, question, row, rowNames } from '../support/record-tabs.js';
import { expect, test } from '../support/test.js';
import { openTools } from '../support/tools-tab.js';

const search = (page: Page) => panel(page).getByLabel('Filter tools');
const choice = (page: Page, label: string) => panel(page).getByLabel(label, { exact: true });

/** The common behaviour of the owner's lists, at the list of tools. */
test.describe('a row of a list', () => {
  for (const [what, options, most] of [
    ['between 44 and 52 px high on a desktop', DESKTOP, 52],
    ['at most two lines high on a phone', PHONE, 60],
  ] as const) {
    test(`a row is ${what}`, async ({ site }) => {
      const category = await addCategory(site.owner, { name: 'W'.repeat(120) });
      await addTool(site.owner, {
        name: 'A name '.repeat(17).trim(),
        description: 'A description '.repeat(40),
        categoryId: category.id,
        isActive: false,
        sortOrder: -5,
      });
      const page = await openTools(site, options);
      const heights = await panel(page)
        .getByRole('listitem')
        .evaluateAll((rows) => rows.map((each) => each.getBoundingClientRect().height));
      expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
      expect(Math.max(...heights)).toBeLessThanOrEqual(most);
    });
  }

  test('nothing lies over the button that deletes an inactive tool on the narrowest phone', async ({
    site,
  }) => {
    await addTool(site.owner, { name: 'Narrow', isActive: false, sortOrder: -5 });
    const page = await openTools(site, { ...PHONE, viewport: { width: 320, height: 640 } });
    const remove = row(page, 'Narrow').getByRole('button', { name: 'Delete Narrow' });
    const texts = row(page, 'Narrow').locator('p, span').filter({ hasText: /./, visible: true });
    const { x } = (await remove.boundingBox())!;
    const ends = await texts.evaluateAll((all) => all.map((text) => text.getBoundingClientRect().right));
    expect(Math.max(...ends)).toBeLessThanOrEqual(x);
  });

  test('a row opens its form by a click anywhere on it', async ({ site }) => {
    const tool = await addTool(site.owner, { description: 'Click here', sortOrder: -5 });
    const page = await openTools(site);
    const target = row(page, tool.name);
    const { width, height } = (await target.boundingBox())!;
    await target.click({ position: { x: width / 3, y: height - 3 } });
    await expect(heading(page, 'Edit Tool')).toBeVisible();
    await expect(panel(page).getByLabel('Name *')).toHaveValue(tool.name);
  });

  test('a row has a link to its tool in a new tab, which counts no use', async ({ site }) => {
    const tool = await addTool(site.owner, { link: 'https://elsewhere.example/', sortOrder: -5 });
    const page = await openTools(site);
    const opened = page.context().waitForEvent('page');
    await row(page, tool.name)
      .getByRole('link', { name: `Open ${tool.name} in a new tab` })
      .click();
    const other = await opened;
    await expect(other).toHaveURL('https://elsewhere.example/');
    expect(await other.evaluate(() => [window.opener === null, document.referrer])).toEqual([true, '']);
    await expect(panel(page).locator('form')).toHaveCount(0);
    await expect(row(page, tool.name).getByText('0 uses', { exact: true })).toBeVisible();
  });

  test('a list is one tab stop whose rows are reached by arrow keys', async ({ site }) => {
    const page = await openTools(site);
    const names = await rowNames(page);
    const [first, second] = names;
    const last = names.at(-1);
    await choice(page, 'Sort tools').focus();
    await page.keyboard.press('Tab');
    await hasFocus(page, `Select all ${names.length} tools`);
    await page.keyboard.press('Tab');
    await hasFocus(page, `Edit ${first}`);
    await page.keyboard.press('ArrowDown');
    await hasFocus(page, `Edit ${second}`);
    await expect(panel(page).getByText('Enter edits')).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press('ArrowRight');
    await hasFocus(page, `Open ${second} in a new tab`);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await hasFocus(page, `Delete ${second}`);
    await page.keyboard.press('ArrowUp');
    await hasFocus(page, `Delete ${first}`);
    await page.keyboard.press('End');
    await hasFocus(page, `Delete ${last}`);
    await expect(row(page, last!)).toBeInViewport();
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await hasFocus(page, `Edit ${first}`);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Tab');
    expect(await panel(page).evaluate((element) => element.contains(document.activeElement))).toBe(false);
    await page.keyboard.press('Shift+Tab');
    await hasFocus(page, `Edit ${second}`);
    await page.keyboard.press('Delete');
    await expect(question(page).getByRole('heading', { name: `Delete ${second}?` })).toBeVisible();
    await page.keyboard.press('Escape');
    await hasFocus(page, `Edit ${second}`);
    await page.keyboard.press('Enter');
    await expect(heading(page, 'Edit Tool')).toBeVisible();
  });
});

test.describe('the filters of a list', () => {
  test('a reload keeps the tab, the filters and the order, until the session ends', async ({ site }) => {
    const { name } = await addTool(site.owner, { isActive: false });
    const page = await site.open();
    await signIn(page);
    await search(page).fill(name.toLowerCase());
    await choice(page, 'Filter by state').selectOption('Inactive');
    await choice(page, 'Sort tools').selectOption('Most used');
    await expect.poll(() => rowNames(page)).toEqual([name]);
    await openTab(page, 'Settings');
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Website Settings' })).toBeVisible();
    await openTab(page, 'Tools');
    await expect.poll(() => rowNames(page)).toEqual([name]);
    await expect(choice(page, 'Sort tools')).toHaveValue('used');
    await openTab(page, 'Banners');
    await page.getByRole('button', { name: 'Logout' }).click();
    await signIn(page);
    await expect(page.getByRole('tabpanel', { name: 'Tools' })).toBeVisible();
    await expect(search(page)).toHaveValue('');
    await expect(choice(page, 'Sort tools')).toHaveValue('');
  });
});
