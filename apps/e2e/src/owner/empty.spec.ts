import { axeViolations, pageErrors, PHONE } from '../support/browser.js';
import { openDashboard, openTab, panel, toast } from '../support/dashboard.js';
import { CATEGORIES, figureCard, part, STATISTICS, TOOLS } from '../support/figures.js';
import { button, field, heading, row } from '../support/record-tabs.js';
import { cards } from '../support/site.js';
import { expect, test } from '../support/test.js';

/** The first steps of an owner with an empty directory. */
test.use({ startArguments: ['--empty'] });

test.describe('an empty directory', () => {
  test('the Analytics tab of an empty directory says that there are no figures yet', async ({ site }) => {
    const page = await openDashboard(site, 'Analytics');
    const errors = pageErrors(page);
    await expect(
      part(page, 'Daily Usage (Last 30 Days)').getByText('No usage data available yet'),
    ).toBeVisible();
    await expect(part(page, TOOLS).getByText('No tools have been used yet')).toBeVisible();
    await expect(part(page, CATEGORIES).getByText('No category usage data available')).toBeVisible();
    await expect(part(page, STATISTICS).getByText('No categories created yet.')).toBeVisible();
    expect(await figureCard(page, 'Total Tools')).toEqual(['0', '0 active']);
    expect((await figureCard(page, 'Avg. per Tool'))[0]).toBe('0');
    expect(await axeViolations(page)).toEqual([]);
    expect(errors).toEqual([]);
  });

  test('the owner adds the first category and the first tool on a phone', async ({ site }) => {
    const page = await openDashboard(site, 'Banners', PHONE);
    for (const tab of ['Banners', 'Tools', 'Categories'] as const) {
      await openTab(page, tab);
      await expect(heading(page, `Existing ${tab} (0)`)).toBeVisible();
      expect(await axeViolations(page), tab).toEqual([]);
    }
    await button(page, 'Add New Category').click();
    await field(page, 'Name *').fill('The first');
    await button(page, 'Add Category').click();
    await expect(toast(page, 'Success', 'Category added successfully')).toBeVisible();
    await openTab(page, 'Tools');
    await button(page, 'Add New Tool').click();
    await field(page, 'Name *').fill('The first tool');
    await field(page, 'Link *').fill('https://first.example/');
    await field(page, 'Category').selectOption({ label: 'The first' });
    await button(page, 'Add Tool').click();
    await expect(toast(page, 'Success', 'Tool added successfully')).toBeVisible();
    await expect(heading(page, 'Existing Tools (1)')).toBeVisible();
    await expect(row(page, 'The first tool').getByText('The first', { exact: true })).toBeVisible();
    await expect(panel(page).getByText('No tools added yet')).toHaveCount(0);
    await page.getByRole('button', { name: 'View site' }).click();
    await expect(cards(page).first()).toBeVisible();
  });
});
