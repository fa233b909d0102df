import type { BrowserContextOptions, Locator, Page } from '@playwright/test';
import { DEFAULT_SETTINGS } from '@tools-hub/domain';
import { eventually } from '@tools-hub/testing';
import { DESKTOP, PHONE } from '../support/browser.js';
import { currentSettings, openSettings, preview, saveChanges, setting } from '../support/settings-tab.js';
import type { Site } from '../support/site.js';
import { expect, test } from '../support/test.js';

/** The preview of the Settings tab. */
test.describe('the preview of the settings', () => {
  const open = (site: Site, options?: BrowserContextOptions): Promise<Page> => openSettings(site, options);

  test('the preview shows unsaved settings as visitors would see them', async ({ site }) => {
    const page = await open(site);
    const [tool] = await site.tools();
    const card = preview(page).locator('article').first();
    await expect(card.getByText(tool!.name, { exact: true })).toBeVisible();
    await setting(page, 'Site title').fill('Our shelf');
    await setting(page, 'Site description').fill('All that we use.');
    await setting(page, 'Footer text').fill('Made here.');
    for (const words of ['Our shelf', 'All that we use.', 'Made here.'])
      await expect(preview(page).getByText(words, { exact: true })).toBeVisible();
    await setting(page, 'Show descriptions').uncheck();
    await expect(card.getByText(tool!.description!.slice(0, 20))).toHaveCount(0);
    await setting(page, 'Show names').uncheck();
    await expect(card.locator('[data-slot=tool-name]')).toHaveCount(0);
    await setting(page, 'Icon size').selectOption('h-20 w-20');
    await expect
      .poll(() => card.locator('[data-slot=tool-icon]').boundingBox())
      .toMatchObject({
        width: 80,
        height: 80,
      });
    await setting(page, 'Show icons').uncheck();
    await expect(card.locator('[data-slot=tool-icon]')).toHaveCount(0);
    const look = (property: string): Promise<string> =>
      card.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);
    await setting(page, 'Card style').selectOption('square');
    await setting(page, 'Card size').selectOption('large');
    await expect
      .poll(async () => [await look('border-top-left-radius'), await look('padding-left')])
      .toEqual(['0px', '24px']);
    await setting(page, 'Order of the tools').selectOption('name_desc');
    const last = [...(await site.tools())].sort((a, b) => b.name.localeCompare(a.name, 'en'))[0]!;
    await expect(card.getByText(last.name, { exact: true })).toBeAttached();
    expect(await currentSettings(site)).toMatchObject({ ...DEFAULT_SETTINGS });
  });

  for (const [colorScheme, ofBlack] of [
    ['light', 'rgb(0, 0, 0)'],
    ['dark', 'rgb(242, 242, 242)'],
  ] as const) {
    test(`the preview has the chosen colour in the ${colorScheme} theme, and the dashboard does not`, async ({
      site,
    }) => {
      await site.save({ primary_color: '#2563eb' });
      const page = await open(site, { ...DESKTOP, colorScheme });
      const fill = (element: Locator): Promise<string> =>
        element.evaluate((button) => getComputedStyle(button).backgroundColor);
      const own = await fill(saveChanges(page));
      for (const [colour, worn] of [
        ['#ffe600', 'rgb(255, 230, 0)'],
        ['#000000', ofBlack],
      ] as const) {
        await setting(page, 'Primary colour').fill(colour);
        await expect.poll(() => fill(preview(page).locator('[aria-pressed=true]'))).toBe(worn);
        expect(await fill(saveChanges(page))).toBe(own);
        await expect(setting(page, 'Choose the primary colour')).toHaveValue(colour);
      }
    });
  }

  test('the preview cannot be clicked or focused, and counts nothing', async ({ site }) => {
    const page = await open(site);
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/usage')) sent.push(request.url());
    });
    const box = await eventually(async () => {
      const found = await preview(page).locator('article').first().boundingBox();
      if (!found) throw new Error('There is no card yet');
      return found;
    });
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    await expect(preview(page)).toHaveAttribute('inert', '');
    expect(page.context().pages()).toHaveLength(1);
    expect(sent).toEqual([]);
    await expect(page.getByRole('heading', { name: 'Website Settings' })).toBeVisible();
  });

  test('the preview is closed on a phone until it is opened', async ({ site }) => {
    const page = await open(site, PHONE);
    await expect(preview(page)).toBeHidden();
    await page.getByRole('button', { name: 'Preview', expanded: false }).click();
    await expect(preview(page)).toBeVisible();
  });

  test('the preview shows the logo, and hides it when it cannot be loaded', async ({ site }) => {
    const page = await open(site);
    await site.visitor.route('https://images.example/logo.svg', (route) =>
      route.fulfill({
        contentType: 'image/svg+xml',
        body: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
      }),
    );
    await setting(page, 'Logo URL').fill('https://images.example/logo.svg');
    await expect(page.getByText('Current image')).toBeVisible();
    await expect(preview(page).locator('[data-slot=preview-header] img')).toBeVisible();
    await setting(page, 'Logo URL').fill('https://images.example/gone.png');
    await expect(page.getByText('No image found at this address.')).toBeVisible();
    await expect(preview(page).locator('[data-slot=preview-header] img')).toHaveCount(0);
  });
});
