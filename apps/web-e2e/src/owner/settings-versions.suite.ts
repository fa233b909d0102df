import { afterEach, describe, expect, test } from '@jest/globals';
import { SITE_VERSIONS_PATH } from '@tools-hub/contracts';
import type { Settings } from '@tools-hub/domain';
import { eventually } from '@tools-hub/testing';
import type { Locator, Page } from 'playwright-core';
import { axeViolations } from '../support/browser.js';
import { openTab, toast } from '../support/dashboard.js';
import {
  currentSettings,
  gone,
  openSettings,
  resetSettings,
  saveNow,
  setting,
  unsaved,
} from '../support/settings-tab.js';
import type { Site } from '../support/site.js';

const SOON = 5_000;

const conflict = (page: Page): Locator =>
  page.getByRole('region', { name: 'Another version of the settings' });

/** What becomes of what is typed when somebody else saves the settings meanwhile. */
export const settingsVersions = (site: Site): void =>
  describe('the Settings tab beside another owner', () => {
    afterEach(() => resetSettings(site));

    const open = (): Promise<Page> => openSettings(site);
    const current = (): Promise<Settings> => currentSettings(site);
    const saved = (page: Page): Promise<void> =>
      toast(page, 'Success', 'All settings saved successfully').waitFor();

    test('follows what others save as long as nothing is typed', async () => {
      const page = await open();
      await site.save({ site_title: 'Saved elsewhere' });
      await eventually(
        async () => expect(await setting(page, 'Site title').inputValue()).toBe('Saved elsewhere'),
        SOON,
      );
      expect(await unsaved(page).count()).toBe(0);
      expect(await conflict(page).count()).toBe(0);
    });

    test('shows what others saved meanwhile against what is typed, and leaves it to the owner', async () => {
      const page = await open();
      const title = setting(page, 'Site title');
      await title.fill('Mine');
      await site.save({ site_title: 'Theirs', tool_card_style: 'square' });
      await conflict(page).waitFor({ timeout: SOON });
      expect(await title.inputValue()).toBe('Mine');
      expect(await conflict(page).getByRole('row').allInnerTexts()).toEqual([
        'Field\tTheir version\tYours',
        'Site title\tTheirs\tMine',
        'Card style\tSquare\tnot changed',
      ]);
      expect(await axeViolations(page)).toEqual([]);
      await conflict(page).getByRole('button', { name: 'Keep my changes' }).click();
      await unsaved(page).waitFor();
      expect(await title.inputValue()).toBe('Mine');
      expect(await setting(page, 'Card style').inputValue()).toBe('square');
      await saveNow(page).click();
      await saved(page);
      expect(await current()).toMatchObject({ site_title: 'Mine', tool_card_style: 'square' });

      await title.fill('Mine again');
      await site.save({ site_title: 'Theirs again' });
      await conflict(page).getByRole('button', { name: 'Use their version' }).click();
      await gone(conflict(page));
      expect(await title.inputValue()).toBe('Theirs again');
      expect(await unsaved(page).count()).toBe(0);
    });

    test('does not save over what it was not told of', async () => {
      const page = await open();
      await site.visitor.route(`**${SITE_VERSIONS_PATH}`, (route) => route.abort());
      await page.reload();
      await openTab(page, 'Settings');
      await setting(page, 'Site title').fill('Mine');
      await site.save({ site_title: 'Theirs' });
      await saveNow(page).click();
      await toast(page, 'Error', 'Failed to save settings. Please try again.').waitFor();
      await conflict(page).waitFor();
      expect((await current()).site_title).toBe('Theirs');
      await conflict(page).getByRole('button', { name: 'Keep my changes' }).click();
      await saveNow(page).click();
      await saved(page);
      expect((await current()).site_title).toBe('Mine');
    });
  });
