import type { Category, Page as ListPage } from '@tools-hub/contracts';
import { axeViolations, pageErrors } from '../support/browser.js';
import { freshWord } from '../support/contract.js';
import { openDashboard, panel, toast } from '../support/dashboard.js';
import { addBanner, addCategory } from '../support/directory.js';
import { SCREENS } from '../support/screens.js';
import { button, hasFocus, heading, question, row } from '../support/record-tabs.js';
import { expect, test } from '../support/test.js';

/** The Categories tab and the Banners tab. Their other states look like those of the Tools tab. */
for (const { tab, one, missing, add } of [
  { tab: 'Categories', one: 'Category', missing: 'Please enter a category name', add: addCategory },
  { tab: 'Banners', one: 'Banner', missing: 'Please enter a banner title', add: addBanner },
] as const) {
  for (const [screen, options] of SCREENS) {
    test(`axe finds no violation in the ${tab} tab on ${screen}`, async ({ site }) => {
      await add(site.owner, { description: 'As it was' });
      // Half-faded content has half the contrast.
      const page = await openDashboard(site, tab, { ...options, reducedMotion: 'reduce' });
      const errors = pageErrors(page);
      await expect(panel(page).getByText('As it was')).toBeVisible();
      await button(page, `Add New ${one}`).click();
      await button(page, `Add ${one}`).click();
      await expect(toast(page, 'Error', missing)).toBeVisible();
      expect(await axeViolations(page)).toEqual([]);
      expect(errors).toEqual([]);
    });
  }
}

/** All tabs have the same list and form: one of them shows how these work. */
test.describe('a tab of records', () => {
  test('records are added, edited and deleted without a mouse', async ({ site }) => {
    const page = await openDashboard(site, 'Categories');
    const [name, renamed] = [`Category ${freshWord()}`, `Renamed ${freshWord()}`];
    await button(page, 'Add New Category').focus();
    await page.keyboard.press('Enter');
    await page.keyboard.type(name);
    await page.keyboard.press('Enter');
    await expect(toast(page, 'Success', 'Category added successfully')).toBeVisible();
    await button(page, `Edit ${name}`).focus();
    await page.keyboard.press('Enter');
    await expect(heading(page, 'Edit Category')).toBeVisible();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(renamed);
    await page.keyboard.press('ControlOrMeta+s');
    await expect(toast(page, 'Success', 'Category updated successfully')).toBeVisible();
    await hasFocus(page, `Edit ${renamed}`);
    await page.keyboard.press('Enter');
    await expect(heading(page, 'Edit Category')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(panel(page).locator('form')).toHaveCount(0);
    await hasFocus(page, `Edit ${renamed}`);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(question(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(question(page)).toHaveCount(0);
    await hasFocus(page, `Delete ${renamed}`);
    await page.keyboard.press('ArrowLeft');
    await hasFocus(page, `Edit ${renamed}`);
    await page.keyboard.press('Delete');
    await expect(question(page)).toBeVisible();
    await page.keyboard.press('Tab');
    await hasFocus(page, 'Delete');
    await page.keyboard.press('Enter');
    await expect(toast(page, 'Success', 'Category deleted successfully')).toBeVisible();
    const { items } = await site.owner.read<ListPage<Category>>('/api/categories');
    expect(items.map((category) => category.name)).not.toContain(renamed);
  });

  test('the list shows the records that another owner adds, changes and deletes', async ({ site }) => {
    const page = await openDashboard(site, 'Categories');
    const { id, name } = await addCategory(site.owner);
    await expect(row(page, name)).toBeVisible();
    await site.owner.patch(`/api/categories/${id}`, { description: 'Theirs' });
    await expect(row(page, name).getByText('Theirs')).toBeVisible();
    await site.owner.delete(`/api/categories/${id}`);
    await expect(row(page, name)).toHaveCount(0);
  });
});
