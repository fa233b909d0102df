import type { Page as BrowserPage } from '@playwright/test';
import { axeViolations, DESKTOP, PHONE } from '../support/browser.js';
import { freshWord } from '../support/contract.js';
import { panel, pressUndo, toast } from '../support/dashboard.js';
import { addTool } from '../support/directory.js';
import { openEntry, openHistory, undoDialog } from '../support/history-tab.js';
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
  test('F8 and Enter reach the undo of a toast without a mouse, and the next toast redoes the change', async ({
    site,
  }) => {
    const { name } = await addTool(site.owner);
    const renamed = `Renamed ${freshWord()}`;
    const page = await openTools(site);
    await rename(page, name, renamed);
    await page.keyboard.press('F8');
    await expect(page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('list')).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(undoIn(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(undone(page)).toBeVisible();
    await expect(button(page, `Edit ${name}`)).toBeVisible();
    await undoIn(page).click();
    await expect(button(page, `Edit ${renamed}`)).toBeVisible();
    expect(await storedAs(site, renamed)).toHaveLength(1);
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
    await pressUndo(page.locator('[data-slot=toast]'));
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
    await pressUndo(page.locator('[data-slot=toast]'));
    await expect(undone(page)).toBeVisible();
    expect(await storedAs(site, third)).toHaveLength(1);
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
