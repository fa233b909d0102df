import type { Locator, Page } from '@playwright/test';
import { contrastViolations, DESKTOP } from '../support/browser.js';
import { openDashboard, openTab, panel } from '../support/dashboard.js';
import { addBanner, addTool } from '../support/directory.js';
import { entries } from '../support/history-tab.js';
import { button, row } from '../support/record-tabs.js';
import { boxOf } from '../support/selection.js';
import type { Site } from '../support/site.js';
import { expect, test } from '../support/test.js';
import { openWhoCounts, whoCounts } from '../support/who-counts.js';

const DARK = { ...DESKTOP, colorScheme: 'dark' } as const;

/** A bright colour and a dark one: either is unreadable in one of the themes as it is. */
const COLOURS = ['#ffe600', '#001a66'];

const openInDark = async (site: Site): Promise<Page> => {
  await site.save({ primary_color: COLOURS.at(-1)! });
  return openDashboard(site, 'Tools', DARK);
};

/** Checks the texts of the page in each of the colours, which an open page follows. */
const expectContrast = async (site: Site, page: Page): Promise<void> => {
  const accent = () => page.evaluate(() => document.documentElement.style.getPropertyValue('--accent-dark'));
  for (const primary_color of COLOURS) {
    const before = await accent();
    await site.save({ primary_color });
    await expect.poll(accent).not.toBe(before);
    expect(await contrastViolations(page), primary_color).toEqual([]);
  }
};

test('the tile of an icon is seen on a row with the pointer, in light and in dark', async ({ site }) => {
  const { title } = await addBanner(site.owner);
  const page = await openDashboard(site, 'Banners', { ...DESKTOP, reducedMotion: 'reduce' });
  const isSeen = async (around: Locator, tile: Locator): Promise<void> => {
    await around.hover();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expect(around).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
      const fill = await around.evaluate((element) => getComputedStyle(element).backgroundColor);
      await expect(tile).not.toHaveCSS('background-color', fill);
    }
  };
  const banner = row(page, title);
  await isSeen(banner, banner.locator('[data-slot=banner-thumbnail]'));
  await openTab(page, 'History');
  const entry = entries(page).first().getByRole('button');
  await isSeen(entry, entry.locator('span').first());
});

test.describe('texts have enough contrast in dark, with a bright colour and a dark one', () => {
  test.afterAll(({ site }) => site.restore());

  test('texts in the dialogs of the account have enough contrast in dark', async ({ site }) => {
    const page = await openInDark(site);
    await page.getByRole('button', { name: 'Account' }).click();
    await expect(page.getByRole('dialog', { name: 'Account' })).toBeVisible();
    await expectContrast(site, page);
    for (const [part, act] of [
      ['Password', 'Change password'],
      ['Two-factor sign-in', 'Set up'],
      ['Passkeys', 'Add passkey'],
      ['Sessions', null],
      ['API tokens', 'Add token'],
      ['Administrators', null],
    ] as const) {
      await page.getByRole('dialog', { name: 'Account' }).getByRole('button', { name: part }).click();
      const dialog = page.getByRole('dialog', { name: part });
      if (act !== null) await dialog.getByRole('button', { name: act }).click();
      if (part === 'Two-factor sign-in') await expect(dialog.getByRole('img')).toBeVisible();
      if (part === 'Sessions' || part === 'Administrators')
        await expect(dialog.getByRole('listitem').first()).toBeVisible();
      await expectContrast(site, page);
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
    }
  });

  test('texts in the work with tools have enough contrast in dark', async ({ site }) => {
    const { name } = await addTool(site.owner, { sortOrder: -1_000 });
    const page = await openInDark(site);
    await boxOf(page, name).check();
    await panel(page).getByRole('button', { name: 'Actions' }).click();
    await expect(page.getByRole('menu')).toBeVisible();
    await expectContrast(site, page);
    await page.keyboard.press('Escape');
    await button(page, `Edit ${name}`).click();
    await panel(page).getByText('Schedule', { exact: true }).click();
    await expectContrast(site, page);
    await button(page, 'Icons: Icon URL').click();
    await expect(page.getByRole('list', { name: 'Icons' }).or(page.getByText(/^No icon/))).toBeVisible();
    await expectContrast(site, page);
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await button(page, 'Cancel').click();
    await button(page, 'Import').click();
    await page.getByLabel('Choose a file').setInputFiles({
      name: 'table.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('name,link\nOne,https://one.example/\nTwo,ftp://wrong.example/\n'),
    });
    await expect(page.getByText(/^Adds 1 tool/)).toBeVisible();
    await expectContrast(site, page);
  });

  test('texts in the History and Analytics tabs have enough contrast in dark', async ({ site }) => {
    const page = await openInDark(site);
    await openTab(page, 'History');
    const edit = entries(page).filter({ hasText: /^(Added|Changed|Imported)/ });
    await edit.first().getByRole('button', { expanded: false }).click();
    await expect(panel(page).getByText('See the site then').first()).toBeVisible();
    await expectContrast(site, page);
    await button(page, 'See the site as of...').click();
    await expectContrast(site, page);
    await page.keyboard.press('Escape');
    await openTab(page, 'Analytics');
    await openWhoCounts(page);
    await whoCounts(page).getByRole('button', { name: 'Add rule' }).click();
    await expectContrast(site, page);
    await button(page, 'Add note').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Enter a text')).toBeVisible();
    await expectContrast(site, page);
  });
});
