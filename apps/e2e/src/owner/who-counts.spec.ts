import { axeViolations, DESKTOP, PHONE } from '../support/browser.js';
import { freshWord } from '../support/contract.js';
import { openDashboard, openTab, panel, toast, whileRefused } from '../support/dashboard.js';
import { addTool } from '../support/directory.js';
import { bars, use } from '../support/figures.js';
import { expect, test } from '../support/test.js';
import { family, openWhoCounts, region, whoCounts, withoutRules } from '../support/who-counts.js';

const USES = 7;

/** Judging the clicks again. */
test.describe('who counts', () => {
  let name = '';
  test.beforeAll(async ({ site }) => {
    const tool = await addTool(site.owner, { name: freshWord() });
    ({ name } = tool);
    await use(site, tool, USES);
  });
  test.afterEach(({ site }) => withoutRules(site));
  test.afterAll(({ site }) => site.restore());

  test('agents are left out after a look at the preview, and a revert lets them count again', async ({
    site,
  }) => {
    const page = await openDashboard(site, 'Analytics');
    const bar = bars(page).filter({ hasText: name });
    await expect(bar).toHaveCount(1);
    await openWhoCounts(page);
    await expect(family(page, 'Firefox')).toContainText('Counts');
    await family(page, 'Firefox').getByRole('button', { name: 'Leave out Firefox' }).press('Enter');
    const rules = region(page, 'Rules');
    await expect(rules.getByRole('listitem')).toHaveText(/Leave out agents like \*Firefox\*/);
    await expect(rules.getByRole('button', { name: 'Apply' })).toHaveCount(0);
    await rules.getByRole('button', { name: 'Preview' }).press('Enter');
    await expect(rules.getByRole('region', { name: 'Tools whose uses change' })).toContainText(name);
    await expect(rules.getByRole('region', { name: 'Agents whose uses change' })).toContainText('Firefox');
    expect(await axeViolations(page)).toEqual([]);
    await rules.getByRole('button', { name: 'Apply' }).press('Enter');
    await expect(toast(page, 'Success', 'Rules applied')).toBeVisible();
    await expect(family(page, 'Firefox')).toContainText('Left out: by a rule');
    await expect(bar).toHaveCount(0);

    const earlier = region(page, 'Changes of the rules');
    const known = await earlier.getByRole('listitem').count();
    await expect(earlier.getByRole('listitem').first()).toContainText('Applied');
    await rules.getByRole('button', { name: /^Remove: / }).click();
    await rules.getByRole('button', { name: 'Preview' }).click();
    await rules.getByRole('button', { name: 'Apply' }).click();
    await expect(bar).toHaveCount(1);
    await expect(earlier.getByRole('listitem')).toHaveCount(known + 1);

    await earlier.getByRole('button', { name: 'Revert to: Leave out agents like *Firefox*' }).first().click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Revert' }).click();
    await expect(family(page, 'Firefox')).toContainText('Left out: by a rule');
    await expect(earlier.getByRole('listitem')).toHaveCount(known + 2);
  });

  test('rules that are not valid are explained at their fields, and changes can be discarded', async ({
    site,
  }) => {
    const page = await openDashboard(site, 'Analytics', PHONE);
    await openWhoCounts(page);
    const rules = region(page, 'Rules');
    await rules.getByRole('button', { name: 'Add rule' }).click();
    await expect(rules.getByText('Agent pattern is required')).toBeVisible();
    await expect(rules.getByLabel('Agent pattern')).toBeFocused();
    await rules.getByText('A burst', { exact: true }).click();
    await rules.getByRole('combobox', { name: 'Tool' }).selectOption({ label: name });
    await expect(rules.getByLabel('From')).toHaveAccessibleDescription(/^Your time zone, /);
    await rules.getByLabel('From').fill('2026-11-01T10:00');
    await rules.getByLabel('Until before').fill('2026-11-01T10:00');
    await rules.getByRole('button', { name: 'Add rule' }).click();
    await expect(rules.getByText('Until before must be after from')).toBeVisible();
    await rules.getByLabel('Until before').fill('2026-11-01T11:00');
    await rules.getByRole('button', { name: 'Add rule' }).click();
    await expect(rules.getByRole('listitem')).toContainText(`Leave out clicks on ${name} from`);
    expect(await axeViolations(page)).toEqual([]);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    await rules.getByRole('button', { name: 'Preview' }).click();
    await expect(rules.getByText('Nothing changes: all clicks count as before.')).toBeVisible();
    await rules.getByRole('button', { name: 'Discard changes' }).click();
    await expect(rules.getByText(/^No rules: /)).toBeVisible();
  });

  test('the focus stays with a rule that is moved, and on the rules when one is removed', async ({
    site,
  }) => {
    const page = await openDashboard(site, 'Analytics');
    await openWhoCounts(page);
    const rules = region(page, 'Rules');
    for (const pattern of ['one', 'two', 'three']) {
      await rules.getByLabel('Agent pattern').fill(pattern);
      await rules.getByRole('button', { name: 'Add rule' }).click();
    }
    const texts = rules.getByRole('listitem').locator('span[dir]');
    await expect(texts).toContainText(['three', 'two', 'one']);
    await rules.getByRole('button', { name: 'Move up: Leave out agents like one' }).press('Enter');
    await page.keyboard.press('Enter');
    await expect(texts).toContainText(['one', 'three', 'two']);
    // Enter no longer moves it, and removes nothing.
    await page.keyboard.press('Enter');
    await expect(texts.first()).toBeFocused();
    await rules.getByRole('button', { name: 'Remove: Leave out agents like three' }).press('Enter');
    await expect(texts).toContainText(['one', 'two']);
    await expect(texts.last()).toBeFocused();
  });

  test('rules that are not applied yet are kept, and a question comes before they are lost', async ({
    site,
  }) => {
    const page = await openDashboard(site, 'Analytics');
    await openWhoCounts(page);
    const rules = region(page, 'Rules');
    await rules.getByLabel('Agent pattern').fill('one');
    await rules.getByRole('button', { name: 'Add rule' }).click();
    await rules.getByLabel('Agent pattern').fill('half of a');
    await whoCounts(page).getByRole('button', { name: 'Hide' }).click();
    await expect(rules).toBeHidden();
    await openTab(page, 'Tools');
    await page.getByRole('button', { name: `Edit ${name}` }).click();
    await panel(page).getByRole('button', { name: 'Numbers' }).click();
    await expect(page.getByRole('button', { name: 'All analytics' })).toBeVisible();
    await expect(whoCounts(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'All analytics' }).click();
    await whoCounts(page).getByRole('button', { name: 'Choose who counts' }).click();
    await expect(rules.getByRole('listitem')).toContainText('Leave out agents like one');
    await expect(rules.getByLabel('Agent pattern')).toHaveValue('half of a');
    await page.getByRole('button', { name: 'View site' }).click();
    await expect(page.getByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible();
  });

  test('agents are found by a part of their text', async ({ site }) => {
    const page = await openDashboard(site, 'Analytics', DESKTOP);
    await openWhoCounts(page);
    const search = page.getByRole('searchbox', { name: 'Find an agent' });
    await search.fill('nobody has this');
    await expect(whoCounts(page).getByText('No agents match.')).toBeVisible();
    await search.fill('FIREFOX/');
    await expect(family(page, 'Firefox')).toBeVisible();
  });

  test('a search for agents that fails does not show those of the search before it', async ({ site }) => {
    const page = await openDashboard(site, 'Analytics');
    await openWhoCounts(page);
    await expect(family(page, 'Firefox')).toBeVisible();
    await page.route(/\/api\/admin\/agents\?.*text=/, (route) => route.fulfill({ status: 400, body: '' }));
    await page.getByRole('searchbox', { name: 'Find an agent' }).fill('Firefox');
    await expect(whoCounts(page).getByText("Couldn't load the agents")).toBeVisible();
    await expect(family(page, 'Firefox')).toHaveCount(0);
  });

  test('a failure to load says so, and Try again loads the agents', async ({ site }) => {
    const page = await openDashboard(site, 'Analytics');
    await expect(bars(page).first()).toBeVisible();
    await whileRefused(page, /\/api\/admin\/(agents|judgements)/, async () => {
      await whoCounts(page).getByRole('button', { name: 'Choose who counts' }).click();
      await expect(whoCounts(page).getByText("Couldn't load the rules")).toBeVisible();
    });
    await whoCounts(page).getByRole('button', { name: 'Try again' }).click();
    await expect(family(page, 'Firefox')).toBeVisible();
  });
});
