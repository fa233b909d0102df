import { LIMITS } from '@tools-hub/domain';
import { axeViolations, PHONE } from '../support/browser.js';
import { openDashboard, signIn } from '../support/dashboard.js';
import { PatientClient } from '../support/patient-client.js';
import { expect, test } from '../support/test.js';

test.describe('API tokens', () => {
  test('the dialog of a new token does not scroll sideways on a phone when its name has no spaces', async ({
    site,
  }) => {
    const page = await openDashboard(site, 'Tools', PHONE);
    await page.getByRole('button', { name: 'Account' }).click();
    await page.getByRole('button', { name: 'API tokens' }).click();
    const dialog = page.getByRole('dialog', { name: 'API tokens' });
    await dialog.getByRole('button', { name: 'Add token' }).click();
    const name = 'withoutspaces'.padEnd(LIMITS.tokenName, 'w');
    await dialog.getByLabel('Name').fill(name);
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(dialog.getByLabel(`Token ${name}`)).toBeVisible();
    expect(await dialog.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    await dialog.getByRole('button', { name: 'Done' }).click();
    await dialog.getByRole('button', { name: `Revoke ${name}` }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
    await expect(dialog.getByRole('status')).toHaveText('Token revoked');
  });

  test('the focus ring of a control at the edge of a dialog that scrolls is whole', async ({ site }) => {
    const page = await openDashboard(site, 'Tools', { viewport: { width: 390, height: 330 } });
    await page.getByRole('button', { name: 'Account' }).click();
    await page.getByRole('button', { name: 'API tokens' }).click();
    const dialog = page.getByRole('dialog', { name: 'API tokens' });
    await dialog.getByRole('button', { name: 'Add token' }).click();
    const gap = await dialog.getByLabel('Read').evaluate((control) => {
      const scroller = control.closest('dialog')!;
      const gapAbove = () => control.getBoundingClientRect().top - scroller.getBoundingClientRect().top;
      // The browser scrolls a control that is cut to the edge.
      scroller.scrollTop += gapAbove() + 5;
      control.focus();
      return gapAbove();
    });
    // A ring of 2 px at a distance of 2 px, within the border of the dialog.
    expect(gap).toBeGreaterThanOrEqual(5);
  });

  test('the owner adds a token, whose secret is shown once and works, and revokes it', async ({ site }) => {
    const page = await site.open();
    await signIn(page);
    await page.getByRole('button', { name: 'Account' }).click();
    await page.getByRole('button', { name: 'API tokens' }).click();
    const dialog = page.getByRole('dialog', { name: 'API tokens' });
    await expect(dialog.getByText('No tokens yet.')).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);

    await dialog.getByRole('button', { name: 'Add token' }).click();
    await dialog.getByLabel('Name').fill('Nightly import');
    await dialog.getByLabel('Read').uncheck();
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(dialog.getByText('Choose at least one right')).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    await dialog.getByLabel('Read').check();
    await dialog.getByLabel('Change').check();
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(dialog.getByRole('status').filter({ hasText: 'Token added' })).toBeVisible();

    await page.keyboard.press('Escape');
    const secret = await dialog.getByLabel('Token Nightly import').inputValue();
    const program = new PatientClient(site.url, { authorization: `Bearer ${secret}` });
    expect((await program.get('/api/admin/tools')).status).toBe(200);
    expect((await program.get('/api/analytics/summary')).status).toBe(403);
    const row = dialog.getByRole('listitem');
    await expect(row).toContainText('Nightly import');
    await expect(row).toContainText('Read, Change');
    expect(await axeViolations(page)).toEqual([]);

    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect(dialog.getByLabel('Token Nightly import')).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Revoke Nightly import' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
    await expect(dialog.getByRole('status')).toHaveText('Token revoked');
    await expect(dialog.getByText('No tokens yet.')).toBeVisible();
    expect((await program.get('/api/admin/tools')).status).toBe(401);
    program.close();
  });
});
