import type { Page as ListPage, Tool } from '@tools-hub/contracts';
import { axeViolations, PHONE } from '../support/browser.js';
import { freshWord } from '../support/contract.js';
import { panel, toast } from '../support/dashboard.js';
import { addCategory, addTool } from '../support/directory.js';
import { row } from '../support/record-tabs.js';
import { boxOf, chooseAction, selectedCount } from '../support/selection.js';
import type { Site } from '../support/site.js';
import { expect, test } from '../support/test.js';
import { openTools } from '../support/tools-tab.js';

test.describe('the selection in the list of tools', () => {
  const NUMBERS = ['one', 'two', 'three', 'four', 'five'];
  /** Five tools of one word, first in the list. The random word has none of the numbers. */
  const fiveTools = async (site: Site): Promise<{ word: string; names: string[] }> => {
    const word = freshWord();
    const names: string[] = [];
    for (const [n, number] of NUMBERS.entries()) {
      names.push((await addTool(site.owner, { name: `${word} ${number}`, sortOrder: n - 100 })).name);
    }
    return { word, names };
  };
  const stored = async (site: Site, word: string): Promise<readonly Tool[]> =>
    (await site.owner.read<ListPage<Tool>>(`/api/admin/tools?sort=sort_order&perPage=100&search=${word}`))
      .items;

  test('all tools that match the filter move to a category by one command, and one undo moves them back', async ({
    site,
  }) => {
    const { word } = await fiveTools(site);
    const category = await addCategory(site.owner);
    const page = await openTools(site);
    await panel(page).getByLabel('Filter tools').fill(word);
    await expect(panel(page).getByRole('listitem')).toHaveCount(5);
    await panel(page).getByText('Select all 5 that match').click();
    await chooseAction(page, 'Set category...');
    await page.getByRole('dialog').getByLabel('Category').selectOption(category.name);
    await page.getByRole('dialog').getByRole('button', { name: 'Set category' }).click();
    const done = toast(page, 'Success', `5 tools moved to ${category.name}`);
    await expect(done).toBeVisible();
    const categories = async (): Promise<(string | null)[]> =>
      (await stored(site, word)).map(({ categoryId }) => categoryId);
    expect(await categories()).toEqual(Array(5).fill(category.id));
    await done.getByRole('button', { name: 'Undo' }).click();
    await expect(toast(page, 'Success', 'Undone')).toBeVisible();
    expect(await categories()).toEqual(Array(5).fill(null));
  });

  test('the selection works on a phone, and its bar moves no row', async ({ site }) => {
    const { names } = await fiveTools(site);
    const page = await openTools(site, PHONE);
    const before = (await row(page, names[0]!).boundingBox())!.y;
    await boxOf(page, names[0]!).tap();
    await expect(selectedCount(page)).toHaveText('1 selected');
    expect((await row(page, names[0]!).boundingBox())!.y).toBe(before);
    await expect(panel(page).locator('form')).toHaveCount(0);
    await chooseAction(page, 'Switch off');
    await expect(toast(page, 'Success', '1 tool switched off')).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
  });
});
