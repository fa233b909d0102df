import type { Page } from '@playwright/test';
import type { Tool } from '@tools-hub/contracts';
import { axeViolations, DESKTOP, pageErrors } from '../support/browser.js';
import { openDashboard, openTab } from '../support/dashboard.js';
import { sidewaysBy } from '../support/directory-pages.js';
import { addCategory, addTool } from '../support/directory.js';
import {
  bars,
  CATEGORIES,
  chart,
  DAILY,
  drawn,
  figureCard,
  figuresOf,
  fileOf,
  fromMenu,
  part,
  shown,
  tableBehind,
  TOOLS,
  use,
} from '../support/figures.js';
import { SCREENS } from '../support/screens.js';
import type { Site } from '../support/site.js';
import { expect, test } from '../support/test.js';

const LONG = 'Remarkably long, "quoted" name';
const FORMULA = '=HYPERLINK("https://example.com")';

/** The analytics tab with real clicks. */
test.describe('the Analytics tab', () => {
  let busy: Tool;
  test.beforeAll(async ({ site }) => {
    const [much, little] = [
      await addCategory(site.owner, { name: 'Much used' }),
      await addCategory(site.owner, { name: 'Little used' }),
    ];
    await addCategory(site.owner, { name: 'Never used' });
    busy = await addTool(site.owner, { name: LONG, categoryId: much.id });
    // More than one use per tool, so that the average is not 0.
    await use(site, busy, 60);
    await use(site, await addTool(site.owner, { name: FORMULA, categoryId: little.id }), 3);
    // An inactive tool and clicks of a removed tool, so that the cards differ.
    await addTool(site.owner, { isActive: false });
    const gone = await addTool(site.owner);
    await use(site, gone, 5);
    expect((await site.owner.delete(`/api/tools/${gone.id}`)).status).toBe(204);
  });
  test.afterAll(({ site }) => site.restore());

  const open = async (site: Site): Promise<Page> => {
    const page = await openDashboard(site, 'Analytics');
    await drawn(page);
    return page;
  };

  test('the clicks are shown as charts by day, tool and category, each with an exact table behind it and a CSV file', async ({
    site,
  }) => {
    const page = await open(site);
    const { summary, daily, tools, categories } = await figuresOf(site);
    await test.step('each chart can be downloaded as a CSV file without formulas', async () => {
      const [first, last] = [daily[0]?.day, daily.at(-1)?.day];
      const lines = (...rows: readonly string[]) => `\uFEFF${rows.join('\r\n')}\r\n`;
      expect(await fileOf(page, DAILY)).toEqual({
        name: `daily-usage-${first}-to-${last}.csv`,
        text: lines('Day (UTC),Clicks', ...daily.map(({ day, uses }) => `${day},${uses}`)),
      });
      const file = await fileOf(page, TOOLS);
      expect(file.name).toBe(`most-used-tools-${last}.csv`);
      expect(file.text.split('\r\n')).toHaveLength(tools.length + 2);
      expect(file.text).toContain(`"Remarkably long, ""quoted"" name",${tools[0]?.uses}\r\n`);
      expect(file.text).toContain(`"'=HYPERLINK(""https://example.com"")",3\r\n`);
      expect((await fileOf(page, CATEGORIES)).text).toBe(
        lines(
          'Category,Tools,Uses',
          ...categories.map(({ name, toolCount, uses }) => `${name},${toolCount},${uses}`),
        ),
      );
    });
    await test.step('the clicks per day are a line chart', async () => {
      await expect(
        part(page, 'Daily Usage (Last 30 Days)').getByText(`${shown(summary.usage30d)} clicks`),
      ).toBeVisible();
      await expect(chart(page, DAILY).locator('.apexcharts-series')).toHaveCount(1);
      // The line up to yesterday, and the dashed one to today.
      await expect(chart(page, DAILY).locator('path[stroke-dasharray="4"]')).toHaveCount(1);
      const [head, ...rows] = await tableBehind(page, DAILY);
      expect(head).toEqual(['Day', 'Clicks']);
      // The latest day first.
      expect(rows.map(([, uses]) => uses)).toEqual(daily.map(({ uses }) => shown(uses)).reverse());
      expect(rows[0]?.[0]).toContain(String(new Date().getUTCDate()));
      await fromMenu(page, DAILY, 'Show as chart');
      await expect(chart(page, DAILY)).toBeVisible();
    });
    await test.step('the ten most used tools are a bar chart with names cut to 15 characters', async () => {
      await expect(bars(page).first()).toContainText('Remarkably long...');
      await expect(bars(page)).toHaveCount(tools.length);
      const lengths = await bars(page)
        .locator('[data-slot=bar]')
        .evaluateAll((all) => all.map((bar) => bar.getBoundingClientRect().width));
      expect(lengths).toEqual([...lengths].sort((one, other) => other - one));
      expect(lengths.at(0)).toBeGreaterThan(lengths.at(-1) ?? 0);
      expect(tools.length).toBeLessThanOrEqual(10);
      expect((await tableBehind(page, TOOLS)).slice(1)).toEqual(
        tools.map(({ name, uses }) => [name, shown(uses)]),
      );
    });
    await test.step('the used categories are a pie chart with percentages in five colours', async () => {
      const used = categories.filter(({ uses }) => uses > 0);
      const total = used.reduce((sum, { uses }) => sum + uses, 0);
      const slices = chart(page, CATEGORIES).locator('.apexcharts-pie-area');
      await expect(slices).toHaveCount(used.length);
      const colours = await slices.evaluateAll((all) => all.map((slice) => slice.getAttribute('fill')));
      expect(new Set(colours).size).toBe(Math.min(5, used.length));
      expect(await chart(page, CATEGORIES).textContent()).toContain(
        `${Math.round((Math.max(...used.map(({ uses }) => uses)) / total) * 100)}%`,
      );
      const rows = (await tableBehind(page, CATEGORIES)).slice(1);
      expect(rows.map(([name, uses]) => [name, uses])).toEqual(
        used.map(({ name, uses }) => [name, shown(uses)]),
      );
      expect(rows.some(([name]) => name === 'Never used')).toBe(false);
    });
  });

  test('charts follow the theme, are light on paper, and do not animate with reduced motion', async ({
    site,
  }) => {
    const page = await openDashboard(site, 'Analytics', { ...DESKTOP, reducedMotion: 'reduce' });
    await drawn(page);
    const stroke = () => chart(page, DAILY).locator('path[stroke-dasharray="4"]').getAttribute('stroke');
    const onPaper = await stroke();
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(stroke).not.toBe(onPaper);
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await expect.poll(stroke).toBe(onPaper);
    await page.emulateMedia({ media: 'screen', colorScheme: 'light' });
    await expect.poll(stroke).toBe(onPaper);
    const slice = chart(page, CATEGORIES).locator('.apexcharts-pie-area').first();
    const light = await slice.getAttribute('fill');
    await page.getByRole('button', { name: 'Switch to the dark theme' }).click();
    await expect(slice).not.toHaveAttribute('fill', light ?? '');
    const moving = await page.evaluate(() =>
      document
        .getAnimations()
        .map((animation) => Number(animation.effect?.getComputedTiming().activeDuration))
        .filter((milliseconds) => milliseconds > 1),
    );
    expect(moving).toEqual([]);
  });

  test('charts are loaded only when the Analytics tab is opened, and shift nothing when they arrive', async ({
    site,
  }) => {
    const page = await openDashboard(site);
    await expect(page.getByRole('heading', { name: /Existing Tools/ })).toBeVisible();
    const files = () =>
      page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .map(({ name }) => name)
          .filter((name) => /\/(charts|analytics-tab)-/.test(name)),
      );
    expect(await files()).toEqual([]);
    await openTab(page, 'Analytics');
    await page.evaluate(() => {
      Object.assign(window, { shift: 0 });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) {
          Object.assign(window, { shift: Number(Reflect.get(window, 'shift')) + entry.value });
        }
      }).observe({ type: 'layout-shift', buffered: false });
    });
    await drawn(page);
    expect((await files()).length).toBeGreaterThan(1);
    await page.evaluate(() => new Promise((done) => setTimeout(done, 300)));
    expect(await page.evaluate(() => Reflect.get(window, 'shift') as number)).toBeLessThan(0.01);
  });

  test('the Analytics tab updates by itself while clicks arrive', async ({ site }) => {
    const page = await open(site);
    const errors = pageErrors(page);
    const cards = async () => Number((await figureCard(page, 'Total Usage (30d)'))[0]?.replace(/,/g, ''));
    const before = await cards();
    await use(site, busy, 4);
    await expect.poll(() => cards()).toBe(before + 4);
    const { tools } = await figuresOf(site);
    await expect
      .poll(() => bars(page).first().locator('[data-slot=uses]').textContent())
      .toBe(shown(tools[0]?.uses ?? 0));
    await expect(part(page, DAILY).getByText(`${shown(before + 4)} clicks`)).toBeVisible();
    expect(errors).toEqual([]);
  });

  for (const [screen, options] of SCREENS) {
    test(`axe finds no violation in the Analytics tab on ${screen}`, async ({ site }) => {
      const page = await openDashboard(site, 'Tools', options);
      const errors = pageErrors(page);
      await openTab(page, 'Analytics');
      await drawn(page);
      expect(await axeViolations(page)).toEqual([]);
      for (const title of [DAILY, TOOLS, CATEGORIES]) await tableBehind(page, title);
      expect(await axeViolations(page)).toEqual([]);
      expect(await sidewaysBy(page)).toBe(0);
      expect(errors).toEqual([]);
    });
  }
});
