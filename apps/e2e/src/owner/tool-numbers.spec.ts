import type { Page } from '@playwright/test';
import type { Category, Tool, ToolNumbers } from '@tools-hub/contracts';
import { axeViolations, pageErrors, PHONE } from '../support/browser.js';
import { openDashboard, panel } from '../support/dashboard.js';
import { sidewaysBy } from '../support/directory-pages.js';
import { addCategory, addTool } from '../support/directory.js';
import { chart, DAILY, figureCard, fileOf, fromMenu, part, tableBehind, use } from '../support/figures.js';
import { SCREENS } from '../support/screens.js';
import type { Site } from '../support/site.js';
import { expect, test } from '../support/test.js';

const HOURS = 'Hours of the Week';

test.describe('the numbers of a tool', () => {
  let category: Category;
  let tool: Tool;
  test.beforeAll(async ({ site }) => {
    category = await addCategory(site.owner, { name: 'Wikis' });
    tool = await addTool(site.owner, { name: 'Busy wiki', categoryId: category.id });
    const other = await addTool(site.owner, { name: 'Other wiki', categoryId: category.id });
    await use(site, tool, 3);
    await use(site, other, 1);
    const figures = async () => {
      const { uses, visitors } = await numbersOf(site, tool);
      return [uses, visitors];
    };
    await expect.poll(figures, { timeout: 30_000 }).toEqual([3, 1]);
  });
  test.afterAll(({ site }) => site.restore());

  const numbersOf = (site: Site, { id }: Tool): Promise<ToolNumbers> =>
    site.owner.read<ToolNumbers>(`/api/analytics/tools/${id}`);

  /** Opens the numbers by the form of the tool, as an owner finds them. */
  const open = async (site: Site, { name }: Tool, options = {}): Promise<Page> => {
    const page = await openDashboard(site, 'Tools', options);
    // By the keyboard: on a phone, the middle of the row is the number of uses, which leads there by itself.
    await panel(page)
      .getByRole('button', { name: `Edit ${name}` })
      .press('Enter');
    await panel(page).getByRole('button', { name: 'Numbers' }).click();
    await expect(panel(page).getByRole('heading', { name, level: 2 })).toBeFocused();
    return page;
  };

  test('are opened from its form, and have its uses, those before and its share of its category', async ({
    site,
  }) => {
    const page = await open(site, tool);
    await expect(chart(page, HOURS)).toBeVisible();
    expect(await figureCard(page, 'Uses')).toEqual(['3', 'In 30 days']);
    expect(await figureCard(page, 'Daily Visitors')).toEqual(['1', 'Each counted once a day. Before: 0']);
    expect(await figureCard(page, 'Previous Period')).toEqual(['0', '3 fewer than now']);
    expect(await figureCard(page, 'Share of Category')).toEqual(['75%', '4 uses in Wikis']);
    await expect(chart(page, DAILY).locator('.apexcharts-series')).toHaveCount(2);
    await expect(part(page, DAILY).getByText('3 clicks')).toBeVisible();
  });

  test('are opened from its row, too, with the mouse, the keyboard and a finger', async ({ site }) => {
    const name = `3 uses of ${tool.name}, by day`;
    const heading = (page: Page) => panel(page).getByRole('heading', { name: tool.name, level: 2 });
    const page = await openDashboard(site, 'Tools');
    await panel(page).getByRole('button', { name }).click();
    await expect(heading(page)).toBeFocused();
    await page.goBack();
    await panel(page)
      .getByRole('button', { name: `Edit ${tool.name}` })
      .focus();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Enter');
    await expect(heading(page)).toBeFocused();
    const phone = await openDashboard(site, 'Tools', PHONE);
    await panel(phone).getByRole('button', { name }).tap();
    await expect(heading(phone)).toBeVisible();
  });

  test('have exact tables and files behind their charts', async ({ site }) => {
    const page = await open(site, tool);
    await expect(chart(page, HOURS)).toBeVisible();
    const { hours, browsers } = await numbersOf(site, tool);
    const [head, ...rows] = await tableBehind(page, HOURS);
    expect(head).toHaveLength(8);
    expect(rows.map((row) => row.slice(1).map(Number))).toEqual(
      Array.from({ length: 24 }, (_, hour) => hours.map((day) => day[hour])),
    );
    await fromMenu(page, HOURS, 'Show as chart');
    const { name, text } = await fileOf(page, HOURS);
    expect(name).toMatch(/^hours-\d{4}-\d\d-\d\d-to-\d{4}-\d\d-\d\d\.csv$/);
    expect(text.split('\r\n')).toHaveLength(26);
    const [days, ...byDay] = await tableBehind(page, DAILY);
    expect(days).toEqual(['Day', 'Clicks', 'Visitors', 'Day before', 'Clicks then']);
    expect(byDay.map((row) => row.slice(1, 3))).toEqual([
      ['3', '1'],
      ...Array.from({ length: 29 }, () => ['0', '0']),
    ]);
    await fromMenu(page, DAILY, 'Show as chart');
    expect((await fileOf(page, DAILY)).text).toContain(
      'Day (UTC),Clicks,Visitors,Day before (UTC),Clicks then\r\n',
    );
    await expect(part(page, 'Browsers').getByRole('listitem').first()).toContainText(browsers[0]!.name);
    expect((await tableBehind(page, 'Systems')).slice(1)).toHaveLength(1);
    await expect(part(page, 'Systems')).toContainText('100%');
  });

  test('are kept by a reload, left to the analytics, and lead to the form and the history of the tool', async ({
    site,
  }) => {
    const page = await open(site, tool);
    await page.reload();
    await expect(panel(page).getByRole('heading', { name: tool.name, level: 2 })).toBeVisible();
    await panel(page).getByRole('button', { name: 'History' }).click();
    await expect(page.getByRole('tab', { name: 'History' })).toHaveAttribute('aria-selected', 'true');
    await page.goBack();
    await panel(page).getByRole('button', { name: 'Edit' }).click();
    await expect(panel(page).locator('input[name=name]')).toHaveValue(tool.name);
    await page.goBack();
    await panel(page).getByRole('button', { name: 'All analytics' }).click();
    await expect(part(page, 'Movers of the Week')).toBeVisible();
    expect(new URL(page.url()).search).toBe('');
  });

  test('follow the period, which the analytics share', async ({ site }) => {
    const page = await open(site, tool);
    await panel(page).getByRole('radio', { name: '7 days' }).check();
    await expect(part(page, 'Daily Usage (Last 7 Days)')).toBeVisible();
    await expect.poll(() => figureCard(page, 'Uses')).toEqual(['3', 'In 7 days']);
    await panel(page).getByRole('button', { name: 'All analytics' }).click();
    await expect(part(page, 'Most Used Tools (Last 7 Days)')).toBeVisible();
  });

  for (const [screen, options] of SCREENS) {
    test(`axe finds no violation in the numbers of a tool on ${screen}`, async ({ site }) => {
      const page = await open(site, tool, options);
      const errors = pageErrors(page);
      await expect(chart(page, HOURS)).toBeVisible();
      await expect(chart(page, DAILY).locator('svg .apexcharts-series').first()).toBeVisible();
      expect(await axeViolations(page)).toEqual([]);
      expect(await sidewaysBy(page)).toBe(0);
      for (const title of [HOURS, 'Browsers']) await tableBehind(page, title);
      expect(await axeViolations(page)).toEqual([]);
      expect(await sidewaysBy(page)).toBe(0);
      expect(errors).toEqual([]);
    });
  }
});
