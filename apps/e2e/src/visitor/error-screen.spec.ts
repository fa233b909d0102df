import type { Page } from '@playwright/test';
import { axeViolations } from '../support/browser.js';
import { expectFocusOn, follow, heading, part } from '../support/directory-pages.js';
import { SCREENS } from '../support/screens.js';
import { cards, type Site } from '../support/site.js';
import { expect, test } from '../support/test.js';

/** The file with the page's contents. */
const CONTENTS = '**/assets/refer-page-*.js';
const TITLE = 'Unexpected Application Error!';

test.describe('the error screen', () => {
  const failing = async (site: Site, page: Page): Promise<void> => {
    await page.route(CONTENTS, (route) => route.fulfill({ status: 404 }));
    await page.goto(`${site.url}/refer`);
    await expect(page.getByRole('heading', { name: TITLE })).toBeVisible();
  };

  for (const [screen, options] of SCREENS) {
    test(`the error screen has status, text and focus, and axe finds no violation, on ${screen}`, async ({
      site,
    }) => {
      const page = await site.blankPage(options);
      await failing(site, page);
      await expect(page.getByRole('main').getByText('404 Not Found', { exact: true })).toBeVisible();
      await expectFocusOn(heading(page));
      expect(await axeViolations(page)).toEqual([]);
    });
  }

  test('the error screen keeps the theme toggle and links home', async ({ site }) => {
    const page = await site.blankPage();
    await failing(site, page);
    await page.getByRole('button', { name: 'Switch to the dark theme' }).click();
    await expect(page.getByRole('button', { name: 'Switch to the light theme' })).toBeVisible();
    await page.getByRole('link', { name: 'Return to Home' }).click();
    await expect(cards(page).first()).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/');
  });

  test('the error screen is replaced by the page once it can be loaded', async ({ site }) => {
    const page = await site.blankPage();
    await failing(site, page);
    await page.unroute(CONTENTS);
    await page.getByRole('button', { name: 'Reload the page' }).click();
    await expect(part(page, 'Recently Added')).toBeVisible();
    await expect(heading(page)).toHaveText('Tool Recommendations');
  });

  test('a page without a network shows a message instead of the error screen, and loads when the network is back', async ({
    site,
  }) => {
    const page = await site.open();
    await expect(cards(page).first()).toBeVisible();
    await page.route(CONTENTS, (route) => route.abort());
    await site.visitor.setOffline(true);
    await follow(page, 'Tool Recommendations');
    await expect(page.getByText('Could not load the page')).toBeVisible();
    await expect(heading(page)).toHaveText('Tool Recommendations');
    await expect(page.getByText(TITLE)).toHaveCount(0);
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    await page.unroute(CONTENTS);
    await site.visitor.setOffline(false);
    await expect(part(page, 'Recently Added')).toBeVisible();
  });

  test('a page whose texts do not load says so, and stays readable', async ({ site }) => {
    const page = await site.blankPage();
    await page.addInitScript(() => localStorage.setItem('tools-hub-session', '{}'));
    await page.route('**/assets/site-*.js', (route) => route.abort());
    await page.goto(site.url, { waitUntil: 'load' });
    const alert = page.getByRole('alert');
    await expect(alert).toContainText('The page was not loaded completely.');
    // Without its texts there is no dashboard, which would hide the catalogue.
    await expect(cards(page).first()).toBeVisible();
    await page.unroute('**/assets/site-*.js');
    await alert.getByRole('link', { name: 'Reload the page' }).click();
    await expect(alert).toHaveCount(0);
  });

  test('a page whose texts were renamed by a deployment is reloaded once', async ({ site }) => {
    const page = await site.blankPage();
    let reloads = -1;
    await page.route('**/sitemap', async (route) => {
      reloads += 1;
      await route.continue();
    });
    await page.route('**/assets/site-*.js', (route) => route.fulfill({ status: 404 }));
    await page.goto(`${site.url}/sitemap`, { waitUntil: 'commit' });
    await expect(page.getByRole('alert')).toContainText('The page was not loaded completely.');
    expect(reloads).toBe(1);
  });

  test('a prefetched page opens without a network', async ({ site }) => {
    const page = await site.blankPage();
    const fetched = page.waitForResponse(CONTENTS);
    await page.goto(site.url);
    await (await fetched).finished();
    await expect(cards(page).first()).toBeVisible();
    await site.visitor.setOffline(true);
    await follow(page, 'Tool Recommendations');
    await expect(page.getByText('Could not load the page')).toBeVisible();
    await expect(page.getByText('There is no connection.')).toBeVisible();
    await site.visitor.setOffline(false);
    await expect(part(page, 'Recently Added')).toBeVisible();
  });

  test('a page whose file was renamed by a deployment is reloaded without an error screen', async ({
    site,
  }) => {
    const page = await site.open();
    await page.route(CONTENTS, (route) => route.fulfill({ status: 404 }));
    await expect(cards(page).first()).toBeVisible();
    // The reloaded page names the current files.
    const loaded = page.waitForEvent('load');
    await page.route('**/refer', async (route) => {
      await page.unroute(CONTENTS);
      await route.continue();
    });
    await follow(page, 'Tool Recommendations');
    await loaded;
    await expect(part(page, 'Recently Added')).toBeVisible();
    await expect(page.getByText(TITLE)).toHaveCount(0);
  });
});
