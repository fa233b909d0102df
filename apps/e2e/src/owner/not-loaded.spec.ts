import { axeViolations, DESKTOP } from '../support/browser.js';
import { dashboard, openTab, panel, restoreSession, toast } from '../support/dashboard.js';
import { withoutFirstData } from '../support/mock-data.js';
import { button } from '../support/record-tabs.js';
import { expect, test } from '../support/test.js';

const TABS = ['Tools', 'Categories', 'Banners'] as const;
const LISTS = ['/api/admin/tools', '/api/categories', '/api/admin/banners'];

test.describe('the dashboard of a site that has not loaded its directory yet', () => {
  test('each list says that it did not load, and appears when the site has loaded it', async ({ site }) => {
    const page = await site.blankPage({ ...DESKTOP, reducedMotion: 'reduce' });
    await restoreSession(site, page.context());
    await withoutFirstData(site);
    let loaded = false;
    await site.visitor.route(
      ({ pathname }) => LISTS.includes(pathname),
      (route) => (loaded ? route.fallback() : route.fulfill({ status: 503, json: { status: 503 } })),
    );
    await page.clock.install();
    await page.goto(site.url);
    await expect(dashboard(page)).toBeVisible();
    for (const tab of TABS) await openTab(page, tab);
    const failures = TABS.map((tab) => toast(page, 'Error', `Failed to load ${tab.toLowerCase()}`));
    await expect
      .poll(async () => {
        await page.clock.runFor(1_000);
        return Promise.all(failures.map((failure) => failure.count()));
      })
      .toEqual([1, 1, 1]);
    for (const tab of TABS) {
      await openTab(page, tab);
      const message = panel(page).getByText(`Couldn't load the ${tab.toLowerCase()}`);
      // The pauses between the retries of a list.
      await expect
        .poll(async () => {
          await page.clock.runFor(1_000);
          return message.count();
        })
        .toBe(1);
      expect(await axeViolations(page)).toEqual([]);
      await button(page, 'Try again').click();
      await expect(button(page, 'Trying again...')).toBeVisible();
    }
    loaded = true;
    for (const tab of TABS) {
      await openTab(page, tab);
      const list = panel(page).getByRole('heading', { name: new RegExp(`^Existing ${tab} \\(\\d+\\)$`) });
      await expect
        .poll(async () => {
          await page.clock.runFor(1_000);
          return list.count();
        })
        .toBe(1);
    }
  });

  test('a list that appears in place of Try again takes its focus', async ({ site }) => {
    const page = await site.blankPage();
    await restoreSession(site, page.context());
    await withoutFirstData(site);
    let loaded = false;
    await site.visitor.route(
      ({ pathname }) => pathname === LISTS[0],
      (route) => (loaded ? route.fallback() : route.fulfill({ status: 503, json: { status: 503 } })),
    );
    await page.goto(site.url);
    const again = button(page, 'Try again');
    await again.focus();
    loaded = true;
    await page.keyboard.press('Enter');
    await expect(again).toHaveCount(0);
    await expect(panel(page).getByRole('heading', { name: /^Existing Tools \(\d+\)$/ })).toBeFocused();
  });
});
