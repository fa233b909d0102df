import type { Page } from '@playwright/test';
import { axeViolations } from '../support/browser.js';
import { freshWord } from '../support/contract.js';
import { openDashboard, panel, pressUndo, toast } from '../support/dashboard.js';
import { addTool } from '../support/directory.js';
import { expect, test } from '../support/test.js';

const marks = (page: Page) => panel(page).getByRole('region', { name: 'Changes in this period' });
const menuOf = (page: Page) => page.getByRole('menu', { name: 'Shown marks' });

test.describe('the marks of the daily chart', () => {
  test('a kind of marks is switched off by keyboard, and a click on a marked day of the chart opens its changes', async ({
    site,
  }) => {
    const page = await openDashboard(site, 'Analytics');
    const additions = marks(page).getByRole('button', { name: /^(Added|\d+ additions)/ });
    const tool = await addTool(site.owner);
    await site.owner.post(`/api/tools/${tool.id}/usage`);
    await expect(additions.first()).toBeVisible();
    await marks(page).getByRole('button', { name: 'Shown marks' }).focus();
    await page.keyboard.press('Enter');
    const item = menuOf(page).getByRole('menuitemcheckbox', { name: 'Additions' });
    await expect(item).toBeFocused();
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await expect(item).toHaveAttribute('aria-checked', 'false');
    await page.keyboard.press('Escape');
    await expect(marks(page).getByRole('button', { name: 'Shown marks' })).toBeFocused();
    await expect(additions).toHaveCount(0);
    await page.keyboard.press('Enter');
    await expect(item).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(item).toHaveAttribute('aria-checked', 'true');
    await page.keyboard.press('Escape');
    await expect(additions.first()).toBeVisible();
    const plot = page.getByRole('img', { name: /^Line chart of clicks per day/ }).locator('.apexcharts-grid');
    // Today is the last day. It has the addition of the tool.
    await expect(async () => {
      const { x, y, width, height } = (await plot.boundingBox())!;
      await page.mouse.move(x + width / 2, y + height / 2);
      await page.mouse.move(x + width - 4, y + height / 2);
      await page.mouse.click(x + width - 4, y + height / 2);
      await expect(page.getByRole('tab', { name: 'History' })).toHaveAttribute('aria-selected', 'true', {
        timeout: 1_000,
      });
    }).toPass();
    await expect(page.locator('[data-entry]').first()).toBeVisible();
  });
});

test.describe('the notes on days', () => {
  test('a note begins in its text, which is discarded only after a question, and is added, changed and deleted beside the chart', async ({
    site,
  }) => {
    const page = await openDashboard(site, 'Analytics');
    const [first, second] = [`Newsletter ${freshWord()}`, `Launch ${freshWord()}`];
    await marks(page).getByRole('button', { name: 'Add note' }).click();
    const adding = page.getByRole('dialog', { name: 'Add note' });
    await test.step('a text is discarded only after a question', async () => {
      const text = adding.getByLabel('Note');
      await expect(text).toBeFocused();
      await page.keyboard.type('Half of a note');
      const { x, y, width, height } = (await text.boundingBox())!;
      await test.step('the text is selected by the mouse to beyond the dialog', async () => {
        await page.mouse.move(x + width / 2, y + height / 2);
        await page.mouse.down();
        await page.mouse.move(4, y + height / 2, { steps: 4 });
        await page.mouse.up();
      });
      await expect(text).toHaveValue('Half of a note');
      const question = page.getByRole('alertdialog', { name: 'Discard what you typed?' });
      await expect(question).toHaveCount(0);
      await page.mouse.click(4, y);
      await question.getByRole('button', { name: 'Cancel' }).click();
      await expect(text).toHaveValue('Half of a note');
      await page.keyboard.press('Escape');
      await question.getByRole('button', { name: 'Discard' }).click();
      await expect(adding).toHaveCount(0);
    });
    await marks(page).getByRole('button', { name: 'Add note' }).click();
    await adding.getByRole('button', { name: 'Save' }).click();
    await expect(adding.getByText('Enter a text')).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    await adding.getByLabel('Note').fill(first);
    await adding.getByRole('button', { name: 'Save' }).click();
    await expect(marks(page).getByText(first, { exact: true })).toBeVisible();
    await marks(page)
      .getByRole('button', { name: `Edit the note ${first}` })
      .click();
    const editing = page.getByRole('dialog', { name: 'Edit note' });
    await editing.getByLabel('Note').fill(second);
    await page.keyboard.press('Tab');
    await editing.getByRole('button', { name: 'Save' }).click();
    await expect(marks(page).getByText(second, { exact: true })).toBeVisible();
    await expect(marks(page).getByText(first, { exact: true })).toHaveCount(0);
    await marks(page)
      .getByRole('button', { name: `Edit the note ${second}` })
      .click();
    await editing.getByRole('button', { name: 'Delete' }).click();
    const question = page.getByRole('alertdialog', { name: 'Delete this note?' });
    await expect(question.getByText(second, { exact: true })).toBeVisible();
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(marks(page).getByText(second, { exact: true })).toHaveCount(0);
    const deleted = toast(page, 'Success', 'Note deleted');
    await pressUndo(deleted);
    await expect(marks(page).getByText(second, { exact: true })).toBeVisible();
    const { items } = await site.owner.read<{ items: readonly { id: string; text: string }[] }>(
      '/api/admin/notes',
    );
    expect(items.map(({ text }) => text)).toEqual([second]);
    await site.owner.delete(`/api/admin/notes/${items[0]?.id}`);
  });
});
