import type { BrowserContextOptions, Locator, Page } from '@playwright/test';
import { axeViolations, PHONE } from '../support/browser.js';
import { freshWord } from '../support/contract.js';
import { pressUndo, toast } from '../support/dashboard.js';
import type { Site } from '../support/site.js';
import { expect, test } from '../support/test.js';
import { openTools, storedAs } from '../support/tools-tab.js';

const open = async (
  site: Site,
  options?: BrowserContextOptions,
): Promise<{ readonly page: Page; readonly dialog: Locator }> => {
  const page = await openTools(site, options);
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  return { page, dialog: page.getByRole('dialog', { name: 'Import a directory' }) };
};

const choose = (dialog: Locator, name: string, text: string): Promise<void> =>
  dialog
    .getByLabel(/^Choose (a|another) file/)
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(text) });

const importIt = (dialog: Locator): Locator => dialog.getByRole('button', { name: 'Import', exact: true });

test.describe('an import of another program’s file', () => {
  test('a table is previewed with its wrong rows, its columns are chosen, and one undo takes it back', async ({
    site,
  }) => {
    const word = freshWord();
    const { page, dialog } = await open(site);
    const text = `Label;Where;What\nOne ${word};https://${word}.example/1;First\nTwo ${word};ftp://wrong;Second\n`;
    await choose(dialog, 'table.csv', text);
    await expect(dialog.getByText('Adds 0 tools. 2 problems in skipped rows.')).toBeVisible();
    await expect(importIt(dialog)).toHaveCount(0);
    await dialog.getByLabel('Link', { exact: true }).selectOption('Where');
    await expect(dialog.getByText('Adds 1 tool. 1 problem in skipped rows.')).toBeVisible();
    await dialog.getByLabel('Description').selectOption('What');
    await expect(dialog.getByRole('region', { name: 'Skipped rows' }).getByRole('listitem')).toHaveText([
      'Row 3, link: Enter a full address, for example https://example.com',
    ]);
    await expect(dialog.getByRole('region', { name: 'Rows of the file' })).toContainText(`One ${word}`);
    expect(await axeViolations(page)).toEqual([]);
    await importIt(dialog).click();
    await expect(dialog).toHaveCount(0);
    const done = toast(page, 'Success', 'Imported 1 tool');
    await expect(done).toBeVisible();
    expect(await storedAs(site, `One ${word}`)).toMatchObject([{ description: 'First' }]);
    await pressUndo(done);
    await expect.poll(() => storedAs(site, `One ${word}`)).toEqual([]);

    // The same head has the same columns again.
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    await choose(dialog, 'table.csv', text);
    await expect(dialog.getByLabel('Link', { exact: true })).toHaveValue('1');
    await expect(dialog.getByText('Adds 1 tool. 1 problem in skipped rows.')).toBeVisible();
  });

  test('each column is chosen beside its name on a phone', async ({ site }) => {
    const { dialog } = await open(site, PHONE);
    await choose(dialog, 'table.csv', 'Label;Where\nOne;https://one.example/\n');
    const field = dialog.getByLabel('Description');
    const [name, columns] = [
      await dialog.getByText('Description', { exact: true }).boundingBox(),
      await field.boundingBox(),
    ];
    expect(columns!.x).toBeGreaterThan(name!.x + name!.width);
    expect(columns!.y).toBeLessThan(name!.y + name!.height);
  });
});
