import { freshWord } from '../support/contract.js';
import { panel, toast } from '../support/dashboard.js';
import { addTool } from '../support/directory.js';
import { besideVisitor, button, field, heading, noteOf, row } from '../support/record-tabs.js';
import { card } from '../support/site.js';
import { expect, test } from '../support/test.js';
import { openTools, storedAs } from '../support/tools-tab.js';

const fresh = (): string => `Tool ${freshWord()}`;

test.describe('the schedule of a tool', () => {
  test('a tool is planned in its form, listed as planned, and opened from there', async ({ site }) => {
    const name = fresh();
    await addTool(site.owner, { name });
    const page = await openTools(site);
    await button(page, `Edit ${name}`).click();
    await expect(field(page, 'Show from')).toBeHidden();
    await panel(page).getByText('Schedule', { exact: true }).click();
    expect(await noteOf(page, 'Show from')).toMatch(/^Your time zone, \S+\. If empty, shown at once\.$/);
    await field(page, 'Show from').fill('2999-12-03T09:00');
    await field(page, 'Show until').fill('2999-12-03T09:00');
    await button(page, 'Update Tool').click();
    await expect(
      panel(page).getByText('This must be after the time from which it is shown.', { exact: true }),
    ).toBeVisible();
    await field(page, 'Show until').fill('2999-12-05T18:30');
    await button(page, 'Update Tool').click();
    await expect(toast(page, 'Success', 'Tool updated successfully')).toBeVisible();
    const [shownFrom, shownUntil] = await page.evaluate(() =>
      ['2999-12-03T09:00', '2999-12-05T18:30'].map((local) => new Date(local).toISOString()),
    );
    expect(await storedAs(site, name)).toMatchObject([{ shownFrom, shownUntil, isActive: true }]);
    await expect(row(page, name).getByText(/^From /)).toBeVisible();

    const planned = panel(page).getByRole('region', { name: /^Planned/ });
    await expect(planned.getByRole('listitem').filter({ hasText: name })).toHaveText([/appears/, /ends/]);
    await panel(page).getByLabel('Filter by state').selectOption('Scheduled');
    await expect(row(page, name)).toBeVisible();
    await expect(
      panel(page)
        .getByRole('status')
        .filter({ hasText: /^1 of \d+/ }),
    ).toBeVisible();

    await planned.getByRole('button', { name, exact: true }).first().click();
    await expect(heading(page, 'Edit Tool')).toBeVisible();
    await expect(field(page, 'Show from')).toHaveValue('2999-12-03T09:00');
    await field(page, 'Show from').fill('');
    await field(page, 'Show until').fill('');
    await button(page, 'Update Tool').click();
    await expect(planned).toBeHidden();
    expect(await storedAs(site, name)).toMatchObject([{ shownFrom: null, shownUntil: null }]);
  });

  test('an open page shows a tool at its time, and hides it again, without a reload', async ({ site }) => {
    const name = fresh();
    await besideVisitor(site, async (home) => {
      await home.evaluate(() => Object.assign(window, { marked: true }));
      const at = (seconds: number): string => new Date(Date.now() + seconds * 1_000).toISOString();
      const { id } = await addTool(site.owner, { name, sortOrder: -1_000_000, shownFrom: at(3) });
      await expect(card(home, { name })).toBeVisible({ timeout: 30_000 });
      await site.owner.patch(`/api/tools/${id}`, { shownUntil: at(2) });
      await expect(card(home, { name })).toBeHidden({ timeout: 30_000 });
      expect(await home.evaluate(() => 'marked' in window)).toBe(true);
    });
  });
});
