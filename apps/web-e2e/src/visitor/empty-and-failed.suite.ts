import { describe, expect, test } from '@jest/globals';
import { SITE_VERSIONS_PATH } from '@tools-hub/contracts';
import { eventually } from '@tools-hub/testing';
import type { Locator, Page } from 'playwright-core';
import { axeViolations, DESKTOP, PHONE } from '../support/browser.js';
import { madeUpCategory, madeUpTool, openMadeUp, withoutFirstData } from '../support/made-up.js';
import { settle, stopClock } from '../support/page-clock.js';
import { cards, type Site } from '../support/site.js';

type Failure = 'answered 500' | 'not answered';

interface Opened {
  readonly page: Page;
  readonly asked: readonly string[];
  /** From now on it is answered, and time goes on. */
  readonly mend: () => Promise<void>;
}

/** What is there when tools, categories or settings are not, or not yet. */
export const emptyAndFailed = (site: Site): void =>
  describe('where there is nothing to show, the home page', () => {
    /** Opens it with its clock stopped. It has to ask for all that it shows, and is not answered what is named. */
    const openFailing = async (path: string, how: Failure): Promise<Opened> => {
      const page = await site.blankPage();
      const asked: string[] = [];
      let failing = true;
      await withoutFirstData(site);
      // It would be told that there is news, and ask once more.
      await site.visitor.route(`**${SITE_VERSIONS_PATH}`, (route) => route.abort());
      await site.visitor.route(
        ({ pathname }) => pathname === path,
        (route) => {
          if (!failing) return route.fallback();
          asked.push(route.request().url());
          return how === 'not answered' ? route.abort() : route.fulfill({ status: 500, body: 'Oh' });
        },
      );
      const mend = async (): Promise<void> => {
        failing = false;
        await page.clock.resume();
      };
      await stopClock(page);
      await page.goto(site.url);
      return { page, asked, mend };
    };
    const toast = (page: Page, message: string): Locator =>
      page.getByRole('listitem').filter({ hasText: `Error${message}` });
    /** Lets time pass until something is there. */
    const inTime = (page: Page, there: Locator): Promise<void> =>
      eventually(async () => {
        await page.clock.runFor(1_000);
        await there.waitFor({ state: 'attached', timeout: 100 });
      });

    test.each([
      ['desktop', DESKTOP, '/'],
      ['phone', PHONE, '/'],
      ['desktop with a search in the address', DESKTOP, '/?q=jira'],
      ['phone with a category in the address', PHONE, `/?category=${madeUpCategory().id}`],
    ])('says on a %s that there are no tools at all', async (_what, options, path) => {
      const page = await openMadeUp(site, { tools: [], categories: [] }, { options, path });
      await page.getByText('No tools available', { exact: true }).waitFor();
      expect(await page.getByRole('navigation', { name: 'Pagination' }).count()).toBe(0);
      expect(await page.getByText('No tools found matching your criteria').count()).toBe(0);
      expect(await axeViolations(page)).toEqual([]);
    });

    test('says that nothing matches where there are tools, in a category or in none', async () => {
      const category = madeUpCategory({ toolCount: 1 });
      for (const madeUp of [
        { tools: [madeUpTool({ name: 'Other' })], categories: [] },
        { tools: [madeUpTool({ name: 'Other', categoryId: category.id })], categories: [category] },
      ]) {
        const page = await openMadeUp(site, madeUp, { path: '/?q=jira' });
        await page.getByText('No tools found matching your criteria', { exact: true }).waitFor();
        expect(await page.getByText('No tools available').count()).toBe(0);
      }
    });

    test('says that it is loading, in the shape of what comes', async () => {
      const page = await site.blankPage();
      await withoutFirstData(site);
      let answer = (): void => undefined;
      const held = new Promise<void>((release) => (answer = release));
      await site.visitor.route(
        ({ pathname }) => pathname === '/api/tools',
        (route) => held.then(() => route.fallback()),
      );
      await page.goto(site.url);
      const loading = page.getByRole('status').getByText('Loading tools...', { exact: true });
      await loading.waitFor();
      expect(await page.locator('[data-slot=skeleton]').count()).toBe(15);
      answer();
      await cards(page).nth(19).waitFor();
      expect(await loading.count()).toBe(0);
      expect(await page.locator('[data-slot=skeleton]').count()).toBe(0);
    });

    test.each<[string, string, Failure]>([
      ['Failed to load tools', '/api/tools', 'answered 500'],
      ['Failed to load tools', '/api/tools', 'not answered'],
      ['Failed to load categories', '/api/categories', 'answered 500'],
      ['Failed to load settings. Please try again.', '/api/settings', 'answered 500'],
      ['Failed to load settings. Please check your connection.', '/api/settings', 'not answered'],
    ])('says ‘%s’ when %s is %s, after the last try', async (message, path, how) => {
      const { page, asked } = await openFailing(path, how);
      await inTime(page, toast(page, message));
      expect(asked).toHaveLength(4);
      expect(await page.getByRole('listitem').filter({ hasText: 'Error' }).count()).toBe(1);
    });

    test('asks again three times, later each time', async () => {
      const { page, asked } = await openFailing('/api/tools', 'not answered');
      for (const [tries, delay] of [1_000, 2_000, 4_000].entries()) {
        await eventually(() => expect(asked).toHaveLength(tries + 1));
        await settle(page);
        await page.clock.runFor(delay - 1);
        await settle(page);
        expect(asked).toHaveLength(tries + 1);
        await page.clock.runFor(1);
      }
      await eventually(() => expect(asked).toHaveLength(4));
      await settle(page);
      await page.getByText("Couldn't load the tools").waitFor();
      await page.clock.runFor(10_000);
      await settle(page);
      expect(asked).toHaveLength(4);
    });

    test('loads the tools when it is asked to, and says nothing more of it', async () => {
      const { page, mend } = await openFailing('/api/tools', 'not answered');
      const again = page.getByRole('button', { name: 'Try again', exact: true });
      await inTime(page, again);
      await mend();
      expect(await axeViolations(page)).toEqual([]);
      await again.click();
      await cards(page).nth(19).waitFor();
      expect(await again.count()).toBe(0);
    });

    test('loads the categories when it is asked to', async () => {
      const { page, mend } = await openFailing('/api/categories', 'answered 500');
      const again = page.getByRole('button', { name: 'Load categories', exact: true });
      await inTime(page, again);
      await mend();
      await again.click();
      await page.getByRole('group', { name: 'Categories' }).getByRole('button').nth(6).waitFor();
    });

    test('has its defaults when the settings do not come', async () => {
      const { page } = await openFailing('/api/settings', 'answered 500');
      await inTime(page, page.getByRole('heading', { level: 1, name: 'Tools Hub' }));
      await page.getByText('Your essential tools collection').filter({ visible: true }).waitFor();
      await cards(page).nth(19).waitFor();
    });

    test('says so in a message that can be dismissed when the network has gone', async () => {
      const page = await site.blankPage();
      await page.clock.install();
      const fetched = page.waitForResponse(/toast-list/);
      await page.goto(site.url);
      await cards(page).first().waitFor();
      await page.clock.runFor(2_000);
      await (await fetched).finished();
      await site.visitor.setOffline(true);
      await page.getByLabel('Sort tools').selectOption('name_desc');
      const message = toast(page, 'Failed to load tools');
      await inTime(page, message);
      const [colour, danger] = await message.evaluate((element) => {
        const { color } = getComputedStyle(element);
        return [color, getComputedStyle(element).getPropertyValue('--danger')];
      });
      expect(colour).toBe(danger.replaceAll('%', ''));
      expect(await axeViolations(page)).toEqual([]);
      await message.getByRole('button', { name: 'Dismiss' }).click();
      await message.waitFor({ state: 'detached' });
    });
  });
