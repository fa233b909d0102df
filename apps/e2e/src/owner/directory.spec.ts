import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import type { DirectoryFile, Page as ListPage, Tool } from '@tools-hub/contracts';
import { LIMITS } from '@tools-hub/domain';
import { axeViolations, pageErrors } from '../support/browser.js';
import { openDashboard, toast, whileStopped } from '../support/dashboard.js';
import { addTool, exportOf } from '../support/directory.js';
import { SCREENS } from '../support/screens.js';
import type { Site } from '../support/site.js';
import { expect, test } from '../support/test.js';

const importButton = (page: Page): Locator => page.getByRole('button', { name: 'Import', exact: true });
const dialogOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Import a directory' });
const fileField = (page: Page): Locator => dialogOf(page).getByLabel(/^Choose (a|another) file/);
const addIt = (page: Page): Locator => dialogOf(page).getByRole('button', { name: 'Import', exact: true });

const fileOf = (content: unknown, name = 'directory.json') => ({
  name,
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
  const count = async (site: Site): Promise<number> =>
    (await site.owner.read<ListPage<Tool>>('/api/admin/tools?perPage=1')).total;

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

  test('the import preview counts existing and inactive records and lists the first hundred', async ({
    site,
  }) => {
    await addTool(site.owner, { name: 'Known by name', link: 'https://one.example/' });
    await addTool(site.owner, { name: 'Other', link: 'https://known.example/link' });
    const page = await openImport(site);
    const more = Array.from({ length: 118 }, (_, n) => ({
      name: `New ${n}`,
      link: `https://new.example/${n}`,
    }));
    await fileField(page).setInputFiles(
      fileOf({
        tools: [
          ...more,
          { name: 'KNOWN BY NAME', link: 'https://two.example/', isActive: false },
          { name: 'Known by link', link: 'https://known.example/link/' },
        ],
      }),
    );
    const dialog = dialogOf(page);
    await expect(dialog.getByText('Adds 120 tools.')).toBeVisible();
    await expect(dialog.getByText('2 tools are listed already, by name or link.')).toBeVisible();
    await expect(dialog.getByText('1 of them is inactive: visitors do not see it.')).toBeVisible();
    await expect(dialog.getByText('and 20 more')).toBeVisible();
    const rows = dialog.getByRole('listitem');
    await expect(rows).toHaveCount(100);
    expect(await rows.nth(0).textContent()).toContain('KNOWN BY NAMEAlready listedInactive');
    expect(await rows.nth(1).textContent()).toContain('Known by linkAlready listed');
    expect(await rows.nth(2).textContent()).toContain('New 0');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    expect(await count(site)).toBe((await exportOf(site.owner)).tools.length);
  });

  test('an import file with invalid rows names each of them, and nothing is imported', async ({ site }) => {
    const before = await exportOf(site.owner);
    const page = await openImport(site);
    const errors = pageErrors(page);
    await fileField(page).setInputFiles(fileOf(WRONG));
    const dialog = dialogOf(page);
    await expect(dialog.getByText('Fix these 3 problems first. Nothing was imported.')).toBeVisible();
    expect(
      await dialog.getByRole('region', { name: 'Problems' }).getByRole('listitem').allInnerTexts(),
    ).toEqual([
      'Tool 2, link: Enter a full address, for example https://example.com\n\nNowhere to go',
      'Tool 3, name: This is required.',
      "Tool 4, category: This isn't a category in this file.\n\nLost",
    ]);
    await expect(addIt(page)).toHaveCount(0);
    expect(await exportOf(site.owner)).toEqual(before);
    // The corrected file under the same name.
    await fileField(page).setInputFiles(fileOf({ tools: WRONG.tools.slice(0, 1) }));
    await addIt(page).click();
    await expect(toast(page, 'Success', 'Imported 1 tool')).toBeVisible();
    expect(errors).toEqual([]);
  });

  test('an import file that cannot be imported is explained in words', async ({ site }) => {
    const page = await openImport(site);
    for (const [content, words] of [
      ['', 'This file is empty.'],
      ['{"tools": [', "This file isn't valid JSON."],
      [[1, 2], "This file isn't a Tools Hub export. An export has lists of categories, tools and banners."],
      [{ tools: [] }, 'There is nothing in this file to import.'],
      [
        {
          tools: [
            { name: 'Large', link: 'https://large.example/', description: 'd'.repeat(LIMITS.importBody) },
          ],
        },
        'This file is too large. An import has at most 5 MB.',
      ],
    ] satisfies [unknown, string][]) {
      await fileField(page).setInputFiles(fileOf(content));
      await expect(dialogOf(page).getByRole('status').getByText(words)).toBeVisible();
      await expect(addIt(page)).toHaveCount(0);
    }
  });

  test('an import file can be dropped, one at a time', async ({ site }) => {
    const page = await openImport(site);
    const drop = (names: readonly string[], content: string | number) =>
      page.evaluate(
        ([files, text]) => {
          const dataTransfer = new DataTransfer();
          for (const name of files)
            dataTransfer.items.add(new File([typeof text === 'string' ? text : new ArrayBuffer(text)], name));
          const event = new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true });
          document.body.dispatchEvent(event);
          return event.defaultPrevented;
        },
        [names, content] as const,
      );
    const text = JSON.stringify({ tools: WRONG.tools.slice(0, 1) });
    expect(await drop(['one.json', 'two.json'], text)).toBe(true);
    await expect(dialogOf(page).getByText('One file at a time, please.')).toBeVisible();
    await drop(['all-of-it.json'], LIMITS.importBody * 4 + 1);
    await expect(dialogOf(page).getByText('This file is too large.')).toBeVisible();
    expect(await drop(['one.json'], text)).toBe(true);
    await expect(dialogOf(page).getByText('Adds 1 tool.')).toBeVisible();
    await expect(dialogOf(page).getByText('one.json')).toBeVisible();
  });

  test('the import dialog stays open when the file picker is closed without a file', async ({ site }) => {
    const page = await openImport(site);
    await fileField(page).evaluate((input) => input.dispatchEvent(new Event('cancel', { bubbles: true })));
    await fileField(page).setInputFiles(fileOf({ tools: WRONG.tools.slice(0, 1) }));
    await expect(dialogOf(page).getByText('Adds 1 tool.')).toBeVisible();
  });

  test('a failed import stays open while it runs, is explained, and is executed once when repeated', async ({
    site,
  }) => {
    const before = await count(site);
    const page = await openImport(site);
    const keys: (string | undefined)[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/admin/import')) keys.push(request.headers()['idempotency-key']);
    });
    const file = fileOf({ tools: WRONG.tools.slice(0, 1) });
    await fileField(page).setInputFiles(file);
    await whileStopped(site, 'catalogue', async () => {
      await addIt(page).click();
      await expect(dialogOf(page).getByRole('button', { name: 'Importing...' })).toBeVisible();
      for (let presses = 0; presses < 4; presses += 1) await page.keyboard.press('Escape');
      await expect(dialogOf(page)).toBeVisible();
      await expect(toast(page, 'Error', 'Failed to import the directory')).toBeVisible({ timeout: 20_000 });
      await expect(
        dialogOf(page)
          .getByRole('alert')
          .getByText("The connection was lost while importing. Import again: it won't be imported twice."),
      ).toBeVisible();
    });
    // Also when the file is chosen again.
    await page.keyboard.press('Escape');
    await expect(dialogOf(page)).toHaveCount(0);
    await importButton(page).click();
    await fileField(page).setInputFiles(file);
    await addIt(page).click();
    await expect(toast(page, 'Success', 'Imported 1 tool')).toBeVisible();
    expect(await count(site)).toBe(before + 1);
    // A further import is a new command.
    await importButton(page).click();
    await fileField(page).setInputFiles(file);
    await addIt(page).click();
    await expect(page.getByRole('heading', { name: `Existing Tools (${before + 2})` })).toBeVisible();
    expect([new Set(keys.slice(0, 2)).size, new Set(keys).size]).toEqual([1, 2]);
  });

  test('a failed export is reported and downloads nothing', async ({ site }) => {
    const page = await openDashboard(site);
    // The file of the toasts has to load before the network is cut.
    await page.waitForResponse(/toast-list/).then((response) => response.finished());
    const downloads: unknown[] = [];
    page.on('download', (download) => downloads.push(download));
    await site.visitor.setOffline(true);
    await page.getByRole('button', { name: 'Export' }).click();
    await expect(toast(page, 'Error', 'Failed to export the directory')).toBeVisible({ timeout: 20_000 });
    expect(downloads).toEqual([]);
    await site.visitor.setOffline(false);
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/api/admin/export', async (route) => {
      await released;
      await route.continue();
    });
    const downloaded = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export' }).click();
    await expect(page.getByRole('button', { name: 'Exporting...' })).toBeVisible();
    release();
    await downloaded;
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
    // Long before the key: a dialog that the browser opens before it knows of the listener never closes.
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
