import type { Page } from '@playwright/test';
import { axeViolations, DESKTOP } from '../support/browser.js';
import { BROWSER, OWNER } from '../support/contract.js';
import { HINT_KEY, openDashboard, signIn } from '../support/dashboard.js';
import type { HttpClient } from '../support/http-client.js';
import { PatientClient } from '../support/patient-client.js';
import { cards, type Site } from '../support/site.js';
import { expect, test } from '../support/test.js';

const hint = (page: Page) => page.evaluate((key) => localStorage.getItem(key), HINT_KEY);

/** Another browser with the same account. */
const elsewhere = async (site: Site): Promise<HttpClient> => {
  const client = new PatientClient(site.url, { 'user-agent': BROWSER });
  expect((await client.post('/api/session', OWNER)).status).toBe(201);
  return client;
};

test.describe('the account', () => {
  const openAccount = async (page: Page) => {
    await page.getByRole('button', { name: 'Account' }).click();
    const dialog = page.getByRole('dialog', { name: 'Account' });
    await expect(dialog).toBeVisible();
    return dialog;
  };

  test('the owner changes the password, which ends the other sessions', async ({ site }) => {
    const other = await elsewhere(site);
    const page = await site.open();
    await signIn(page);
    const account = await openAccount(page);
    await expect(account.getByText(OWNER.username)).toBeVisible();
    const dialog = page.getByRole('dialog', { name: 'Password' });
    const change = async (current: string, next: string): Promise<void> => {
      await dialog.getByLabel('Current password').fill(current);
      await dialog.getByLabel('New password', { exact: true }).fill(next);
      await dialog.getByLabel('New password again').fill(next);
      await dialog.getByRole('button', { name: 'Change password' }).click();
    };
    await account.getByRole('button', { name: 'Password' }).click();
    await change(OWNER.password, 'Another horse 8');
    await expect(dialog).toHaveCount(0);
    await expect(account.getByRole('status')).toHaveText('Password changed');
    expect(await axeViolations(page)).toEqual([]);
    expect((await other.get('/api/session')).status).toBe(401);
    await account.getByRole('button', { name: 'Password' }).click();
    await page.keyboard.press('Escape');
    await expect(account.getByRole('status')).toBeEmpty();
    await account.getByRole('button', { name: 'Password' }).click();
    await change('Another horse 8', OWNER.password);
    await expect.poll(async () => (await other.post('/api/session', OWNER)).status).toBe(201);
    other.close();
    // The password change ended this session too.
    expect((await site.owner.post('/api/session', OWNER)).status).toBe(201);
  });

  test('a closed part of the account gives the focus back to its button, also with reduced motion', async ({
    site,
  }) => {
    const page = await openDashboard(site, 'Tools', { ...DESKTOP, reducedMotion: 'reduce' });
    const part = (await openAccount(page)).getByRole('button', { name: 'Sessions' });
    await part.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Sessions' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: 'Sessions' })).toHaveCount(0);
    await expect(part).toBeFocused();
  });

  test('Escape that is pressed again and again never loses a half-typed password', async ({ site }) => {
    const page = await openDashboard(site);
    await (await openAccount(page)).getByRole('button', { name: 'Password' }).click();
    const next = page.getByRole('dialog', { name: 'Password' }).getByLabel('New password', { exact: true });
    await next.pressSequentially('Half of a');
    // Without any input between them, the browser asks no page before it closes a dialog.
    for (let times = 0; times < 5; times += 1) {
      await page.keyboard.press('Escape');
      await expect(page.getByRole('alertdialog')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('alertdialog')).toHaveCount(0);
    }
    await expect(next).toHaveValue('Half of a');
    await expect(next).toBeFocused();
  });

  test('the owner signs out everywhere', async ({ site }) => {
    const other = await elsewhere(site);
    const page = await site.open();
    await signIn(page);
    const dialog = await openAccount(page);
    expect(await axeViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Sign out everywhere' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out everywhere' }).click();
    await expect(cards(page).first()).toBeVisible();
    await expect.poll(() => hint(page)).toBeNull();
    expect((await other.get('/api/session')).status).toBe(401);
    other.close();
    expect((await site.owner.post('/api/session', OWNER)).status).toBe(201);
  });

  test('the dialog of the account fits on a small phone with text of 200 %', async ({ site }) => {
    const page = await openDashboard(site, 'Tools', { viewport: { width: 320, height: 640 } });
    const session = await page.context().newCDPSession(page);
    await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
    await page.getByRole('button', { name: 'Account' }).click();
    const wide = await page
      .getByRole('dialog', { name: 'Account' })
      .evaluate((dialog) =>
        [dialog, ...dialog.querySelectorAll('ul, button')]
          .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
          .map(({ textContent }) => textContent),
      );
    expect(wide).toEqual([]);
  });
});
