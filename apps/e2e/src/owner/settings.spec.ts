import type { BrowserContextOptions, Page, Request } from '@playwright/test';
import { DEFAULT_SETTINGS, SETTING_KEYS, type Settings } from '@tools-hub/domain';
import { axeViolations, pageErrors } from '../support/browser.js';
import { openTab, toast, whileStopped } from '../support/dashboard.js';
import { SCREENS } from '../support/screens.js';
import { withoutFirstData } from '../support/mock-data.js';
import {
  currentSettings,
  openSettings,
  saveChanges,
  saveNow,
  setting,
  unsaved,
} from '../support/settings-tab.js';
import { cards, type Site } from '../support/site.js';
import { expect, test } from '../support/test.js';

const SOON = 5_000;
const SAVED = 'All settings saved successfully';
const FAILED = 'Failed to save settings. Please try again.';

/** The Settings tab and its effect on visitors. */
test.describe('the Settings tab', () => {
  const open = (site: Site, options?: BrowserContextOptions): Promise<Page> => openSettings(site, options);
  const current = (site: Site): Promise<Settings> => currentSettings(site);
  const savesOf = (page: Page): readonly Request[] => {
    const saves: Request[] = [];
    page.on('request', (request) => {
      if (request.method() === 'PATCH') saves.push(request);
    });
    return saves;
  };
  const saved = (page: Page): Promise<void> => toast(page, 'Success', SAVED).waitFor();

  test('the Settings tab has every setting, in sections', async ({ site }) => {
    const page = await open(site);
    await expect(saveChanges(page)).toBeVisible();
    const form = page.getByRole('form', { name: 'Website Settings' });
    expect(await form.getByRole('heading', { level: 3 }).allTextContents()).toEqual([
      'Site',
      'Tool cards',
      'Catalogue',
      'Developer button',
      'Footer',
    ]);
    for (const key of SETTING_KEYS) await expect(page.locator(`[name="${key}"]`)).toHaveCount(1);
    await expect(unsaved(page)).toHaveCount(0);
  });

  test('the settings form is unsaved after any edit until it is saved', async ({ site }) => {
    const page = await open(site);
    const title = setting(page, 'Site title');
    await title.fill('Our shelf');
    await expect(unsaved(page)).toBeVisible();
    await title.fill('Tools Hub');
    await expect(unsaved(page)).toHaveCount(1);
    await saveNow(page).click();
    await saved(page);
    await expect(unsaved(page)).toHaveCount(0);
    await expect(page.locator('[data-slot=toast]')).toHaveCount(0);
    await setting(page, 'Show banners').check();
    await expect(unsaved(page)).toBeVisible();
    await saveNow(page).click();
    await saved(page);
    await expect(unsaved(page)).toHaveCount(0);
    expect(await current(site)).toMatchObject({ ...DEFAULT_SETTINGS, banner_enabled: true });
  });

  test('the unsaved notice does not move the fields', async ({ site }) => {
    const page = await open(site);
    const title = setting(page, 'Site title');
    const before = await title.boundingBox();
    await title.pressSequentially('!');
    await expect(unsaved(page)).toBeVisible();
    expect(await title.boundingBox()).toEqual(before);
  });

  test('a save sends all changed settings and no others in one call, and visitors see them at once', async ({
    site,
  }) => {
    const page = await open(site);
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
    expect(await current(site)).toMatchObject({ ...DEFAULT_SETTINGS, ...changed });

    await expect(visitor.getByRole('contentinfo').getByText('Made here.')).toBeVisible({ timeout: SOON });
    await visitor.goto(`${site.url}/sitemap`);
    expect(await visitor.title()).toContain('Our shelf');
    await expect(visitor.locator('link[rel="icon"]')).toHaveAttribute('href', changed.favicon_url ?? '');
    const button = visitor.getByRole('link', { name: 'Developer', exact: true });
    await expect(button).toHaveAttribute('href', 'https://example.org/me');
    await setting(page, 'Show the Developer button').uncheck();
    await saveNow(page).click();
    await expect(button).toHaveCount(0);
    expect(saves).toHaveLength(2);
    expect(saves[1]!.postDataJSON()).toEqual({ show_developer_button: false });
  });

  test('the tools per page default to 20 when no number is typed, and can be 1 to 100', async ({ site }) => {
    await site.save({ tools_per_page: 5 });
    const page = await open(site);
    const perPage = setting(page, 'Tools per page');
    expect(await perPage.evaluate((input: HTMLInputElement) => [input.type, input.min, input.max])).toEqual([
      'number',
      '1',
      '100',
    ]);
    await perPage.fill('');
    await perPage.press('e');
    await perPage.press('Tab');
    await expect(perPage).toHaveValue('20');
    await perPage.fill('');
    await perPage.press('ControlOrMeta+s');
    await saved(page);
    expect((await current(site)).tools_per_page).toBe(20);
    await expect(perPage).toHaveValue('20');
    for (const wrong of ['0', '101', '2.5']) {
      await perPage.fill(wrong);
      await saveChanges(page).click();
      await expect(page.getByText('This must be a whole number from 1 to 100.')).toBeVisible();
      await expect(perPage).toHaveAttribute('aria-invalid', 'true');
    }
    await perPage.fill('100');
    await saveChanges(page).click();
    await expect(unsaved(page)).toHaveCount(0);
    expect((await current(site)).tools_per_page).toBe(100);
  });

  test('each invalid setting is explained at its field, the first one gets the focus, and nothing is sent', async ({
    site,
  }) => {
    const page = await open(site);
    const saves = savesOf(page);
    await setting(page, 'Favicon URL').fill('javascript:alert(1)');
    await setting(page, 'Primary colour').fill('#12');
    await saveNow(page).click();
    await expect(toast(page, 'Error', 'Some fields are not valid')).toBeVisible();
    await expect(page.getByText('This must be a colour such as #0af or #00aaff.')).toBeVisible();
    await expect(
      page.getByText('This link contains something that is blocked, such as "javascript:".'),
    ).toBeVisible();
    await expect
      .poll(() => setting(page, 'Primary colour').evaluate((input) => input === document.activeElement))
      .toBe(true);
    expect(saves).toEqual([]);
    expect(await current(site)).toMatchObject({ ...DEFAULT_SETTINGS });
  });

  test('a failed save is reported, keeps the typed text and can be repeated', async ({ site }) => {
    const page = await open(site);
    await setting(page, 'Site title').fill('Not lost');
    await setting(page, 'Tools per page').fill('9');
    await setting(page, 'Show names').uncheck();
    await whileStopped(site, 'settings', async () => {
      await saveNow(page).click();
      await expect(page.getByRole('button', { name: 'Saving...' }).first()).toBeVisible();
      await expect(toast(page, 'Error', FAILED)).toBeVisible({ timeout: 30_000 });
      await expect(unsaved(page)).toBeVisible();
      await expect(setting(page, 'Site title')).toHaveValue('Not lost');
      await expect(setting(page, 'Tools per page')).toHaveValue('9');
      await expect(setting(page, 'Show names')).not.toBeChecked();
      expect(await axeViolations(page)).toEqual([]);
    });
    // The failed save may have been executed late: then nothing is left to save.
    await expect(async () => {
      if (await saveNow(page).isVisible()) await saveNow(page).click({ timeout: 1_000 });
      await expect(unsaved(page)).toHaveCount(0, { timeout: 5_000 });
    }).toPass({ timeout: 30_000 });
    expect(await current(site)).toMatchObject({
      ...DEFAULT_SETTINGS,
      site_title: 'Not lost',
      tools_per_page: 9,
      show_tool_names: false,
    });
    await expect(setting(page, 'Site title')).toHaveValue('Not lost');
  });

  test('Ctrl+S or ⌘S saves the settings from any field, and Enter saves them too', async ({ site }) => {
    const page = await open(site);
    await setting(page, 'Footer text').fill('By the keys');
    await page.keyboard.press('ControlOrMeta+s');
    await expect(unsaved(page)).toHaveCount(0);
    await setting(page, 'Site title').fill('By Enter');
    await setting(page, 'Site title').press('Enter');
    await expect(unsaved(page)).toHaveCount(0);
    expect(await current(site)).toMatchObject({ footer_text: 'By the keys', site_title: 'By Enter' });
    await setting(page, 'Show names').uncheck();
    await page.getByRole('heading', { name: 'Website Settings' }).click();
    await page.keyboard.press('ControlOrMeta+s');
    await expect(unsaved(page)).toHaveCount(0);
    expect((await current(site)).show_tool_names).toBe(false);
  });

  test('the settings form works without a mouse', async ({ site }) => {
    const page = await open(site);
    await page.getByRole('tab', { name: 'Settings' }).focus();
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect.poll(focused).toBe('History');
    await page.keyboard.press('Tab');
    await expect.poll(focused).toBe('Save Changes');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Typed');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    const title = setting(page, 'Site title');
    await expect(title).toHaveValue('Tools Hub');
    expect(await title.evaluate((input) => input === document.activeElement)).toBe(true);
  });

  test('a setting is reset to its default by its button and by an empty field', async ({ site }) => {
    await site.save({ site_description: 'Own', primary_color: '#0af' });
    const page = await open(site);
    const saves = savesOf(page);
    await page.getByRole('button', { name: 'Back to the default: Site description' }).click();
    await expect(setting(page, 'Site description')).toHaveValue(DEFAULT_SETTINGS.site_description);
    await setting(page, 'Primary colour').fill('');
    await saveNow(page).click();
    await saved(page);
    expect(saves[0]!.postDataJSON()).toEqual({ site_description: null, primary_color: null });
    await expect(setting(page, 'Primary colour')).toHaveValue('#000000');
  });

  test('typed settings are kept in another tab of the dashboard, and leaving the dashboard asks first', async ({
    site,
  }) => {
    const page = await open(site);
    await setting(page, 'Site title').fill('Not saved yet');
    await expect(page.getByRole('tab', { name: 'Settings unsaved changes' })).toBeVisible();
    await openTab(page, 'Tools');
    await page.keyboard.press('ControlOrMeta+s');
    await openTab(page, 'Settings');
    await expect(setting(page, 'Site title')).toHaveValue('Not saved yet');
    await page.getByRole('button', { name: 'Logout' }).click();
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
    await question.getByRole('button', { name: 'Cancel' }).click();
    const asked: string[] = [];
    page.on('dialog', (dialog) => {
      asked.push(dialog.type());
      void dialog.dismiss();
    });
    await page.evaluate(() => location.reload());
    await expect.poll(() => asked).toEqual(['beforeunload']);
    await page.getByRole('button', { name: 'View site' }).click();
    await question.getByRole('button', { name: 'Leave' }).click();
    await expect(cards(page).first()).toBeVisible();
    expect((await current(site)).site_title).toBe('Tools Hub');
  });

  test('the Settings tab says that the settings did not load, and shows them when they can be loaded', async ({
    site,
  }) => {
    const page = await open(site);
    await withoutFirstData(site);
    let release = (): void => undefined;
    const held = new Promise<void>((done) => (release = done));
    await page.route('**/api/settings', (route) => held.then(() => route.continue()));
    // The file of the toasts has to load before the network is cut.
    const [file] = await Promise.all([page.waitForResponse(/toast-list/), page.reload()]);
    await page.evaluate((url) => import(url), file.url());
    await openTab(page, 'Settings');
    await expect(page.getByRole('status', { name: 'Loading...' })).toBeVisible();
    await page.context().setOffline(true);
    release();
    await expect(page.getByText("Couldn't load the settings")).toBeVisible({ timeout: 20_000 });
    await expect(
      toast(page, 'Error', 'Failed to load settings. Please check your connection.'),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    await page.context().setOffline(false);
    await expect(setting(page, 'Site title')).toBeVisible();
  });

  for (const [screen, options] of SCREENS) {
    test(`axe finds no violation in the Settings tab on ${screen}`, async ({ site }) => {
      const page = await open(site, options);
      const errors = pageErrors(page);
      expect(await axeViolations(page)).toEqual([]);
      const more = page.getByRole('button', { name: 'Preview' });
      if (await more.isVisible()) await more.click();
      await setting(page, 'Primary colour').fill('#ffe600');
      await setting(page, 'Site title').fill('W'.repeat(120));
      await setting(page, 'Logo URL').fill('nowhere');
      await saveNow(page).click();
      await expect(toast(page, 'Error', 'Some fields are not valid')).toBeVisible();
      expect(await axeViolations(page)).toEqual([]);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0);
      expect(errors).toEqual([]);
    });
  }
});
