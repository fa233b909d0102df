import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { addDays, dayOf, type DayUses } from '@tools-hub/contracts';
import type { Page } from 'playwright-core';
import { axeViolations, complaints } from '../support/browser.js';
import { openDashboard } from '../support/dashboard.js';
import { addCategory, addTool } from '../support/directory.js';
import {
  chart,
  DAILY,
  drawn,
  figureCard,
  fileOf,
  part,
  shown,
  tableBehind,
  use,
} from '../support/figures.js';
import type { Site } from '../support/site.js';
import { tidier } from '../support/tidy.js';

/** Other days than the last 30, and those before them. */
export const analyticsPeriods = (site: Site): void =>
  describe('the days of the line chart', () => {
    let tidyUp: () => Promise<void>;
    beforeAll(async () => {
      tidyUp = await tidier(site.owner);
      const { id } = await addCategory(site.owner);
      await use(site, await addTool(site.owner, { categoryId: id }), 2);
    });
    afterAll(() => tidyUp());

    const open = async (): Promise<Page> => {
      const page = await openDashboard(site, 'Analytics');
      await drawn(page);
      return page;
    };
    const titled = (page: Page, title: string) => part(page, title).waitFor();
    const choose = (page: Page, days: string) => page.getByRole('radio', { name: days }).check();
    const compare = (page: Page) =>
      page.getByRole('switch', { name: 'Compare with previous period' }).click();
    const daysOf = (from: string, to: string) =>
      site.owner.read<readonly DayUses[]>(`/api/analytics/daily?from=${from}&to=${to}`);
    const today = () => dayOf(Date.now());

    test.each([7, 90])('may be the last %d', async (days) => {
      const page = await open();
      const cards = await figureCard(page, 'Total Usage (30d)');
      await choose(page, `${days} days`);
      await titled(page, `Daily Usage (Last ${days} Days)`);
      const rows = (await tableBehind(page, DAILY)).slice(1);
      expect(rows.map(([, uses]) => uses)).toEqual(
        (await daysOf(addDays(today(), 1 - days), today())).map(({ uses }) => shown(uses)).reverse(),
      );
      expect(await figureCard(page, 'Total Usage (30d)')).toEqual(cards);
    });

    test('may be any that were, and what cannot be is said', async () => {
      const page = await open();
      await choose(page, 'Custom');
      const [first, last] = [page.getByLabel('First day'), page.getByLabel('Last day')];
      expect([await first.inputValue(), await last.inputValue()]).toEqual([addDays(today(), -29), today()]);
      await first.fill('2024-02-27');
      await page.getByText('Choose at most 366 days.').waitFor();
      await last.fill('2024-02-26');
      await page.getByText('The first day must not be after the last.').waitFor();
      expect(await axeViolations(page)).toEqual([]);
      await last.fill('2024-03-01');
      await page.getByText('No clicks in these days.').waitFor();
      expect(await part(page, DAILY).getByRole('heading').textContent()).toMatch(/2024/);
      expect(await part(page, DAILY).locator('[data-slot=field-error]').textContent()).toBe('');
      await choose(page, '30 days');
      await titled(page, 'Daily Usage (Last 30 Days)');
      await chart(page, DAILY).waitFor();
    });

    test('are compared with as many before', async () => {
      const page = await open();
      const heard = complaints(page);
      await choose(page, '7 days');
      await compare(page);
      const [now, before] = [
        await daysOf(addDays(today(), -6), today()),
        await daysOf(addDays(today(), -13), addDays(today(), -7)),
      ];
      const clicks = now.reduce((sum, { uses }) => sum + uses, 0);
      await part(page, DAILY)
        .getByText(`${shown(clicks)} clicks, none in the 7 days before`)
        .waitFor();
      expect(await chart(page, DAILY).locator('.apexcharts-line').count()).toBe(2);
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
      await part(page, DAILY)
        .getByText(`${shown(clicks)} clicks`, { exact: true })
        .waitFor();
      expect(heard).toEqual([]);
    });

    test('are chosen with the keyboard', async () => {
      const page = await open();
      await page.getByRole('radio', { name: '30 days' }).focus();
      await page.keyboard.press('ArrowLeft');
      await titled(page, 'Daily Usage (Last 7 Days)');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Space');
      await part(page, DAILY).getByText('in the 7 days before').waitFor();
    });
  });
