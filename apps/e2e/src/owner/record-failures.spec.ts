import type { Page } from '@playwright/test';
import { axeViolations } from '../support/browser.js';
import { clickIfThere, panel, toast, whileStopped } from '../support/dashboard.js';
import { type Named, type RecordTabPage, tabTest as test, textsOf } from '../support/record-tab-page.js';
import { CATEGORIES, button, deleteRow, field, heading, question, row } from '../support/record-tabs.js';
import { expect } from '../support/test.js';

/** Milliseconds after which a call to a stopped service fails. */
const GIVEN_UP = 30_000;

/** A tab of records while a service is stopped or another administrator edits them. The Banners tab has the same code. */

const { noun, addNew, addIt, updateIt } = textsOf(CATEGORIES);
const { nameLabel } = CATEGORIES;

test.describe('a catalogue that answers late', () => {
  for (const [what, method] of [
    ['save', 'PATCH'],
    ['deletion', 'DELETE'],
  ])
    test(`a ${what} leaves the form that was opened meanwhile`, async ({ tab }) => {
      const [first, second] = [await tab.add(), await tab.add()];
      const page = await tab.open();
      let answer = (): void => undefined;
      const answered = new Promise<void>((done) => (answer = done));
      await page.route(`**/api/*/${first.id}`, (route) => answered.then(() => route.continue()));
      await tab.edit(page, first.name);
      await field(page, 'Description').fill('Saved late');
      const sent = page.waitForRequest((request) => request.method() === method);
      if (method === 'PATCH') await button(page, updateIt).click();
      else await deleteRow(page, first.name);
      await sent;
      await button(page, `Edit ${second.name}`).click();
      await question(page).getByRole('button', { name: 'Discard' }).click();
      await expect(field(page, nameLabel)).toHaveValue(second.name);
      await field(page, 'Description').fill('Typed meanwhile');
      answer();
      await expect(tab.success(page, method === 'PATCH' ? 'updated' : 'deleted')).toBeVisible();
      await expect(field(page, 'Description')).toHaveValue('Typed meanwhile');
      await expect(field(page, 'Description')).toBeFocused();
    });
});

test.describe('a catalogue that does not answer', () => {
  test('an added record is kept in the form and saved once', async ({ tab }) => {
    const page = await tab.open();
    const name = tab.fresh();
    await tab.openForm(page);
    await field(page, nameLabel).fill(name);
    await field(page, 'Description').fill('Typed once');
    await whileStopped(tab.site, 'catalogue', async () => {
      await button(page, addIt).click();
      await expect(button(page, 'Saving...')).toBeVisible();
      await expect(button(page, 'Saving...')).toHaveAttribute('aria-disabled', 'true');
      await expect(toast(page, 'Error', `Failed to save ${noun}`)).toBeVisible({ timeout: GIVEN_UP });
      await expect(panel(page).getByText("Save again: it won't be saved twice.")).toBeVisible();
      await expect(field(page, nameLabel)).toHaveValue(name);
      await expect(field(page, 'Description')).toHaveValue('Typed once');
      expect(await axeViolations(page)).toEqual([]);
    });
    await expect(async () => {
      await clickIfThere(button(page, addIt));
      await expect(tab.success(page, 'added')).toBeVisible({ timeout: 5_000 });
    }).toPass({ timeout: GIVEN_UP });
    await tab.formIsGone(page);
    await expect(row(page, name)).toBeVisible();
    expect(await tab.named(name)).toHaveLength(1);
    await expect(toast(page, 'Error', `Failed to save ${noun}`)).toHaveCount(0);
  });

  test('a changed record is kept in the form and saved', async ({ tab }) => {
    const { name, version } = await tab.add();
    const page = await tab.open();
    await tab.edit(page, name);
    await field(page, 'Description').fill('Changed once');
    await whileStopped(tab.site, 'catalogue', async () => {
      await button(page, updateIt).click();
      await expect(toast(page, 'Error', `Failed to save ${noun}`)).toBeVisible({ timeout: GIVEN_UP });
      await expect(field(page, 'Description')).toHaveValue('Changed once');
    });
    await expect(async () => {
      await clickIfThere(button(page, updateIt));
      await expect(tab.success(page, 'updated')).toBeVisible({ timeout: 5_000 });
    }).toPass({ timeout: GIVEN_UP });
    expect(await tab.named(name)).toMatchObject([{ description: 'Changed once', version: version + 1 }]);
  });

  test('a failed deletion is reported and can be repeated', async ({ tab }) => {
    const { name } = await tab.add();
    const page = await tab.open();
    await whileStopped(tab.site, 'catalogue', async () => {
      await deleteRow(page, name);
      await expect(toast(page, 'Error', `Failed to delete ${noun}`)).toBeVisible({ timeout: GIVEN_UP });
      await expect(row(page, name)).toBeVisible();
    });
    // The call may be executed late or repeated: in the end the record is gone.
    await expect(async () => {
      if (await row(page, name).isVisible()) await deleteRow(page, name);
      await expect(row(page, name)).toHaveCount(0, { timeout: 5_000 });
    }).toPass({ timeout: GIVEN_UP });
    expect(await tab.named(name)).toEqual([]);
  });
});

