import { axeViolations, PHONE } from '../support/browser.js';
import { panel, toast } from '../support/dashboard.js';
import { addTool } from '../support/directory.js';
import { row } from '../support/record-tabs.js';
import { boxOf, chooseAction, selectedCount } from '../support/selection.js';
import { expect, test } from '../support/test.js';
import { openTools } from '../support/tools-tab.js';

test.describe('the selection in the list of tools', () => {
  test('the selection works on a phone, and its bar moves no row', async ({ site }) => {
    const { name } = await addTool(site.owner, { sortOrder: -100 });
    const page = await openTools(site, PHONE);
    const before = (await row(page, name).boundingBox())!.y;
    await boxOf(page, name).tap();
    await expect(selectedCount(page)).toHaveText('1 selected');
    expect((await row(page, name).boundingBox())!.y).toBe(before);
    await expect(panel(page).locator('form')).toHaveCount(0);
    await chooseAction(page, 'Switch off');
    await expect(toast(page, 'Success', '1 tool switched off')).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
  });
});
