import type { Locator, Page } from '@playwright/test';
import { axeViolations } from '../support/browser.js';
import { OWNER } from '../support/contract.js';
import { signIn, toast } from '../support/dashboard.js';
import { HttpClient } from '../support/http-client.js';
import { expect, test } from '../support/test.js';

const openTokens = async (page: Page): Promise<Locator> => {
  await signIn(page);
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('button', { name: 'API tokens' }).click();
  const dialog = page.getByRole('dialog', { name: 'API tokens' });
  await expect(dialog.getByText('No tokens yet.')).toBeVisible();
  return dialog;
};

const add = async (dialog: Locator, name: string): Promise<void> => {
  await dialog.getByRole('button', { name: 'Add token' }).click();
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
};

const revoke = async (page: Page, dialog: Locator, name: string): Promise<void> => {
  await dialog.getByRole('button', { name: `Revoke ${name}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(dialog.getByText('No tokens yet.')).toBeVisible();
};

test.describe('API tokens', () => {
  test('the owner adds a token, whose secret is shown once and works, and revokes it', async ({ site }) => {
    const page = await site.open();
    const dialog = await openTokens(page);
    expect(await axeViolations(page)).toEqual([]);

    await dialog.getByRole('button', { name: 'Add token' }).click();
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(dialog.getByText('Enter a name')).toBeVisible();
    await dialog.getByLabel('Name').fill('Nightly import');
    await dialog.getByLabel('Read').uncheck();
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(dialog.getByText('Choose at least one right')).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    await dialog.getByLabel('Read').check();
    await dialog.getByLabel('Change').check();
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(toast(page, 'Success', 'Token added')).toBeVisible();

    await page.keyboard.press('Escape');
    const secret = await dialog.getByLabel('Token Nightly import').inputValue();
    const program = new HttpClient(site.url, { authorization: `Bearer ${secret}` });
    expect((await program.get('/api/admin/tools')).status).toBe(200);
    expect((await program.get('/api/analytics/summary')).status).toBe(403);
    const row = dialog.getByRole('listitem');
    await expect(row).toContainText('Nightly import');
    await expect(row).toContainText('Read, Change');
    expect(await axeViolations(page)).toEqual([]);

    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect(dialog.getByLabel('Token Nightly import')).toHaveCount(0);
    await revoke(page, dialog, 'Nightly import');
    expect((await program.get('/api/admin/tools')).status).toBe(401);
    program.close();
  });

  test('a secret that the browser does not let the page copy is selected, and a message says so', async ({
    site,
  }) => {
    const page = await site.blankPage();
    // As on a site without HTTPS.
    await page.addInitScript(() => void Reflect.deleteProperty(Navigator.prototype, 'clipboard'));
    await page.goto(site.url);
    const dialog = await openTokens(page);
    await add(dialog, 'Copied by hand');
    await dialog.getByRole('button', { name: 'Copy' }).click();
    await expect(dialog.getByText('Could not copy. Copy the selected text yourself.')).toBeVisible();
    const secret = dialog.getByLabel('Token Copied by hand');
    expect(await page.evaluate(() => getSelection()?.toString())).toBe(await secret.inputValue());
    await revoke(page, dialog, 'Copied by hand');
  });

  test('a sign-in of long ago is confirmed by the password, and the token is added then', async ({
    site,
  }) => {
    const page = await site.open();
    const dialog = await openTokens(page);
    let refusals = 0;
    await page.route('**/api/admin/tokens', (route) => {
      if (route.request().method() !== 'POST' || refusals > 0) return route.continue();
      refusals += 1;
      const problem = { status: 403, code: 'REAUTHENTICATION_REQUIRED', message: '', details: [] };
      return route.fulfill({ status: 403, contentType: 'application/problem+json', json: problem });
    });
    await add(dialog, 'Late');
    const confirmation = page.getByRole('dialog', { name: 'Confirm your password' });
    await confirmation.getByLabel('Password').fill(OWNER.password);
    await confirmation.getByRole('button', { name: 'Sign In' }).click();
    await expect(dialog.getByLabel('Token Late')).toHaveValue(/^thub_/);
    await expect(confirmation).toHaveCount(0);
    await revoke(page, dialog, 'Late');
  });

  test('a revocation that fails is explained in the dialog', async ({ site }) => {
    const page = await site.open();
    const dialog = await openTokens(page);
    await add(dialog, 'Still there');
    await dialog.getByRole('button', { name: 'Done' }).click();
    await page.route('**/api/admin/tokens/*', (route) => route.fulfill({ status: 503 }));
    await dialog.getByRole('button', { name: 'Revoke Still there' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
    await expect(dialog.getByRole('status')).toHaveText('Nothing was changed. Try again in a moment.');
    expect(await axeViolations(page)).toEqual([]);
    await page.unroute('**/api/admin/tokens/*');
    await revoke(page, dialog, 'Still there');
    await expect(dialog.getByRole('status')).toBeEmpty();
  });

  test('the name of a token that is not added yet is discarded only after a question', async ({ site }) => {
    const page = await site.open();
    const dialog = await openTokens(page);
    const question = page.getByRole('alertdialog', { name: 'Discard what you typed?' });
    await dialog.getByRole('button', { name: 'Add token' }).click();
    await dialog.getByLabel('Name').fill('Half of a');
    await page.keyboard.press('Escape');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog.getByLabel('Name')).toHaveValue('Half of a');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await question.getByRole('button', { name: 'Discard' }).click();
    await expect(dialog.getByLabel('Name')).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Add token' }).click();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  });

  test('a list that fails to load is loaded again on request', async ({ site }) => {
    const page = await site.open();
    await page.route('**/api/admin/tokens', (route) => route.abort());
    await signIn(page);
    await page.getByRole('button', { name: 'Account' }).click();
    await page.getByRole('button', { name: 'API tokens' }).click();
    const dialog = page.getByRole('dialog', { name: 'API tokens' });
    await expect(dialog.getByText("Couldn't load the tokens")).toBeVisible({ timeout: 30_000 });
    await page.unroute('**/api/admin/tokens');
    await dialog.getByRole('button', { name: 'Try again' }).press('Enter');
    await expect(dialog.getByText('No tokens yet.')).toBeVisible();
    await expect(dialog.getByRole('heading', { name: 'API tokens' })).toBeFocused();
  });
});
