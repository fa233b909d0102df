import { axeViolations, pageErrors } from '../support/browser.js';
import { panel, toast } from '../support/dashboard.js';
import { importRows } from '../support/directory.js';
import { SCREENS } from '../support/screens.js';
import { tabTest as test, textsOf } from '../support/record-tab-page.js';
import {
  BANNERS,
  CATEGORIES,
  button,
  deleteRow,
  field,
  hasFocus,
  heading,
  question,
  row,
  rowNames,
} from '../support/record-tabs.js';
import { expect } from '../support/test.js';

/** The Categories tab and the Banners tab. */

for (const kind of [CATEGORIES, BANNERS]) {
  const { addNew, addIt, updateIt } = textsOf(kind);
  const { one, nameLabel } = kind;

  test.describe(`the ${kind.tab} tab`, () => {
    test.use({ kind });

    test.describe('the record form', () => {
      test('an added record is in the list at once', async ({ tab }) => {
        const page = await tab.open();
        const count = (await tab.all()).length;
        const name = tab.fresh();
        await page.evaluate(() => Object.assign(window, { marked: true }));
        await tab.openForm(page);
        await field(page, nameLabel).fill(`  <${name}> `);
        await field(page, 'Description').fill('Typed by the owner');
        await field(page, 'Sort Order').fill('-7');
        await button(page, addIt).click();
        await expect(tab.success(page, 'added')).toBeVisible();
        await expect(row(page, name).getByText('Typed by the owner')).toBeVisible();
        await expect(heading(page, `Existing ${kind.tab} (${count + 1})`)).toBeVisible();
        expect((await rowNames(page))[0]).toBe(name);
        await tab.formIsGone(page);
        await hasFocus(page, addNew);
        expect(await page.evaluate(() => 'marked' in window)).toBe(true);
        expect(await tab.named(name)).toMatchObject([{ description: 'Typed by the owner', sortOrder: -7 }]);
        await tab.openForm(page);
        await expect(field(page, nameLabel)).toHaveValue('');
      });

      test('a record is edited starting from its values', async ({ tab }) => {
        const { name } = await tab.add({ description: 'As it was', sortOrder: 90 });
        const page = await tab.open();
        await tab.edit(page, name);
        await expect(field(page, nameLabel)).toHaveValue(name);
        await expect(field(page, 'Description')).toHaveValue('As it was');
        await expect(field(page, 'Sort Order')).toHaveValue('90');
        const renamed = tab.fresh('Renamed');
        await field(page, nameLabel).fill(renamed);
        await field(page, 'Description').fill('');
        await button(page, updateIt).click();
        await expect(tab.success(page, 'updated')).toBeVisible();
        await expect(row(page, renamed)).toBeVisible();
        await expect(row(page, name)).toHaveCount(0);
        await tab.formIsGone(page);
        await hasFocus(page, `Edit ${renamed}`);
        expect(await tab.named(renamed)).toMatchObject([{ description: null, sortOrder: 90 }]);
      });
    });

    test.describe('the deletion of a record', () => {
      test('a record is deleted only after a confirmation', async ({ tab }) => {
        const { name } = await tab.add();
        const page = await tab.open();
        const errors = pageErrors(page);
        const count = (await tab.all()).length;
        await button(page, `Delete ${name}`).click();
        await expect(question(page).getByRole('heading', { name: `Delete ${name}?` })).toBeVisible();
        expect(await question(page).locator('p').textContent()).toBe(kind.deleteQuestion);
        await hasFocus(page, 'Cancel');
        await question(page).getByRole('button', { name: 'Cancel' }).click();
        await expect(question(page)).toHaveCount(0);
        expect(await tab.named(name)).toHaveLength(1);
        await deleteRow(page, name);
        await expect(tab.success(page, 'deleted')).toBeVisible();
        await expect(row(page, name)).toHaveCount(0);
        await expect(heading(page, `Existing ${kind.tab} (${count - 1})`)).toBeVisible();
        expect(await tab.named(name)).toEqual([]);
        expect(errors).toEqual([]);
      });
    });

    for (const [screen, options] of SCREENS) {
      test(`axe finds no violation in a tab of records on ${screen}`, async ({ tab }) => {
        const record = await tab.add({ description: 'As it was' });
        // Half-faded content has half the contrast.
        const page = await tab.open({ ...options, reducedMotion: 'reduce' });
        const errors = pageErrors(page);
        await expect(row(page, record.name)).toBeVisible();
        expect(await axeViolations(page)).toEqual([]);
        await tab.openForm(page);
        await button(page, addIt).click();
        await expect(toast(page, 'Error', kind.missing)).toBeVisible();
        expect(await axeViolations(page)).toEqual([]);
        await button(page, `Edit ${record.name}`).click();
        await expect(heading(page, `Edit ${one}`)).toBeVisible();
        await tab.change(record, { description: 'Theirs' });
        await expect(panel(page).getByRole('alert')).toBeVisible();
        expect(await axeViolations(page)).toEqual([]);
        await button(page, `Delete ${record.name}`).click();
        await expect(question(page)).toBeVisible();
        expect(await axeViolations(page)).toEqual([]);
        expect(errors).toEqual([]);
      });
    }
  });
}

