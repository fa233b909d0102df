import type { Locator, Page } from '@playwright/test';
import { answerOtherSites, axeViolations, DESKTOP, PHONE } from '../support/browser.js';
import { addTool } from '../support/directory.js';
import { SCREENS } from '../support/screens.js';
import { expect, test } from '../support/test.js';

const palette = (page: Page): Locator => page.getByRole('dialog', { name: 'Find anything' });
const input = (page: Page): Locator => palette(page).getByRole('combobox');
const option = (page: Page, name: RegExp): Locator => palette(page).getByRole('option', { name });

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
    await answerOtherSites(page.context());
    const [opened] = await Promise.all([page.context().waitForEvent('page'), page.keyboard.press('Enter')]);
    expect(opened.url()).toBe(tool.link);
    expect(await opened.evaluate(() => window.opener === null)).toBe(true);
    await expect(palette(page)).toHaveCount(0);
    await expect.poll(() => site.usesOf(tool)).toBe(1);
  });

  test('the footer leads to the list of keys, without an axe violation, but not on screens without a mouse', async ({
    site,
  }) => {
    const button = (page: Page) => page.getByText('Keyboard shortcuts', { exact: true });
    const page = await site.open();
    await button(page).click();
    await expect(page.getByRole('switch', { name: 'Single keys' })).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    const tablet = await site.open('/', { ...PHONE, viewport: DESKTOP.viewport });
    await expect(button(tablet)).toBeAttached();
    await expect(button(tablet)).toBeHidden();
  });

  for (const [screen, options] of SCREENS) {
    test(`axe finds no violation in the visitors' palette on ${screen}`, async ({ site }) => {
      await addTool(site.owner, { name: 'Zebracorn' });
      const page = await site.open('/', options);
      await openPalette(page);
      await input(page).fill('zebracorn');
      await expect(option(page, /^Zebracorn/)).toBeVisible();
      expect(await axeViolations(page)).toEqual([]);
    });
  }
});
