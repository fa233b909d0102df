import type { Page } from '@playwright/test';
import { addDays, dayOf, type DayUses } from '@tools-hub/contracts';
import { pageErrors, PHONE } from '../support/browser.js';
import { openDashboard } from '../support/dashboard.js';
import { addCategory, addTool } from '../support/directory.js';
import { chart, DAILY, drawn, fileOf, part, shown, tableBehind, use } from '../support/figures.js';
import type { Site } from '../support/site.js';
import { expect, test } from '../support/test.js';

/** Other periods than the last 30 days, and their comparison. */
test.describe('the period of the charts', () => {
  test.beforeAll(async ({ site }) => {
    const { id } = await addCategory(site.owner);
    await use(site, await addTool(site.owner, { categoryId: id }), 2);
  });
  test.afterAll(({ site }) => site.restore());

  const open = async (site: Site): Promise<Page> => {
    const page = await openDashboard(site, 'Analytics');
    await drawn(page);
    return page;
  };
  const titled = (page: Page, title: string) => part(page, title).waitFor();
  const choose = (page: Page, days: string) => page.getByRole('radio', { name: days }).check();
  const compare = (page: Page) => page.getByRole('switch', { name: 'Compare with previous period' }).click();
  const daysOf = (site: Site, from: string, to: string) =>
    site.owner.read<readonly DayUses[]>(`/api/analytics/daily?from=${from}&to=${to}`);
  const today = () => dayOf(Date.now());

  test('the first and the last day are below the period on a phone, and fill the screen', async ({
    site,
  }) => {
    const page = await openDashboard(site, 'Analytics', PHONE);
    await choose(page, 'Custom');
    const [period, first, last] = await Promise.all(
      [
        page.getByRole('group', { name: 'Days to show' }),
        page.getByLabel('First day'),
        page.getByLabel('Last day'),
      ].map(async (each) => (await each.boundingBox())!),
    );
    expect(first!.y - (period!.y + period!.height)).toBeLessThan(48);
    expect(last!.y).toBe(first!.y);
    expect(last!.x + last!.width).toBe(PHONE.viewport!.width - first!.x);
  });

  test('a period and its comparison with the one before are chosen with the keyboard', async ({ site }) => {
    const page = await open(site);
    const errors = pageErrors(page);
    await page.getByRole('radio', { name: '30 days' }).focus();
    await page.keyboard.press('ArrowLeft');
    await titled(page, 'Daily Usage (Last 7 Days)');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    const [now, before] = [
      await daysOf(site, addDays(today(), -6), today()),
      await daysOf(site, addDays(today(), -13), addDays(today(), -7)),
    ];
    const clicks = now.reduce((sum, { uses }) => sum + uses, 0);
    await expect(
      part(page, DAILY).getByText(
        `${shown(clicks)} clicks. Without today, as many as the 6 days of the previous period`,
      ),
    ).toBeVisible();
    await expect(chart(page, DAILY).locator('.apexcharts-series')).toHaveCount(2);
    const file = await fileOf(page, DAILY);
    expect(file.name).toBe(`daily-usage-${addDays(today(), -6)}-to-${today()}.csv`);
    expect(file.text.split('\r\n').slice(0, -1)).toEqual([
      '\uFEFFDay (UTC),Clicks,Day before (UTC),Clicks then',
      ...now.map(({ day, uses }, at) => `${day},${uses},${before[at]?.day},${before[at]?.uses}`),
    ]);
    const [head, ...rows] = await tableBehind(page, DAILY);
    expect(head).toEqual(['Day', 'Clicks', 'Day before', 'Clicks then']);
    expect(rows).toHaveLength(7);
    await compare(page);
    await expect(part(page, DAILY).getByText(`${shown(clicks)} clicks`, { exact: true })).toBeVisible();
    expect(errors).toEqual([]);
  });
});
