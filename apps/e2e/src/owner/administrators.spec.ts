import type { Locator, Page } from '@playwright/test';
import { accept, codeOf, invite, PASSWORD } from '../support/accounts.js';
import { axeViolations, newVisitor, PHONE } from '../support/browser.js';
import { BROWSER, freshWord } from '../support/contract.js';
import { dashboard, openDashboard, openTab, signIn } from '../support/dashboard.js';
import { PatientClient } from '../support/patient-client.js';
import type { Site } from '../support/site.js';
import { expect, test } from '../support/test.js';

type Part = 'Administrators' | 'Sessions' | 'Two-factor sign-in';

const openPart = async (page: Page, part: Part): Promise<Locator> => {
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('button', { name: part }).click();
  const dialog = page.getByRole('dialog', { name: part });
  await expect(dialog).toBeVisible();
  return dialog;
};

/** Makes an administrator of a role, and returns the name. */
const member = async (site: Site, role: string): Promise<string> => {
  const { token } = await invite(site.owner, { role });
  const username = freshWord();
  const client = new PatientClient(site.url, { 'user-agent': BROWSER });
  expect((await accept(client, token, { username })).status).toBe(201);
  client.close();
  return username;
};

test.describe('administrators', () => {
  test('an owner invites an editor by a link, who makes an account with it, and removes the account', async ({
    site,
    browser,
  }) => {
    const page = await openDashboard(site);
    const dialog = await openPart(page, 'Administrators');
    await expect(dialog.getByText('You', { exact: true })).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Invite', exact: true }).click();
    const link = await dialog.getByLabel('Link for one editor').inputValue();
    expect(link).toMatch(/\/invite#[\w-]{43}$/);
    await page.keyboard.press('Escape');
    await expect(dialog.getByText('Invitation as editor')).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);

    const elsewhere = await newVisitor(browser);
    const guest = await elsewhere.newPage();
    await guest.goto(link);
    await expect(guest.getByRole('heading', { name: 'You are invited' })).toBeVisible();
    expect(await axeViolations(guest)).toEqual([]);
    const name = freshWord();
    await guest.getByLabel('Username').fill(name);
    await guest.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await guest.getByLabel('Password again').fill(PASSWORD);
    await guest.getByRole('button', { name: 'Create account' }).click();
    await expect(dashboard(guest)).toBeVisible();
    expect(new URL(guest.url()).pathname).toBe('/');
    await expect(guest.getByRole('button', { name: 'Add New Tool' })).toBeVisible();
    await expect(guest.getByRole('tab', { name: 'Settings' })).toHaveCount(0);
    await guest.getByRole('button', { name: 'Account' }).click();
    await expect(guest.getByRole('button', { name: 'Sessions' })).toBeVisible();
    await expect(guest.getByRole('button', { name: 'Administrators' })).toHaveCount(0);

    await page.reload();
    await openPart(page, 'Administrators');
    await dialog.getByRole('button', { name: `Remove ${name}` }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    await expect(dialog.getByRole('status')).toHaveText(`${name} removed`);
    await expect(dialog.getByLabel(`Role of ${name}`)).toHaveCount(0);
    await guest.reload();
    await expect(guest.getByRole('button', { name: 'Sign In' })).toBeVisible();
    await elsewhere.close();
  });

  test('a viewer reads every tab and changes nothing', async ({ site }) => {
    const username = await member(site, 'viewer');
    const page = await site.open();
    await signIn(page, { username, password: PASSWORD });
    await page
      .getByRole('button', { name: /^Show / })
      .first()
      .click();
    await expect(page.getByLabel('Name *')).toBeDisabled();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Close' }).click();
    for (const tab of ['Tools', 'Categories', 'Banners'] as const) {
      await openTab(page, tab);
      await expect(page.getByRole('heading', { name: `Existing ${tab}` })).toBeVisible();
      await expect(page.getByRole('button', { name: /^(Add New|Import|Delete|Edit|Reorder)/ })).toHaveCount(
        0,
      );
      await expect(page.getByRole('checkbox')).toHaveCount(0);
    }
    await openTab(page, 'History');
    await page
      .getByRole('listitem')
      .filter({ hasText: 'Imported' })
      .first()
      .getByRole('button')
      .first()
      .click();
    await expect(page.getByText('See the site then')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Undo', exact: true })).toHaveCount(0);
  });

  test('a session of another browser is ended from the list', async ({ site }) => {
    const username = await member(site, 'viewer');
    const page = await site.open();
    await signIn(page, { username, password: PASSWORD });
    const dialog = await openPart(page, 'Sessions');
    await expect(dialog.getByText('This device')).toHaveCount(1);
    await expect(dialog.getByRole('listitem')).toHaveCount(2);
    expect(await axeViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: /^End the session of Firefox on Linux/ }).click();
    await expect(dialog.getByRole('listitem')).toHaveCount(1);
    await expect(dialog.getByText('This device')).toBeVisible();
    await expect(dialog.getByRole('status')).toHaveText('Session ended');
  });

  test('two-factor sign-in is turned on, asks for a code at the next sign-in, and is turned off', async ({
    site,
    browser,
  }) => {
    const username = await member(site, 'viewer');
    const page = await site.open();
    await signIn(page, { username, password: PASSWORD });
    const dialog = await openPart(page, 'Two-factor sign-in');
    await dialog.getByRole('button', { name: 'Set up' }).click();
    await expect(dialog.getByRole('img', { name: 'The secret as a QR code' })).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    const secret = await dialog.getByLabel('Secret', { exact: true }).inputValue();
    await dialog.getByLabel('Code from the app').fill('12345');
    await dialog.getByRole('button', { name: 'Turn on' }).click();
    await expect(dialog.getByText('A code has six digits.')).toBeVisible();
    await dialog.getByLabel('Code from the app').fill(codeOf(secret));
    await dialog.getByRole('button', { name: 'Turn on' }).click();
    const codes = dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
    await expect(codes).toHaveCount(10);
    await expect(dialog.getByRole('button', { name: 'Copy' })).toBeFocused();
    expect(await axeViolations(page)).toEqual([]);
    const recovery = (await codes.first().textContent()) ?? '';
    // They are shown once: Escape does not lose them.
    await page.keyboard.press('Escape');
    await expect(codes).toHaveCount(10);
    await dialog.getByRole('button', { name: 'I have stored them' }).click();
    await expect(dialog.getByText('You have 10 recovery codes left.')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused();

    const elsewhere = await newVisitor(browser, PHONE);
    const other = await elsewhere.newPage();
    await other.goto(site.url);
    await other.getByRole('button', { name: 'Admin', exact: true }).click();
    await other.getByPlaceholder('Enter your username').fill(username);
    await other.getByPlaceholder('Enter your password').fill(PASSWORD);
    await other.getByRole('button', { name: 'Sign In' }).click();
    await expect(other.getByPlaceholder('Enter the code')).toBeFocused();
    expect(await axeViolations(other)).toEqual([]);
    await other.getByPlaceholder('Enter the code').fill('000000');
    await other.getByRole('button', { name: 'Sign In' }).click();
    await expect(other.getByText('This code is wrong, or was used before.')).toBeVisible();
    await other.getByPlaceholder('Enter the code').fill(recovery);
    await other.getByRole('button', { name: 'Sign In' }).click();
    await expect(dashboard(other)).toBeVisible();
    await elsewhere.close();

    await dialog.getByRole('button', { name: 'Turn off' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Turn off' }).click();
    await expect(dialog.getByRole('button', { name: 'Set up' })).toBeFocused();
    await expect(dialog.getByRole('status')).toHaveText('Two-factor sign-in turned off');
  });
});
