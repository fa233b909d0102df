import { afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import type { Page as ListPage, Tool } from '@tools-hub/contracts';
import { eventually } from '@tools-hub/testing';
import { axeViolations, complaints } from '../support/browser.js';
import { freshWord } from '../support/contract.js';
import { panel, toast } from '../support/dashboard.js';
import { addCategory, addTool } from '../support/directory.js';
import { LOOKS } from '../support/looks.js';
import {
  button,
  deleteRow,
  field,
  hasFocus,
  heading,
  noteOf,
  question,
  row,
  rowNames,
} from '../support/record-tabs.js';
import { card, type Site } from '../support/site.js';
import { tidier } from '../support/tidy.js';
import { formIsClosed, list, listTitle, openTools, storedAs } from '../support/tools-tab.js';
import { toolTrouble } from './tool-trouble.suite.js';

/** All that the owner does with tools. */
export const toolsTab = (site: Site): void =>
  describe('the Tools tab', () => {
    let tidyUp: () => Promise<void>;
    beforeAll(async () => {
      tidyUp = await tidier(site.owner);
    });
    afterEach(() => tidyUp());
    const fresh = (): string => `Tool ${freshWord()}`;

    describe('has a list', () => {
      test('of all tools in their order, inactive ones too, with their number', async () => {
        const inactive = await addTool(site.owner, { isActive: false, sortOrder: -5 });
        const { items, total } = await site.owner.read<ListPage<Tool>>('/api/admin/tools?perPage=100');
        const page = await openTools(site);
        await panel(page)
          .getByRole('heading', { name: `Existing Tools (${total})`, exact: true })
          .waitFor();
        expect(items[0]?.id).toBe(inactive.id);
        expect(await rowNames(page)).toEqual(items.map(({ name }) => name));
      });

      test('that scrolls by itself, at most 24rem high', async () => {
        const page = await openTools(site);
        const { height, full, rem } = await list(page).evaluate((element) => ({
          height: element.clientHeight,
          full: element.scrollHeight,
          rem: Number.parseFloat(getComputedStyle(document.documentElement).fontSize),
        }));
        expect(height).toBe(24 * rem);
        expect(full).toBeGreaterThan(height);
        const last = list(page).getByRole('listitem').last();
        const before = await page.evaluate(() => window.scrollY);
        await list(page).evaluate((element) => element.scrollTo(0, element.scrollHeight));
        expect(await last.evaluate((element) => element.getBoundingClientRect().bottom)).toBeLessThan(
          await list(page).evaluate((element) => element.getBoundingClientRect().bottom + 1),
        );
        expect(await page.evaluate(() => window.scrollY)).toBe(before);
      });

      test('whose rows say what a tool is, and have it edited and deleted', async () => {
        const category = await addCategory(site.owner, { name: `Kind ${freshWord()}` });
        const full = await addTool(site.owner, {
          description: 'Described <b>boldly</b>',
          categoryId: category.id,
          iconUrl: `${site.url}/favicon.svg`,
        });
        for (let uses = 0; uses < 2; uses += 1) await site.owner.post(`/api/tools/${full.id}/usage`);
        const bare = await addTool(site.owner, {
          name: `Zulu ${freshWord()}`,
          link: 'https://bare.example/x',
          iconUrl: 'https://bare.example/broken.png',
          isActive: false,
        });
        const page = await openTools(site);
        await row(page, full.name).scrollIntoViewIfNeeded();
        await row(page, full.name).getByText('Described boldly', { exact: true }).waitFor();
        await row(page, full.name).getByText(category.name, { exact: true }).waitFor();
        await row(page, full.name).getByText('2 uses', { exact: true }).waitFor();
        await row(page, full.name).locator('img').waitFor();
        expect(await row(page, full.name).getByText('Inactive').count()).toBe(0);
        await row(page, bare.name).scrollIntoViewIfNeeded();
        await row(page, bare.name).getByText('https://bare.example/x', { exact: true }).waitFor();
        await row(page, bare.name).getByText('No category', { exact: true }).waitFor();
        await row(page, bare.name).getByText('0 uses', { exact: true }).waitFor();
        await row(page, bare.name).locator('[data-slot=tool-icon][data-letter]', { hasText: 'Z' }).waitFor();
        expect(await row(page, bare.name).locator('img').count()).toBe(0);
        const marker = row(page, bare.name).getByText('Inactive', { exact: true });
        const [red, green, blue] = await marker.evaluate((element) => {
          const canvas = document.createElement('canvas').getContext('2d')!;
          canvas.fillStyle = getComputedStyle(element).color;
          canvas.fillRect(0, 0, 1, 1);
          return [...canvas.getImageData(0, 0, 1, 1).data];
        });
        // Orange: more red than green, and more green than blue.
        expect(red).toBeGreaterThan(green! * 1.3);
        expect(green).toBeGreaterThan(blue! * 1.3);
        for (const { name } of [full, bare]) {
          await button(page, `Edit ${name}`).waitFor();
          await button(page, `Delete ${name}`).waitFor();
        }
      });

      test('that counts on while tools are used', async () => {
        const tool = await addTool(site.owner, { sortOrder: -5 });
        const page = await openTools(site);
        await row(page, tool.name).getByText('0 uses', { exact: true }).waitFor();
        await site.owner.post(`/api/tools/${tool.id}/usage`);
        await row(page, tool.name).getByText('1 uses', { exact: true }).waitFor();
      });
    });

    describe('has a form', () => {
      test('that is there when it is asked for, with all that a tool has', async () => {
        const page = await openTools(site);
        await formIsClosed(page);
        await button(page, 'Add New Tool').click();
        await heading(page, 'Add New Tool').waitFor();
        await hasFocus(page, 'Name *');
        const types = async (label: string) =>
          field(page, label).evaluate((element: HTMLInputElement) => [element.type, element.value]);
        expect(await types('Name *')).toEqual(['text', '']);
        expect(await types('Link *')).toEqual(['url', '']);
        expect(await types('Description')).toEqual(['textarea', '']);
        expect(await types('Icon URL')).toEqual(['url', '']);
        expect(await types('Category')).toEqual(['select-one', '']);
        expect(await types('Sort Order')).toEqual(['number', '0']);
        expect(await field(page, 'Open in new tab').isChecked()).toBe(true);
        expect(await field(page, 'Active').isChecked()).toBe(true);
        const categories = await site.owner.read<ListPage<{ name: string }>>('/api/categories');
        expect(await field(page, 'Category').locator('option').allTextContents()).toEqual([
          'No category',
          ...categories.items.map(({ name }) => name),
        ]);
        await button(page, 'Cancel').click();
        await formIsClosed(page);
        await hasFocus(page, 'Add New Tool');
      });

      test('that adds a tool, which is in the list and on the site at once', async () => {
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
        await toast(page, 'Success', 'Tool added successfully').waitFor();
        await formIsClosed(page);
        await hasFocus(page, 'Add New Tool');
        await row(page, name).getByText('Design', { exact: true }).waitFor();
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
        await card(page, { name }).waitFor();
      });

      test.each([
        ['', 0],
        ['12.9', 12],
        ['-4', -4],
      ])('that takes the sort order %j for %i, and no category for none', async (typed, sortOrder) => {
        const page = await openTools(site);
        const name = fresh();
        await button(page, 'Add New Tool').click();
        await field(page, 'Name *').fill(name);
        await field(page, 'Link *').fill('https://added.example/');
        await field(page, 'Category').selectOption({ index: 1 });
        await field(page, 'Category').selectOption({ label: 'No category' });
        await field(page, 'Sort Order').fill(typed);
        await field(page, 'Sort Order').press('Enter');
        await toast(page, 'Success', 'Tool added successfully').waitFor();
        expect(await storedAs(site, name)).toMatchObject([{ sortOrder, categoryId: null }]);
      });

      test('that says what is missing, and asks nobody', async () => {
        const page = await openTools(site);
        const asked: string[] = [];
        page.on('request', (request) => {
          if (request.method() !== 'GET') asked.push(request.url());
        });
        await button(page, 'Add New Tool').click();
        await field(page, 'Name *').fill('  ');
        await button(page, 'Add Tool').click();
        await toast(page, 'Error', 'Please fill in all required fields').waitFor();
        expect(await noteOf(page, 'Name *')).toBe('This is required.');
        expect(await noteOf(page, 'Link *')).toBe('This is required.');
        await hasFocus(page, 'Name *');
        expect(await field(page, 'Link *').getAttribute('aria-invalid')).toBe('true');
        await field(page, 'Link *').fill('https://x.example/');
        await eventually(async () => expect(await noteOf(page, 'Link *')).toBeNull());
        expect(asked).toEqual([]);
      });

      test.each([
        ['Link *', 'not an address', 'Enter a full address, for example https://example.com'],
        ['Link *', 'ftp://files.example/', 'Enter a full address, for example https://example.com'],
        [
          'Link *',
          'https://x.example/?q=javascript:alert(1)',
          'This link contains something that is blocked, such as "javascript:".',
        ],
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
      ])('that refuses for %s %j, at the field', async (label, typed, says) => {
        const page = await openTools(site);
        const name = fresh();
        await button(page, 'Add New Tool').click();
        await field(page, 'Name *').fill(name);
        await field(page, 'Link *').fill('https://x.example/');
        await field(page, label).fill(typed);
        await button(page, 'Add Tool').click();
        await toast(page, 'Error', 'Some fields are not valid').waitFor();
        expect(await noteOf(page, label)).toBe(says);
        await hasFocus(page, label);
        expect(await storedAs(site, name)).toEqual([]);
      });

      test('that edits a tool, and gives the focus back to its row', async () => {
        const tool = await addTool(site.owner, { description: 'As it was', sortOrder: -2 });
        const page = await openTools(site);
        await button(page, `Edit ${tool.name}`).click();
        await heading(page, 'Edit Tool').waitFor();
        expect(await field(page, 'Name *').inputValue()).toBe(tool.name);
        expect(await field(page, 'Link *').inputValue()).toBe(tool.link);
        expect(await field(page, 'Description').inputValue()).toBe('As it was');
        expect(await row(page, tool.name).getAttribute('aria-current')).toBe('true');
        const name = fresh();
        await field(page, 'Name *').fill(name);
        await field(page, 'Description').fill('');
        await field(page, 'Active').uncheck();
        await button(page, 'Update Tool').click();
        await toast(page, 'Success', 'Tool updated successfully').waitFor();
        await row(page, name).getByText('Inactive').waitFor();
        await hasFocus(page, `Edit ${name}`);
        expect(await storedAs(site, name)).toMatchObject([
          { id: tool.id, description: null, isActive: false, sortOrder: -2 },
        ]);
      });

      test('that asks before it forgets what was typed', async () => {
        const [first, second] = [await addTool(site.owner), await addTool(site.owner)];
        const page = await openTools(site);
        await button(page, `Edit ${first.name}`).click();
        await page.keyboard.press('Escape');
        await formIsClosed(page);
        await button(page, `Edit ${first.name}`).click();
        await field(page, 'Description').fill('Not saved');
        await page.keyboard.press('Escape');
        await question(page).getByText('Discard what you typed?').waitFor();
        await question(page).getByRole('button', { name: 'Cancel' }).click();
        expect(await field(page, 'Description').inputValue()).toBe('Not saved');
        await button(page, `Edit ${second.name}`).click();
        await question(page).getByRole('button', { name: 'Discard' }).click();
        await eventually(async () => expect(await field(page, 'Name *').inputValue()).toBe(second.name));
        expect(await field(page, 'Description').inputValue()).toBe('');
        await button(page, 'Cancel').click();
        await formIsClosed(page);
        expect(await storedAs(site, first.name)).toMatchObject([{ description: null }]);
      });

      test('that needs no mouse, and is saved by Ctrl+S', async () => {
        const page = await openTools(site);
        const name = fresh();
        await button(page, 'Add New Tool').focus();
        await page.keyboard.press('Enter');
        for (const text of [name, 'https://typed.example/', 'Typed', '']) {
          await page.keyboard.type(text);
          await page.keyboard.press('Tab');
        }
        await page.keyboard.press('d');
        await page.keyboard.press('Tab');
        await page.keyboard.press('ArrowUp');
        await page.keyboard.press('Tab');
        await page.keyboard.press('Space');
        await page.keyboard.press('Control+s');
        await toast(page, 'Success', 'Tool added successfully').waitFor();
        expect(await storedAs(site, name)).toMatchObject([
          { link: 'https://typed.example/', description: 'Typed', sortOrder: 1, openInNewTab: false },
        ]);
        await button(page, `Edit ${name}`).focus();
        await page.keyboard.press('Tab');
        await page.keyboard.press('Enter');
        await question(page).waitFor();
        await page.keyboard.press('Tab');
        await page.keyboard.press('Enter');
        await toast(page, 'Success', 'Tool deleted successfully').waitFor();
        await row(page, name).waitFor({ state: 'detached' });
        expect(await page.evaluate(() => document.activeElement === document.body)).toBe(false);
      });
    });

    test('asks before a tool is deleted, and Cancel keeps it', async () => {
      const tool = await addTool(site.owner, { sortOrder: -2 });
      const page = await openTools(site);
      await button(page, `Delete ${tool.name}`).click();
      await question(page).getByText('Are you sure you want to delete this tool?', { exact: true }).waitFor();
      await question(page).getByRole('button', { name: 'Cancel' }).click();
      await question(page).waitFor({ state: 'detached' });
      await hasFocus(page, `Delete ${tool.name}`);
      expect(await storedAs(site, tool.name)).toHaveLength(1);
      await deleteRow(page, tool.name);
      await toast(page, 'Success', 'Tool deleted successfully').waitFor();
      await row(page, tool.name).waitFor({ state: 'detached' });
      expect(await storedAs(site, tool.name)).toEqual([]);
    });

    toolTrouble(site);

    test.each(LOOKS)('has nothing that axe finds on %s', async (_what, options) => {
      const tool = await addTool(site.owner, { name: 'W'.repeat(120), sortOrder: -9, isActive: false });
      const page = await openTools(site, options);
      const heard = complaints(page);
      expect(await axeViolations(page)).toEqual([]);
      await button(page, 'Add New Tool').click();
      await field(page, 'Link *').fill('nowhere');
      await button(page, 'Add Tool').click();
      await toast(page, 'Error', 'Please fill in all required fields').waitFor();
      expect(await axeViolations(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await question(page).getByRole('button', { name: 'Discard' }).click();
      await button(page, `Edit ${tool.name}`).click();
      await field(page, 'Description').fill('Mine');
      await site.owner.patch(`/api/tools/${tool.id}`, { description: 'Theirs' });
      await panel(page).getByText('This tool was changed elsewhere since you opened it.').waitFor();
      expect(await axeViolations(page)).toEqual([]);
      await button(page, `Delete ${tool.name}`).click();
      await question(page).waitFor();
      expect(await axeViolations(page)).toEqual([]);
      expect(
        await page.evaluate(
          () => document.documentElement.scrollWidth <= document.documentElement.clientWidth,
        ),
      ).toBe(true);
      expect(heard).toEqual([]);
    });
  });
