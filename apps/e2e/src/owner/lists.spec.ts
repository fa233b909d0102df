import type { BrowserContextOptions, Locator, Page } from '@playwright/test';
import { DESKTOP, PHONE } from '../support/browser.js';
import { panel } from '../support/dashboard.js';
import { addCategory, addTool } from '../support/directory.js';
import { button, field, heading, row } from '../support/record-tabs.js';
import type { Site } from '../support/site.js';
import { expect, test } from '../support/test.js';
import { openTools } from '../support/tools-tab.js';

/** The layout of the owner's lists, at the list of tools. */
test.describe('a row of a list', () => {
  /** Opens the list with a tool first that has long texts and is inactive. */
  const openWithLongRow = async (site: Site, options: BrowserContextOptions): Promise<Page> => {
    const category = await addCategory(site.owner, { name: 'W'.repeat(120) });
    await addTool(site.owner, {
      name: 'A name '.repeat(17).trim(),
      description: 'A description '.repeat(40),
      categoryId: category.id,
      isActive: false,
      sortOrder: -5,
    });
    return openTools(site, options);
  };
  const heightsOf = (page: Page): Promise<readonly number[]> =>
    panel(page)
      .getByRole('listitem')
      .evaluateAll((rows) => rows.map((each) => each.getBoundingClientRect().height));

  test('a row is between 44 and 52 px high on a desktop, and opens its form by a click anywhere on it', async ({
    site,
  }) => {
    const page = await openWithLongRow(site, DESKTOP);
    const heights = await heightsOf(page);
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
    expect(Math.max(...heights)).toBeLessThanOrEqual(52);
    const target = panel(page).getByRole('listitem').first();
    const { width, height } = (await target.boundingBox())!;
    await target.click({ position: { x: width / 3, y: height - 3 } });
    await expect(heading(page, 'Edit Tool')).toBeVisible();
    await expect(panel(page).getByLabel('Name *')).toHaveValue(/^A name A name/);
  });

  test('a row is at most two lines high on a phone, and nothing lies over its Delete button, whatever its badges', async ({
    site,
  }) => {
    await addTool(site.owner, { name: 'Narrow', isActive: false, sortOrder: -5 });
    const shownUntil = new Date(Date.now() + 5 * 24 * 60 * 60 * 1_000).toISOString();
    await addTool(site.owner, { name: 'With both badges', isActive: false, shownUntil, sortOrder: -4 });
    const page = await openWithLongRow(site, PHONE);
    const heights = await heightsOf(page);
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
    expect(Math.max(...heights)).toBeLessThanOrEqual(60);
    const nothingLiesOverDelete = async (name: string): Promise<void> => {
      const remove = row(page, name).getByRole('button', { name: `Delete ${name}` });
      const texts = row(page, name).locator('p, span').filter({ hasText: /./, visible: true });
      const { x } = (await remove.boundingBox())!;
      const ends = await texts.evaluateAll((all) => all.map((text) => text.getBoundingClientRect().right));
      expect(Math.max(...ends)).toBeLessThanOrEqual(x);
    };
    await nothingLiesOverDelete('With both badges');
    await page.setViewportSize({ width: 320, height: 640 });
    await nothingLiesOverDelete('Narrow');
  });

  test('a name has room in its row, and the buttons above its form end with the fields, on a phone with text of 200 %', async ({
    site,
  }) => {
    const { name } = await addTool(site.owner, { name: 'Short name', sortOrder: -5 });
    // As wide as a phone of 390 px whose text is twice as large.
    const page = await openTools(site, { ...PHONE, viewport: { width: 195, height: 422 } });
    const isWhole = (text: Locator) =>
      text.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth);
    expect(await isWhole(row(page, name).getByText(name, { exact: true }))).toBe(true);
    await button(page, `Edit ${name}`).click();
    const endOf = async (target: Locator): Promise<number> => {
      const { x, width } = (await target.boundingBox())!;
      return x + width;
    };
    // Their frames, which are invisible, end 8 px after the fields.
    const end = (await endOf(field(page, 'Name *'))) + 8;
    for (const action of ['Numbers', 'History'])
      expect(await endOf(button(page, action))).toBeLessThanOrEqual(end + 0.5);
  });

  for (const [screen, options] of [
    ['the narrowest desktop', { viewport: { width: 320, height: 640 } }],
    // As wide as a phone of 390 px whose text is twice as large.
    ['a phone with text of 200 %', { ...PHONE, viewport: { width: 195, height: 422 } }],
  ] as const) {
    test(`the button of a tool's uses lies over no button of the next row on ${screen}`, async ({ site }) => {
      await addTool(site.owner, { name: 'First', sortOrder: -5 });
      await addTool(site.owner, { name: 'Second', sortOrder: -4 });
      const page = await openTools(site, options);
      const uses = await row(page, 'First')
        .getByRole('button', { name: '0 uses of First, by day' })
        .boundingBox();
      const next = await row(page, 'Second').getByRole('button', { name: 'Delete Second' }).boundingBox();
      expect(uses!.y + uses!.height).toBeLessThanOrEqual(next!.y);
    });
  }
});