test.describe('records that another owner edits', () => {
  test('the list shows the records that another owner adds, changes and deletes', async ({ tab }) => {
    const page = await tab.open();
    const record = await tab.add();
    await expect(row(page, record.name)).toBeVisible();
    await tab.change(record, { description: 'Theirs' });
    await expect(row(page, record.name).getByText('Theirs')).toBeVisible();
    await tab.remove(record);
    await expect(row(page, record.name)).toHaveCount(0);
  });

  const clash = async (
    tab: RecordTabPage,
    mine: object,
    theirs: object,
  ): Promise<{ page: Page; record: Named }> => {
    const record = await tab.add({ description: 'As it was', sortOrder: 5 });
    const page = await tab.open();
    await tab.edit(page, record.name);
    for (const [label, text] of Object.entries(mine)) await field(page, label).fill(String(text));
    await tab.change(record, theirs);
    await expect(
      panel(page).getByText(`This ${noun} was changed elsewhere since you opened it.`),
    ).toBeVisible();
    return { page, record };
  };

  test('the form compares the version of another owner with the typed text, and saves both', async ({
    tab,
  }) => {
    const { page, record } = await clash(
      tab,
      { Description: 'Mine' },
      { description: 'Theirs', sortOrder: 6 },
    );
    const cells = await panel(page).locator('tbody tr').allInnerTexts();
    expect(cells.map((text) => text.split(/\s*\t\s*/))).toEqual([
      ['Description', 'Theirs', 'Mine'],
      ['Sort Order', '6', 'not changed'],
    ]);
    await expect(field(page, 'Description')).toHaveValue('Mine');
    await button(page, 'Keep my changes').click();
    await expect(field(page, 'Sort Order')).toHaveValue('6');
    await button(page, updateIt).click();
    await expect(tab.success(page, 'updated')).toBeVisible();
    expect(await tab.named(record.name)).toMatchObject([{ description: 'Mine', sortOrder: 6 }]);
  });

  test('the form can take the version of another owner', async ({ tab }) => {
    const { page, record } = await clash(tab, { Description: 'Mine' }, { description: 'Theirs' });
    await button(page, 'Use their version').click();
    await expect(field(page, 'Description')).toHaveValue('Theirs');
    await button(page, updateIt).click();
    await expect(tab.success(page, 'updated')).toBeVisible();
    expect(await tab.named(record.name)).toMatchObject([
      { description: 'Theirs', version: record.version + 1 },
    ]);
  });

  test('the form overwrites no change that it has not shown', async ({ tab }) => {
    const { page, record } = await clash(tab, { Description: 'Mine' }, { description: 'Theirs' });
    await button(page, updateIt).click();
    await expect(toast(page, 'Error', `Failed to save ${noun}`)).toBeVisible();
    expect(await tab.named(record.name)).toMatchObject([{ description: 'Theirs' }]);
    await expect(field(page, 'Description')).toHaveValue('Mine');
  });

  test('the form says that the edited record was deleted, and can add it again', async ({ tab }) => {
    const record = await tab.add();
    const page = await tab.open();
    await tab.edit(page, record.name);
    await field(page, 'Description').fill('Mine');
    await tab.remove(record);
    await expect(panel(page).getByText(`This ${noun} was deleted elsewhere.`)).toBeVisible();
    await button(page, 'Add it again').click();
    await expect(heading(page, addNew)).toBeVisible();
    await expect(field(page, nameLabel)).toHaveValue(record.name);
    await expect(field(page, 'Description')).toHaveValue('Mine');
    await button(page, addIt).click();
    await expect(tab.success(page, 'added')).toBeVisible();
    expect(await tab.named(record.name)).toMatchObject([{ description: 'Mine' }]);
  });
});
