import { axeViolations, PHONE } from '../support/browser.js';
import { freshWord } from '../support/contract.js';
import { openDashboard, toast } from '../support/dashboard.js';
import { addTool } from '../support/directory.js';
import { bars, use } from '../support/figures.js';
import { expect, test } from '../support/test.js';
import { family, openWhoCounts, region, withoutRules } from '../support/who-counts.js';

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
});
