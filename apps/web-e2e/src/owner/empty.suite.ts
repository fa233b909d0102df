import { describe, expect, test } from '@jest/globals';
import { axeViolations, PHONE } from '../support/browser.js';
import { openDashboard, openTab, panel, toast } from '../support/dashboard.js';
import { button, field, heading, row } from '../support/record-tabs.js';
import { cards, type Site } from '../support/site.js';

const EMPTY = [
  ['Tools', 'No tools added yet. Create your first tool!'],
  ['Categories', 'No categories created yet.'],
  ['Banners', 'No banners created yet.'],
] as const;

/** The first that an owner sees of a directory with nothing in it, and does about it. */
export const emptyDirectory = (site: Site): void =>
  describe('a directory with nothing in it', () => {
    test.each(EMPTY)('has in its %s tab ‘%s’', async (tab, says) => {
      const page = await openDashboard(site, tab);
      await heading(page, `Existing ${tab} (0)`).waitFor();
      await panel(page).getByText(says, { exact: true }).waitFor();
      expect(await panel(page).getByRole('listitem').count()).toBe(0);
      expect(await axeViolations(page)).toEqual([]);
    });

    test('gets its first category, and the first tool in it, on a phone', async () => {
      const page = await openDashboard(site, 'Categories', PHONE);
      await button(page, 'Add New Category').click();
      await field(page, 'Name *').fill('The first');
      await button(page, 'Add Category').click();
      await toast(page, 'Success', 'Category added successfully').waitFor();
      await openTab(page, 'Tools');
      await button(page, 'Add New Tool').click();
      await field(page, 'Name *').fill('The first tool');
      await field(page, 'Link *').fill('https://first.example/');
      await field(page, 'Category').selectOption({ label: 'The first' });
      await button(page, 'Add Tool').click();
      await toast(page, 'Success', 'Tool added successfully').waitFor();
      await heading(page, 'Existing Tools (1)').waitFor();
      await row(page, 'The first tool').getByText('The first', { exact: true }).waitFor();
      expect(await panel(page).getByText('No tools added yet').count()).toBe(0);
      await page.getByRole('button', { name: 'View site' }).click();
      await cards(page).first().waitFor();
    });
  });
