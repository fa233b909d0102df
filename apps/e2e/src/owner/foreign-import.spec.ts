import type { BrowserContextOptions, Locator, Page, Route } from '@playwright/test';
import { axeViolations, PHONE } from '../support/browser.js';
import { freshWord } from '../support/contract.js';
import { toast } from '../support/dashboard.js';
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

/** Holds the answers to requests for a plan. They are released in any order. */
const heldPlans = async (page: Page): Promise<readonly Route[]> => {
  const held: Route[] = [];
  await page.route('**/api/admin/import?*', (route) => {
    if (route.request().url().includes('dryRun=true')) held.push(route);
    else void route.continue();
  });
  return held;
};

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
    await done.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => storedAs(site, `One ${word}`)).toEqual([]);

    // The same head has the same columns again.
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    await choose(dialog, 'table.csv', text);
    await expect(dialog.getByLabel('Link', { exact: true })).toHaveValue('1');
    await expect(dialog.getByText('Adds 1 tool. 1 problem in skipped rows.')).toBeVisible();
  });

  test('columns that are chosen one right after the other are both read, whichever answer comes first', async ({
    site,
  }) => {
    const { page, dialog } = await open(site);
    await choose(dialog, 'pairs.csv', `Label;Where;Page\nOne;ftp://wrong;https://${freshWord()}.example\n`);
    await expect(dialog.getByText('Adds 0 tools. 1 problem in skipped rows.')).toBeVisible();
    const plans = await heldPlans(page);
    const [link, description] = [
      dialog.getByLabel('Link', { exact: true }),
      dialog.getByLabel('Description'),
    ];
    await link.selectOption('Page');
    await description.selectOption('Where');
    await expect.poll(() => plans.length).toBe(2);
    const shown = async (): Promise<void> => {
      await expect(link).toHaveValue('2');
      await expect(description).toHaveValue('1');
    };
    await shown();
    await plans[1]!.continue();
    await expect(dialog.getByText('Adds 1 tool.')).toBeVisible();
    const late = page.waitForResponse((response) => response.request() === plans[0]!.request());
    await plans[0]!.continue();
    await (await late).finished();
    await shown();
    expect(new URL(plans[1]!.request().url()).searchParams.get('columns')).toBe(
      'name:0,link:2,description:1',
    );
  });

  test('the plan of a file is not replaced by that of the file before it', async ({ site }) => {
    const { page, dialog } = await open(site);
    const plans = await heldPlans(page);
    const table = (...tools: readonly string[]): string =>
      ['name,link', ...tools.map((name) => `${name},https://${name}.example`)].join('\n');
    await choose(dialog, 'first.csv', table(freshWord()));
    await expect.poll(() => plans.length).toBe(1);
    await choose(dialog, 'second.csv', table(freshWord(), freshWord()));
    await expect.poll(() => plans.length).toBe(2);
    await plans[1]!.continue();
    await expect(dialog.getByText('Adds 2 tools.')).toBeVisible();
    const late = page.waitForResponse((response) => response.request() === plans[0]!.request());
    await plans[0]!.continue();
    await (await late).finished();
    await expect(dialog.getByText('Adds 2 tools.')).toBeVisible();
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

  test('bookmarks that are here already are left out, updated or added, as the owner chooses', async ({
    site,
  }) => {
    const word = freshWord();
    const link = `https://${word}.example/`;
    expect((await site.owner.post('/api/tools', { name: `Old ${word}`, link })).status).toBe(201);
    const { page, dialog } = await open(site);
    const text = `<!DOCTYPE NETSCAPE-Bookmark-file-1><DL><p><DT><A HREF="${link}">New ${word}</A></DL>`;
    await choose(dialog, 'bookmarks.html', text);
    await expect(dialog.getByText('Adds 0 tools. Skips 1 tool that is listed already.')).toBeVisible();
    await expect(importIt(dialog)).toHaveCount(0);
    const existing = dialog.getByLabel('Tools with a link that is listed already');
    await existing.selectOption('Add them again');
    await expect(dialog.getByText('Adds 1 tool.')).toBeVisible();
    await existing.selectOption('Update them from the file');
    await expect(dialog.getByText('Adds 0 tools. Updates 1 tool.')).toBeVisible();
    await importIt(dialog).click();
    await expect(toast(page, 'Success', 'Updated 1 tool')).toBeVisible();
    expect(await storedAs(site, `New ${word}`)).toMatchObject([{ link }]);
    expect(await storedAs(site, `Old ${word}`)).toEqual([]);
  });

  test('a file that the server cannot read is explained in words', async ({ site }) => {
    const { dialog } = await open(site);
    await choose(dialog, 'broken.csv', 'name,link\n"open');
    await expect(
      dialog.getByText('This file is not valid CSV: a quotation mark is out of place.'),
    ).toBeVisible();
    await expect(importIt(dialog)).toHaveCount(0);
    await choose(dialog, 'fine.csv', `name,link\nFine,https://${freshWord()}.example`);
    await expect(dialog.getByText('Adds 1 tool.')).toBeVisible();
  });
});