/** Both tabs have the same list and form: one of them shows how these work. */
test.describe('a tab of records', () => {
  const kind = CATEGORIES;
  const { addNew } = textsOf(kind);
  const { one } = kind;

  test('records are added, edited and deleted without a mouse', async ({ tab }) => {
    const page = await tab.open();
    const name = tab.fresh();
    const renamed = tab.fresh('Renamed');
    await button(page, addNew).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.type(name);
    await page.keyboard.press('Enter');
    await expect(tab.success(page, 'added')).toBeVisible();
    await button(page, `Edit ${name}`).focus();
    await page.keyboard.press('Enter');
    await expect(heading(page, `Edit ${one}`)).toBeVisible();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(renamed);
    await page.keyboard.press('ControlOrMeta+s');
    await expect(tab.success(page, 'updated')).toBeVisible();
    await hasFocus(page, `Edit ${renamed}`);
    await page.keyboard.press('Enter');
    await expect(heading(page, `Edit ${one}`)).toBeVisible();
    await page.keyboard.press('Escape');
    await tab.formIsGone(page);
    await hasFocus(page, `Edit ${renamed}`);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(question(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(question(page)).toHaveCount(0);
    await hasFocus(page, `Delete ${renamed}`);
    await page.keyboard.press('ArrowLeft');
    await hasFocus(page, `Edit ${renamed}`);
    await page.keyboard.press('Delete');
    await expect(question(page)).toBeVisible();
    await page.keyboard.press('Tab');
    await hasFocus(page, 'Delete');
    await page.keyboard.press('Enter');
    await expect(tab.success(page, 'deleted')).toBeVisible();
    expect(await tab.named(renamed)).toEqual([]);
  });

  test('the list shows the records that another owner adds, changes and deletes', async ({ tab }) => {
    const page = await tab.open();
    const record = await tab.add();
    await expect(row(page, record.name)).toBeVisible();
    await tab.change(record, { description: 'Theirs' });
    await expect(row(page, record.name).getByText('Theirs')).toBeVisible();
    await tab.remove(record);
    await expect(row(page, record.name)).toHaveCount(0);
  });

  test('a list of records scrolls when it is higher than 24rem', async ({ tab }) => {
    const names = Array.from({ length: 9 }, () => tab.fresh());
    const { path, nameKey } = kind;
    await importRows(tab.site.owner, {
      [path]: names.map((name) => ({ id: crypto.randomUUID(), [nameKey]: name, sortOrder: 500 })),
    });
    const page = await tab.open();
    await expect(row(page, names[0]!)).toBeVisible();
    const { shown, whole } = await panel(page)
      .getByRole('list')
      .evaluate(({ clientHeight, scrollHeight }) => ({ shown: clientHeight, whole: scrollHeight }));
    expect(shown).toBe(384);
    expect(whole).toBeGreaterThan(shown);
    const last = row(page, [...names].sort().at(-1)!);
    await last.scrollIntoViewIfNeeded();
    await expect(last).toBeVisible();
  });
});
