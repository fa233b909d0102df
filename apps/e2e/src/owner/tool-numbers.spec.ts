import type { Locator, Page } from '@playwright/test';
import type { Tool, ToolNumbers } from '@tools-hub/contracts';
import { axeViolations, DESKTOP, pageErrors, PHONE } from '../support/browser.js';
import { openDashboard, openTab, panel } from '../support/dashboard.js';
import { sidewaysBy } from '../support/directory-pages.js';
import { addCategory, addTool } from '../support/directory.js';
import { CATEGORIES, chart, DAILY, figureCard, part, tableBehind, use } from '../support/figures.js';
import { button } from '../support/record-tabs.js';
import { SCREENS } from '../support/screens.js';
import { expect, test } from '../support/test.js';

const HOURS = 'Hours of the Week';

test.describe('the numbers of a tool', () => {
  let tool: Tool;
  test.beforeAll(async ({ site }) => {
    const category = await addCategory(site.owner, { name: 'Wikis' });
    tool = await addTool(site.owner, { name: 'Busy wiki', categoryId: category.id });
    const other = await addTool(site.owner, { name: 'Other wiki', categoryId: category.id });
    await use(site, tool, 3);
    await use(site, other, 1);
    const figures = async () => {
      const { uses, visitors } = await site.owner.read<ToolNumbers>(`/api/analytics/tools/${tool.id}`);
      return [uses, visitors];
    };
    await expect.poll(figures).toEqual([3, 1]);
  });
  test.afterAll(({ site }) => site.restore());

  const title = (page: Page): Locator => panel(page).getByRole('heading', { name: tool.name, level: 2 });

  test('the numbers of a tool are opened from its form, and have its uses, those before and its share', async ({
    site,
  }) => {
    const page = await openDashboard(site, 'Tools');
    await button(page, `Edit ${tool.name}`).press('Enter');
    await button(page, 'Numbers').click();
    await expect(title(page)).toBeFocused();
    await expect(chart(page, HOURS)).toBeVisible();
    expect(await figureCard(page, 'Uses')).toEqual(['3', 'In 30 days']);
    expect(await figureCard(page, 'Daily Visitors')).toEqual(['1', 'Each counted once a day. Before: 0']);
    expect(await figureCard(page, 'Previous Period')).toEqual(['0', '3 fewer than now']);
    expect(await figureCard(page, 'Share of Category')).toEqual(['75%', '4 uses in Wikis']);
    await expect(chart(page, DAILY).locator('.apexcharts-series')).toHaveCount(2);
    await expect(part(page, DAILY).getByText('3 clicks')).toBeVisible();
  });

  test('the Analytics tab fits on a small phone with text of 200 %, and no label of a chart touches another', async ({
    site,
  }) => {
    const page = await openDashboard(site, 'Tools', { viewport: { width: 320, height: 640 } });
    const session = await page.context().newCDPSession(page);
    await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
    await openTab(page, 'Analytics');
    const labels = chart(page, DAILY).locator('.apexcharts-xaxis-label, .apexcharts-yaxis-label');
    await expect(labels.first()).toBeAttached();
    await expect(chart(page, CATEGORIES)).toBeVisible();
    expect(await sidewaysBy(page)).toBe(0);
    const boxes = await labels.evaluateAll((all) =>
      all.map((label) => label.getBoundingClientRect()).filter(({ width }) => width > 0),
    );
    const touching = boxes.filter((one) =>
      boxes.some(
        (other) =>
          other !== one &&
          one.left < other.right &&
          other.left < one.right &&
          one.top < other.bottom &&
          other.top < one.bottom,
      ),
    );
    expect(boxes.length).toBeGreaterThan(2);
    expect(touching).toEqual([]);
  });

  test('the buttons beside a title have a gap, because each has a border with forced colors', async ({
    site,
  }) => {
    const page = await openDashboard(site, 'Tools', { ...DESKTOP, forcedColors: 'active' });
    await button(page, `Edit ${tool.name}`).press('Enter');
    const edges = async (name: string) => button(page, name).evaluate((each) => each.getBoundingClientRect());
    expect((await edges('History')).left).toBeGreaterThan((await edges('Numbers')).right);
    await openTab(page, 'Analytics');
    expect((await edges('Shown marks')).left).toBeGreaterThan((await edges('Add note')).right);
  });

  test('the numbers of a tool fit on a phone with text of 200 %', async ({ site }) => {
    // A mobile browser would zoom out until the page fits.
    const page = await openDashboard(site, 'Tools', { viewport: PHONE.viewport });
    const session = await page.context().newCDPSession(page);
    await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
    await page.goto(`${site.url}/?numbers=${tool.id}`);
    await expect(chart(page, HOURS)).toBeVisible();
    await expect(part(page, 'Browsers').getByRole('listitem').first()).toBeVisible();
    expect(await sidewaysBy(page)).toBe(0);
  });

  for (const [screen, options] of SCREENS) {
    test(`the numbers of a tool are opened from its row on ${screen}, and axe finds no violation in them`, async ({
      site,
    }) => {
      const page = await openDashboard(site, 'Tools', options);
      const errors = pageErrors(page);
      const uses = button(page, `3 uses of ${tool.name}, by day`);
      await (options.hasTouch ? uses.tap() : uses.click());
      await expect(title(page)).toBeVisible();
      await expect(chart(page, HOURS)).toBeVisible();
      await expect(chart(page, DAILY).locator('svg .apexcharts-series').first()).toBeVisible();
      await tableBehind(page, 'Browsers');
      expect(await axeViolations(page)).toEqual([]);
      expect(await sidewaysBy(page)).toBe(0);
      await tableBehind(page, HOURS);
      expect(await sidewaysBy(page)).toBe(0);
      expect(errors).toEqual([]);
    });
  }
});
