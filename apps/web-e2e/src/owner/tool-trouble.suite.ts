import { describe, expect, test } from '@jest/globals';
import type { Tool } from '@tools-hub/contracts';
import { eventually } from '@tools-hub/testing';
import type { Page } from 'playwright-core';
import { freshWord } from '../support/contract.js';
import { panel, toast, whileStopped } from '../support/dashboard.js';
import { addTool } from '../support/directory.js';
import { button, deleteRow, field, hasFocus, heading, question, row } from '../support/record-tabs.js';
import type { Site } from '../support/site.js';
import { formIsClosed, openTools, storedAs } from '../support/tools-tab.js';

/** Milliseconds in which a call to a service that stands still is given up. */
const GIVEN_UP = 20_000;

/** What becomes of tools when a service is away, or somebody else keeps them too. */
export const toolTrouble = (site: Site): void => {
  const keysOf = (page: Page, method: string): (string | undefined)[] => {
    const keys: (string | undefined)[] = [];
    page.on('request', (request) => {
      if (request.method() === method) keys.push(request.headers()['idempotency-key']);
    });
    return keys;
  };

  describe('with a catalogue that stands still', () => {
    test('keeps all that was typed for a tool, and adds it once', async () => {
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
        await button(page, 'Saving...').waitFor();
        await page.keyboard.press('Control+s');
        await toast(page, 'Error', 'Failed to save tool').waitFor({ timeout: GIVEN_UP });
        await panel(page)
          .getByRole('status')
          .getByText("The connection was lost while saving. Save again: it won't be saved twice.")
          .waitFor();
        expect(await field(page, 'Name *').inputValue()).toBe(name);
        expect(await field(page, 'Description').inputValue()).toBe('Typed once');
        expect(await field(page, 'Active').isChecked()).toBe(false);
      });
      await button(page, 'Add Tool').click();
      await toast(page, 'Success', 'Tool added successfully').waitFor();
      await formIsClosed(page);
      expect(await storedAs(site, name)).toMatchObject([{ description: 'Typed once', isActive: false }]);
      expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
    });

    test('says that a change went through after all, and calls it nobody else’s', async () => {
      const tool = await addTool(site.owner, { sortOrder: -2 });
      const page = await openTools(site);
      await button(page, `Edit ${tool.name}`).click();
      await field(page, 'Description').fill('Changed once');
      await whileStopped(site, 'catalogue', async () => {
        await button(page, 'Update Tool').click();
        await toast(page, 'Error', 'Failed to save tool').waitFor({ timeout: GIVEN_UP });
      });
      await toast(page, 'Success', 'Tool updated successfully').waitFor();
      await formIsClosed(page);
      await row(page, tool.name).getByText('Changed once').waitFor();
      const [stored] = await storedAs(site, tool.name);
      expect(stored?.version).toBe(tool.version + 1);
    });

    test('goes on from a change that went through after all, with what was typed since', async () => {
      const tool = await addTool(site.owner, { sortOrder: -2 });
      const page = await openTools(site);
      await button(page, `Edit ${tool.name}`).click();
      await field(page, 'Description').fill('First');
      await whileStopped(site, 'catalogue', async () => {
        await button(page, 'Update Tool').click();
        await toast(page, 'Error', 'Failed to save tool').waitFor({ timeout: GIVEN_UP });
        await field(page, 'Description').fill('First, and second');
      });
      await row(page, tool.name).getByText('First', { exact: true }).waitFor();
      expect(await panel(page).getByText('was changed elsewhere').count()).toBe(0);
      await button(page, 'Update Tool').click();
      await toast(page, 'Success', 'Tool updated successfully').waitFor();
      expect(await storedAs(site, tool.name)).toMatchObject([{ description: 'First, and second' }]);
    });

    test('says that a tool was not deleted, and deletes it once', async () => {
      const tool = await addTool(site.owner, { sortOrder: -2 });
      const page = await openTools(site);
      const keys = keysOf(page, 'DELETE');
      await whileStopped(site, 'catalogue', async () => {
        await deleteRow(page, tool.name);
        await toast(page, 'Error', 'Failed to delete tool').waitFor({ timeout: GIVEN_UP });
        await row(page, tool.name).waitFor();
        await deleteRow(page, tool.name);
        await eventually(() => expect(keys).toHaveLength(2));
      });
      await toast(page, 'Success', 'Tool deleted successfully').waitFor();
      await row(page, tool.name).waitFor({ state: 'detached' });
      expect(new Set(keys).size).toBe(1);
      expect(await storedAs(site, tool.name)).toEqual([]);
    });
  });

  describe('with another owner beside', () => {
    /** While a tool is in the form and `typed` in it, somebody else changes it. */
    const clash = async (typed: Readonly<Record<string, string>>, theirs: object): Promise<[Page, Tool]> => {
      const tool = await addTool(site.owner, { description: 'As it was', sortOrder: -2 });
      const page = await openTools(site);
      await button(page, `Edit ${tool.name}`).click();
      for (const [label, text] of Object.entries(typed)) await field(page, label).fill(text);
      expect((await site.owner.patch(`/api/tools/${tool.id}`, theirs)).status).toBe(200);
      await panel(page)
        .getByRole('alert')
        .getByText('This tool was changed elsewhere since you opened it.')
        .waitFor();
      return [page, tool];
    };

    test('shows both versions, and keeps mine with what they changed besides', async () => {
      const categories = await site.owner.read<{ items: { id: string; name: string }[] }>('/api/categories');
      const { id: categoryId, name: category } = categories.items[1]!;
      const [page, tool] = await clash(
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
      expect(await panel(page).getByText('elsewhere').count()).toBe(0);
      await button(page, 'Update Tool').click();
      await toast(page, 'Success', 'Tool updated successfully').waitFor();
      expect(await storedAs(site, tool.name)).toMatchObject([
        { description: 'Mine', categoryId, isActive: false },
      ]);
    });

    test('takes their version instead', async () => {
      const [page, tool] = await clash({ Description: 'Mine' }, { description: 'Theirs', sortOrder: -3 });
      await button(page, 'Use their version').click();
      await hasFocus(page, 'Name *');
      expect(await field(page, 'Description').inputValue()).toBe('Theirs');
      expect(await field(page, 'Sort Order').inputValue()).toBe('-3');
      await page.keyboard.press('Escape');
      await formIsClosed(page);
      expect(await storedAs(site, tool.name)).toMatchObject([{ description: 'Theirs' }]);
    });

    test('overwrites nothing that was not seen', async () => {
      const [page, tool] = await clash({ Description: 'Mine' }, { description: 'Theirs' });
      await button(page, 'Update Tool').click();
      await toast(page, 'Error', 'Failed to save tool').waitFor();
      await panel(page).getByText('Not saved: this tool changed since you opened it.').waitFor();
      expect(await storedAs(site, tool.name)).toMatchObject([{ description: 'Theirs' }]);
    });

    test('adds a tool again that they have deleted, and asks before it is forgotten', async () => {
      const tool = await addTool(site.owner, { sortOrder: -2 });
      const page = await openTools(site);
      await button(page, `Edit ${tool.name}`).click();
      await field(page, 'Description').fill('Mine');
      await site.owner.delete(`/api/tools/${tool.id}`);
      await panel(page).getByText('This tool was deleted elsewhere.').waitFor();
      await button(page, 'Add it again').click();
      await heading(page, 'Add New Tool').waitFor();
      await hasFocus(page, 'Name *');
      await page.keyboard.press('Escape');
      await question(page).getByRole('button', { name: 'Cancel' }).click();
      await button(page, 'Add Tool').click();
      await toast(page, 'Success', 'Tool added successfully').waitFor();
      const [stored] = await storedAs(site, tool.name);
      expect(stored).toMatchObject({ description: 'Mine', link: tool.link });
      expect(stored?.id).not.toBe(tool.id);
    });
  });
};
