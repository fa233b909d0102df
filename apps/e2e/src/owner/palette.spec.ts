import type { Locator, Page } from '@playwright/test';
import { axeViolations } from '../support/browser.js';
import { openDashboard } from '../support/dashboard.js';
import { addTool } from '../support/directory.js';
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

  for (const [screen, options] of SCREENS) {
    test(`axe finds no violation in the palette on ${screen}`, async ({ site }) => {
      const { name } = await addTool(site.owner, { name: `To be found on ${screen}` });
      const page = await openDashboard(site, 'Tools', options);
      await openPalette(page);
      // Commands, tabs, tools and settings are found by it.
      await input(page).fill('to');
      await expect(option(page, name)).toBeVisible();
      expect(await axeViolations(page)).toEqual([]);
    });
  }
});
