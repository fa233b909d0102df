import { accept, invite, PASSWORD } from '../support/accounts.js';
import { axeViolations, newVisitor, PHONE } from '../support/browser.js';
import { BROWSER, freshWord } from '../support/contract.js';
import { dashboard, signIn } from '../support/dashboard.js';
import { PageAuthenticator } from '../support/page-authenticator.js';
import { PatientClient } from '../support/patient-client.js';
import type { Site } from '../support/site.js';
import { expect, test } from '../support/test.js';

const member = async (site: Site): Promise<string> => {
  const { token } = await invite(site.owner, { role: 'viewer' });
  const username = freshWord();
  const client = new PatientClient(site.url, { 'user-agent': BROWSER });
  expect((await accept(client, token, { username })).status).toBe(201);
  client.close();
  return username;
};

test('a passkey is added, signs in on another page without a password, and is removed', async ({
  site,
  browser,
}) => {
  const username = await member(site);
  const page = await site.blankPage();
  const phone = new PageAuthenticator();
  await phone.install(page);
  await page.goto(site.url);
  await signIn(page, { username, password: PASSWORD });
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('button', { name: 'Passkeys' }).click();
  const dialog = page.getByRole('dialog', { name: 'Passkeys' });
  await expect(dialog.getByText('No passkeys yet.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Add passkey' }).click();
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(dialog.getByText('Enter a name')).toBeVisible();
  await dialog.getByLabel('Name').fill('My phone');
  expect(await axeViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(dialog.getByRole('status').filter({ hasText: 'Passkey added' })).toBeVisible();
  await expect(dialog.getByRole('listitem')).toContainText(/My phone.*Never used/);
  expect(await axeViolations(page)).toEqual([]);

  // The authenticator has a passkey of this account already.
  await dialog.getByRole('button', { name: 'Add passkey' }).click();
  await dialog.getByLabel('Name').fill('Again');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(dialog.getByText('This device already has a passkey of your account.')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog.getByLabel('Name')).toHaveValue('Again');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();

  const elsewhere = await newVisitor(browser, PHONE);
  const other = await elsewhere.newPage();
  const synced = new PageAuthenticator(phone.software);
  await synced.install(other);
  await other.goto(site.url);
  await other.getByRole('button', { name: 'Admin', exact: true }).click();
  const byPasskey = other.getByRole('button', { name: 'Use a passkey' });
  await expect(byPasskey).toBeVisible();
  expect(await axeViolations(other)).toEqual([]);
  await byPasskey.click();
  await expect(dashboard(other)).toBeVisible();
  await other.getByRole('button', { name: 'Account' }).click();
  await expect(other.getByText(`Signed in as ${username}`)).toBeVisible();
  await other.getByRole('button', { name: 'Passkeys' }).click();
  const list = other.getByRole('dialog', { name: 'Passkeys' });
  await expect(list.getByRole('listitem')).toContainText('Last used');
  await list.getByRole('button', { name: 'Remove My phone' }).click();
  await other.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(list.getByText('No passkeys yet.')).toBeVisible();
  await expect(list.getByRole('status')).toHaveText('Passkey removed');

  await elsewhere.clearCookies();
  await other.evaluate(() => localStorage.clear());
  await other.reload();
  await other.getByRole('button', { name: 'Admin', exact: true }).click();
  await byPasskey.click();
  await expect(
    other.getByText('This passkey does not sign in here. It may have been removed.'),
  ).toBeVisible();
  synced.isRefusing = true;
  await byPasskey.click();
  await expect(other.getByText('No passkey was used. Try again when you are ready.')).toBeVisible();
  await expect(byPasskey).toBeEnabled();
  await elsewhere.close();
});

test('the login page of an address without passkeys asks for the password alone', async ({ site }) => {
  const page = await site.blankPage();
  await page.addInitScript(() => Reflect.deleteProperty(window, 'PublicKeyCredential'));
  await page.goto(site.url);
  await page.getByRole('button', { name: 'Admin', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Use a passkey' })).toHaveCount(0);
});
