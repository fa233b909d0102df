import type { Page as ListPage, Tool } from '@tools-hub/contracts';
import { axeViolations, pageErrors } from '../support/browser.js';
import { freshWord } from '../support/contract.js';
import { panel, toast } from '../support/dashboard.js';
import { addCategory, addTool } from '../support/directory.js';
import { SCREENS } from '../support/screens.js';
import { button, deleteRow, field, hasFocus, question, row, rowNames } from '../support/record-tabs.js';
import { expect, test } from '../support/test.js';
import { list, openTools, storedAs } from '../support/tools-tab.js';

/** The Tools tab. */
test.describe('the Tools tab', () => {
  test.describe('the list of tools', () => {
    test('the tool list has all tools in their order, inactive ones too, and their number', async ({
      site,
    }) => {
      const inactive = await addTool(site.owner, { isActive: false, sortOrder: -5 });
      const { items, total } = await site.owner.read<ListPage<Tool>>('/api/admin/tools?perPage=100');
      const page = await openTools(site);
      await expect(
        panel(page).getByRole('heading', { name: `Existing Tools (${total})`, exact: true }),
      ).toBeVisible();
      expect(items[0]?.id).toBe(inactive.id);
      expect(await rowNames(page)).toEqual(items.map(({ name }) => name));
    });

    test('the tool list scrolls by itself and is at most 24rem high', async ({ site }) => {
      const page = await openTools(site);
      const { height, full, rem } = await list(page).evaluate((element) => ({
        height: element.clientHeight,
        full: element.scrollHeight,
        rem: Number.parseFloat(getComputedStyle(document.documentElement).fontSize),
      }));
      expect(height).toBe(24 * rem);
      expect(full).toBeGreaterThan(height);
      const last = list(page).getByRole('listitem').last();
      const before = await page.evaluate(() => window.scrollY);
      await list(page).evaluate((element) => element.scrollTo(0, element.scrollHeight));
      expect(await last.evaluate((element) => element.getBoundingClientRect().bottom)).toBeLessThan(
        await list(page).evaluate((element) => element.getBoundingClientRect().bottom + 1),
      );
      expect(await page.evaluate(() => window.scrollY)).toBe(before);
    });

    test('a tool row shows the tool, and edits and deletes it', async ({ site }) => {
      const category = await addCategory(site.owner, { name: `Kind ${freshWord()}` });
      const full = await addTool(site.owner, {
        description: 'Described <b>boldly</b>',
        categoryId: category.id,
        iconUrl: `${site.url}/favicon.svg`,
      });
      for (let uses = 0; uses < 2; uses += 1) await site.owner.post(`/api/tools/${full.id}/usage`);
      const bare = await addTool(site.owner, {
        name: `Zulu ${freshWord()}`,
        link: 'https://bare.example/x',
        iconUrl: 'https://bare.example/broken.png',
        isActive: false,
      });
      const page = await openTools(site);
      await row(page, full.name).scrollIntoViewIfNeeded();
      await expect(row(page, full.name).getByText('Described boldly', { exact: true })).toBeVisible();
      await expect(row(page, full.name).getByText(category.name, { exact: true })).toBeVisible();
      await expect(row(page, full.name).getByText('2 uses', { exact: true })).toBeVisible();
      await expect(row(page, full.name).locator('img')).toBeVisible();
      await expect(row(page, full.name).getByText('Inactive')).toHaveCount(0);
      await row(page, bare.name).scrollIntoViewIfNeeded();
      await expect(row(page, bare.name).getByText('https://bare.example/x', { exact: true })).toBeVisible();
      await expect(row(page, bare.name).getByText('No category', { exact: true })).toBeVisible();
      await expect(row(page, bare.name).getByText('0 uses', { exact: true })).toBeVisible();
      await expect(
        row(page, bare.name).locator('[data-slot=tool-icon][data-letter]', { hasText: 'Z' }),
      ).toBeVisible();
      await expect(row(page, bare.name).locator('img')).toHaveCount(0);
      const marker = row(page, bare.name).getByText('Inactive', { exact: true });
      const [red, green, blue] = await marker.evaluate((element) => {
        const canvas = document.createElement('canvas').getContext('2d')!;
        canvas.fillStyle = getComputedStyle(element).color;
        canvas.fillRect(0, 0, 1, 1);
        return [...canvas.getImageData(0, 0, 1, 1).data];
      });
      // Orange: more red than green, and more green than blue.
      expect(red).toBeGreaterThan(green! * 1.3);
      expect(green).toBeGreaterThan(blue! * 1.3);
      for (const { name } of [full, bare]) {
        await expect(button(page, `Edit ${name}`)).toBeVisible();
        await expect(button(page, `Delete ${name}`)).toBeVisible();
      }
    });

    test('a tool row updates its uses while the tool is used', async ({ site }) => {
      const tool = await addTool(site.owner, { sortOrder: -5 });
      const page = await openTools(site);
      await expect(row(page, tool.name).getByText('0 uses', { exact: true })).toBeVisible();
      await site.owner.post(`/api/tools/${tool.id}/usage`);
      await expect(row(page, tool.name).getByText('1 uses', { exact: true })).toBeVisible();
    });
  });

  test('a tool is deleted only after a confirmation, and Cancel keeps it', async ({ site }) => {
    const tool = await addTool(site.owner, { sortOrder: -2 });
    const page = await openTools(site);
    await button(page, `Delete ${tool.name}`).click();
    await expect(
      question(page).getByText('Are you sure you want to delete this tool?', { exact: true }),
    ).toBeVisible();
    await question(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(question(page)).toHaveCount(0);
    await hasFocus(page, `Delete ${tool.name}`);
    expect(await storedAs(site, tool.name)).toHaveLength(1);
    await deleteRow(page, tool.name);
    await expect(toast(page, 'Success', 'Tool deleted successfully')).toBeVisible();
    await expect(row(page, tool.name)).toHaveCount(0);
    expect(await storedAs(site, tool.name)).toEqual([]);
  });

  for (const [screen, options] of SCREENS) {
    test(`axe finds no violation in the Tools tab on ${screen}`, async ({ site }) => {
      const tool = await addTool(site.owner, { name: 'W'.repeat(120), sortOrder: -9, isActive: false });
      const page = await openTools(site, options);
      const errors = pageErrors(page);
      expect(await axeViolations(page)).toEqual([]);
      await button(page, 'Add New Tool').click();
      await field(page, 'Link *').fill('nowhere');
      await button(page, 'Add Tool').click();
      await expect(toast(page, 'Error', 'Please fill in all required fields')).toBeVisible();
      expect(await axeViolations(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await question(page).getByRole('button', { name: 'Discard' }).click();
      await button(page, `Edit ${tool.name}`).click();
      await field(page, 'Description').fill('Mine');
      await site.owner.patch(`/api/tools/${tool.id}`, { description: 'Theirs' });
      await expect(
        panel(page).getByText('This tool was changed elsewhere since you opened it.'),
      ).toBeVisible();
      expect(await axeViolations(page)).toEqual([]);
      await button(page, `Delete ${tool.name}`).click();
      await expect(question(page)).toBeVisible();
      expect(await axeViolations(page)).toEqual([]);
      expect(
        await page.evaluate(
          () => document.documentElement.scrollWidth <= document.documentElement.clientWidth,
        ),
      ).toBe(true);
      expect(errors).toEqual([]);
    });
  }
});
