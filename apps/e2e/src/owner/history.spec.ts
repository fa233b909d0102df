import { readFile } from 'node:fs/promises';
import type { Page as BrowserPage } from '@playwright/test';
import { axeViolations, DESKTOP, PHONE } from '../support/browser.js';
import { freshWord } from '../support/contract.js';
import { openTab, panel, toast } from '../support/dashboard.js';
import { addTool } from '../support/directory.js';
import { entries, entry, openEntry, openHistory, storedHistory, undoDialog } from '../support/history-tab.js';
import { button, field } from '../support/record-tabs.js';
import { expect, test } from '../support/test.js';
import { openTools, storedAs } from '../support/tools-tab.js';

/** Renames a tool in its form. */
const rename = async (page: BrowserPage, from: string, to: string): Promise<void> => {
  await button(page, `Edit ${from}`).click();
  await field(page, 'Name *').fill(to);
  await button(page, 'Update Tool').click();
  await expect(toast(page, 'Success', 'Tool updated successfully')).toBeVisible();
};
const undone = (page: BrowserPage) => toast(page, 'Success', 'Undone');
const undoIn = (page: BrowserPage) => page.locator('[data-slot=toast]').getByRole('button', { name: 'Undo' });

test.describe('undo', () => {
  test('a success toast undoes its change, and the next one redoes it', async ({ site }) => {
    const { name } = await addTool(site.owner);
    const renamed = `Renamed ${freshWord()}`;
    const page = await openTools(site);
    await rename(page, name, renamed);
    await undoIn(page).click();
    await expect(undone(page)).toBeVisible();
    await expect(button(page, `Edit ${name}`)).toBeVisible();
    await undoIn(page).click();
    await expect(button(page, `Edit ${renamed}`)).toBeVisible();
    expect(await storedAs(site, renamed)).toHaveLength(1);
  });

  test('F8 and Enter reach the undo of a toast without a mouse', async ({ site }) => {
    const { name } = await addTool(site.owner);
    const page = await openTools(site);
    await rename(page, name, `Renamed ${freshWord()}`);
    await page.keyboard.press('F8');
    await expect(page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('list')).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(undoIn(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(button(page, `Edit ${name}`)).toBeVisible();
  });

  test('Ctrl+Z undoes the last change of the tab, pressed again the one before, and nothing else', async ({
    site,
  }) => {
    const { name } = await addTool(site.owner);
    const page = await openTools(site);
    const [second, third] = [`Second ${freshWord()}`, `Third ${freshWord()}`];
    await rename(page, name, second);
    await rename(page, second, third);
    await page.keyboard.press('Control+z');
    await expect(button(page, `Edit ${second}`)).toBeVisible();
    await page.keyboard.press('Control+z');
    await expect(button(page, `Edit ${name}`)).toBeVisible();
    const [newest] = await storedHistory(site, 'limit=1');
    await page.keyboard.press('Control+z');
    // A marker: an undo by the last key press would be stored before this change.
    await rename(page, name, third);
    const [after, before] = await storedHistory(site, 'limit=2');
    expect(after?.kind).toBe('changed');
    expect(before?.id).toBe(newest?.id);
  });

  test('Ctrl+Z in a text field is left to the browser', async ({ site }) => {
    const { name } = await addTool(site.owner);
    const renamed = `Renamed ${freshWord()}`;
    const page = await openTools(site);
    await rename(page, name, renamed);
    await button(page, `Edit ${renamed}`).click();
    await field(page, 'Name *').press('End');
    await page.keyboard.type('!');
    await page.keyboard.press('Control+z');
    await expect(field(page, 'Name *')).toHaveValue(renamed);
    expect(await storedAs(site, renamed)).toHaveLength(1);
  });

  test('a deleted tool comes back with its id', async ({ site }) => {
    const tool = await addTool(site.owner);
    const page = await openTools(site);
    await button(page, `Delete ${tool.name}`).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(button(page, `Edit ${tool.name}`)).toHaveCount(0);
    await undoIn(page).click();
    await expect(button(page, `Edit ${tool.name}`)).toBeVisible();
    expect((await storedAs(site, tool.name)).map(({ id }) => id)).toEqual([tool.id]);
  });

  test('a field that was changed since is chosen in a dialog', async ({ site }) => {
    const tool = await addTool(site.owner);
    const [mine, theirs] = [`Mine ${freshWord()}`, `Theirs ${freshWord()}`];
    const page = await openTools(site);
    await rename(page, tool.name, mine);
    await site.owner.patch(`/api/tools/${tool.id}`, { name: theirs });
    await page.keyboard.press('Control+z');
    const choice = undoDialog(page).getByRole('group', { name: /Name$/ });
    await expect(choice).toContainText(mine);
    await expect(choice.getByRole('radio', { name: `Keep current value ${theirs}` })).toBeChecked();
    expect(await axeViolations(page)).toEqual([]);
    await choice.getByRole('radio', { name: `Restore old value ${tool.name}` }).check();
    await undoDialog(page).getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(undone(page)).toBeVisible();
    await expect(undoDialog(page)).toHaveCount(0);
    expect(await storedAs(site, tool.name)).toHaveLength(1);
  });

  test('an undo that fails is explained in its dialog, which keeps the choice', async ({ site }) => {
    const tool = await addTool(site.owner);
    const page = await openTools(site);
    await rename(page, tool.name, `Mine ${freshWord()}`);
    await site.owner.patch(`/api/tools/${tool.id}`, { name: `Theirs ${freshWord()}` });
    await page.keyboard.press('Control+z');
    const restored = undoDialog(page).getByRole('radio', { name: `Restore old value ${tool.name}` });
    await restored.check();
    await page.route('**/api/admin/history/*/undo', (route) => route.fulfill({ status: 500 }));
    const undo = undoDialog(page).getByRole('button', { name: 'Undo', exact: true });
    await undo.click();
    await expect(undoDialog(page).getByRole('alert')).toHaveText('Could not undo the change. Try again.');
    await expect(page.locator('[data-slot=toast]')).toHaveCount(0);
    expect(await axeViolations(page)).toEqual([]);
    await page.unroute('**/api/admin/history/*/undo');
    await expect(restored).toBeChecked();
    await undo.click();
    await expect(undone(page)).toBeVisible();
    expect(await storedAs(site, tool.name)).toHaveLength(1);
  });

  test('a dialog of an undo says that the change was undone meanwhile', async ({ site }) => {
    const { name } = await addTool(site.owner);
    const page = await openHistory(site);
    const row = await openEntry(page, `Added ${name}`);
    await row.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(undoDialog(page)).toContainText('What changes');
    const problem = { status: 409, code: 'ALREADY_UNDONE', message: '', details: [] };
    await page.route('**/api/admin/history/*/undo', (route) => route.fulfill({ status: 409, json: problem }));
    await undoDialog(page).getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(undoDialog(page)).toContainText('This change was already undone.');
    await expect(undoDialog(page).getByRole('button')).toHaveText(['Close']);
  });

  test('a change that was undone elsewhere is not undone twice', async ({ site }) => {
    const tool = await addTool(site.owner);
    const page = await openTools(site);
    await rename(page, tool.name, `Renamed ${freshWord()}`);
    const [newest] = await storedHistory(site, 'limit=1');
    expect((await site.owner.post(`/api/admin/history/${newest?.id}/undo`, {})).status).toBe(201);
    await page.keyboard.press('Control+z');
    await expect(toast(page, 'Error', 'This change was already undone.')).toBeVisible();
  });
});

test.describe('the History tab', () => {
  test('a change appears in words, opens field by field, and is undone there', async ({ site }) => {
    const tool = await addTool(site.owner);
    const page = await openHistory(site);
    const renamed = `Renamed ${freshWord()}`;
    await site.owner.patch(`/api/tools/${tool.id}`, { name: renamed });
    const summary = `Renamed ${tool.name} to ${renamed}`;
    const row = await openEntry(page, summary);
    await expect(row.getByRole('term')).toHaveText(['Name']);
    await expect(row.getByRole('deletion')).toHaveText(tool.name);
    await expect(row.getByRole('insertion')).toHaveText(renamed);
    await row.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(undoDialog(page)).toContainText('What changes');
    await undoDialog(page).getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(undone(page)).toBeVisible();
    await expect(row.getByText(/^Undone by/)).toBeVisible();
    await expect(row.getByRole('button', { name: 'Undo', exact: true })).toHaveCount(0);
    expect(await storedAs(site, tool.name)).toHaveLength(1);
  });

  test('the directory is restored to a moment after its plan was shown, and the restore is undone', async ({
    site,
  }) => {
    const tool = await addTool(site.owner);
    const renamed = `Renamed ${freshWord()}`;
    await site.owner.patch(`/api/tools/${tool.id}`, { name: renamed });
    const page = await openHistory(site);
    const row = await openEntry(page, `Added ${tool.name}`);
    await row.getByRole('button', { name: 'Restore the directory to this moment' }).click();
    const dialog = page.getByRole('dialog', { name: /^Restore the directory to/ });
    await expect(dialog.getByRole('deletion')).toHaveText(renamed);
    await expect(dialog.getByRole('insertion')).toHaveText(tool.name);
    expect(await axeViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Restore', exact: true }).click();
    await expect(toast(page, 'Success', 'Directory restored')).toBeVisible();
    expect(await storedAs(site, tool.name)).toHaveLength(1);
    await undoIn(page).click();
    await expect(undone(page)).toBeVisible();
    expect(await storedAs(site, renamed)).toHaveLength(1);
  });

  test('a version of a tool is restored after its plan was shown, and the restore is undone', async ({
    site,
  }) => {
    const tool = await addTool(site.owner, { description: 'First words' });
    const [second, third] = [`Second ${freshWord()}`, `Third ${freshWord()}`];
    await site.owner.patch(`/api/tools/${tool.id}`, { name: second });
    await site.owner.patch(`/api/tools/${tool.id}`, { name: third, description: 'Later words' });
    const page = await openHistory(site);
    const row = await openEntry(page, `Renamed ${tool.name} to ${second}`);
    await row.getByRole('button', { name: `Restore this version of ${second}` }).click();
    const dialog = page.getByRole('dialog', { name: new RegExp(`^Restore ${second} to`) });
    await expect(dialog.getByRole('deletion')).toHaveText([third, 'Later words']);
    await expect(dialog.getByRole('insertion')).toHaveText([second, 'First words']);
    expect(await axeViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Restore', exact: true }).click();
    await expect(toast(page, 'Success', 'Version restored')).toBeVisible();
    expect(await storedAs(site, second)).toMatchObject([{ id: tool.id, description: 'First words' }]);
    await undoIn(page).click();
    await expect(undone(page)).toBeVisible();
    expect(await storedAs(site, third)).toHaveLength(1);
  });

  test('an older entry under a filter is marked as undone at once', async ({ site }) => {
    const word = freshWord();
    const rows = Array.from({ length: 60 }, (_, n) => `Row ${n} ${word}`);
    for (const name of rows) await addTool(site.owner, { name });
    const page = await openHistory(site);
    await page.getByLabel('Filter by kind').selectOption('added');
    await page.getByLabel('Filter the history').fill(word);
    await expect.poll(() => new URL(page.url()).searchParams.get('text')).toBe(word);
    await expect(entries(page).filter({ hasNotText: word })).toHaveCount(0);
    await page
      .getByRole('button', { name: 'Load more' })
      .or(page.getByText('No older changes'))
      .scrollIntoViewIfNeeded();
    await expect(entries(page)).toHaveCount(60);
    const row = await openEntry(page, `Added ${rows[0]}`);
    await row.getByRole('button', { name: 'Undo', exact: true }).click();
    await undoDialog(page).getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(row.getByRole('button', { expanded: true })).toContainText('Undone');
    await expect(row.getByText(/^Undone by/)).toBeVisible();
  });

  test('older entries that arrive after the filter has changed are not shown', async ({ site }) => {
    const word = freshWord();
    for (let n = 0; n < 60; n += 1) await addTool(site.owner, { name: `Row ${n} ${word}` });
    const page = await openHistory(site);
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route(/\/api\/admin\/history\?(?!.*text=).*before=/, async (route) => {
      await released;
      await route.continue();
    });
    const asked = page.waitForRequest(/before=/);
    await page.getByRole('button', { name: 'Load more' }).scrollIntoViewIfNeeded();
    await asked;
    const older = page.waitForResponse((response) => /\?(?!.*text=).*before=/.test(response.url()));
    await page.getByLabel('Filter the history').fill(word);
    await expect.poll(() => new URL(page.url()).searchParams.get('text')).toBe(word);
    await expect(entries(page).filter({ hasNotText: word })).toHaveCount(0);
    release();
    await older;
    await page
      .getByRole('button', { name: 'Load more' })
      .or(page.getByText('No older changes'))
      .scrollIntoViewIfNeeded();
    await expect(page.getByText('No older changes')).toBeVisible();
    await expect(entries(page)).toHaveCount(60);
  });

  test('filters are in the address and survive a reload', async ({ site }) => {
    const tool = await addTool(site.owner);
    await addTool(site.owner);
    const page = await openHistory(site);
    await page.getByLabel('Filter the history').fill(tool.name);
    await page.getByLabel('Filter by kind').selectOption('added');
    await expect(entries(page)).toHaveCount(1);
    await expect.poll(() => new URL(page.url()).searchParams.get('text')).toBe(tool.name);
    await page.reload();
    await expect(entry(page, `Added ${tool.name}`)).toBeVisible();
    await expect(entries(page)).toHaveCount(1);
    await expect(page.getByLabel('Filter by kind')).toHaveValue('added');
    await page.getByLabel('Filter the history').fill(freshWord());
    await expect(panel(page).getByText('No change matches.')).toBeVisible();
    await panel(page).getByRole('button', { name: 'Clear filters' }).last().click();
    await expect(entry(page, `Added ${tool.name}`)).toBeVisible();
  });

  test('the form of a record leads to its history, and the history to the form', async ({ site }) => {
    const tool = await addTool(site.owner);
    await addTool(site.owner);
    const page = await openTools(site);
    await button(page, `Edit ${tool.name}`).click();
    await button(page, 'History').click();
    await expect(entries(page)).toHaveCount(1);
    const row = await openEntry(page, `Added ${tool.name}`);
    await row.getByRole('button', { name: tool.name, exact: true }).click();
    await expect(field(page, 'Name *')).toHaveValue(tool.name);
    await page.goBack();
    await expect(entries(page)).toHaveCount(1);
  });

  test('older entries are loaded on the way down, each once', async ({ site }) => {
    const tool = await addTool(site.owner);
    for (let order = 1; order <= 60; order += 1) {
      await site.owner.patch(`/api/tools/${tool.id}`, { sortOrder: order });
    }
    const page = await openHistory(site);
    await page.goto(`${site.url}/?tab=history&record=${tool.id}`);
    await expect(entries(page).first()).toBeVisible();
    await expect(async () => {
      await page.keyboard.press('End');
      expect(await entries(page).count()).toBe(61);
    }).toPass();
    const ids = await entries(page).evaluateAll((rows) => rows.map((row) => row.getAttribute('data-entry')));
    expect(new Set(ids).size).toBe(61);
    await expect(panel(page).getByText('No older changes')).toBeVisible();
  });

  test('the export has the filtered entries', async ({ site }) => {
    const tool = await addTool(site.owner);
    const page = await openHistory(site);
    await page.goto(`${site.url}/?tab=history&record=${tool.id}`);
    await expect(entries(page)).toHaveCount(1);
    const file = page.waitForEvent('download');
    await panel(page).getByRole('link', { name: 'Export as JSON Lines' }).click();
    const lines = (await readFile(await (await file).path(), 'utf8')).trim().split('\n');
    expect(lines.map((line) => (JSON.parse(line) as { summary: string }).summary)).toEqual([
      `Added ${tool.name}`,
    ]);
  });

  test('an entry of an account has no undo', async ({ site }) => {
    const page = await openHistory(site);
    await page.getByLabel('Filter by kind').selectOption('account');
    const row = entries(page).filter({ hasText: 'Added the administrator' }).first();
    await row.getByRole('button', { expanded: false }).click();
    await expect(row.getByText('Username')).toBeVisible();
    await expect(row.getByRole('button', { name: 'Undo', exact: true })).toHaveCount(0);
  });

  test('the list keeps its filter while another tab is open', async ({ site }) => {
    const tool = await addTool(site.owner);
    const page = await openHistory(site);
    await page.getByLabel('Filter the history').fill(tool.name);
    await expect(entries(page)).toHaveCount(1);
    await expect.poll(() => new URL(page.url()).searchParams.get('text')).toBe(tool.name);
    await openTab(page, 'Tools');
    expect(new URL(page.url()).search).toBe('');
    await openTab(page, 'History');
    await expect(page.getByLabel('Filter the history')).toHaveValue(tool.name);
    await expect(entries(page)).toHaveCount(1);
  });

  test('a history that failed to load is tried again', async ({ site }) => {
    const page = await openHistory(site);
    await page.route(/\/api\/admin\/history\?/, (route) => route.fulfill({ status: 400, json: {} }));
    await page.getByLabel('Filter by kind').selectOption('added');
    await expect(panel(page).getByText("Couldn't load the history")).toBeVisible();
    await page.unroute(/\/api\/admin\/history\?/);
    await panel(page).getByRole('button', { name: 'Try again' }).click();
    await expect(panel(page).getByText("Couldn't load the history")).toHaveCount(0);
  });

  for (const [device, look] of [
    ['a desktop', DESKTOP],
    ['a phone', PHONE],
  ] as const) {
    test(`axe finds nothing in an opened entry on ${device}`, async ({ site }) => {
      const tool = await addTool(site.owner, { iconUrl: `${site.url}/favicon.svg` });
      const page = await openHistory(site, look);
      await openEntry(page, `Added ${tool.name}`);
      await expect(panel(page).getByText('Icon URL')).toBeVisible();
      expect(await axeViolations(page)).toEqual([]);
    });
  }
});
