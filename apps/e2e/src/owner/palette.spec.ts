import type { Locator, Page } from '@playwright/test';
import { axeViolations } from '../support/browser.js';
import { dashboard, openDashboard } from '../support/dashboard.js';
import { addCategory, addTool } from '../support/directory.js';
import { SCREENS } from '../support/screens.js';
import { expect, test } from '../support/test.js';

const palette = (page: Page): Locator => page.getByRole('dialog', { name: 'Command palette' });
const input = (page: Page): Locator => palette(page).getByRole('combobox');
const option = (page: Page, name: string | RegExp): Locator => palette(page).getByRole('option', { name });

const openPalette = async (page: Page): Promise<void> => {
  await page.keyboard.press('Control+k');
  await expect(input(page)).toBeFocused();
};

test.describe('the command palette', () => {
  test('a record of another tab is found by its name and opened by the keyboard', async ({ site }) => {
    const { name } = await addTool(site.owner, { name: 'Zwölf Äpfel', link: 'https://apples.example/' });
    const page = await openDashboard(site, 'Settings');
    await openPalette(page);
    await input(page).fill('apfel zw');
    await expect(option(page, name)).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(palette(page)).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Edit Tool' })).toBeVisible();
    await expect(page.getByLabel('Name *')).toHaveValue(name);
  });

  test('a category, a setting and a tab are reached from it', async ({ site }) => {
    const { name } = await addCategory(site.owner, { name: 'Palettes' });
    const page = await openDashboard(site);
    await openPalette(page);
    await input(page).fill(name);
    await option(page, name).click();
    await expect(page.getByRole('heading', { name: 'Edit Category' })).toBeVisible();

    await openPalette(page);
    await input(page).fill('tools per');
    await option(page, 'Tools per page').click();
    await expect(page.getByLabel('Tools per page')).toBeFocused();

    await openPalette(page);
    await input(page).fill('analytics');
    await option(page, 'Analytics').click();
    await expect(page.getByRole('tab', { name: 'Analytics' })).toHaveAttribute('aria-selected', 'true');
  });

  test('commands begin a new record, an import and a visit of the site from any tab', async ({ site }) => {
    const page = await openDashboard(site, 'Settings');
    await openPalette(page);
    await option(page, 'Add New Banner').click();
    await expect(page.getByRole('heading', { name: 'Add New Banner' })).toBeVisible();
    await expect(page.getByLabel('Title *')).toBeFocused();

    await openPalette(page);
    await input(page).fill('import');
    await option(page, 'Import a file').click();
    await expect(page.getByRole('dialog', { name: 'Import a directory' })).toBeVisible();
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: 'Command palette' }).click();
    await input(page).fill('view site');
    await page.keyboard.press('Enter');
    await expect(dashboard(page)).toHaveCount(0);
  });

  test('the key closes it again, and a text without a match says so', async ({ site }) => {
    const page = await openDashboard(site);
    await openPalette(page);
    await input(page).fill('no such thing at all');
    await expect(palette(page).getByText('Nothing found for “no such thing at all”')).toBeVisible();
    await page.keyboard.press('Control+k');
    await expect(palette(page)).toHaveCount(0);
    await openPalette(page);
    await page.keyboard.press('Escape');
    await expect(palette(page)).toHaveCount(0);
  });

  for (const [screen, options] of SCREENS) {
    test(`axe finds no violation in the palette on ${screen}`, async ({ site }) => {
      await addTool(site.owner, { name: `Palette on ${screen}` });
      const page = await openDashboard(site, 'Tools', options);
      await openPalette(page);
      expect(await axeViolations(page)).toEqual([]);
      await input(page).fill(`palette ${screen}`);
      await expect(option(page, `Palette on ${screen}`)).toBeVisible();
      expect(await axeViolations(page)).toEqual([]);
    });
  }
});
