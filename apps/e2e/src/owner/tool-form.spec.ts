import { axeViolations } from '../support/browser.js';
import { freshWord } from '../support/contract.js';
import { panel, toast, whileStopped } from '../support/dashboard.js';
import { addTool } from '../support/directory.js';
import { button, field, hasFocus, heading, question, row } from '../support/record-tabs.js';
import { card } from '../support/site.js';
import { expect, test } from '../support/test.js';
import { formIsClosed, lastSortOrder, listTitle, openTools, storedAs } from '../support/tools-tab.js';

const fresh = (): string => `Tool ${freshWord()}`;

test.describe('the tool form', () => {
  test('an added tool is in the list and on the site at once', async ({ site }) => {
    const page = await openTools(site);
    const before = (await listTitle(page).textContent()) ?? '';
    const loads: string[] = [];
    page.on('framenavigated', (frame) => loads.push(frame.url()));
    const name = fresh();
    await button(page, 'Add New Tool').click();
    await field(page, 'Name *').fill(`  <${name}> `);
    await field(page, 'Link *').fill(' https://added.example/ ');
    await field(page, 'Description').fill('Said < and > here');
    await field(page, 'Category').selectOption({ label: 'Design' });
    await field(page, 'Sort Order').fill('-3');
    await field(page, 'Open in new tab').uncheck();
    await button(page, 'Add Tool').click();
    await expect(toast(page, 'Success', 'Tool added successfully')).toBeVisible();
    await formIsClosed(page);
    await hasFocus(page, 'Add New Tool');
    await expect(row(page, name).getByText('Design', { exact: true })).toBeVisible();
    const counted = (text: string): number => Number(/\d+/.exec(text)?.[0]);
    expect(counted((await listTitle(page).textContent()) ?? '')).toBe(counted(before) + 1);
    expect(loads).toEqual([]);
    const [stored] = await storedAs(site, name);
    expect(stored).toMatchObject({
      link: 'https://added.example/',
      openInNewTab: false,
      isActive: true,
      sortOrder: -3,
      usageCount: 0,
    });
    expect(stored?.description).not.toMatch(/[<>]/);
    await button(page, 'View site')
      .or(page.getByRole('button', { name: 'View site' }))
      .click();
    await expect(card(page, { name })).toBeVisible();
  });

  test('an edited tool is saved, and the focus returns to its row', async ({ site }) => {
    const tool = await addTool(site.owner, { description: 'As it was', sortOrder: -2 });
    const page = await openTools(site);
    await button(page, `Edit ${tool.name}`).click();
    await expect(heading(page, 'Edit Tool')).toBeVisible();
    await expect(field(page, 'Name *')).toHaveValue(tool.name);
    await expect(field(page, 'Link *')).toHaveValue(tool.link);
    await expect(field(page, 'Description')).toHaveValue('As it was');
    await expect(row(page, tool.name)).toHaveAttribute('aria-current', 'true');
    const name = fresh();
    await field(page, 'Name *').fill(name);
    await field(page, 'Description').fill('');
    await field(page, 'Active').uncheck();
    await button(page, 'Update Tool').click();
    await expect(toast(page, 'Success', 'Tool updated successfully')).toBeVisible();
    await expect(row(page, name).getByText('Inactive')).toBeVisible();
    await hasFocus(page, `Edit ${name}`);
    expect(await storedAs(site, name)).toMatchObject([
      { id: tool.id, description: null, isActive: false, sortOrder: -2 },
    ]);
  });

  test('a new tool keeps everything that was typed and is added once', async ({ site }) => {
    const page = await openTools(site);
    const name = `Tool ${freshWord()}`;
    await button(page, 'Add New Tool').click();
    await field(page, 'Name *').fill(name);
    await field(page, 'Link *').fill('https://typed.example/');
    await field(page, 'Description').fill('Typed once');
    await field(page, 'Category').selectOption({ label: 'Design' });
    await field(page, 'Active').uncheck();
    await whileStopped(site, 'catalogue', async () => {
      await button(page, 'Add Tool').click();
      await expect(toast(page, 'Error', 'Failed to save tool')).toBeVisible();
      await expect(
        panel(page)
          .getByRole('status')
          .getByText("The connection was lost while saving. Save again: it won't be saved twice."),
      ).toBeVisible();
      await expect(field(page, 'Name *')).toHaveValue(name);
      await expect(field(page, 'Description')).toHaveValue('Typed once');
      await expect(field(page, 'Active')).not.toBeChecked();
      expect(await axeViolations(page)).toEqual([]);
    });
    await button(page, 'Add Tool').click();
    await expect(toast(page, 'Success', 'Tool added successfully')).toBeVisible();
    await formIsClosed(page);
    expect(await storedAs(site, name)).toMatchObject([{ description: 'Typed once', isActive: false }]);
  });

  test('the tool form works without a mouse and is saved by Ctrl+S', async ({ site }) => {
    const page = await openTools(site);
    const [name, last] = [fresh(), await lastSortOrder(site)];
    await button(page, 'Add New Tool').focus();
    await page.keyboard.press('Enter');
    await expect(button(page, 'Icons: Icon URL')).toBeVisible();
    for (const text of [name, 'https://typed.example/', 'Typed', '']) {
      await page.keyboard.type(text);
      await page.keyboard.press('Tab');
    }
    // Past the two buttons of the icon.
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('d');
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await page.keyboard.press('Control+s');
    await expect(toast(page, 'Success', 'Tool added successfully')).toBeVisible();
    expect(await storedAs(site, name)).toMatchObject([
      { link: 'https://typed.example/', description: 'Typed', sortOrder: last + 2, openInNewTab: false },
    ]);
    await button(page, `Edit ${name}`).focus();
    await page.keyboard.press('Delete');
    await expect(question(page)).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(toast(page, 'Success', 'Tool deleted successfully')).toBeVisible();
    await expect(row(page, name)).toHaveCount(0);
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(false);
  });
});
