import type { Page } from '@playwright/test';
import { axeViolations } from '../support/browser.js';
import { freshWord } from '../support/contract.js';
import { openDashboard, openTab, panel } from '../support/dashboard.js';
import { addTool } from '../support/directory.js';
import { entry } from '../support/history-tab.js';
import { expect, test } from '../support/test.js';

const marks = (page: Page) => panel(page).getByRole('region', { name: 'Changes in these days' });
const menuOf = (page: Page) => page.getByRole('menu', { name: 'Shown marks' });

test.describe('the marks of the daily chart', () => {
  test('a day lists its changes by kind, and one of them opens its entry in the history', async ({
    site,
  }) => {
    const page = await openDashboard(site, 'Analytics');
    const title = `Title ${freshWord()}`;
    await expect(marks(page).getByRole('listitem').first()).toBeVisible();
    await addTool(site.owner);
    await addTool(site.owner);
    await site.owner.post('/api/admin/import', { tools: [], categories: [], banners: [{ title }] });
    await expect(
      marks(page)
        .getByRole('button', { name: /^\d+ additions$/ })
        .first(),
    ).toBeVisible();
    const imported = marks(page)
      .getByRole('button', { name: /import/i })
      .first();
    await expect(imported).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    await imported.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('tab', { name: 'History' })).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByLabel('Filter by kind')).toHaveValue('imported');
    await expect(page.locator('[data-entry]').first()).toBeVisible();
  });

  test('a single change is named, and its entry is opened', async ({ site }) => {
    const page = await openDashboard(site, 'Analytics');
    const restoredTo = new Date().toISOString();
    const tool = await addTool(site.owner);
    await site.owner.post('/api/admin/restore', { at: restoredTo });
    const restore = marks(page).getByRole('button', { name: /^(Restored the directory|\d+ restores)/ });
    await restore.first().click();
    await expect(page.locator('[data-entry]').first()).toBeVisible();
    const named = page.locator('[data-entry]').filter({ has: page.getByRole('button', { expanded: true }) });
    const { items } = await site.owner.read<{ items: readonly { count: number; kind: string }[] }>(
      '/api/admin/history?kind=restored',
    );
    await expect(named).toHaveCount(items.length === 1 ? 1 : 0);
    await expect(entry(page, `Removed ${tool.name}`)).toHaveCount(0);
  });

  test('a kind is switched off by keyboard and stays off after a reload', async ({ site }) => {
    const page = await openDashboard(site, 'Analytics');
    const additions = marks(page).getByRole('button', { name: /^(Added|\d+ additions)/ });
    await addTool(site.owner);
    await expect(additions.first()).toBeVisible();
    await marks(page).getByRole('button', { name: 'Shown marks' }).focus();
    await page.keyboard.press('Enter');
    const item = menuOf(page).getByRole('menuitemcheckbox', { name: 'Additions' });
    await expect(item).toBeFocused();
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await expect(item).toHaveAttribute('aria-checked', 'false');
    await page.keyboard.press('Escape');
    await expect(marks(page).getByRole('button', { name: 'Shown marks' })).toBeFocused();
    await expect(additions).toHaveCount(0);
    await page.reload();
    await openTab(page, 'Analytics');
    await expect(marks(page)).toBeVisible();
    await expect(additions).toHaveCount(0);
  });
});
