import type { Page } from '@playwright/test';
import { axeViolations, pageErrors } from '../support/browser.js';
import { OWNER } from '../support/contract.js';
import { dashboard, HINT_KEY, signIn, toast } from '../support/dashboard.js';
import { SCREENS } from '../support/screens.js';
import { cards, type Site } from '../support/site.js';
import { expect, test } from '../support/test.js';

const admin = (page: Page) => page.getByRole('button', { name: 'Admin', exact: true });
const submit = (page: Page) => page.getByRole('button', { name: 'Sign In' });
const hint = (page: Page) => page.evaluate((key) => localStorage.getItem(key), HINT_KEY);
const loginTitle = (page: Page) => page.getByRole('heading', { name: 'Admin Login' });

const openLogin = async (site: Site, options?: Parameters<Site['open']>[1]): Promise<Page> => {
  const page = await site.open('/', options);
  await admin(page).click();
  await expect(loginTitle(page)).toBeVisible();
  return page;
};

test.describe('the login', () => {
  for (const [screen, options] of SCREENS) {
    test(`axe finds no violation in the login on ${screen}`, async ({ site }) => {
      const page = await openLogin(site, options);
      const errors = pageErrors(page);
      await submit(page).click();
      await expect(toast(page, 'Error', 'Please enter valid credentials')).toBeVisible();
      expect(await axeViolations(page)).toEqual([]);
      expect(errors).toEqual([]);
    });
  }
});

test.describe('the session', () => {
  test('a sign-in opens the dashboard, a reload restores it, and Logout returns to the catalogue', async ({
    site,
  }) => {
    const page = await site.open();
    await signIn(page);
    await expect(page.getByText('Manage your tools hub')).toBeVisible();
    expect(await page.getByRole('tab').allTextContents()).toEqual([
      'Tools',
      'Categories',
      'Analytics',
      'Banners',
      'Settings',
      'History',
    ]);
    expect(JSON.parse((await hint(page)) ?? '{}')).toEqual({
      username: OWNER.username,
      role: 'owner',
      expiresAt: expect.any(String),
    });
    await page.reload();
    await expect(page.getByRole('heading', { name: /Existing Tools \(\d+\)/ })).toBeVisible();
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(cards(page).first()).toBeVisible();
    expect(await hint(page)).toBeNull();
    expect((await page.context().request.get(`${site.url}/api/session`)).status()).toBe(401);
  });

  test('Logout ends the session in the other tabs too', async ({ site }) => {
    const page = await site.open();
    await signIn(page);
    const other = await page.context().newPage();
    await other.goto(site.url);
    await expect(dashboard(other)).toBeVisible();
    await expect(other.getByRole('heading', { name: /Existing Tools \(\d+\)/ })).toBeVisible();
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(other.getByRole('dialog', { name: 'Your session has ended' })).toBeVisible();
    expect(await axeViolations(other)).toEqual([]);
    await other.getByRole('button', { name: 'Leave the dashboard' }).click();
    await expect(cards(other).first()).toBeVisible();
  });
});
