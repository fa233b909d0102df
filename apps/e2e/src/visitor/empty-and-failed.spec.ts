import type { Locator, Page } from '@playwright/test';
import { SITE_VERSIONS_PATH } from '@tools-hub/contracts';
import { eventually } from '@tools-hub/testing';
import { axeViolations, DESKTOP, PHONE } from '../support/browser.js';
import { mockCategory, openMocked, withoutFirstData } from '../support/mock-data.js';
import { stopClock } from '../support/page-clock.js';
import { cards, type Site } from '../support/site.js';
import { expect, test } from '../support/test.js';

type Failure = 'answered 500' | 'not answered';

interface Opened {
  readonly page: Page;
  /** Answers the failing call from now on, and resumes the clock. */
  readonly mend: () => Promise<void>;
}

/** The home page without tools, and while data is missing or late. */
test.describe('the home page without tools', () => {
  /** Opens the home page with a stopped clock and without first data, while one call fails. */
  const openFailing = async (site: Site, path: string, how: Failure): Promise<Opened> => {
    const page = await site.blankPage();
    let failing = true;
    await withoutFirstData(site);
    // An event would cause one more request.
    await site.visitor.route(`**${SITE_VERSIONS_PATH}`, (route) => route.abort());
    await site.visitor.route(
      ({ pathname }) => pathname === path,
      (route) => {
        if (!failing) return route.fallback();
        return how === 'not answered' ? route.abort() : route.fulfill({ status: 500, body: 'Oh' });
      },
    );
    const mend = async (): Promise<void> => {
      failing = false;
      await page.clock.resume();
    };
    await stopClock(page);
    await page.goto(site.url);
    return { page, mend };
  };
  const toast = (page: Page, message: string): Locator =>
    page.getByRole('listitem').filter({ hasText: `Error${message}` });
  /** Advances the clock until an element is there. */
  const inTime = (page: Page, there: Locator): Promise<void> =>
    eventually(async () => {
      await page.clock.runFor(1_000);
      await expect(there).toBeAttached({ timeout: 100 });
    });

  for (const [what, options, path] of [
    ['desktop', DESKTOP, '/'],
    ['desktop with a search in the address', DESKTOP, '/?q=jira'],
    ['phone with a category in the address', PHONE, `/?category=${mockCategory().id}`],
  ] as const) {
    test(`the home page says on a ${what} that there are no tools at all`, async ({ site }) => {
      const page = await openMocked(site, { tools: [], categories: [] }, { options, path });
      await expect(page.getByText('No tools available', { exact: true })).toBeVisible();
      await expect(page.getByRole('navigation', { name: 'Pagination' })).toHaveCount(0);
      await expect(page.getByText('No tools found matching your criteria')).toHaveCount(0);
      expect(await axeViolations(page)).toEqual([]);
    });
  }

  test('Try again loads the tools and removes the message', async ({ site }) => {
    const { page, mend } = await openFailing(site, '/api/tools', 'not answered');
    const again = page.getByRole('button', { name: 'Try again', exact: true });
    await inTime(page, again);
    // A message that appears amid the check would be seen halfway through its animation.
    await inTime(page, toast(page, 'Failed to load tools'));
    await mend();
    expect(await axeViolations(page)).toEqual([]);
    await again.click();
    await expect(page.getByRole('region', { name: 'Tools', exact: true })).toBeFocused();
    await expect(cards(page).nth(19)).toBeVisible();
    await expect(again).toHaveCount(0);
  });

  test('Try again loads the categories', async ({ site }) => {
    const { page, mend } = await openFailing(site, '/api/categories', 'answered 500');
    const again = page.getByRole('button', { name: 'Load categories', exact: true });
    await inTime(page, again);
    await mend();
    await page.setViewportSize({ width: 390, height: 844 });
    // The message is below the chip, which is as wide as its text.
    await expect(page.getByRole('button', { name: 'More categories' })).toHaveCount(0);
    await again.press('Enter');
    await expect(page.getByRole('toolbar', { name: 'Categories' }).getByRole('button').nth(6)).toBeVisible();
    await expect(page.getByRole('region', { name: 'Tools', exact: true })).toBeFocused();
  });

  test('the home page reports a lost network in a dismissible message', async ({ site }) => {
    const page = await site.blankPage();
    await page.clock.install();
    const fetched = page.waitForResponse(/toast-list/);
    await page.goto(site.url);
    await expect(cards(page).first()).toBeVisible();
    await page.clock.runFor(2_000);
    await (await fetched).finished();
    await site.visitor.setOffline(true);
    await page.getByLabel('Sort tools').selectOption('name_desc');
    const message = toast(page, 'Failed to load tools');
    await inTime(page, message);
    // A message with the focus stays.
    await message.getByRole('button', { name: 'Dismiss' }).focus();
    const [colour, danger] = await message.evaluate((element) => {
      const { color } = getComputedStyle(element);
      return [color, getComputedStyle(element).getPropertyValue('--danger')];
    });
    expect(colour).toBe(danger.replaceAll('%', ''));
    expect(await axeViolations(page)).toEqual([]);
    await message.getByRole('button', { name: 'Dismiss' }).click();
    await expect(message).toHaveCount(0);
  });
});
