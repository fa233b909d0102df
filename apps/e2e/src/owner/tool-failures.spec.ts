import type { Page } from '@playwright/test';
import type { Tool } from '@tools-hub/contracts';
import { freshWord } from '../support/contract.js';
import { panel, toast, whileStopped } from '../support/dashboard.js';
import { addTool } from '../support/directory.js';
import { button, deleteRow, field, hasFocus, heading, question, row } from '../support/record-tabs.js';
import type { Site } from '../support/site.js';
import { expect, test } from '../support/test.js';
import { formIsClosed, openTools, storedAs } from '../support/tools-tab.js';

/** Milliseconds after which a call to a stopped service fails. */
const GIVEN_UP = 20_000;

/** Tools while a service is stopped or another administrator edits them. */

const keysOf = (page: Page, method: string): (string | undefined)[] => {
  const keys: (string | undefined)[] = [];
  page.on('request', (request) => {
    // A preview of the link is no command.
    if (request.method() === method && !request.url().endsWith('/preview'))
      keys.push(request.headers()['idempotency-key']);
  });
  return keys;
};

test.describe('a catalogue that does not answer', () => {
  test('a new tool keeps everything that was typed and is added once', async ({ site }) => {
    const page = await openTools(site);
    const keys = keysOf(page, 'POST');
    const name = `Tool ${freshWord()}`;
    await button(page, 'Add New Tool').click();
    await field(page, 'Name *').fill(name);
    await field(page, 'Link *').fill('https://typed.example/');
    await field(page, 'Description').fill('Typed once');
    await field(page, 'Category').selectOption({ label: 'Design' });
    await field(page, 'Active').uncheck();
    await whileStopped(site, 'catalogue', async () => {
      await button(page, 'Add Tool').click();
      await expect(button(page, 'Saving...')).toBeVisible();
      await page.keyboard.press('Control+s');
      await expect(toast(page, 'Error', 'Failed to save tool')).toBeVisible({ timeout: GIVEN_UP });
      await expect(
        panel(page)
          .getByRole('status')
          .getByText("The connection was lost while saving. Save again: it won't be saved twice."),
      ).toBeVisible();
      await expect(field(page, 'Name *')).toHaveValue(name);
      await expect(field(page, 'Description')).toHaveValue('Typed once');
      await expect(field(page, 'Active')).not.toBeChecked();
    });
    await button(page, 'Add Tool').click();
    await expect(toast(page, 'Success', 'Tool added successfully')).toBeVisible();
    await formIsClosed(page);
    expect(await storedAs(site, name)).toMatchObject([{ description: 'Typed once', isActive: false }]);
    expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
  });

  test("a change that was saved after all is reported as the owner's own", async ({ site }) => {
    const tool = await addTool(site.owner, { sortOrder: -2 });
    const page = await openTools(site);
    await button(page, `Edit ${tool.name}`).click();
    await field(page, 'Description').fill('Changed once');
    await whileStopped(site, 'catalogue', async () => {
      await button(page, 'Update Tool').click();
      await expect(toast(page, 'Error', 'Failed to save tool')).toBeVisible({ timeout: GIVEN_UP });
    });
    await expect(toast(page, 'Success', 'Tool updated successfully')).toBeVisible();
    await formIsClosed(page);
    await expect(row(page, tool.name).getByText('Changed once')).toBeVisible();
    const [stored] = await storedAs(site, tool.name);
    expect(stored?.version).toBe(tool.version + 1);
  });

  test('text typed after a change that was saved after all can be saved too', async ({ site }) => {
    const tool = await addTool(site.owner, { sortOrder: -2 });
    const page = await openTools(site);
    await button(page, `Edit ${tool.name}`).click();
    await field(page, 'Description').fill('First');
    await whileStopped(site, 'catalogue', async () => {
      await button(page, 'Update Tool').click();
      await expect(toast(page, 'Error', 'Failed to save tool')).toBeVisible({ timeout: GIVEN_UP });
      await field(page, 'Description').fill('First, and second');
    });
    await expect(row(page, tool.name).getByText('First', { exact: true })).toBeVisible();
    await expect(panel(page).getByText('was changed elsewhere')).toHaveCount(0);
    await button(page, 'Update Tool').click();
    await expect(toast(page, 'Success', 'Tool updated successfully')).toBeVisible();
    expect(await storedAs(site, tool.name)).toMatchObject([{ description: 'First, and second' }]);
  });

  test('a failed deletion of a tool is reported, and its repetition deletes the tool once', async ({
    site,
  }) => {
    const tool = await addTool(site.owner, { sortOrder: -2 });
    const page = await openTools(site);
    const keys = keysOf(page, 'DELETE');
    await whileStopped(site, 'catalogue', async () => {
      await deleteRow(page, tool.name);
      await expect(toast(page, 'Error', 'Failed to delete tool')).toBeVisible({ timeout: GIVEN_UP });
      await expect(row(page, tool.name)).toBeVisible();
      await deleteRow(page, tool.name);
      await expect.poll(() => keys).toHaveLength(2);
    });
    await expect(toast(page, 'Success', 'Tool deleted successfully')).toBeVisible();
    await expect(row(page, tool.name)).toHaveCount(0);
    expect(new Set(keys).size).toBe(1);
    expect(await storedAs(site, tool.name)).toEqual([]);
  });
});

