import { describe, expect, test } from '@jest/globals';
import { eventually } from '@tools-hub/testing';
import type { Page } from 'playwright-core';
import { axeViolations } from '../support/browser.js';
import { clickIfThere, panel, toast, whileStopped } from '../support/dashboard.js';
import type { Named, RecordKeeper } from '../support/record-keeper.js';
import { button, deleteRow, field, heading, row } from '../support/record-tabs.js';

/** Milliseconds in which a call to a service that stands still is given up. */
const GIVEN_UP = 30_000;

/** What becomes of categories and of banners when a service is away, or somebody else keeps them too. */
export const recordTrouble = (tab: RecordKeeper): void => {
  const { noun, addNew, addIt, updateIt } = tab;
  const { nameLabel } = tab.kind;

  describe('with a catalogue that does not answer', () => {
    test('keeps what was typed, and saves it once', async () => {
      const page = await tab.open();
      const name = tab.fresh();
      await tab.openForm(page);
      await field(page, nameLabel).fill(name);
      await field(page, 'Description').fill('Typed once');
      await whileStopped(tab.site, 'catalogue', async () => {
        await button(page, addIt).click();
        await button(page, 'Saving...').waitFor();
        expect(await button(page, 'Saving...').getAttribute('aria-disabled')).toBe('true');
        await toast(page, 'Error', `Failed to save ${noun}`).waitFor({ timeout: GIVEN_UP });
        await panel(page).getByText("Save again: it won't be saved twice.").waitFor();
        expect(await field(page, nameLabel).inputValue()).toBe(name);
        expect(await field(page, 'Description').inputValue()).toBe('Typed once');
        expect(await axeViolations(page)).toEqual([]);
      });
      await eventually(async () => {
        await clickIfThere(button(page, addIt));
        await tab.success(page, 'added').waitFor({ timeout: 5_000 });
      }, GIVEN_UP);
      await tab.formIsGone(page);
      await row(page, name).waitFor();
      expect(await tab.named(name)).toHaveLength(1);
      expect(await toast(page, 'Error', `Failed to save ${noun}`).count()).toBe(0);
    });

    test('keeps what was changed, and saves it', async () => {
      const { name, version } = await tab.add();
      const page = await tab.open();
      await tab.edit(page, name);
      await field(page, 'Description').fill('Changed once');
      await whileStopped(tab.site, 'catalogue', async () => {
        await button(page, updateIt).click();
        await toast(page, 'Error', `Failed to save ${noun}`).waitFor({ timeout: GIVEN_UP });
        expect(await field(page, 'Description').inputValue()).toBe('Changed once');
      });
      await eventually(async () => {
        await clickIfThere(button(page, updateIt));
        await tab.success(page, 'updated').waitFor({ timeout: 5_000 });
      }, GIVEN_UP);
      expect(await tab.named(name)).toMatchObject([{ description: 'Changed once', version: version + 1 }]);
    });

    test('says that nothing was deleted, and goes on', async () => {
      const { name } = await tab.add();
      const page = await tab.open();
      await whileStopped(tab.site, 'catalogue', async () => {
        await deleteRow(page, name);
        await toast(page, 'Error', `Failed to delete ${noun}`).waitFor({ timeout: GIVEN_UP });
        await row(page, name).waitFor();
      });
      // Whether the call is done after all or is made again: in the end it is gone.
      await eventually(async () => {
        if (await row(page, name).isVisible()) await deleteRow(page, name);
        await row(page, name).waitFor({ state: 'detached', timeout: 5_000 });
      }, GIVEN_UP);
      expect(await tab.named(name)).toEqual([]);
    });
  });

  describe('that somebody else works on too', () => {
    test('shows what they add, change and delete', async () => {
      const page = await tab.open();
      const record = await tab.add();
      await row(page, record.name).waitFor();
      await tab.change(record, { description: 'Theirs' });
      await row(page, record.name).getByText('Theirs').waitFor();
      await tab.remove(record);
      await row(page, record.name).waitFor({ state: 'detached' });
    });

    const clash = async (mine: object, theirs: object): Promise<{ page: Page; record: Named }> => {
      const record = await tab.add({ description: 'As it was', sortOrder: 5 });
      const page = await tab.open();
      await tab.edit(page, record.name);
      for (const [label, text] of Object.entries(mine)) await field(page, label).fill(String(text));
      await tab.change(record, theirs);
      await panel(page).getByText(`This ${noun} was changed elsewhere since you opened it.`).waitFor();
      return { page, record };
    };

    test('shows their version beside what was typed, and saves both', async () => {
      const { page, record } = await clash({ Description: 'Mine' }, { description: 'Theirs', sortOrder: 6 });
      const cells = await panel(page).locator('tbody tr').allInnerTexts();
      expect(cells.map((text) => text.split(/\s*\t\s*/))).toEqual([
        ['Description', 'Theirs', 'Mine'],
        ['Sort Order', '6', 'not changed'],
      ]);
      expect(await field(page, 'Description').inputValue()).toBe('Mine');
      await button(page, 'Keep my changes').click();
      expect(await field(page, 'Sort Order').inputValue()).toBe('6');
      await button(page, updateIt).click();
      await tab.success(page, 'updated').waitFor();
      expect(await tab.named(record.name)).toMatchObject([{ description: 'Mine', sortOrder: 6 }]);
    });

    test('can take their version instead', async () => {
      const { page, record } = await clash({ Description: 'Mine' }, { description: 'Theirs' });
      await button(page, 'Use their version').click();
      await eventually(async () => expect(await field(page, 'Description').inputValue()).toBe('Theirs'));
      await button(page, updateIt).click();
      await tab.success(page, 'updated').waitFor();
      expect(await tab.named(record.name)).toMatchObject([
        { description: 'Theirs', version: record.version + 1 },
      ]);
    });

    test('overwrites nothing that was not seen', async () => {
      const { page, record } = await clash({ Description: 'Mine' }, { description: 'Theirs' });
      await button(page, updateIt).click();
      await toast(page, 'Error', `Failed to save ${noun}`).waitFor();
      expect(await tab.named(record.name)).toMatchObject([{ description: 'Theirs' }]);
      expect(await field(page, 'Description').inputValue()).toBe('Mine');
    });

    test('says that the edited one was deleted, and can add it again', async () => {
      const record = await tab.add();
      const page = await tab.open();
      await tab.edit(page, record.name);
      await field(page, 'Description').fill('Mine');
      await tab.remove(record);
      await panel(page).getByText(`This ${noun} was deleted elsewhere.`).waitFor();
      await button(page, 'Add it again').click();
      await heading(page, addNew).waitFor();
      expect(await field(page, nameLabel).inputValue()).toBe(record.name);
      expect(await field(page, 'Description').inputValue()).toBe('Mine');
      await button(page, addIt).click();
      await tab.success(page, 'added').waitFor();
      expect(await tab.named(record.name)).toMatchObject([{ description: 'Mine' }]);
    });
  });
};
