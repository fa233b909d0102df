import { describe, expect, test } from '@jest/globals';
import { eventually } from '@tools-hub/testing';
import type { Page, Route } from 'playwright-core';
import { axeViolations, complaints } from '../support/browser.js';
import { BROWSER, OWNER } from '../support/contract.js';
import {
  dashboard,
  HINT_KEY,
  openDashboard,
  openTab,
  signIn,
  toast,
  whileStopped,
} from '../support/dashboard.js';
import { HttpClient } from '../support/http-client.js';
import { LOOKS } from '../support/looks.js';
import { cards, type Site } from '../support/site.js';

const admin = (page: Page) => page.getByRole('button', { name: 'Admin', exact: true });
const username = (page: Page) => page.getByPlaceholder('Enter your username');
const password = (page: Page) => page.getByPlaceholder('Enter your password');
const submit = (page: Page) => page.getByRole('button', { name: 'Sign In' });
const hint = (page: Page) => page.evaluate((key) => localStorage.getItem(key), HINT_KEY);
const loginTitle = (page: Page) => page.getByRole('heading', { name: 'Admin Login' });
const endedDialog = (page: Page) => page.getByRole('dialog', { name: 'Your session has ended' });

/** Somebody else's browser with the same account. */
const elsewhere = async (site: Site): Promise<HttpClient> => {
  const client = new HttpClient(site.url, { 'user-agent': BROWSER });
  expect((await client.post('/api/session', OWNER)).status).toBe(201);
  return client;
};

