import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Tool } from '@tools-hub/contracts';
import { eventually } from '@tools-hub/testing';
import type { Page } from 'playwright-core';
import { axeViolations, complaints } from '../support/browser.js';
import { openDashboard, openTab } from '../support/dashboard.js';
import { sidewaysBy } from '../support/directory-pages.js';
import { addCategory, addTool } from '../support/directory.js';
import {
  CATEGORIES,
  chart,
  DAILY,
  drawn,
  figureCard,
  figuresOf,
  fileOf,
  part,
  shown,
  STATISTICS,
  tableBehind,
  TOOLS,
  use,
} from '../support/figures.js';
import { LOOKS } from '../support/looks.js';
import type { Site } from '../support/site.js';
import { tidier } from '../support/tidy.js';

const LONG = 'Remarkably long, "quoted" name';
const FORMULA = '=HYPERLINK("https://example.com")';

/** The owner's figures, as they are clicked. */
export const analytics = (site: Site): void =>
  describe('the analytics tab', () => {
    let tidyUp: () => Promise<void>;
    let busy: Tool;
    beforeAll(async () => {
      tidyUp = await tidier(site.owner);
      const [much, little] = [
        await addCategory(site.owner, { name: 'Much used' }),
        await addCategory(site.owner, { name: 'Little used' }),
      ];
      await addCategory(site.owner, { name: 'Never used' });
      busy = await addTool(site.owner, { name: LONG, categoryId: much.id });
      // More than one use for each tool there is: an average that is none would show nothing.
      await use(site, busy, 60);
      await use(site, await addTool(site.owner, { name: FORMULA, categoryId: little.id }), 3);
      // What sets the cards apart: a tool that is switched off, and clicks of one that is gone.
      await addTool(site.owner, { isActive: false });
      const gone = await addTool(site.owner);
      await use(site, gone, 5);
      expect((await site.owner.delete(`/api/tools/${gone.id}`)).status).toBe(204);
    });
    afterAll(() => tidyUp());

    const open = async (): Promise<Page> => {
      const page = await openDashboard(site, 'Analytics');
      await drawn(page);
      return page;
    };

    test('has four cards, with the numbers of the log', async () => {
      const page = await open();
      const { tools, activeTools, categories, usage30d, usageTotal, averagePerTool } = (await figuresOf(site))
        .summary;
      expect(await figureCard(page, 'Total Tools')).toEqual([shown(tools), `${shown(activeTools)} active`]);
      expect((await figureCard(page, 'Total Usage (30d)'))[0]).toBe(shown(usage30d));
      expect((await figureCard(page, 'Categories'))[0]).toBe(shown(categories));
      expect((await figureCard(page, 'Avg. per Tool'))[0]).toBe(shown(averagePerTool));
      // Or one could be taken for another.
      expect(new Set([tools, activeTools, categories, usage30d, usageTotal, averagePerTool, 0]).size).toBe(7);
    });

    test('has the clicks per day as a line, and exactly in the table behind it', async () => {
      const page = await open();
      const { daily, summary } = await figuresOf(site);
      await part(page, 'Daily Usage (Last 30 Days)')
        .getByText(`${shown(summary.usage30d)} clicks`)
        .waitFor();
      expect(await chart(page, DAILY).locator('.apexcharts-line').count()).toBe(1);
      const [head, ...rows] = await tableBehind(page, DAILY);
      expect(head).toEqual(['Day', 'Clicks']);
      // The latest first.
      expect(rows.map(([, uses]) => uses)).toEqual(daily.map(({ uses }) => shown(uses)).reverse());
      expect(rows[0]?.[0]).toContain(String(new Date().getUTCDate()));
      await part(page, DAILY).getByRole('button', { name: 'Show as chart' }).click();
      await chart(page, DAILY).waitFor();
    });

    test('has the ten most used tools as bars, their names cut to 15 characters', async () => {
      const page = await open();
      const { tools } = await figuresOf(site);
      const names = chart(page, TOOLS).locator('.apexcharts-yaxis-label > tspan');
      expect(await names.first().textContent()).toBe('Remarkably long...');
      expect(await chart(page, TOOLS).locator('.apexcharts-bar-area').count()).toBe(tools.length);
      expect(tools.length).toBeLessThanOrEqual(10);
      expect((await tableBehind(page, TOOLS)).slice(1)).toEqual(
        tools.map(({ name, uses }) => [name, shown(uses)]),
      );
    });

    test('has the used categories as a pie with percentages, in five colours', async () => {
      const page = await open();
      const used = (await figuresOf(site)).categories.filter(({ uses }) => uses > 0);
      const total = used.reduce((sum, { uses }) => sum + uses, 0);
      const slices = chart(page, CATEGORIES).locator('.apexcharts-pie-area');
      expect(await slices.count()).toBe(used.length);
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

    test('lists every category with its tools and uses', async () => {
      const page = await open();
      const items = await part(page, STATISTICS).getByRole('listitem').all();
      const texts = await Promise.all(items.map((item) => item.locator('span').allTextContents()));
      const counted = (count: number, one: string) => `${shown(count)} ${one}${count === 1 ? '' : 's'}`;
      expect(texts).toEqual(
        (await figuresOf(site)).categories.map(({ name, toolCount, uses }) => [
          name,
          counted(toolCount, 'tool'),
          counted(uses, 'use'),
        ]),
      );
    });

    test('moves by itself while clicks come in', async () => {
      const page = await open();
      const heard = complaints(page);
      const cards = async () => Number((await figureCard(page, 'Total Usage (30d)'))[0]?.replace(/,/g, ''));
      const before = await cards();
      await use(site, busy, 4);
      await eventually(async () => expect(await cards()).toBe(before + 4), 10_000);
      const { tools } = await figuresOf(site);
      await eventually(
        async () =>
          expect(await chart(page, TOOLS).locator('.apexcharts-datalabel').first().textContent()).toBe(
            shown(tools[0]?.uses ?? 0),
          ),
        10_000,
      );
      await part(page, DAILY)
        .getByText(`${shown(before + 4)} clicks`)
        .waitFor();
      expect(heard).toEqual([]);
    });

    test('gives what it shows as files for spreadsheets, in which nothing is a formula', async () => {
      const page = await open();
      const { daily, tools, categories } = await figuresOf(site);
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

    test('loads the charts when it is opened, and not before', async () => {
      const page = await openDashboard(site);
      await page.getByRole('heading', { name: /Existing Tools/ }).waitFor();
      const files = () =>
        page.evaluate(() =>
          performance
            .getEntriesByType('resource')
            .map(({ name }) => name)
            .filter((name) => /\/(charts|analytics-tab)-/.test(name)),
        );
      expect(await files()).toEqual([]);
      await openTab(page, 'Analytics');
      await drawn(page);
      expect((await files()).length).toBeGreaterThan(1);
    });

    test.each(LOOKS)('is sound on %s', async (_what, options) => {
      const page = await openDashboard(site, 'Tools', options);
      const heard = complaints(page);
      await openTab(page, 'Analytics');
      await drawn(page);
      expect(await axeViolations(page)).toEqual([]);
      for (const title of [DAILY, TOOLS, CATEGORIES]) await tableBehind(page, title);
      expect(await axeViolations(page)).toEqual([]);
      expect(await sidewaysBy(page)).toBe(0);
      expect(heard).toEqual([]);
    });
  });
