import { readFile } from 'node:fs/promises';
import { afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { LIMITS } from '@tools-hub/domain';
import { eventually } from '@tools-hub/testing';
import type { DirectoryFile, Page as ListPage, Tool } from '@tools-hub/contracts';
import type { Locator, Page } from 'playwright-core';
import { axeViolations, complaints } from '../support/browser.js';
import { openDashboard, toast, whileStopped } from '../support/dashboard.js';
import { addTool, exportOf } from '../support/directory.js';
import { LOOKS } from '../support/looks.js';
import type { Site } from '../support/site.js';
import { tidier } from '../support/tidy.js';

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

/** The whole directory as one file. */
export const importAndExport = (site: Site): void =>
  describe('import and export', () => {
    let tidyUp: () => Promise<void>;
    beforeAll(async () => {
      tidyUp = await tidier(site.owner);
    });
    afterEach(() => tidyUp());

    const openImport = async (options?: Parameters<typeof openDashboard>[2]): Promise<Page> => {
      const page = await openDashboard(site, 'Tools', options);
      await page.getByRole('heading', { name: /Existing Tools \(/ }).waitFor();
      await importButton(page).click();
      await dialogOf(page).waitFor();
      return page;
    };
    const count = async (): Promise<number> =>
      (await site.owner.read<ListPage<Tool>>('/api/admin/tools?perPage=1')).total;

    test('take the directory out as a file by its day, and bring it in again, twice as much', async () => {
      const page = await openDashboard(site);
      await page.getByRole('heading', { name: /Existing Tools \(/ }).waitFor();
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
      await dialogOf(page).getByText(`Adds ${all}.`).waitFor();
      await dialogOf(page).getByText(`${all} are here already, by name or link.`).waitFor();
      expect(await dialogOf(page).getByRole('listitem').count()).toBe(
        tools.length + categories.length + banners.length,
      );
      expect(sent).toEqual([]);
      await addIt(page).click();
      await toast(page, 'Success', `Imported ${all}`).waitFor();
      await dialogOf(page).waitFor({ state: 'detached' });
      await page.getByRole('heading', { name: `Existing Tools (${tools.length * 2})` }).waitFor();
      expect(sent).toEqual(['POST']);
      expect(await importButton(page).evaluate((button) => button === document.activeElement)).toBe(true);
    });

    test('say before what is here already and what is inactive, and show the first hundred', async () => {
      await addTool(site.owner, { name: 'Known by name', link: 'https://one.example/' });
      await addTool(site.owner, { name: 'Other', link: 'https://known.example/link' });
      const page = await openImport();
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
      await dialog.getByText('Adds 120 tools.').waitFor();
      await dialog.getByText('2 tools are here already, by name or link.').waitFor();
      await dialog.getByText('1 of them is inactive: visitors do not see it.').waitFor();
      await dialog.getByText('and 20 more').waitFor();
      const rows = dialog.getByRole('listitem');
      expect(await rows.count()).toBe(100);
      expect(await rows.nth(0).textContent()).toContain('KNOWN BY NAMEHere alreadyInactive');
      expect(await rows.nth(1).textContent()).toContain('Known by linkHere already');
      expect(await rows.nth(2).textContent()).toContain('New 0');
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      expect(await count()).toBe((await exportOf(site.owner)).tools.length);
    });

    test('name each wrong row of a file, and let nothing of it in', async () => {
      const before = await exportOf(site.owner);
      const page = await openImport();
      const heard = complaints(page);
      await fileField(page).setInputFiles(fileOf(WRONG));
      const dialog = dialogOf(page);
      await dialog.getByText('Fix these 3 problems first. Nothing was imported.').waitFor();
      expect(
        await dialog.getByRole('region', { name: 'Problems' }).getByRole('listitem').allInnerTexts(),
      ).toEqual([
        'Tool 2, link: must be an http or https address\n\nNowhere to go',
        'Tool 3, name: is required',
        "Tool 4, category: isn't a category in this file\n\nLost",
      ]);
      expect(await addIt(page).count()).toBe(0);
      expect(await exportOf(site.owner)).toEqual(before);
      // Mended, under the same name.
      await fileField(page).setInputFiles(fileOf({ tools: WRONG.tools.slice(0, 1) }));
      await addIt(page).click();
      await toast(page, 'Success', 'Imported 1 tool').waitFor();
      expect(heard).toEqual([]);
    });

    test.each<[string, unknown, string]>([
      ['nothing in it', '', 'This file is empty.'],
      ['broken JSON', '{"tools": [', "This file isn't valid JSON."],
      [
        'another shape',
        [1, 2],
        "This file isn't a Tools Hub export. An export has lists of categories, tools and banners.",
      ],
      ['no rows', { tools: [] }, 'There is nothing in this file to import.'],
      [
        'more than an import may have',
        {
          tools: [
            { name: 'Large', link: 'https://large.example/', description: 'd'.repeat(LIMITS.importBody) },
          ],
        },
        'This file is too large. An import has at most 5 MB.',
      ],
    ])('say in words what is wrong with a file with %s', async (_what, content, words) => {
      const page = await openImport();
      await fileField(page).setInputFiles(fileOf(content));
      await dialogOf(page).getByRole('status').getByText(words).waitFor();
      expect(await addIt(page).count()).toBe(0);
    });

    test('take a file that is dropped, and one at a time', async () => {
      const page = await openImport();
      const drop = (names: readonly string[], content: string | number) =>
        page.evaluate(
          ([files, text]) => {
            const dataTransfer = new DataTransfer();
            for (const name of files)
              dataTransfer.items.add(
                new File([typeof text === 'string' ? text : new ArrayBuffer(text)], name),
              );
            const event = new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true });
            document.body.dispatchEvent(event);
            return event.defaultPrevented;
          },
          [names, content] as const,
        );
      const text = JSON.stringify({ tools: WRONG.tools.slice(0, 1) });
      expect(await drop(['one.json', 'two.json'], text)).toBe(true);
      await dialogOf(page).getByText('One file at a time, please.').waitFor();
      await drop(['all-of-it.json'], LIMITS.importBody * 4 + 1);
      await dialogOf(page).getByText('This file is too large.').waitFor();
      expect(await drop(['one.json'], text)).toBe(true);
      await dialogOf(page).getByText('Adds 1 tool.').waitFor();
      await dialogOf(page).getByText('one.json').waitFor();
    });

    test('stay open when the file picker is left without a file', async () => {
      const page = await openImport();
      await fileField(page).evaluate((input) => input.dispatchEvent(new Event('cancel', { bubbles: true })));
      await fileField(page).setInputFiles(fileOf({ tools: WRONG.tools.slice(0, 1) }));
      await dialogOf(page).getByText('Adds 1 tool.').waitFor();
    });

    test('that fail say so, keep the file, stay while it is under way, and are done once when tried again', async () => {
      const before = await count();
      const page = await openImport();
      const keys: (string | undefined)[] = [];
      page.on('request', (request) => {
        if (request.url().endsWith('/api/admin/import')) keys.push(request.headers()['idempotency-key']);
      });
      const file = fileOf({ tools: WRONG.tools.slice(0, 1) });
      await fileField(page).setInputFiles(file);
      await whileStopped(site, 'catalogue', async () => {
        await addIt(page).click();
        await dialogOf(page).getByRole('button', { name: 'Importing...' }).waitFor();
        for (let presses = 0; presses < 4; presses += 1) await page.keyboard.press('Escape');
        await dialogOf(page).waitFor();
        await toast(page, 'Error', 'Failed to import the directory').waitFor({ timeout: 20_000 });
        await dialogOf(page)
          .getByRole('alert')
          .getByText("The connection was lost while importing. Import again: it won't be imported twice.")
          .waitFor();
      });
      // Even when the file is chosen anew.
      await page.keyboard.press('Escape');
      await dialogOf(page).waitFor({ state: 'detached' });
      await importButton(page).click();
      await fileField(page).setInputFiles(file);
      await addIt(page).click();
      await toast(page, 'Success', 'Imported 1 tool').waitFor();
      expect(await count()).toBe(before + 1);
      // What is wanted once more is another command.
      await importButton(page).click();
      await fileField(page).setInputFiles(file);
      await addIt(page).click();
      await page.getByRole('heading', { name: `Existing Tools (${before + 2})` }).waitFor();
      expect([new Set(keys.slice(0, 2)).size, new Set(keys).size]).toEqual([1, 2]);
    });

    test('say that an export failed, and not that it was saved', async () => {
      const page = await openDashboard(site);
      // What shows toasts: without it nobody could be told.
      await page.waitForResponse(/toast-list/).then((response) => response.finished());
      const downloads: unknown[] = [];
      page.on('download', (download) => downloads.push(download));
      await site.visitor.setOffline(true);
      await page.getByRole('button', { name: 'Export' }).click();
      await toast(page, 'Error', 'Failed to export the directory').waitFor({ timeout: 20_000 });
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
      await page.getByRole('button', { name: 'Exporting...' }).waitFor();
      release();
      await downloaded;
    });

    test('need no mouse', async () => {
      const page = await openDashboard(site);
      await page.getByRole('heading', { name: /Existing Tools \(/ }).waitFor();
      await importButton(page).focus();
      await page.keyboard.press('Enter');
      await dialogOf(page).waitFor();
      const isOnField = (): Promise<boolean> =>
        fileField(page).evaluate((input) => input === document.activeElement);
      expect(await isOnField()).toBe(true);
      const [picker] = await eventually(() =>
        Promise.all([page.waitForEvent('filechooser', { timeout: 5_000 }), page.keyboard.press('Enter')]),
      );
      await picker.setFiles(fileOf({ tools: WRONG.tools.slice(0, 1) }));
      await dialogOf(page).getByText('Adds 1 tool.').waitFor();
      expect(await isOnField()).toBe(true);
      // The list, Cancel, Import.
      for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await toast(page, 'Success', 'Imported 1 tool').waitFor();
    });

    test.each(LOOKS)('have nothing that axe finds on %s', async (_what, options) => {
      const page = await openImport(options);
      expect(await axeViolations(page)).toEqual([]);
      const file: DirectoryFile = await exportOf(site.owner);
      await fileField(page).setInputFiles(fileOf(file));
      await dialogOf(page).getByText('are here already').waitFor();
      expect(await axeViolations(page)).toEqual([]);
      await fileField(page).setInputFiles(fileOf(WRONG));
      await dialogOf(page).getByText('3 problems').waitFor();
      expect(await axeViolations(page)).toEqual([]);
      expect(
        await page.evaluate(
          () => document.documentElement.scrollWidth <= document.documentElement.clientWidth,
        ),
      ).toBe(true);
    });
  });