export const session = (site: Site): void => {
  const openLogin = async (options?: Parameters<Site['open']>[1]): Promise<Page> => {
    const page = await site.open('/', options);
    await admin(page).click();
    await loginTitle(page).waitFor();
    return page;
  };

  describe('the login', () => {
    test('is opened by Admin on the home page, and left by Back to Home', async () => {
      const page = await openLogin();
      await page.getByText('Enter your credentials to access the admin dashboard').waitFor();
      await page.getByText('Sign-in attempts are recorded.').waitFor();
      expect(new URL(page.url()).pathname).toBe('/');
      expect(await page.title()).toBe('Admin Login · Tools Hub');
      await page.getByRole('button', { name: 'Back to Home' }).click();
      await cards(page).first().waitFor();
      expect(await admin(page).evaluate((button) => button === document.activeElement)).toBe(true);
    });

    test('has its fields, with their lengths', async () => {
      const page = await openLogin();
      const lengths = (field: ReturnType<typeof username>) =>
        field.evaluate((input: HTMLInputElement) => [input.minLength, input.maxLength, input.type]);
      expect(await lengths(username(page))).toEqual([3, 50, 'text']);
      expect(await lengths(password(page))).toEqual([6, 100, 'password']);
      await page.getByLabel('Username').waitFor();
      await page.getByLabel('Password').waitFor();
    });

    test.each([
      ['', ''],
      ['ad', 'long enough'],
      ['  <> ad  ', 'long enough'],
      ['owner', 'short'],
    ])('refuses %j with %j without asking anybody', async (name, secret) => {
      const page = await openLogin();
      const asked: string[] = [];
      page.on('request', (request) => asked.push(new URL(request.url()).pathname));
      await username(page).fill(name);
      await password(page).fill(secret);
      await submit(page).click();
      await toast(page, 'Error', 'Please enter valid credentials').waitFor();
      expect(asked).not.toContain('/api/session');
      expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-invalid'))).toBe('true');
      await loginTitle(page).waitFor();
    });

    test.each([
      ['the password is wrong', OWNER.username],
      ['nobody has the name', 'nobody of that name'],
    ])('says that credentials are wrong where %s, and keeps the name that was typed', async (_what, name) => {
      const page = await openLogin();
      await username(page).fill(name);
      await password(page).fill('not the password');
      await submit(page).click();
      await toast(page, 'Error', 'Invalid credentials').waitFor();
      expect(await username(page).inputValue()).toBe(name);
      expect(await hint(page)).toBeNull();
      await loginTitle(page).waitFor();
    });

    test('sends what is typed trimmed and without < and >', async () => {
      const page = await openLogin();
      await username(page).fill(`  <${OWNER.username}> `);
      await password(page).fill(` ${OWNER.password} `);
      const sent = page.waitForRequest((request) => request.method() === 'POST');
      await password(page).press('Enter');
      expect((await sent).postDataJSON()).toEqual(OWNER);
      await toast(page, 'Success', 'Successfully logged in').waitFor();
      await dashboard(page).waitFor();
    });

    test('says that it failed when nobody can sign in, and is busy until then', async () => {
      const page = await openLogin();
      await username(page).fill(OWNER.username);
      await password(page).fill(OWNER.password);
      await whileStopped(site, 'auth', async () => {
        await submit(page).click();
        await page.getByRole('button', { name: 'Signing in...' }).waitFor();
        expect(await page.getByRole('button', { name: 'Signing in...' }).getAttribute('aria-disabled')).toBe(
          'true',
        );
        await toast(page, 'Error', 'Login failed').waitFor({ timeout: 20_000 });
      });
      await eventually(async () => {
        await submit(page).click();
        await dashboard(page).waitFor({ timeout: 5_000 });
      }, 30_000);
    });

    test('needs no mouse', async () => {
      const page = await site.open();
      await admin(page).focus();
      await page.keyboard.press('Enter');
      await loginTitle(page).waitFor();
      await page.keyboard.press('Tab');
      await page.keyboard.type(OWNER.username);
      await page.keyboard.press('Tab');
      await page.keyboard.type(OWNER.password);
      await page.keyboard.press('Enter');
      await dashboard(page).waitFor();
    });

    test.each(LOOKS)('has nothing that axe finds on %s', async (_what, options) => {
      const page = await openLogin(options);
      const heard = complaints(page);
      await submit(page).click();
      await toast(page, 'Error', 'Please enter valid credentials').waitFor();
      expect(await axeViolations(page)).toEqual([]);
      expect(heard).toEqual([]);
    });
  });

  describe('the session', () => {
    test('begins with the dashboard, and ends with Logout at the catalogue', async () => {
      const page = await site.open();
      await signIn(page);
      await page.getByText('Manage your tools hub').waitFor();
      expect(await page.getByRole('tab').allTextContents()).toEqual([
        'Tools',
        'Categories',
        'Analytics',
        'Banners',
        'Settings',
      ]);
      expect(JSON.parse((await hint(page)) ?? '{}')).toEqual({
        username: OWNER.username,
        expiresAt: expect.any(String),
      });
      await page.getByRole('button', { name: 'Logout' }).click();
      await cards(page).first().waitFor();
      expect(await hint(page)).toBeNull();
      expect((await page.context().request.get(`${site.url}/api/session`)).status()).toBe(401);
    });

    test('is restored when the page is loaded again', async () => {
      const page = await openDashboard(site);
      await page.getByRole('heading', { name: /Existing Tools/ }).waitFor();
      await page.reload();
      await dashboard(page).waitFor();
      await page.getByRole('heading', { name: /Existing Tools \(\d+\)/ }).waitFor();
    });

    test.each([
      ['has expired', JSON.stringify({ username: 'ada', expiresAt: '2020-01-01T00:00:00.000Z' })],
      ['cannot be read', '{'],
    ])('that is remembered and %s is forgotten', async (_what, remembered) => {
      const page = await site.open();
      await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
        HINT_KEY,
        remembered,
      ] as const);
      await page.reload();
      await cards(page).first().waitFor();
      expect(await hint(page)).toBeNull();
    });

    test('that the server knows nothing of leads to the login', async () => {
      const page = await site.open();
      const remembered = JSON.stringify({ username: 'ada', expiresAt: '2999-01-01T00:00:00.000Z' });
      await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
        HINT_KEY,
        remembered,
      ] as const);
      await page.reload();
      await loginTitle(page).waitFor();
      expect(await hint(page)).toBeNull();
    });

    test('that ends while a form is open has a way back in, and the form is still there', async () => {
      const page = await site.open();
      await signIn(page);
      await openTab(page, 'Categories');
      await page.getByRole('button', { name: 'Add New Category' }).click();
      await page.getByLabel('Name *').fill('Written before it ended');
      const cookies = await page.context().cookies();
      await page.context().clearCookies();
      await page.getByRole('button', { name: 'Add Category' }).click();
      await endedDialog(page).waitFor();
      expect(await axeViolations(page)).toEqual([]);
      expect(await hint(page)).toBeNull();
      expect(cookies).not.toEqual([]);
      await password(page).fill(OWNER.password);
      await password(page).press('Enter');
      await endedDialog(page).waitFor({ state: 'detached' });
      expect(await page.getByLabel('Name *').inputValue()).toBe('Written before it ended');
      await page.getByRole('button', { name: 'Add Category' }).click();
      await toast(page, 'Success', 'Category added successfully').waitFor();
      await page.getByRole('button', { name: 'Delete Written before it ended' }).click();
      await page.getByRole('button', { name: 'Delete', exact: true }).click();
      await toast(page, 'Success', 'Category deleted successfully').waitFor();
    });

    test('lasts no longer than the server says, whatever the tab does', async () => {
      const page = await site.blankPage();
      await page.clock.install();
      await page.goto(site.url);
      await signIn(page);
      await page.clock.fastForward(24 * 60 * 60 * 1_000);
      await endedDialog(page).waitFor();
    });

    test.each([
      ['a month behind', -30],
      ['two days ahead', 2],
    ])('goes on by a clock that is %s', async (_what, days) => {
      const page = await site.blankPage();
      await page.clock.setSystemTime(Date.now() + days * 24 * 60 * 60 * 1_000);
      await page.goto(site.url);
      await signIn(page);
      await page.getByRole('heading', { name: /Existing Tools \(\d+\)/ }).waitFor();
      await openTab(page, 'Categories');
      expect(await endedDialog(page).count()).toBe(0);
    });

    test('ends in the other tabs too', async () => {
      const page = await site.open();
      await signIn(page);
      const other = await page.context().newPage();
      await other.goto(site.url);
      await dashboard(other).waitFor();
      await other.getByRole('heading', { name: /Existing Tools \(\d+\)/ }).waitFor();
      await page.getByRole('button', { name: 'Logout' }).click();
      await endedDialog(other).waitFor();
      await other.getByRole('button', { name: 'Leave the dashboard' }).click();
      await cards(other).first().waitFor();
    });

    const status = async (page: Page): Promise<number> =>
      (await page.context().request.get(`${site.url}/api/session`)).status();

    test.each<[string, (route: Route) => Promise<void>]>([
      ['is not answered', (route) => route.abort()],
      ['is answered 503', (route) => route.fulfill({ status: 503 })],
    ])('is over at once when Logout %s, and is ended when the network is back', async (_what, answer) => {
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
      await cards(page).first().waitFor();
      expect(await hint(page)).toBeNull();
      await eventually(() => expect(tried).not.toEqual([]));
      expect(await status(page)).toBe(200);
      await page.reload();
      await cards(page).first().waitFor();
      failing = false;
      await page.evaluate(() => window.dispatchEvent(new Event('online')));
      await eventually(async () => expect(await status(page)).toBe(401), 20_000);
      await admin(page).click();
      await loginTitle(page).waitFor();
    });

    test('that could not be ended is ended by the next page', async () => {
      const page = await site.open();
      await signIn(page);
      await page.route('**/api/session', (route) => route.abort());
      await page.getByRole('button', { name: 'Logout' }).click();
      await cards(page).first().waitFor();
      const next = await page.context().newPage();
      await page.close();
      await next.goto(site.url);
      await eventually(async () => expect(await status(next)).toBe(401), 20_000);
    });

    test('stays while the owner looks at the site', async () => {
      const page = await openDashboard(site);
      await page.getByRole('button', { name: 'View site' }).click();
      await cards(page).first().waitFor();
      await admin(page).click();
      await dashboard(page).waitFor();
    });

    test('is asked about before what is typed is left', async () => {
      const page = await openDashboard(site, 'Categories');
      await page.getByRole('button', { name: 'Add New Category' }).click();
      await page.getByLabel('Name *').fill('Not saved');
      await page.getByRole('button', { name: 'Logout' }).click();
      const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
      await question.waitFor();
      await page.keyboard.press('Escape');
      await question.waitFor({ state: 'detached' });
      expect(await page.getByLabel('Name *').inputValue()).toBe('Not saved');
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Logout');
      await page.getByRole('button', { name: 'View site' }).click();
      await question.getByRole('button', { name: 'Leave' }).click();
      await cards(page).first().waitFor();
    });
  });

  describe('the account', () => {
    const openAccount = async (page: Page) => {
      await page.getByRole('button', { name: 'Account' }).click();
      const dialog = page.getByRole('dialog', { name: 'Account' });
      await dialog.waitFor();
      return dialog;
    };

    test('has a password that can be changed, which ends the other sessions', async () => {
      const other = await elsewhere(site);
      const page = await site.open();
      await signIn(page);
      const dialog = await openAccount(page);
      await dialog.getByText(OWNER.username).waitFor();
      const change = async (current: string, next: string): Promise<void> => {
        await dialog.getByLabel('Current password').fill(current);
        await dialog.getByLabel('New password', { exact: true }).fill(next);
        await dialog.getByLabel('New password again').fill(next);
        await dialog.getByRole('button', { name: 'Change password' }).click();
      };
      await change('not the password', 'Another horse 8');
      await dialog.getByText('The current password is not right.').waitFor();
      await change(OWNER.password, 'short');
      await dialog.getByText('A password has 6 to 100 characters.').waitFor();
      await change(OWNER.password, 'Another horse 8');
      await toast(page, 'Success', 'Password changed').waitFor();
      expect((await other.get('/api/session')).status).toBe(401);
      await change('Another horse 8', OWNER.password);
      await eventually(async () => expect((await other.post('/api/session', OWNER)).status).toBe(201));
      other.close();
      // The site's own owner was signed out with the others.
      expect((await site.owner.post('/api/session', OWNER)).status).toBe(201);
    });

    test('can be signed out everywhere', async () => {
      const other = await elsewhere(site);
      const page = await site.open();
      await signIn(page);
      const dialog = await openAccount(page);
      expect(await axeViolations(page)).toEqual([]);
      await dialog.getByRole('button', { name: 'Sign out everywhere' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out everywhere' }).click();
      await cards(page).first().waitFor();
      expect(await hint(page)).toBeNull();
      expect((await other.get('/api/session')).status).toBe(401);
      other.close();
      expect((await site.owner.post('/api/session', OWNER)).status).toBe(201);
    });
  });
};
