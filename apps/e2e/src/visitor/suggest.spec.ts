import type { Page } from '@playwright/test';
import type { Page as ListPage, Suggestion } from '@tools-hub/contracts';
import { axeViolations } from '../support/browser.js';
import { freshWord } from '../support/contract.js';
import { openDashboard, panel, toast } from '../support/dashboard.js';
import { SCREENS } from '../support/screens.js';
import { expect, test } from '../support/test.js';

const form = (page: Page) => page.getByRole('form', { name: 'Suggestion' });
const send = (page: Page) => page.getByRole('button', { name: 'Send suggestion' });
const thanks = (page: Page) => page.getByText('Thank you for your suggestion');

test.describe('suggesting a tool', () => {
  test.beforeEach(({ site }) => site.save({ suggestions_enabled: true }));
  test.afterEach(async ({ site }) => {
    const { items } = await site.owner.read<ListPage<Suggestion>>('/api/admin/suggestions');
    for (const { id } of items) await site.owner.delete(`/api/admin/suggestions/${id}`);
    await site.save({ suggestions_enabled: null });
  });

  test('a visitor suggests a tool, an editor changes and adds it, and it is public only then', async ({
    site,
  }) => {
    const name = `Tool ${freshWord()}`;
    const page = await site.open('/');
    await page
      .getByRole('navigation', { name: 'Pages' })
      .getByRole('link', { name: 'Suggest a Tool' })
      .click();
    await page.getByLabel('Name').fill('Mispelt');
    await page.getByLabel('Link').fill(`${freshWord()}.example`);
    await page.getByLabel('Description').fill('Good for much.');
    await send(page).click();
    await expect(thanks(page)).toBeVisible();
    await page.goto(`${site.url}/?q=Mispelt`);
    await expect(page.getByText('No tools found matching your criteria')).toBeVisible();

    const dashboard = await openDashboard(site);
    const waiting = panel(dashboard).getByRole('region', { name: /^Suggestions/ });
    await expect(waiting.getByRole('listitem')).toHaveText(/Mispelt.*Good for much\./s);
    await expect(dashboard.getByRole('tab', { name: 'Tools' })).toContainText('1 suggestion from visitors');
    await waiting.getByRole('button', { name: 'Add Mispelt…' }).click();
    await expect(panel(dashboard).getByLabel('Description')).toHaveValue('Good for much.');
    await panel(dashboard).getByLabel('Name *').fill(name);
    await panel(dashboard).getByRole('button', { name: 'Add Tool', exact: true }).click();
    await expect(toast(dashboard, 'Success', 'Tool added successfully')).toBeVisible();
    await expect(waiting).toBeHidden();
    const visitor = await site.open(`/?q=${encodeURIComponent(name)}`);
    await expect(visitor.getByRole('link', { name, exact: true })).toBeVisible();
  });

  test('a site that takes no suggestions has no link to the form, and no form', async ({ site }) => {
    await site.save({ suggestions_enabled: null });
    const page = await site.open('/');
    await expect(page.getByRole('link', { name: 'Site Navigation' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Suggest a Tool' })).toBeHidden();
    const answer = await page.goto(`${site.url}/suggest`);
    expect(answer?.status()).toBe(404);
    await expect(form(page)).toBeHidden();
  });

  for (const [screen, options] of SCREENS) {
    test(`the form of a suggestion and its problems are accessible on ${screen}`, async ({ site }) => {
      const page = await site.open('/suggest', options);
      await send(page).click();
      await expect(form(page).getByText('This is required.')).toHaveCount(2);
      expect(await axeViolations(page)).toEqual([]);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);
    });
  }
});
