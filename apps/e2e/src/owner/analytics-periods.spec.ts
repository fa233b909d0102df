import type { Page } from '@playwright/test';
import { addDays, dayOf, type DayUses } from '@tools-hub/contracts';
import { axeViolations, pageErrors, PHONE } from '../support/browser.js';
import { openDashboard } from '../support/dashboard.js';
import { addCategory, addTool } from '../support/directory.js';
import {
  bars,
  CATEGORIES,
  chart,
  DAILY,
  drawn,
  figureCard,
  fileOf,
  part,
  shown,
  STATISTICS,
  tableBehind,
  TOOLS,
  use,
} from '../support/figures.js';
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

  test('the line chart can show the last 90 days', async ({ site }) => {
    const days = 90;
    const page = await open(site);
    const cards = await figureCard(page, 'Total Usage (30d)');
    await choose(page, `${days} days`);
    await titled(page, `Daily Usage (Last ${days} Days)`);
    for (const title of [TOOLS, CATEGORIES, STATISTICS]) await titled(page, `${title} (Last ${days} Days)`);
    const rows = (await tableBehind(page, DAILY)).slice(1);
    expect(rows.map(([, uses]) => uses)).toEqual(
      (await daysOf(site, addDays(today(), 1 - days), today())).map(({ uses }) => shown(uses)).reverse(),
    );
    const clicks = (await daysOf(site, addDays(today(), 1 - days), today())).reduce(
      (sum, { uses }) => sum + uses,
      0,
    );
    expect(await figureCard(page, `Total Usage (${days}d)`)).toEqual([
      shown(clicks),
      `Last ${days} days, including today`,
    ]);
    await choose(page, '30 days');
    await titled(page, TOOLS);
    await expect.poll(() => figureCard(page, 'Total Usage (30d)')).toEqual(cards);
  });

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

  test('the period moves the tools and the categories, and all time brings the totals back', async ({
    site,
  }) => {
    const page = await open(site);
    const tools = await bars(page).count();
    await choose(page, 'Custom');
    await page.getByLabel('First day').fill('2024-02-27');
    await page.getByLabel('Last day').fill('2024-03-01');
    // Nothing was clicked then.
    for (const title of [/^Most Used Tools \(.*2024\)$/, /^Usage by Category \(.*2024\)$/])
      await expect(part(page, title).getByText('No clicks in this period.')).toBeVisible();
    const statistics = part(page, /^Category Statistics \(.*2024\)$/);
    await expect(statistics.getByRole('listitem').first()).toContainText('0 uses');
    await page.getByRole('switch', { name: 'Tools and categories of all time' }).click();
    await expect(part(page, TOOLS).getByText('All time')).toBeVisible();
    await expect(bars(page)).toHaveCount(tools);
    await expect(part(page, /^Daily Usage/).getByText('No clicks in this period.')).toBeVisible();
  });

  test('both panels of categories count by the category at the time of the click on request', async ({
    site,
  }) => {
    const [from, to] = [
      await addCategory(site.owner, { name: 'Before the move' }),
      await addCategory(site.owner, { name: 'After the move' }),
    ];
    const tool = await addTool(site.owner, { categoryId: from.id });
    await use(site, tool, 3);
    await site.owner.patch(`/api/tools/${tool.id}`, { categoryId: to.id });
    const page = await open(site);
    const row = (name: string) => part(page, STATISTICS).getByRole('listitem').filter({ hasText: name });
    const slice = async () =>
      (await tableBehind(page, CATEGORIES)).find(([name]) => / the move$/.test(name!));
    await expect(page.getByRole('radio', { name: 'Category today' })).toBeChecked();
    await expect(row(from.name)).toContainText('0 uses');
    await expect(row(to.name)).toContainText('3 uses');
    expect((await slice())?.slice(0, 2)).toEqual([to.name, '3']);
    await choose(page, 'Category at the time of the click');
    await expect(row(from.name)).toContainText('3 uses');
    await expect(row(to.name)).toContainText('0 uses');
    await expect.poll(async () => (await slice())?.slice(0, 2)).toEqual([from.name, '3']);
    for (const title of [CATEGORIES, STATISTICS])
      await expect(
        part(page, title).getByText(/^All time, by the category at the time of the click/),
      ).toBeVisible();
    // A new period keeps the choice.
    await choose(page, '7 days');
    await titled(page, `${STATISTICS} (Last 7 Days)`);
    await expect(
      part(page, `${STATISTICS} (Last 7 Days)`).getByRole('listitem').filter({ hasText: from.name }),
    ).toContainText('3 uses');
    expect(await axeViolations(page)).toEqual([]);
  });

  test('the line chart can show any past range, and an invalid range is explained', async ({ site }) => {
    const page = await open(site);
    await choose(page, 'Custom');
    const [first, last] = [page.getByLabel('First day'), page.getByLabel('Last day')];
    expect([await first.inputValue(), await last.inputValue()]).toEqual([addDays(today(), -29), today()]);
    await first.fill('2024-02-27');
    await expect(page.getByText('Choose at most 366 days.')).toBeVisible();
    await last.fill('2024-02-26');
    await expect(page.getByText('The first day must not be after the last.')).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    await last.fill('2024-03-01');
    await expect(part(page, DAILY).getByText('No clicks in this period.')).toBeVisible();
    expect(await part(page, DAILY).getByRole('heading', { level: 2 }).textContent()).toMatch(/2024/);
    await expect(page.locator('[data-slot=field-error]')).toHaveText('');
    await choose(page, '30 days');
    await titled(page, 'Daily Usage (Last 30 Days)');
    await expect(chart(page, DAILY)).toBeVisible();
  });

  test('the line chart can compare a period with the one before', async ({ site }) => {
    const page = await open(site);
    const errors = pageErrors(page);
    await choose(page, '7 days');
    await compare(page);
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

  test('the period and the comparison are chosen with the keyboard', async ({ site }) => {
    const page = await open(site);
    await page.getByRole('radio', { name: '30 days' }).focus();
    await page.keyboard.press('ArrowLeft');
    await titled(page, 'Daily Usage (Last 7 Days)');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await expect(part(page, DAILY).getByText('of the previous period')).toBeVisible();
  });
});
