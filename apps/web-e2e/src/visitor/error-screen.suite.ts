import { describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { axeViolations } from '../support/browser.js';
import { expectFocusOn, follow, heading, part } from '../support/directory-pages.js';
import { LOOKS } from '../support/looks.js';
import { withoutFirstData } from '../support/made-up.js';
import { cards, type Site } from '../support/site.js';

/** The file that the page's contents are in. */
const CONTENTS = '**/assets/refer-page-*.js';
const TITLE = 'Unexpected Application Error!';

export const errorScreen = (site: Site): void =>
  describe('the error screen', () => {
    const failing = async (page: Page): Promise<void> => {
      await page.route(CONTENTS, (route) => route.fulfill({ status: 404 }));
      await page.goto(`${site.url}/refer`);
      await page.getByRole('heading', { name: TITLE }).waitFor();
    };

    test.each(LOOKS)(
      'has status and text, the focus, and nothing that axe finds, on %s',
      async (_what, options) => {
        const page = await site.blankPage(options);
        await failing(page);
        await page.getByRole('main').getByText('404 Not Found', { exact: true }).waitFor();
        await expectFocusOn(heading(page));
        expect(await axeViolations(page)).toEqual([]);
      },
    );

    test('leaves the theme to be chosen, and leads home', async () => {
      const page = await site.blankPage();
      await failing(page);
      await page.getByRole('button', { name: 'Switch to the dark theme' }).click();
      await page.getByRole('button', { name: 'Switch to the light theme' }).waitFor();
      await page.getByRole('link', { name: 'Return to Home' }).click();
      await cards(page).first().waitFor();
      expect(new URL(page.url()).pathname).toBe('/');
    });

    test('gives way to the page when that can be loaded', async () => {
      const page = await site.blankPage();
      await failing(page);
      await page.unroute(CONTENTS);
      await page.getByRole('button', { name: 'Reload the page' }).click();
      await part(page, 'Recently Added').waitFor();
      expect(await heading(page).textContent()).toBe('Tool Recommendations');
    });

    test('is gone with the address that failed', async () => {
      const page = await site.open();
      await page.route(CONTENTS, (route) => route.fulfill({ status: 404 }));
      await follow(page, 'Tool Recommendations');
      await page.getByRole('heading', { name: TITLE }).waitFor();
      await page.goBack();
      await cards(page).first().waitFor();
      expect(await page.getByText(TITLE).count()).toBe(0);
      await expectFocusOn(heading(page));
    });

    test('has the message of an error that was thrown while the page was drawn', async () => {
      const page = await site.blankPage();
      await withoutFirstData(site);
      await site.visitor.route(
        ({ pathname }) => pathname === '/api/tools',
        (route) => route.fulfill({ json: { total: 1, totalPages: 1 } }),
      );
      await page.goto(site.url);
      await page.getByRole('heading', { name: TITLE }).waitFor();
      expect(await page.getByRole('main').textContent()).toContain('Cannot read properties of undefined');
    });

    test('is not there for a page that cannot be reached, which comes with the network', async () => {
      const page = await site.open();
      await cards(page).first().waitFor();
      await page.route(CONTENTS, (route) => route.abort());
      await site.visitor.setOffline(true);
      await follow(page, 'Tool Recommendations');
      await page.getByText("Couldn't load the page").waitFor();
      expect(await heading(page).textContent()).toBe('Tool Recommendations');
      expect(await page.getByText(TITLE).count()).toBe(0);
      expect(await axeViolations(page)).toEqual([]);
      await page.getByRole('button', { name: 'Try again' }).click();
      await page.getByRole('button', { name: 'Try again' }).waitFor();
      await page.unroute(CONTENTS);
      await site.visitor.setOffline(false);
      await part(page, 'Recently Added').waitFor();
    });

    test('is not there without a network once the pages were fetched ahead', async () => {
      const page = await site.blankPage();
      const fetched = page.waitForResponse(CONTENTS);
      await page.goto(site.url);
      await (await fetched).finished();
      await cards(page).first().waitFor();
      await site.visitor.setOffline(true);
      await follow(page, 'Tool Recommendations');
      await page.getByText("Couldn't load the tools").waitFor({ timeout: 20_000 });
      await page.getByText('There is no connection.').waitFor();
      await site.visitor.setOffline(false);
      await part(page, 'Recently Added').waitFor();
    });

    test('is not there for a page whose file has another name since a deployment', async () => {
      const page = await site.open();
      await page.route(CONTENTS, (route) => route.fulfill({ status: 404 }));
      await cards(page).first().waitFor();
      // The page that is loaded anew names the files that are there.
      const loaded = page.waitForEvent('load');
      await page.route('**/refer', async (route) => {
        await page.unroute(CONTENTS);
        await route.continue();
      });
      await follow(page, 'Tool Recommendations');
      await loaded;
      await part(page, 'Recently Added').waitFor();
      expect(await page.getByText(TITLE).count()).toBe(0);
    });
  });