test.describe('tools that another owner edits', () => {
  /** Edits a tool in the form and changes it as another administrator. */
  const clash = async (
    site: Site,
    typed: Readonly<Record<string, string>>,
    theirs: object,
  ): Promise<[Page, Tool]> => {
    const tool = await addTool(site.owner, { description: 'As it was', sortOrder: -2 });
    const page = await openTools(site);
    await button(page, `Edit ${tool.name}`).click();
    for (const [label, text] of Object.entries(typed)) await field(page, label).fill(text);
    expect((await site.owner.patch(`/api/tools/${tool.id}`, theirs)).status).toBe(200);
    await expect(
      panel(page).getByRole('alert').getByText('This tool was changed elsewhere since you opened it.'),
    ).toBeVisible();
    return [page, tool];
  };

  test("the tool form compares both versions and keeps the typed text and the other owner's further changes", async ({
    site,
  }) => {
    const categories = await site.owner.read<{ items: { id: string; name: string }[] }>('/api/categories');
    const { id: categoryId, name: category } = categories.items[1]!;
    const [page, tool] = await clash(
      site,
      { Description: 'Mine' },
      { description: 'Theirs', categoryId, isActive: false },
    );
    const cells = await panel(page).locator('tbody tr').allInnerTexts();
    expect(cells.map((text) => text.split(/\s*\t\s*/))).toEqual([
      ['Description', 'Theirs', 'Mine'],
      ['Category', category, 'not changed'],
      ['Active', 'off', 'not changed'],
    ]);
    await button(page, 'Keep my changes').click();
    await hasFocus(page, 'Name *');
    await expect(panel(page).getByText('elsewhere')).toHaveCount(0);
    await button(page, 'Update Tool').click();
    await expect(toast(page, 'Success', 'Tool updated successfully')).toBeVisible();
    expect(await storedAs(site, tool.name)).toMatchObject([
      { description: 'Mine', categoryId, isActive: false },
    ]);
  });

  test('the tool form can take the version of another owner', async ({ site }) => {
    const [page, tool] = await clash(site, { Description: 'Mine' }, { description: 'Theirs', sortOrder: -3 });
    await button(page, 'Use their version').click();
    await hasFocus(page, 'Name *');
    await expect(field(page, 'Description')).toHaveValue('Theirs');
    await expect(field(page, 'Sort Order')).toHaveValue('-3');
    await page.keyboard.press('Escape');
    await formIsClosed(page);
    expect(await storedAs(site, tool.name)).toMatchObject([{ description: 'Theirs' }]);
  });

  test('the tool form overwrites no change that it has not shown', async ({ site }) => {
    const [page, tool] = await clash(site, { Description: 'Mine' }, { description: 'Theirs' });
    await button(page, 'Update Tool').click();
    await expect(toast(page, 'Error', 'Failed to save tool')).toBeVisible();
    await expect(panel(page).getByText('Not saved: this tool changed since you opened it.')).toBeVisible();
    expect(await storedAs(site, tool.name)).toMatchObject([{ description: 'Theirs' }]);
  });

  test('a tool that another owner deleted can be added again, and the form asks before it is discarded', async ({
    site,
  }) => {
    const tool = await addTool(site.owner, { sortOrder: -2 });
    const page = await openTools(site);
    await button(page, `Edit ${tool.name}`).click();
    await field(page, 'Description').fill('Mine');
    await site.owner.delete(`/api/tools/${tool.id}`);
    await expect(panel(page).getByText('This tool was deleted elsewhere.')).toBeVisible();
    await button(page, 'Add it again').click();
    await expect(heading(page, 'Add New Tool')).toBeVisible();
    await hasFocus(page, 'Name *');
    await page.keyboard.press('Escape');
    await question(page).getByRole('button', { name: 'Cancel' }).click();
    await button(page, 'Add Tool').click();
    await expect(toast(page, 'Success', 'Tool added successfully')).toBeVisible();
    const [stored] = await storedAs(site, tool.name);
    expect(stored).toMatchObject({ description: 'Mine', link: tool.link });
    expect(stored?.id).not.toBe(tool.id);
  });
});
