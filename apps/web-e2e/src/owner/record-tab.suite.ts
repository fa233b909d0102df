import { describe, expect, test } from '@jest/globals';
import { eventually } from '@tools-hub/testing';
import { axeViolations, complaints } from '../support/browser.js';
import { openTab, panel, toast } from '../support/dashboard.js';
import { importRows } from '../support/directory.js';
import { LOOKS } from '../support/looks.js';
import type { RecordKeeper } from '../support/record-keeper.js';
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

/** What the tabs of categories and of banners have in common. */
export const recordTab = (tab: RecordKeeper): void => {
  const { noun, addNew, addIt, updateIt } = tab;
  const { one, nameLabel } = tab.kind;

  describe('has a form', () => {
    test('behind a button, until it is asked for or cancelled', async () => {
      const page = await tab.open();
      await heading(page, `Existing ${tab.kind.tab} (${(await tab.all()).length})`).waitFor();
      await tab.formIsGone(page);
      await tab.openForm(page);
      expect(await button(page, addNew).count()).toBe(0);
      await hasFocus(page, nameLabel);
      await button(page, 'Cancel').click();
      await tab.formIsGone(page);
      await hasFocus(page, addNew);
    });

    test('that adds one, which is in the list at once', async () => {
      const page = await tab.open();
      const count = (await tab.all()).length;
      const name = tab.fresh();
      await page.evaluate(() => Object.assign(window, { marked: true }));
      await tab.openForm(page);
      await field(page, nameLabel).fill(`  <${name}> `);
      await field(page, 'Description').fill('Typed by the owner');
      await field(page, 'Sort Order').fill('-7');
      await button(page, addIt).click();
      await tab.success(page, 'added').waitFor();
      await row(page, name).getByText('Typed by the owner').waitFor();
      await heading(page, `Existing ${tab.kind.tab} (${count + 1})`).waitFor();
      expect((await rowNames(page))[0]).toBe(name);
      await tab.formIsGone(page);
      await hasFocus(page, addNew);
      expect(await page.evaluate(() => 'marked' in window)).toBe(true);
      expect(await tab.named(name)).toMatchObject([{ description: 'Typed by the owner', sortOrder: -7 }]);
      await tab.openForm(page);
      expect(await field(page, nameLabel).inputValue()).toBe('');
    });

    test('that changes one, and begins with what it is', async () => {
      const { name } = await tab.add({ description: 'As it was', sortOrder: 90 });
      const page = await tab.open();
      await tab.edit(page, name);
      expect(await field(page, nameLabel).inputValue()).toBe(name);
      expect(await field(page, 'Description').inputValue()).toBe('As it was');
      expect(await field(page, 'Sort Order').inputValue()).toBe('90');
      const renamed = tab.fresh('Renamed');
      await field(page, nameLabel).fill(renamed);
      await field(page, 'Description').fill('');
      await button(page, updateIt).click();
      await tab.success(page, 'updated').waitFor();
      await row(page, renamed).waitFor();
      expect(await row(page, name).count()).toBe(0);
      await tab.formIsGone(page);
      await hasFocus(page, `Edit ${renamed}`);
      expect(await tab.named(renamed)).toMatchObject([{ description: null, sortOrder: 90 }]);
    });

    test('that has nothing of the one that was edited before', async () => {
      const first = await tab.add({ description: 'The first' });
      const second = await tab.add({ description: 'The second' });
      const page = await tab.open();
      await tab.edit(page, first.name);
      await button(page, `Edit ${second.name}`).click();
      await eventually(async () => expect(await field(page, 'Description').inputValue()).toBe('The second'));
      await button(page, 'Cancel').click();
      await tab.openForm(page);
      expect(await field(page, 'Description').inputValue()).toBe('');
    });

    test('that says what is missing, and nobody is asked', async () => {
      const page = await tab.open();
      const asked: string[] = [];
      page.on('request', (request) => asked.push(request.method()));
      await tab.openForm(page);
      await field(page, nameLabel).fill(' <> ');
      await button(page, addIt).click();
      await toast(page, 'Error', tab.kind.missing).waitFor();
      expect(await noteOf(page, nameLabel)).toBe('This is required.');
      expect(await field(page, nameLabel).getAttribute('aria-invalid')).toBe('true');
      await hasFocus(page, nameLabel);
      expect(asked).not.toContain('POST');
      const name = tab.fresh();
      await field(page, nameLabel).fill(name);
      await eventually(async () => expect(await noteOf(page, nameLabel)).toBeNull());
      await button(page, addIt).click();
      await tab.success(page, 'added').waitFor();
      // What was wrong is not said any longer.
      expect(await toast(page, 'Error', tab.kind.missing).count()).toBe(0);
    });

    test.each(['', 'abc', '12.9'])('that reads the sort order %j as a whole number, or 0', async (typed) => {
      const page = await tab.open();
      const name = tab.fresh();
      await tab.openForm(page);
      await field(page, nameLabel).fill(name);
      await field(page, 'Sort Order').fill('');
      await field(page, 'Sort Order').pressSequentially(typed);
      await button(page, addIt).click();
      await tab.success(page, 'added').waitFor();
      expect(await tab.named(name)).toMatchObject([{ sortOrder: typed === '12.9' ? 12 : 0 }]);
    });

    test('whose changes are not lost by accident', async () => {
      const { name } = await tab.add();
      const page = await tab.open();
      await tab.openForm(page);
      await field(page, nameLabel).fill('Not saved');
      await page.getByRole('img', { name: 'unsaved changes' }).waitFor();
      for (const leave of [() => page.keyboard.press('Escape'), () => button(page, `Edit ${name}`).click()]) {
        await leave();
        await question(page).getByText('Discard what you typed?').waitFor();
        await question(page).getByRole('button', { name: 'Cancel' }).click();
        await question(page).waitFor({ state: 'detached' });
        expect(await field(page, nameLabel).inputValue()).toBe('Not saved');
      }
      await openTab(page, tab.kind.tab === 'Banners' ? 'Categories' : 'Banners');
      await openTab(page, tab.kind.tab);
      expect(await field(page, nameLabel).inputValue()).toBe('Not saved');
      await button(page, 'Cancel').click();
      await question(page).getByRole('button', { name: 'Discard' }).click();
      await tab.formIsGone(page);
    });

    test('that needs no mouse', async () => {
      const page = await tab.open();
      const name = tab.fresh();
      const renamed = tab.fresh('Renamed');
      await button(page, addNew).focus();
      await page.keyboard.press('Enter');
      await page.keyboard.type(name);
      await page.keyboard.press('Enter');
      await tab.success(page, 'added').waitFor();
      await button(page, `Edit ${name}`).focus();
      await page.keyboard.press('Enter');
      await heading(page, `Edit ${one}`).waitFor();
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type(renamed);
      await page.keyboard.press('ControlOrMeta+s');
      await tab.success(page, 'updated').waitFor();
      await hasFocus(page, `Edit ${renamed}`);
      await page.keyboard.press('Enter');
      await heading(page, `Edit ${one}`).waitFor();
      await page.keyboard.press('Escape');
      await tab.formIsGone(page);
      await hasFocus(page, `Edit ${renamed}`);
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await question(page).waitFor();
      await page.keyboard.press('Escape');
      await question(page).waitFor({ state: 'detached' });
      await hasFocus(page, `Delete ${renamed}`);
      await page.keyboard.press('Enter');
      await question(page).waitFor();
      await page.keyboard.press('Tab');
      await hasFocus(page, 'Delete');
      await page.keyboard.press('Enter');
      await tab.success(page, 'deleted').waitFor();
      expect(await tab.named(renamed)).toEqual([]);
    });
  });

  describe('deletes', () => {
    test('what the owner is sure about, after asking', async () => {
      const { name } = await tab.add();
      const page = await tab.open();
      const heard = complaints(page);
      const count = (await tab.all()).length;
      await button(page, `Delete ${name}`).click();
      await question(page)
        .getByRole('heading', { name: `Delete ${name}?` })
        .waitFor();
      expect(await question(page).locator('p').textContent()).toBe(tab.kind.deleteQuestion);
      await hasFocus(page, 'Cancel');
      await question(page).getByRole('button', { name: 'Cancel' }).click();
      await question(page).waitFor({ state: 'detached' });
      expect(await tab.named(name)).toHaveLength(1);
      await deleteRow(page, name);
      await tab.success(page, 'deleted').waitFor();
      await row(page, name).waitFor({ state: 'detached' });
      await heading(page, `Existing ${tab.kind.tab} (${count - 1})`).waitFor();
      expect(await tab.named(name)).toEqual([]);
      expect(heard).toEqual([]);
    });

    test('and leaves the focus in the list', async () => {
      const { name } = await tab.add({ sortOrder: -5 });
      const other = await tab.add({ sortOrder: -4 });
      const page = await tab.open();
      await deleteRow(page, name);
      await row(page, name).waitFor({ state: 'detached' });
      await hasFocus(page, `Edit ${other.name}`);
    });

    test('what is being edited, and the form goes with it', async () => {
      const { name } = await tab.add();
      const page = await tab.open();
      await tab.edit(page, name);
      await deleteRow(page, name);
      await tab.success(page, 'deleted').waitFor();
      await tab.formIsGone(page);
      expect(await panel(page).getByRole('alert').count()).toBe(0);
    });

    test('no record that somebody else has changed, before it is seen', async () => {
      const record = await tab.add();
      const page = await tab.open();
      await row(page, record.name).waitFor();
      await button(page, `Delete ${record.name}`).click();
      await tab.change(record, { description: 'Not to be deleted' });
      await question(page).getByRole('button', { name: 'Delete', exact: true }).click();
      await toast(page, 'Error', `Failed to delete ${noun}`).waitFor();
      await row(page, record.name).getByText('Not to be deleted').waitFor();
      expect(await tab.named(record.name)).toHaveLength(1);
    });
  });

  test('has a list that scrolls when it is higher than 24rem', async () => {
    const names = Array.from({ length: 9 }, () => tab.fresh());
    const { path, nameKey } = tab.kind;
    await importRows(tab.site.owner, {
      [path]: names.map((name) => ({ id: crypto.randomUUID(), [nameKey]: name, sortOrder: 500 })),
    });
    const page = await tab.open();
    await row(page, names[0]!).waitFor();
    const { shown, whole } = await panel(page)
      .getByRole('list')
      .evaluate(({ clientHeight, scrollHeight }) => ({ shown: clientHeight, whole: scrollHeight }));
    expect(shown).toBe(384);
    expect(whole).toBeGreaterThan(shown);
    const last = row(page, [...names].sort().at(-1)!);
    await last.scrollIntoViewIfNeeded();
    expect(await last.isVisible()).toBe(true);
  });

  test.each(LOOKS)('has nothing that axe finds on %s', async (_what, options) => {
    const record = await tab.add({ description: 'As it was' });
    // What is only half there yet has half the contrast.
    const page = await tab.open({ ...options, reducedMotion: 'reduce' });
    const heard = complaints(page);
    await row(page, record.name).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await tab.openForm(page);
    await button(page, addIt).click();
    await toast(page, 'Error', tab.kind.missing).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await button(page, `Edit ${record.name}`).click();
    await heading(page, `Edit ${one}`).waitFor();
    await tab.change(record, { description: 'Theirs' });
    await panel(page).getByRole('alert').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await button(page, `Delete ${record.name}`).click();
    await question(page).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    expect(heard).toEqual([]);
  });
};
