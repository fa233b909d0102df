import { axeViolations, pageErrors, PHONE } from '../support/browser.js';
import { openDashboard, openTab, panel, toast } from '../support/dashboard.js';
import { part, STATISTICS, TOOLS } from '../support/figures.js';
import { button, field, heading, row } from '../support/record-tabs.js';
import { cards } from '../support/site.js';
import { expect, test } from '../support/test.js';

/** The first steps of an owner with an empty directory. */
test.use({ startArguments: ['--empty'] });

test.describe('an empty directory', () => {
  test('the owner adds the first category and the first tool on a phone', async ({ site }) => {
    const page = await openDashboard(site, 'Analytics', PHONE);
    const errors = pageErrors(page);
    await expect(part(page, TOOLS).getByText('No tools have been used yet')).toBeVisible();
    await expect(part(page, STATISTICS).getByText('No categories created yet.')).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    await openTab(page, 'Categories');
    await expect(heading(page, 'Existing Categories (0)')).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
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
    expect(errors).toEqual([]);
  });
});
