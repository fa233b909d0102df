import type { Page, Route } from '@playwright/test';
import { axeViolations, pageErrors, DESKTOP } from '../support/browser.js';
import { openDashboard, openTab, panel, whileRefused } from '../support/dashboard.js';
import { addCategory, addTool } from '../support/directory.js';
import {
  bars,
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
import { expect, test } from '../support/test.js';

const ANALYTICS = /\/api\/analytics\//;
const FAILED = "Couldn't load the charts. No clicks are lost.";

/** Figures that fail to load, and an empty directory. */

test.describe('the analytics figures', () => {
  test.beforeAll(async ({ site }) => {
    const { id } = await addCategory(site.owner);
    await use(site, await addTool(site.owner, { categoryId: id }), 2);
  });
  test.afterAll(({ site }) => site.restore());

  const toasts = (page: Page) => page.locator('[data-slot=toast]').count();

  test('figures that fail to load are logged without a toast and load after Try again', async ({ site }) => {
    const page = await openDashboard(site);
    const errors = pageErrors(page);
    const held: Route[] = [];
    await page.route(ANALYTICS, (route) => void held.push(route));
    await openTab(page, 'Analytics');
    await expect(page.getByRole('status', { name: 'Loading...' }).first()).toBeVisible();
    await whileRefused(page, ANALYTICS, async () => {
      for (const route of held) await route.fulfill({ status: 400, json: {} });
      for (const title of [DAILY, TOOLS, CATEGORIES, STATISTICS]) {
        await expect(part(page, title).getByText('Not loaded')).toBeVisible();
      }
      await expect(page.getByText(FAILED)).toHaveCount(1);
      await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(1);
      await expect(page.getByRole('status', { name: 'Loading...' })).toHaveCount(0);
      expect(await toasts(page)).toBe(0);
      expect(errors.some((line) => line.startsWith('Failed to load analytics'))).toBe(true);
      expect(await axeViolations(page)).toEqual([]);
      // The other tabs still work.
      await openTab(page, 'Categories');
      await expect(panel(page).getByRole('heading', { name: /Existing Categories/ })).toBeVisible();
      await openTab(page, 'Analytics');
      await expect(page.getByText(FAILED)).toBeVisible();
    });
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText(FAILED)).toHaveCount(0);
    await drawn(page);
    const { summary } = await figuresOf(site);
    await expect
      .poll(async () => (await figureCard(page, 'Total Usage (30d)'))[0])
      .toBe(shown(summary.usage30d));
  });

  test('figures that cannot be refreshed stay, with the time of the last refresh', async ({ site }) => {
    const page = await openDashboard(site, 'Analytics');
    await drawn(page);
    const before = await figureCard(page, 'Total Usage (30d)');
    await whileRefused(page, ANALYTICS, async () => {
      await page.evaluate(() => window.dispatchEvent(new Event('focus')));
      await expect(page.getByText(/Not refreshed since/)).toBeVisible();
      expect(await figureCard(page, 'Total Usage (30d)')).toEqual(before);
      await expect(chart(page, DAILY).locator('svg')).toBeVisible();
      expect(await toasts(page)).toBe(0);
    });
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText(/Not refreshed since/)).toHaveCount(0);
  });

  test('figures are shown as tables when the file of the charts cannot be loaded', async ({ site }) => {
    const page = await openDashboard(site);
    await site.visitor.route('**/assets/charts-*.js', (route) => route.abort());
    await openTab(page, 'Analytics');
    for (const title of [DAILY, CATEGORIES]) await expect(part(page, title).getByRole('table')).toBeVisible();
    // Bars need no file.
    await expect(bars(page).first()).toBeVisible();
    expect((await figureCard(page, 'Total Tools')).length).toBe(2);
  });

  test('charts follow the chosen theme and do not animate with reduced motion', async ({ site }) => {
    const page = await openDashboard(site, 'Analytics', { ...DESKTOP, reducedMotion: 'reduce' });
    await drawn(page);
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

  test('figures shift nothing on the page when they arrive', async ({ site }) => {
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
