import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { eventually } from '@tools-hub/testing';
import type { Page } from 'playwright-core';
import { axeViolations, complaints, DESKTOP } from '../support/browser.js';
import { openDashboard, openTab, panel, whileStopped } from '../support/dashboard.js';
import { addCategory, addTool } from '../support/directory.js';
import {
  CATEGORIES,
  chart,
  DAILY,
  drawn,
  figureCard,
  figuresOf,
  part,
  shown,
  STATISTICS,
  TOOLS,
  use,
} from '../support/figures.js';
import { Site } from '../support/site.js';
import { tidier } from '../support/tidy.js';

/** Long enough for all retries of calls that are not answered. */
const AFTER_RETRIES = 45_000;
const FAILED = "Couldn't load the charts. Nothing is lost: every click is kept.";

/** Figures that don't come, and a directory that has none. */
export const analyticsTroubles = (site: Site): void => {
  describe('figures', () => {
    let tidyUp: () => Promise<void>;
    beforeAll(async () => {
      tidyUp = await tidier(site.owner);
      const { id } = await addCategory(site.owner);
      await use(site, await addTool(site.owner, { categoryId: id }), 2);
    });
    afterAll(() => tidyUp());

    const toasts = (page: Page) => page.locator('[data-slot=toast]').count();

    test('that do not come are only logged, and asked for again', async () => {
      let page: Page;
      await whileStopped(site, 'usage-analytics', async () => {
        page = await openDashboard(site, 'Analytics');
        const heard = complaints(page);
        await page.getByRole('status', { name: 'Loading...' }).first().waitFor();
        for (const title of [DAILY, TOOLS, CATEGORIES, STATISTICS]) {
          await part(page, title).getByText('Not loaded').waitFor({ timeout: AFTER_RETRIES });
        }
        expect(await page.getByText(FAILED).count()).toBe(1);
        expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(1);
        expect(await page.getByRole('status', { name: 'Loading...' }).count()).toBe(0);
        expect(await toasts(page)).toBe(0);
        expect(heard.some((line) => line.startsWith('Failed to load analytics'))).toBe(true);
        expect(await axeViolations(page)).toEqual([]);
        // The rest of the dashboard goes on.
        await openTab(page, 'Categories');
        await panel(page)
          .getByRole('heading', { name: /Existing Categories/ })
          .waitFor();
        await openTab(page, 'Analytics');
      });
      const retries = page!.getByRole('button', { name: 'Try again' });
      await eventually(async () => {
        if ((await retries.count()) > 0) await retries.first().click({ timeout: 1_000 });
        expect(await page!.getByText(FAILED).count()).toBe(0);
      }, 20_000);
      await drawn(page!);
      const { summary } = await figuresOf(site);
      await eventually(async () =>
        expect((await figureCard(page!, 'Total Usage (30d)'))[0]).toBe(shown(summary.usage30d)),
      );
    }, 120_000);

    test('that cannot be refreshed stay, and it is said since when', async () => {
      const page = await openDashboard(site, 'Analytics');
      await drawn(page);
      const before = await figureCard(page, 'Total Usage (30d)');
      await whileStopped(site, 'usage-analytics', async () => {
        await page.evaluate(() => window.dispatchEvent(new Event('focus')));
        await page.getByText(/Not refreshed since/).waitFor({ timeout: AFTER_RETRIES });
        expect(await figureCard(page, 'Total Usage (30d)')).toEqual(before);
        await chart(page, DAILY).locator('svg').waitFor();
        expect(await toasts(page)).toBe(0);
      });
      await page.getByRole('button', { name: 'Try again' }).click();
      await page.getByText(/Not refreshed since/).waitFor({ state: 'detached', timeout: AFTER_RETRIES });
    }, 120_000);

    test('stand there as tables where the charts’ file does not come', async () => {
      const page = await openDashboard(site);
      await site.visitor.route('**/assets/charts-*.js', (route) => route.abort());
      await openTab(page, 'Analytics');
      for (const title of [DAILY, TOOLS, CATEGORIES]) await part(page, title).getByRole('table').waitFor();
      expect((await figureCard(page, 'Total Tools')).length).toBe(2);
    });

    test('are shown in the theme that is chosen, and do not move where less motion is wanted', async () => {
      const page = await openDashboard(site, 'Analytics', { ...DESKTOP, reducedMotion: 'reduce' });
      await drawn(page);
      const bar = chart(page, TOOLS).locator('.apexcharts-bar-area').first();
      const light = await bar.getAttribute('fill');
      await page.getByRole('button', { name: 'Switch to the dark theme' }).click();
      await eventually(async () => expect(await bar.getAttribute('fill')).not.toBe(light));
      const moving = await page.evaluate(() =>
        document
          .getAnimations()
          .map((animation) => Number(animation.effect?.getComputedTiming().activeDuration))
          .filter((milliseconds) => milliseconds > 1),
      );
      expect(moving).toEqual([]);
    });

    test('push nothing away when they come', async () => {
      const page = await openDashboard(site);
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
      await page.evaluate(() => new Promise((done) => setTimeout(done, 300)));
      expect(await page.evaluate(() => Reflect.get(window, 'shift') as number)).toBeLessThan(0.01);
    });
  });

  describe('an empty directory', () => {
    const empty = new Site();
    beforeAll(() => empty.start('--empty'), 300_000);
    afterAll(() => empty.stop());

    test('has no figures yet, and says so', async () => {
      const page = await openDashboard(empty, 'Analytics');
      const heard = complaints(page);
      await part(page, 'Daily Usage (Last 30 Days)').getByText('No usage data available yet').waitFor();
      await part(page, TOOLS).getByText('No tools have been used yet').waitFor();
      await part(page, CATEGORIES).getByText('No category usage data available').waitFor();
      await part(page, STATISTICS).getByText('No categories created yet.').waitFor();
      expect(await figureCard(page, 'Total Tools')).toEqual(['0', '0 active']);
      expect((await figureCard(page, 'Avg. per Tool'))[0]).toBe('0');
      expect(await axeViolations(page)).toEqual([]);
      expect(heard).toEqual([]);
    });
  });
};
