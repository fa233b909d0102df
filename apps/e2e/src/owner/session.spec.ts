import type { Page, Route } from '@playwright/test';
import { axeViolations, pageErrors } from '../support/browser.js';
import { OWNER } from '../support/contract.js';
import {
  dashboard,
  HINT_KEY,
  openDashboard,
  openTab,
  signIn,
  toast,
  whileStopped,
} from '../support/dashboard.js';
import { SCREENS } from '../support/screens.js';
import { cards, type Site } from '../support/site.js';
import { expect, test } from '../support/test.js';

const admin = (page: Page) => page.getByRole('button', { name: 'Admin', exact: true });
const username = (page: Page) => page.getByPlaceholder('Enter your username');
const password = (page: Page) => page.getByPlaceholder('Enter your password');
const submit = (page: Page) => page.getByRole('button', { name: 'Sign In' });
const hint = (page: Page) => page.evaluate((key) => localStorage.getItem(key), HINT_KEY);
const loginTitle = (page: Page) => page.getByRole('heading', { name: 'Admin Login' });
const endedDialog = (page: Page) => page.getByRole('dialog', { name: 'Your session has ended' });

const openLogin = async (site: Site, options?: Parameters<Site['open']>[1]): Promise<Page> => {
  const page = await site.open('/', options);
  await admin(page).click();
  await expect(loginTitle(page)).toBeVisible();
  return page;
};

