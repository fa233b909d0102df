import { DEFAULT_SETTINGS, type Settings } from '@tools-hub/domain';
import type { Request } from '@playwright/test';
import { axeViolations, pageErrors } from '../support/browser.js';
import { toast } from '../support/dashboard.js';
import { SCREENS } from '../support/screens.js';
import {
  currentSettings,
  openSettings,
  saveChanges,
  saveNow,
  setting,
  unsaved,
} from '../support/settings-tab.js';
import { expect, test } from '../support/test.js';

/** The Settings tab and its effect on visitors. */
test.describe('the Settings tab', () => {
  test('the unsaved notice does not move the fields', async ({ site }) => {
    const page = await openSettings(site);
    const title = setting(page, 'Site title');
    const before = await title.boundingBox();
    await title.pressSequentially('!');
    await expect(unsaved(page)).toBeVisible();
    expect(await title.boundingBox()).toEqual(before);
  });

  test('a save sends all changed settings and no others in one call, and visitors see them', async ({
    site,
  }) => {
    const page = await openSettings(site);
    const visitor = await page.context().newPage();
    await visitor.goto(`${site.url}/sitemap`);
    const saves: Request[] = [];
    page.on('request', (request) => {
      if (request.method() === 'PATCH') saves.push(request);
    });
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
    await expect(toast(page, 'Success', 'All settings saved successfully')).toBeVisible();
    expect(saves.map((request) => request.postDataJSON() as unknown)).toEqual([changed]);
    expect(await saves[0]!.headerValue('If-Match')).toBe(`"${version}"`);
    expect(await currentSettings(site)).toMatchObject({ ...DEFAULT_SETTINGS, ...changed });

    await expect(visitor.getByRole('contentinfo').getByText('Made here.')).toBeVisible();
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

  test('the settings form works without a mouse', async ({ site }) => {
    const page = await openSettings(site);
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

  test('the settings form follows the settings that another owner saves, and shows them beside edits', async ({
    site,
  }) => {
    const page = await openSettings(site);
    const title = setting(page, 'Site title');
    const conflict = page.getByRole('region', { name: 'Another version of the settings' });
    await site.save({ site_title: 'Saved elsewhere' });
    await expect(title).toHaveValue('Saved elsewhere');
    await expect(unsaved(page)).toHaveCount(0);
    await expect(conflict).toHaveCount(0);
    await title.fill('Mine');
    await site.save({ site_title: 'Theirs', tool_card_style: 'square' });
    await expect(conflict).toBeVisible();
    await expect(title).toHaveValue('Mine');
    expect(await axeViolations(page)).toEqual([]);
  });

  for (const [screen, options] of SCREENS) {
    test(`axe finds no violation in the Settings tab on ${screen}`, async ({ site }) => {
      const page = await openSettings(site, options);
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
