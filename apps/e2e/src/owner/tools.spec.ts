import type { Page as ListPage, Tool } from '@tools-hub/contracts';
import { axeViolations, pageErrors } from '../support/browser.js';
import { panel, toast } from '../support/dashboard.js';
import { addTool } from '../support/directory.js';
import { SCREENS } from '../support/screens.js';
import { button, field, hasFocus, question, row, rowNames } from '../support/record-tabs.js';
import { expect, test } from '../support/test.js';
import { list, openTools } from '../support/tools-tab.js';

/** The Tools tab. */
test.describe('the Tools tab', () => {
  test.describe('the list of tools', () => {
    test('the tool list has all tools in their order, inactive ones too with an orange mark, and their number', async ({
      site,
    }) => {
      const inactive = await addTool(site.owner, { isActive: false, sortOrder: -5 });
      const { items, total } = await site.owner.read<ListPage<Tool>>('/api/admin/tools?perPage=100');
      const page = await openTools(site);
      await expect(
        panel(page).getByRole('heading', { name: `Existing Tools (${total})`, exact: true }),
      ).toBeVisible();
      expect(items[0]?.id).toBe(inactive.id);
      await expect.poll(() => rowNames(page)).toEqual(items.map(({ name }) => name));
      const mark = row(page, inactive.name).getByText('Inactive', { exact: true });
      const [red, green, blue] = await mark.evaluate((element) => {
        const canvas = document.createElement('canvas').getContext('2d')!;
        canvas.fillStyle = getComputedStyle(element).color;
        canvas.fillRect(0, 0, 1, 1);
        return [...canvas.getImageData(0, 0, 1, 1).data];
      });
      // Orange: more red than green, and more green than blue.
      expect(red).toBeGreaterThan(green! * 1.3);
      expect(green).toBeGreaterThan(blue! * 1.3);
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

    test('the tool list is printed as a whole', async ({ site }) => {
      const page = await openTools(site);
      const hidden = () => list(page).evaluate((element) => element.scrollHeight - element.clientHeight);
      expect(await hidden()).toBeGreaterThan(0);
      await page.emulateMedia({ media: 'print' });
      await expect.poll(hidden).toBe(0);
    });

    test('a tool row updates its uses while the tool is used', async ({ site }) => {
      const tool = await addTool(site.owner, { sortOrder: -5 });
      const page = await openTools(site);
      await expect(row(page, tool.name).getByText('0 uses', { exact: true })).toBeVisible();
      await site.owner.post(`/api/tools/${tool.id}/usage`);
      await expect(row(page, tool.name).getByText('1 uses', { exact: true })).toBeVisible();
    });
  });

  for (const [screen, options] of SCREENS) {
    test(`axe finds no violation in the Tools tab on ${screen}`, async ({ site }) => {
      const link = 'https://same.example/';
      const tool = await addTool(site.owner, { name: 'W'.repeat(120), link, sortOrder: -9, isActive: false });
      await addTool(site.owner, { name: 'The same', link, sortOrder: -8 });
      const page = await openTools(site, options);
      const errors = pageErrors(page);
      await button(page, `Edit ${tool.name}`).click();
      await expect(panel(page).getByText('“The same” already has this link.')).toBeVisible();
      await field(page, 'Icon URL').fill('javascript:alert(1)');
      await button(page, 'Update Tool').click();
      await expect(toast(page, 'Error', 'Some fields are not valid')).toBeVisible();
      await site.owner.patch(`/api/tools/${tool.id}`, { description: 'Theirs' });
      await expect(
        panel(page).getByText('This tool was changed elsewhere since you opened it.'),
      ).toBeVisible();
      // The keys of the list are shown while one of its rows has the focus.
      await button(page, 'Edit The same').focus();
      await page.keyboard.press('ArrowUp');
      await hasFocus(page, `Edit ${tool.name}`);
      expect(await axeViolations(page)).toEqual([]);
      await page.keyboard.press('Delete');
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
