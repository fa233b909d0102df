import type { Page as ListPage } from '@tools-hub/contracts';
import { freshWord } from '../support/contract.js';
import { toast } from '../support/dashboard.js';
import { addTool } from '../support/directory.js';
import { button, field, hasFocus, heading, noteOf, question, row } from '../support/record-tabs.js';
import { card } from '../support/site.js';
import { expect, test } from '../support/test.js';
import { formIsClosed, lastSortOrder, listTitle, openTools, storedAs } from '../support/tools-tab.js';

const fresh = (): string => `Tool ${freshWord()}`;

test.describe('the tool form', () => {
  test('the tool form opens by its button and has every property of a tool', async ({ site }) => {
    const page = await openTools(site);
    await formIsClosed(page);
    await button(page, 'Add New Tool').click();
    await expect(heading(page, 'Add New Tool')).toBeVisible();
    await hasFocus(page, 'Name *');
    const types = async (label: string) =>
      field(page, label).evaluate((element: HTMLInputElement) => [element.type, element.value]);
    expect(await types('Name *')).toEqual(['text', '']);
    expect(await types('Link *')).toEqual(['url', '']);
    expect(await types('Description')).toEqual(['textarea', '']);
    expect(await types('Icon URL')).toEqual(['url', '']);
    expect(await types('Category')).toEqual(['select-one', '']);
    expect(await types('Sort Order')).toEqual(['number', `${(await lastSortOrder(site)) + 1}`]);
    await expect(field(page, 'Open in new tab')).toBeChecked();
    await expect(field(page, 'Active')).toBeChecked();
    const categories = await site.owner.read<ListPage<{ name: string }>>('/api/categories');
    expect(await field(page, 'Category').locator('option').allTextContents()).toEqual([
      'No category',
      ...categories.items.map(({ name }) => name),
    ]);
    await button(page, 'Cancel').click();
    await formIsClosed(page);
    await hasFocus(page, 'Add New Tool');
  });

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

  test('the tool form reads an order as a whole number, or 0, and no category as none', async ({ site }) => {
    const page = await openTools(site);
    for (const [typed, sortOrder] of [
      ['', 0],
      ['12.9', 12],
      ['-4', -4],
    ] as const) {
      const name = fresh();
      await button(page, 'Add New Tool').click();
      await field(page, 'Name *').fill(name);
      await field(page, 'Link *').fill('https://added.example/');
      await field(page, 'Category').selectOption({ index: 1 });
      await field(page, 'Category').selectOption({ label: 'No category' });
      await field(page, 'Sort Order').fill(typed);
      await field(page, 'Sort Order').press('Enter');
      await expect(row(page, name)).toBeVisible();
      expect(await storedAs(site, name)).toMatchObject([{ sortOrder, categoryId: null }]);
    }
  });

  test('the tool form names missing fields without a request', async ({ site }) => {
    const page = await openTools(site);
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.method() !== 'GET') asked.push(request.url());
    });
    await button(page, 'Add New Tool').click();
    await field(page, 'Name *').fill('  ');
    await button(page, 'Add Tool').click();
    await expect(toast(page, 'Error', 'Please fill in all required fields')).toBeVisible();
    expect(await noteOf(page, 'Name *')).toBe('This is required.');
    expect(await noteOf(page, 'Link *')).toBe('This is required.');
    await hasFocus(page, 'Name *');
    await expect(field(page, 'Link *')).toHaveAttribute('aria-invalid', 'true');
    await field(page, 'Link *').fill('https://x.example/');
    await expect.poll(() => noteOf(page, 'Link *')).toBe('Suggestions from its page appear below.');
    expect(asked).toEqual([]);
  });

  test('the tool form refuses an invalid value at its field', async ({ site }) => {
    const page = await openTools(site);
    const name = fresh();
    await button(page, 'Add New Tool').click();
    await field(page, 'Name *').fill(name);
    const valid = { 'Link *': 'https://x.example/', 'Icon URL': '', 'Sort Order': '0' };
    for (const [label, typed, says] of [
      ['Link *', 'not an address', 'Enter a full address, for example https://example.com'],
      [
        'Link *',
        'https://x.example/<script>',
        'This link contains something that is blocked, such as "javascript:".',
      ],
      [
        'Icon URL',
        'data:image/png;base64,AAAA',
        'This link contains something that is blocked, such as "javascript:".',
      ],
      ['Sort Order', '99999999999', 'This must be a whole number from -2147483648 to 2147483647.'],
    ] as const) {
      for (const [other, text] of Object.entries(valid)) await field(page, other).fill(text);
      await field(page, label).fill(typed);
      await button(page, 'Add Tool').click();
      await expect(toast(page, 'Error', 'Some fields are not valid')).toBeVisible();
      await expect.poll(() => noteOf(page, label)).toBe(says);
      await hasFocus(page, label);
    }
    expect(await storedAs(site, name)).toEqual([]);
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

  test('the tool form asks before typed text is discarded', async ({ site }) => {
    const [first, second] = [await addTool(site.owner), await addTool(site.owner)];
    const page = await openTools(site);
    await button(page, `Edit ${first.name}`).click();
    await page.keyboard.press('Escape');
    await formIsClosed(page);
    await button(page, `Edit ${first.name}`).click();
    await field(page, 'Description').fill('Not saved');
    await page.keyboard.press('Escape');
    await expect(question(page).getByText('Discard what you typed?')).toBeVisible();
    await question(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(field(page, 'Description')).toHaveValue('Not saved');
    await button(page, `Edit ${second.name}`).click();
    await question(page).getByRole('button', { name: 'Discard' }).click();
    await expect(field(page, 'Name *')).toHaveValue(second.name);
    await expect(field(page, 'Description')).toHaveValue('');
    await button(page, 'Cancel').click();
    await formIsClosed(page);
    expect(await storedAs(site, first.name)).toMatchObject([{ description: null }]);
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
