import type { Locator, Page } from '@playwright/test';
import { axeViolations, DESKTOP, PHONE } from '../support/browser.js';
import { addCategory, addTool } from '../support/directory.js';
import { SCREENS } from '../support/screens.js';
import { expect, test } from '../support/test.js';

const palette = (page: Page): Locator => page.getByRole('dialog', { name: 'Find anything' });
const input = (page: Page): Locator => palette(page).getByRole('combobox');
const option = (page: Page, name: string | RegExp): Locator => palette(page).getByRole('option', { name });

const openPalette = async (page: Page): Promise<void> => {
  // The page listens to the key once this button is there, which touch screens hide.
  await expect(page.getByText('Keyboard shortcuts', { exact: true }).first()).toBeAttached();
  await page.keyboard.press('Control+k');
  await expect(input(page)).toBeFocused();
};

test.describe("the visitors' palette", () => {
  test('a tool is found in spite of a typing error, opened, and its use counted', async ({ site }) => {
    const tool = await addTool(site.owner, { name: 'Zebracorn', link: 'https://zebracorn.example/' });
    const page = await site.open();
    await openPalette(page);
    await input(page).fill('zerbacorn');
    await expect(option(page, /^Zebracorn/)).toHaveAttribute('aria-selected', 'true');
    await expect(palette(page).getByText('Similar tools')).toBeVisible();
    const [opened] = await Promise.all([page.context().waitForEvent('page'), page.keyboard.press('Enter')]);
    expect(opened.url()).toBe(tool.link);
    expect(await opened.evaluate(() => window.opener === null)).toBe(true);
    await expect(palette(page)).toHaveCount(0);
    await expect.poll(() => site.usesOf(tool)).toBe(1);
  });

  test('categories and pages are reached from every page of the site', async ({ site }) => {
    const { id } = await addCategory(site.owner, { name: 'Zürich' });
    const page = await site.open('/sitemap');
    await openPalette(page);
    await input(page).fill('zurich');
    await option(page, 'Zürich').click();
    await expect(page).toHaveURL(`${site.url}/?category=${id}`);
    await expect(page.getByRole('button', { name: /^Zürich/, pressed: true })).toBeVisible();
    await openPalette(page);
    await input(page).fill('recomm');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Tool Recommendations' })).toBeVisible();
  });

  test('the page of suggestions is found where the site takes some', async ({ site }) => {
    await site.save({ suggestions_enabled: true });
    const page = await site.open();
    await openPalette(page);
    await input(page).fill('suggest');
    await option(page, 'Suggest a Tool').click();
    await expect(page).toHaveURL(`${site.url}/suggest`);
    await site.save({ suggestions_enabled: null });
  });

  test('the footer names the list of keys, except on screens without a mouse', async ({ site }) => {
    const button = (page: Page) => page.getByText('Keyboard shortcuts', { exact: true });
    await expect(button(await site.open())).toBeVisible();
    const tablet = await site.open('/', { ...PHONE, viewport: DESKTOP.viewport });
    await expect(button(tablet)).toBeAttached();
    await expect(button(tablet)).toBeHidden();
  });

  test('it leads to the list of keys, and the key closes it again', async ({ site }) => {
    const page = await site.open();
    await openPalette(page);
    await page.keyboard.press('Control+k');
    await expect(palette(page)).toHaveCount(0);
    await openPalette(page);
    await option(page, 'Keyboard shortcuts').click();
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
    await page.keyboard.press('Control+k');
    await expect(palette(page)).toHaveCount(0);
  });

  test('tools that cannot be searched are named, and pages are still found', async ({ site }) => {
    const page = await site.open();
    await page.route('**/api/tools?*', (route) => route.fulfill({ status: 400, json: {} }));
    await openPalette(page);
    await input(page).fill('site');
    await expect(palette(page).getByText('The tools could not be searched.')).toBeVisible();
    await expect(option(page, 'Site Navigation')).toBeVisible();
  });

  for (const [screen, options] of SCREENS) {
    test(`axe finds no violation in it on ${screen}`, async ({ site }) => {
      await addTool(site.owner, { name: 'Zebracorn' });
      const page = await site.open('/', options);
      await openPalette(page);
      await input(page).fill('zebracorn');
      await expect(option(page, /^Zebracorn/)).toBeVisible();
      expect(await axeViolations(page)).toEqual([]);
    });
  }
});
