import type { Locator, Page } from '@playwright/test';
import { SITE_VERSIONS_PATH } from '@tools-hub/contracts';
import type { Settings } from '@tools-hub/domain';
import { axeViolations } from '../support/browser.js';
import { openTab, toast } from '../support/dashboard.js';
import { currentSettings, openSettings, saveNow, setting, unsaved } from '../support/settings-tab.js';
import type { Site } from '../support/site.js';
import { expect, test } from '../support/test.js';

const SOON = 5_000;

const conflict = (page: Page): Locator =>
  page.getByRole('region', { name: 'Another version of the settings' });

/** Edits in the Settings tab while another administrator saves. */
test.describe('the Settings tab beside another owner', () => {
  const open = (site: Site): Promise<Page> => openSettings(site);
  const current = (site: Site): Promise<Settings> => currentSettings(site);
  const saved = (page: Page): Promise<void> =>
    toast(page, 'Success', 'All settings saved successfully').waitFor();

  test('an unedited settings form follows the settings that another owner saves', async ({ site }) => {
    const page = await open(site);
    await site.save({ site_title: 'Saved elsewhere' });
    await expect(setting(page, 'Site title')).toHaveValue('Saved elsewhere', { timeout: SOON });
    await expect(unsaved(page)).toHaveCount(0);
    await expect(conflict(page)).toHaveCount(0);
  });

  test('an edited settings form shows the settings that another owner saved and lets the owner choose', async ({
    site,
  }) => {
    const page = await open(site);
    const title = setting(page, 'Site title');
    await title.fill('Mine');
    await site.save({ site_title: 'Theirs', tool_card_style: 'square' });
    await expect(conflict(page)).toBeVisible({ timeout: SOON });
    await expect(title).toHaveValue('Mine');
    expect(await conflict(page).getByRole('row').allInnerTexts()).toEqual([
      'Field\tTheir version\tYours',
      'Site title\tTheirs\tMine',
      'Card style\tSquare\tnot changed',
    ]);
    expect(await axeViolations(page)).toEqual([]);
    await conflict(page).getByRole('button', { name: 'Keep my changes' }).click();
    await expect(unsaved(page)).toBeVisible();
    await expect(title).toHaveValue('Mine');
    await expect(setting(page, 'Card style')).toHaveValue('square');
    await saveNow(page).click();
    await saved(page);
    expect(await current(site)).toMatchObject({ site_title: 'Mine', tool_card_style: 'square' });

    await title.fill('Mine again');
    await site.save({ site_title: 'Theirs again' });
    await conflict(page).getByRole('button', { name: 'Use their version' }).click();
    await expect(conflict(page)).toHaveCount(0);
    await expect(title).toHaveValue('Theirs again');
    await expect(unsaved(page)).toHaveCount(0);
  });

  test('an edited settings form overwrites no change that it has not shown', async ({ site }) => {
    const page = await open(site);
    await site.visitor.route(`**${SITE_VERSIONS_PATH}`, (route) => route.abort());
    await page.reload();
    await openTab(page, 'Settings');
    await setting(page, 'Site title').fill('Mine');
    await site.save({ site_title: 'Theirs' });
    await saveNow(page).click();
    await expect(toast(page, 'Error', 'Failed to save settings. Please try again.')).toBeVisible();
    await expect(conflict(page)).toBeVisible();
    expect((await current(site)).site_title).toBe('Theirs');
    await conflict(page).getByRole('button', { name: 'Keep my changes' }).click();
    await saveNow(page).click();
    await saved(page);
    expect((await current(site)).site_title).toBe('Mine');
  });
});
