import { afterEach, describe, expect, test } from '@jest/globals';
import { DEFAULT_SETTINGS, SETTING_KEYS, type Settings } from '@tools-hub/domain';
import { eventually } from '@tools-hub/testing';
import type { BrowserContextOptions, Page, Request } from 'playwright-core';
import { axeViolations, complaints } from '../support/browser.js';
import { openTab, toast, whileStopped } from '../support/dashboard.js';
import { LOOKS } from '../support/looks.js';
import { withoutFirstData } from '../support/made-up.js';
import {
  currentSettings,
  gone,
  openSettings,
  resetSettings,
  saveChanges,
  saveNow,
  setting,
  unsaved,
} from '../support/settings-tab.js';
import { cards, type Site } from '../support/site.js';

const SOON = 5_000;
const SAVED = 'All settings saved successfully';
const FAILED = 'Failed to save settings. Please try again.';

/** The website's settings, as the owner keeps them and as visitors have them. */
export const settingsTab = (site: Site): void =>
  describe('the Settings tab', () => {
    afterEach(() => resetSettings(site));

    const open = (options?: BrowserContextOptions): Promise<Page> => openSettings(site, options);
    const current = (): Promise<Settings> => currentSettings(site);
    const savesOf = (page: Page): readonly Request[] => {
      const saves: Request[] = [];
      page.on('request', (request) => {
        if (request.method() === 'PATCH') saves.push(request);
      });
      return saves;
    };
    const saved = (page: Page): Promise<void> => toast(page, 'Success', SAVED).waitFor();

    test('has every setting, in sections', async () => {
      const page = await open();
      await saveChanges(page).waitFor();
      const form = page.getByRole('form', { name: 'Website Settings' });
      expect(await form.getByRole('heading', { level: 3 }).allTextContents()).toEqual([
        'Site',
        'Tool cards',
        'Catalogue',
        'Developer button',
        'Footer',
      ]);
      for (const key of SETTING_KEYS) expect(await page.locator(`[name="${key}"]`).count()).toBe(1);
      expect(await unsaved(page).count()).toBe(0);
    });

    test('is unsaved with any edit, one that is taken back too, until it is saved', async () => {
      const page = await open();
      const title = setting(page, 'Site title');
      await title.fill('Our shelf');
      await unsaved(page).waitFor();
      await title.fill('Tools Hub');
      expect(await unsaved(page).count()).toBe(1);
      await saveNow(page).click();
      await saved(page);
      await gone(unsaved(page));
      await page.locator('[data-slot=toast]').waitFor({ state: 'detached' });
      await setting(page, 'Show banners').check();
      await unsaved(page).waitFor();
      await saveNow(page).click();
      await saved(page);
      await gone(unsaved(page));
      expect(await current()).toMatchObject({ ...DEFAULT_SETTINGS, banner_enabled: true });
    });

    test('moves nothing that is typed when it says that it is unsaved', async () => {
      const page = await open();
      const title = setting(page, 'Site title');
      const before = await title.boundingBox();
      await title.pressSequentially('!');
      await unsaved(page).waitFor();
      expect(await title.boundingBox()).toEqual(before);
    });

    test('saves what was changed and nothing else, all in one call, and visitors have it at once', async () => {
      const page = await open();
      const visitor = await page.context().newPage();
      await visitor.goto(`${site.url}/sitemap`);
      const saves = savesOf(page);
      const { version } = await site.owner.read<{ version: number }>('/api/settings');
      await setting(page, 'Site title').fill('Our shelf');
      await setting(page, 'Site description').fill('All that we use.');
      await setting(page, 'Primary colour').fill('#ffe600');
      await setting(page, 'Logo URL').fill('https://images.example/logo.png');
      await setting(page, 'Favicon URL').fill('https://images.example/icon.png');
      await setting(page, 'Card style').selectOption({ label: 'Rounded' });
      await setting(page, 'Card size').selectOption({ label: 'Large' });
      await setting(page, 'Icon size').selectOption({ label: 'Very large (80 px)' });
      for (const name of [
        'Show icons',
        'Show names',
        'Show descriptions',
        'Show categories',
        'Show usage counts',
      ])
        await setting(page, name).uncheck();
      await setting(page, 'Tools per page').fill('7');
      await setting(page, 'Order of the tools').selectOption({ label: 'Name A–Z' });
      await setting(page, 'Show banners').check();
      await setting(page, 'Developer button URL').fill('https://example.org/me');
      await setting(page, 'Footer text').fill('Made here.\nSince 2026.');
      const changed: Partial<Settings> = {
        site_title: 'Our shelf',
        site_description: 'All that we use.',
        primary_color: '#ffe600',
        logo_url: 'https://images.example/logo.png',
        favicon_url: 'https://images.example/icon.png',
        tool_card_style: 'rounded',
        tool_card_size: 'large',
        tool_icon_size: 'h-20 w-20',
        show_tool_icons: false,
        show_tool_names: false,
        show_tool_descriptions: false,
        show_tool_categories: false,
        show_usage_stats: false,
        tools_per_page: 7,
        tool_sort_order: 'name_asc',
        banner_enabled: true,
        developer_button_url: 'https://example.org/me',
        footer_text: 'Made here.\nSince 2026.',
      };
      await saveChanges(page).click();
      await saved(page);
      expect(saves.map((request) => request.postDataJSON() as unknown)).toEqual([changed]);
      expect(await saves[0]!.headerValue('If-Match')).toBe(`"${version}"`);
      expect(await current()).toMatchObject({ ...DEFAULT_SETTINGS, ...changed });

      await visitor.getByRole('contentinfo').getByText('Made here.').waitFor({ timeout: SOON });
      await visitor.goto(`${site.url}/sitemap`);
      expect(await visitor.title()).toContain('Our shelf');
      expect(await visitor.locator('link[rel="icon"]').getAttribute('href')).toBe(changed.favicon_url);
      const button = visitor.getByRole('link', { name: 'Developer', exact: true });
      expect(await button.getAttribute('href')).toBe('https://example.org/me');
      await setting(page, 'Show the Developer button').uncheck();
      await saveNow(page).click();
      await gone(button);
      expect(saves).toHaveLength(2);
      expect(saves[1]!.postDataJSON()).toEqual({ show_developer_button: false });
    });

    test('has 20 tools per page where no number is typed, and takes 1 to 100', async () => {
      await site.save({ tools_per_page: 5 });
      const page = await open();
      const perPage = setting(page, 'Tools per page');
      expect(await perPage.evaluate((input: HTMLInputElement) => [input.type, input.min, input.max])).toEqual(
        ['number', '1', '100'],
      );
      await perPage.fill('');
      await perPage.press('e');
      await perPage.press('Tab');
      expect(await perPage.inputValue()).toBe('20');
      await perPage.fill('');
      await perPage.press('ControlOrMeta+s');
      await saved(page);
      expect((await current()).tools_per_page).toBe(20);
      expect(await perPage.inputValue()).toBe('20');
      for (const wrong of ['0', '101', '2.5']) {
        await perPage.fill(wrong);
        await saveChanges(page).click();
        await page.getByText('This must be a whole number from 1 to 100.').waitFor();
        expect(await perPage.getAttribute('aria-invalid')).toBe('true');
      }
      await perPage.fill('100');
      await saveChanges(page).click();
      await gone(unsaved(page));
      expect((await current()).tools_per_page).toBe(100);
    });

    test('says under each field what is wrong with it, goes to the first, and sends nothing', async () => {
      const page = await open();
      const saves = savesOf(page);
      await setting(page, 'Favicon URL').fill('javascript:alert(1)');
      await setting(page, 'Primary colour').fill('#12');
      await saveNow(page).click();
      await toast(page, 'Error', 'Some fields are not valid').waitFor();
      await page.getByText('This must be a colour such as #0af or #00aaff.').waitFor();
      await page.getByText('This link contains something that is blocked, such as "javascript:".').waitFor();
      await eventually(async () =>
        expect(
          await setting(page, 'Primary colour').evaluate((input) => input === document.activeElement),
        ).toBe(true),
      );
      expect(saves).toEqual([]);
      expect(await current()).toMatchObject(DEFAULT_SETTINGS);
    });

    test('says that a save failed, keeps all that was typed, and saves it afterwards', async () => {
      const page = await open();
      await setting(page, 'Site title').fill('Not lost');
      await setting(page, 'Tools per page').fill('9');
      await setting(page, 'Show names').uncheck();
      await whileStopped(site, 'settings', async () => {
        await saveNow(page).click();
        await page.getByRole('button', { name: 'Saving...' }).first().waitFor();
        await toast(page, 'Error', FAILED).waitFor({ timeout: 30_000 });
        await unsaved(page).waitFor();
        expect(await setting(page, 'Site title').inputValue()).toBe('Not lost');
        expect(await setting(page, 'Tools per page').inputValue()).toBe('9');
        expect(await setting(page, 'Show names').isChecked()).toBe(false);
        expect(await axeViolations(page)).toEqual([]);
      });
      // What was on its way may be done by now: then there is nothing left to save.
      await eventually(async () => {
        if (await saveNow(page).isVisible()) await saveNow(page).click({ timeout: 1_000 });
        expect(await unsaved(page).count()).toBe(0);
      }, 30_000);
      expect(await current()).toMatchObject({
        ...DEFAULT_SETTINGS,
        site_title: 'Not lost',
        tools_per_page: 9,
        show_tool_names: false,
      });
      expect(await setting(page, 'Site title').inputValue()).toBe('Not lost');
    });

    test('is saved by Ctrl+S or ⌘S wherever the focus is, and by Enter', async () => {
      const page = await open();
      await setting(page, 'Footer text').fill('By the keys');
      await page.keyboard.press('ControlOrMeta+s');
      await gone(unsaved(page));
      await setting(page, 'Site title').fill('By Enter');
      await setting(page, 'Site title').press('Enter');
      await gone(unsaved(page));
      expect(await current()).toMatchObject({ footer_text: 'By the keys', site_title: 'By Enter' });
      await setting(page, 'Show names').uncheck();
      await page.getByRole('heading', { name: 'Website Settings' }).click();
      await page.keyboard.press('ControlOrMeta+s');
      await gone(unsaved(page));
      expect((await current()).show_tool_names).toBe(false);
    });

    test('needs no mouse', async () => {
      const page = await open();
      await page.getByRole('tab', { name: 'Settings' }).focus();
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      await eventually(async () =>
        expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Save Changes'),
      );
      await page.keyboard.press('Tab');
      await page.keyboard.type('Typed');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      const title = setting(page, 'Site title');
      expect(await title.inputValue()).toBe('Tools Hub');
      expect(await title.evaluate((input) => input === document.activeElement)).toBe(true);
    });

    test('goes back to a default, which is not the owner’s any more', async () => {
      await site.save({ site_description: 'Own', primary_color: '#0af' });
      const page = await open();
      const saves = savesOf(page);
      await page.getByRole('button', { name: 'Back to the default: Site description' }).click();
      expect(await setting(page, 'Site description').inputValue()).toBe(DEFAULT_SETTINGS.site_description);
      await setting(page, 'Primary colour').fill('');
      await saveNow(page).click();
      await saved(page);
      expect(saves[0]!.postDataJSON()).toEqual({ site_description: null, primary_color: null });
      expect(await setting(page, 'Primary colour').inputValue()).toBe('#000000');
    });

    test('keeps what is typed while the owner is in another tab, and asks before it is left', async () => {
      const page = await open();
      await setting(page, 'Site title').fill('Not saved yet');
      await page.getByRole('tab', { name: 'Settings unsaved changes' }).waitFor();
      await openTab(page, 'Tools');
      await page.keyboard.press('ControlOrMeta+s');
      await openTab(page, 'Settings');
      expect(await setting(page, 'Site title').inputValue()).toBe('Not saved yet');
      await page.getByRole('button', { name: 'Logout' }).click();
      const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
      await question.getByRole('button', { name: 'Cancel' }).click();
      const asked: string[] = [];
      page.on('dialog', (dialog) => {
        asked.push(dialog.type());
        void dialog.dismiss();
      });
      await page.evaluate(() => location.reload());
      await eventually(() => expect(asked).toEqual(['beforeunload']));
      await page.getByRole('button', { name: 'View site' }).click();
      await question.getByRole('button', { name: 'Leave' }).click();
      await cards(page).first().waitFor();
      expect((await current()).site_title).toBe('Tools Hub');
    });

    test('says that the settings did not come, and has them as soon as they can', async () => {
      const page = await open();
      await withoutFirstData(site);
      let release = (): void => undefined;
      const held = new Promise<void>((done) => (release = done));
      await page.route('**/api/settings', (route) => held.then(() => route.continue()));
      // What shows toasts has to be there before the network goes.
      await Promise.all([page.waitForResponse(/toast-list/), page.reload()]);
      await openTab(page, 'Settings');
      await page.getByRole('status', { name: 'Loading...' }).waitFor();
      await page.context().setOffline(true);
      release();
      await page.getByText("Couldn't load the settings").waitFor({ timeout: 20_000 });
      await toast(page, 'Error', 'Failed to load settings. Please check your connection.').waitFor();
      await page.getByRole('button', { name: 'Try again' }).waitFor();
      await page.context().setOffline(false);
      await setting(page, 'Site title').waitFor();
    });

    test.each(LOOKS)('has nothing that axe finds on %s', async (_what, options) => {
      const page = await open(options);
      const heard = complaints(page);
      expect(await axeViolations(page)).toEqual([]);
      const more = page.getByRole('button', { name: 'Preview' });
      if (await more.isVisible()) await more.click();
      await setting(page, 'Primary colour').fill('#ffe600');
      await setting(page, 'Site title').fill('W'.repeat(120));
      await setting(page, 'Logo URL').fill('nowhere');
      await saveNow(page).click();
      await toast(page, 'Error', 'Some fields are not valid').waitFor();
      expect(await axeViolations(page)).toEqual([]);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0);
      expect(heard).toEqual([]);
    });
  });