test.describe('the login', () => {
  test('the login opens by Admin on the home page and closes by Back to Home', async ({ site }) => {
    const page = await openLogin(site);
    await expect(page.getByText('Enter your credentials to access the admin dashboard')).toBeVisible();
    await expect(page.getByText('Sign-in attempts are recorded.')).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/');
    await expect(page).toHaveTitle('Admin Login · Tools Hub');
    await page.getByRole('button', { name: 'Back to Home' }).click();
    await expect(cards(page).first()).toBeVisible();
    expect(await admin(page).evaluate((button) => button === document.activeElement)).toBe(true);
  });

  test('the login has its fields with their length limits', async ({ site }) => {
    const page = await openLogin(site);
    const lengths = (field: ReturnType<typeof username>) =>
      field.evaluate((input: HTMLInputElement) => [input.minLength, input.maxLength, input.type]);
    expect(await lengths(username(page))).toEqual([3, 50, 'text']);
    expect(await lengths(password(page))).toEqual([6, 100, 'password']);
    await expect(page.getByLabel('Username')).toBeVisible();
    await expect(page.getByLabel('Password')).toBeVisible();
  });

  test('the login refuses credentials of a wrong length without a request', async ({ site }) => {
    const page = await openLogin(site);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    for (const [name, secret, refused] of [
      ['', '', username],
      ['ad', 'long enough', username],
      ['  <> ad  ', 'long enough', username],
      ['owner', 'short', password],
    ] as const) {
      await username(page).fill(name);
      await password(page).fill(secret);
      await submit(page).click();
      await expect(toast(page, 'Error', 'Please enter valid credentials')).toBeVisible();
      await expect(refused(page)).toHaveAttribute('aria-invalid', 'true');
      await expect(refused(page)).toBeFocused();
      await toast(page, 'Error', 'Please enter valid credentials')
        .getByRole('button', { name: 'Dismiss' })
        .click();
    }
    expect(asked).not.toContain('/api/session');
    await expect(loginTitle(page)).toBeVisible();
  });

  test('the login reports a wrong password and an unknown name alike, and keeps the name', async ({
    site,
  }) => {
    const page = await openLogin(site);
    for (const name of [OWNER.username, 'nobody of that name']) {
      await username(page).fill(name);
      await password(page).fill('not the password');
      const answered = page.waitForResponse('**/api/session');
      await submit(page).click();
      await answered;
      await expect(toast(page, 'Error', 'Invalid credentials')).toBeVisible();
      await expect(username(page)).toHaveValue(name);
      expect(await hint(page)).toBeNull();
    }
    await expect(loginTitle(page)).toBeVisible();
  });

  test('the login sends the credentials trimmed and without < and >', async ({ site }) => {
    const page = await openLogin(site);
    await username(page).fill(`  <${OWNER.username}> `);
    await password(page).fill(` ${OWNER.password} `);
    const sent = page.waitForRequest((request) => request.method() === 'POST');
    await password(page).press('Enter');
    expect((await sent).postDataJSON()).toEqual(OWNER);
    await expect(toast(page, 'Success', 'Successfully logged in')).toBeVisible();
    await expect(dashboard(page)).toBeVisible();
  });

  test('the login is busy during its request, and says when it failed', async ({ site }) => {
    const page = await openLogin(site);
    await username(page).fill(OWNER.username);
    await password(page).fill(OWNER.password);
    await whileStopped(site, 'auth', async () => {
      await submit(page).click();
      await expect(page.getByRole('button', { name: 'Signing in...' })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Signing in...' })).toHaveAttribute(
        'aria-disabled',
        'true',
      );
      await expect(toast(page, 'Error', 'Login failed')).toBeVisible({ timeout: 20_000 });
    });
    await expect(async () => {
      await submit(page).click();
      await expect(dashboard(page)).toBeVisible({ timeout: 5_000 });
    }).toPass({ timeout: 30_000 });
  });

  test('the login works without a mouse', async ({ site }) => {
    const page = await site.open();
    await admin(page).focus();
    await page.keyboard.press('Enter');
    await expect(username(page)).toBeFocused();
    await page.keyboard.type(OWNER.username);
    await page.keyboard.press('Tab');
    await page.keyboard.type(OWNER.password);
    await page.keyboard.press('Enter');
    await expect(dashboard(page)).toBeVisible();
  });

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
  test('a sign-in opens the dashboard, and Logout returns to the catalogue', async ({ site }) => {
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
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(cards(page).first()).toBeVisible();
    expect(await hint(page)).toBeNull();
    expect((await page.context().request.get(`${site.url}/api/session`)).status()).toBe(401);
  });

  test('the session is restored after a reload', async ({ site }) => {
    const page = await openDashboard(site);
    await expect(page.getByRole('heading', { name: /Existing Tools/ })).toBeVisible();
    await page.reload();
    await expect(dashboard(page)).toBeVisible();
    await expect(page.getByRole('heading', { name: /Existing Tools \(\d+\)/ })).toBeVisible();
  });

  for (const [what, storedSession] of [
    ['has expired', JSON.stringify({ username: 'ada', expiresAt: '2020-01-01T00:00:00.000Z' })],
    ['cannot be read', '{'],
  ] as const) {
    test(`a stored session that ${what} is dropped`, async ({ site }) => {
      const page = await site.open();
      await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
        HINT_KEY,
        storedSession,
      ] as const);
      await page.reload();
      await expect(cards(page).first()).toBeVisible();
      expect(await hint(page)).toBeNull();
    });
  }

  test('a stored session that the server does not know leads to the login', async ({ site }) => {
    const page = await site.open();
    const storedSession = JSON.stringify({ username: 'ada', expiresAt: '2999-01-01T00:00:00.000Z' });
    await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
      HINT_KEY,
      storedSession,
    ] as const);
    await page.reload();
    await expect(loginTitle(page)).toBeVisible();
    expect(await hint(page)).toBeNull();
  });

  test('a session that ends while a form is open can be renewed without losing the form', async ({
    site,
  }) => {
    const page = await site.open();
    await signIn(page);
    await openTab(page, 'Categories');
    await page.getByRole('button', { name: 'Add New Category' }).click();
    await page.getByLabel('Name *').fill('Written before it ended');
    const cookies = await page.context().cookies();
    await page.context().clearCookies();
    await page.getByRole('button', { name: 'Add Category' }).click();
    await expect(endedDialog(page)).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    expect(await hint(page)).toBeNull();
    expect(cookies).not.toEqual([]);
    await password(page).fill(OWNER.password);
    await password(page).press('Enter');
    await expect(endedDialog(page)).toHaveCount(0);
    await expect(page.getByLabel('Name *')).toHaveValue('Written before it ended');
    await page.getByRole('button', { name: 'Add Category' }).click();
    await expect(toast(page, 'Success', 'Category added successfully')).toBeVisible();
    await page.getByRole('button', { name: 'Delete Written before it ended' }).click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(toast(page, 'Success', 'Category deleted successfully')).toBeVisible();
  });

  test('a session ends at its expiry, whatever the tab does', async ({ site }) => {
    const page = await site.blankPage();
    await page.clock.install();
    await page.goto(site.url);
    await signIn(page);
    await page.clock.fastForward(24 * 60 * 60 * 1_000);
    await expect(endedDialog(page)).toBeVisible();
  });

  for (const [what, days] of [
    ['a month behind', -30],
    ['two days ahead', 2],
  ] as const) {
    test(`a session works with a clock that is ${what}`, async ({ site }) => {
      const page = await site.blankPage();
      await page.clock.setSystemTime(Date.now() + days * 24 * 60 * 60 * 1_000);
      await page.goto(site.url);
      await signIn(page);
      await expect(page.getByRole('heading', { name: /Existing Tools \(\d+\)/ })).toBeVisible();
      await openTab(page, 'Categories');
      await expect(endedDialog(page)).toHaveCount(0);
    });
  }

  test('Logout ends the session in the other tabs too', async ({ site }) => {
    const page = await site.open();
    await signIn(page);
    const other = await page.context().newPage();
    await other.goto(site.url);
    await expect(dashboard(other)).toBeVisible();
    await expect(other.getByRole('heading', { name: /Existing Tools \(\d+\)/ })).toBeVisible();
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(endedDialog(other)).toBeVisible();
    await other.getByRole('button', { name: 'Leave the dashboard' }).click();
    await expect(cards(other).first()).toBeVisible();
  });

  const status = async (site: Site, page: Page): Promise<number> =>
    (await page.context().request.get(`${site.url}/api/session`)).status();

  for (const [what, answer] of [
    ['is not answered', (route) => route.abort()],
    ['is answered 503', (route) => route.fulfill({ status: 503 })],
  ] satisfies [string, (route: Route) => Promise<void>][]) {
    test(`Logout works at once when it ${what}, and ends the session on reconnection`, async ({ site }) => {
      const page = await site.open();
      await signIn(page);
      let failing = true;
      const tried: string[] = [];
      await page.route('**/api/session', (route) => {
        if (!failing || route.request().method() !== 'DELETE') return route.fallback();
        tried.push(route.request().method());
        return answer(route);
      });
      await page.getByRole('button', { name: 'Logout' }).click();
      await expect(cards(page).first()).toBeVisible();
      expect(await hint(page)).toBeNull();
      await expect.poll(() => tried).not.toEqual([]);
      expect(await status(site, page)).toBe(200);
      await page.reload();
      await expect(cards(page).first()).toBeVisible();
      failing = false;
      await page.evaluate(() => window.dispatchEvent(new Event('online')));
      await expect.poll(() => status(site, page), { timeout: 20_000 }).toBe(401);
      await admin(page).click();
      await expect(loginTitle(page)).toBeVisible();
    });
  }

  test('a session that could not be ended is ended by the next page', async ({ site }) => {
    const page = await site.open();
    await signIn(page);
    await page.route('**/api/session', (route) => route.abort());
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(cards(page).first()).toBeVisible();
    const next = await page.context().newPage();
    await page.close();
    await next.goto(site.url);
    await expect.poll(() => status(site, next), { timeout: 20_000 }).toBe(401);
  });

  test('the session stays while the owner views the site', async ({ site }) => {
    const page = await openDashboard(site);
    await page.getByRole('button', { name: 'View site' }).click();
    await expect(cards(page).first()).toBeVisible();
    await admin(page).click();
    await expect(dashboard(page)).toBeVisible();
  });

  test('the dashboard asks before it is left with unsaved text', async ({ site }) => {
    const page = await openDashboard(site, 'Categories');
    await page.getByRole('button', { name: 'Add New Category' }).click();
    await page.getByLabel('Name *').fill('Not saved');
    await page.getByRole('button', { name: 'Logout' }).click();
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
    await expect(question).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(question).toHaveCount(0);
    await expect(page.getByLabel('Name *')).toHaveValue('Not saved');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Logout');
    await page.getByRole('button', { name: 'View site' }).click();
    await question.getByRole('button', { name: 'Leave' }).click();
    await expect(cards(page).first()).toBeVisible();
  });
});
