import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import type { DirectoryFile } from '@tools-hub/contracts';
import { axeViolations } from '../support/browser.js';
import { openDashboard, toast } from '../support/dashboard.js';
import { exportOf } from '../support/directory.js';
import { SCREENS } from '../support/screens.js';
import type { Site } from '../support/site.js';
import { expect, test } from '../support/test.js';

const importButton = (page: Page): Locator => page.getByRole('button', { name: 'Import', exact: true });
const dialogOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Import a directory' });
const fileField = (page: Page): Locator => dialogOf(page).getByLabel(/^Choose (a|another) file/);
const addIt = (page: Page): Locator => dialogOf(page).getByRole('button', { name: 'Import', exact: true });

const fileOf = (content: unknown) => ({
  name: 'directory.json',
  mimeType: 'application/json',
  buffer: Buffer.from(typeof content === 'string' ? content : JSON.stringify(content)),
});

const WRONG = {
  categories: [{ id: 'work', name: 'Work' }],
  tools: [
    { name: 'Fine', link: 'https://fine.example/' },
    { name: 'Nowhere to go', link: 'nowhere' },
    { name: '', link: 'https://nameless.example/' },
    { name: 'Lost', link: 'https://lost.example/', categoryId: 'play' },
  ],
};

/** Export and import in the dashboard. */
test.describe('import and export', () => {
  const openImport = async (site: Site, options?: Parameters<typeof openDashboard>[2]): Promise<Page> => {
    const page = await openDashboard(site, 'Tools', options);
    await expect(page.getByRole('heading', { name: /Existing Tools \(/ })).toBeVisible();
    await importButton(page).click();
    await expect(dialogOf(page)).toBeVisible();
    return page;
  };

  test('an export downloads the directory as a dated file, and its import adds every record again', async ({
    site,
  }) => {
    const page = await openDashboard(site);
    await expect(page.getByRole('heading', { name: /Existing Tools \(/ })).toBeVisible();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^tools-hub-\d{4}-\d{2}-\d{2}\.json$/);
    const path = await download.path();
    const text = await readFile(path, 'utf8');
    const before = await exportOf(site.owner);
    expect(JSON.parse(text)).toEqual(before);
    expect(text).toContain('\n  "tools": [\n');

    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/admin/import')) sent.push(request.method());
    });
    await importButton(page).click();
    await fileField(page).setInputFiles(path);
    const { tools, categories, banners } = before;
    const all = `${tools.length} tools, ${categories.length} categories and ${banners.length} banners`;
    await expect(dialogOf(page).getByText(`Adds ${all}.`)).toBeVisible();
    await expect(dialogOf(page).getByText(`${all} are listed already, by name or link.`)).toBeVisible();
    await expect(dialogOf(page).getByRole('listitem')).toHaveCount(
      tools.length + categories.length + banners.length,
    );
    expect(sent).toEqual([]);
    await addIt(page).click();
    await expect(toast(page, 'Success', `Imported ${all}`)).toBeVisible();
    await expect(dialogOf(page)).toHaveCount(0);
    await expect(page.getByRole('heading', { name: `Existing Tools (${tools.length * 2})` })).toBeVisible();
    expect(sent).toEqual(['POST']);
    expect(await importButton(page).evaluate((button) => button === document.activeElement)).toBe(true);
  });

  test('the tools are exported as CSV and as bookmarks', async ({ site }) => {
    const page = await openDashboard(site);
    for (const [item, name, first] of [
      ['Export tools as CSV', 'tools-hub.csv', '\uFEFFname,link,'],
      ['Export tools as bookmarks', 'tools-hub.html', '<!DOCTYPE NETSCAPE-Bookmark-file-1>'],
    ] as const) {
      await page.getByRole('button', { name: 'Other formats' }).click();
      const downloading = page.waitForEvent('download');
      await page.getByRole('menuitem', { name: item }).click();
      const download = await downloading;
      expect(download.suggestedFilename()).toBe(name);
      expect(await readFile(await download.path(), 'utf8')).toMatch(new RegExp(`^${first}`));
    }
  });

  test('import and export work without a mouse', async ({ site }) => {
    const page = await openDashboard(site);
    await expect(page.getByRole('heading', { name: /Existing Tools \(/ })).toBeVisible();
    // The listener is there long before the key: a file dialog that opens without one never closes.
    const chosen = page.waitForEvent('filechooser');
    await importButton(page).focus();
    await page.keyboard.press('Enter');
    await expect(dialogOf(page)).toBeVisible();
    await expect(fileField(page)).toBeFocused();
    await page.keyboard.press('Enter');
    const picker = await chosen;
    await picker.setFiles(fileOf({ tools: WRONG.tools.slice(0, 1) }));
    await expect(dialogOf(page).getByText('Adds 1 tool.')).toBeVisible();
    await expect(fileField(page)).toBeFocused();
    // Past the list and Cancel to Import.
    for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(toast(page, 'Success', 'Imported 1 tool')).toBeVisible();
  });

  for (const [screen, options] of SCREENS) {
    test(`axe finds no violation in the import dialog on ${screen}`, async ({ site }) => {
      const page = await openImport(site, options);
      expect(await axeViolations(page)).toEqual([]);
      const file: DirectoryFile = await exportOf(site.owner);
      await fileField(page).setInputFiles(fileOf(file));
      await expect(dialogOf(page).getByText('are listed already')).toBeVisible();
      expect(await axeViolations(page)).toEqual([]);
      await fileField(page).setInputFiles(fileOf(WRONG));
      await expect(dialogOf(page).getByText('3 problems')).toBeVisible();
      expect(await axeViolations(page)).toEqual([]);
      expect(
        await page.evaluate(
          () => document.documentElement.scrollWidth <= document.documentElement.clientWidth,
        ),
      ).toBe(true);
    });
  }
});
