import { afterEach, describe, expect, test } from '@jest/globals';
import { DEFAULT_SETTINGS } from '@tools-hub/domain';
import { eventually } from '@tools-hub/testing';
import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { DESKTOP, PHONE } from '../support/browser.js';
import {
  currentSettings,
  gone,
  openSettings,
  preview,
  resetSettings,
  saveChanges,
  setting,
} from '../support/settings-tab.js';
import type { Site } from '../support/site.js';

/** What is typed in the Settings tab, shown as visitors would have it. */
export const settingsPreview = (site: Site): void =>
  describe('the preview of the settings', () => {
    afterEach(() => resetSettings(site));

    const open = (options?: BrowserContextOptions): Promise<Page> => openSettings(site, options);

    test('is what visitors would have, before it is saved', async () => {
      const page = await open();
      const [tool] = await site.tools();
      const card = preview(page).locator('article').first();
      await card.getByText(tool!.name, { exact: true }).waitFor();
      await setting(page, 'Site title').fill('Our shelf');
      await setting(page, 'Site description').fill('All that we use.');
      await setting(page, 'Footer text').fill('Made here.');
      for (const words of ['Our shelf', 'All that we use.', 'Made here.'])
        await preview(page).getByText(words, { exact: true }).waitFor();
      await setting(page, 'Show descriptions').uncheck();
      await gone(card.getByText(tool!.description!.slice(0, 20)));
      await setting(page, 'Show names').uncheck();
      await gone(card.locator('[data-slot=tool-name]'));
      await setting(page, 'Icon size').selectOption('h-20 w-20');
      await eventually(async () =>
        expect(await card.locator('[data-slot=tool-icon]').boundingBox()).toMatchObject({
          width: 80,
          height: 80,
        }),
      );
      await setting(page, 'Show icons').uncheck();
      await gone(card.locator('[data-slot=tool-icon]'));
      const look = (property: string): Promise<string> =>
        card.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);
      await setting(page, 'Card style').selectOption('square');
      await setting(page, 'Card size').selectOption('large');
      await eventually(async () =>
        expect([await look('border-top-left-radius'), await look('padding-left')]).toEqual(['0px', '24px']),
      );
      await setting(page, 'Order of the tools').selectOption('name_desc');
      const last = [...(await site.tools())].sort((a, b) => b.name.localeCompare(a.name, 'en'))[0]!;
      await card.getByText(last.name, { exact: true }).waitFor({ state: 'attached' });
      expect(await currentSettings(site)).toMatchObject(DEFAULT_SETTINGS);
    });

    test.each([
      ['#ffe600', 'light', 'rgb(255, 230, 0)'],
      ['#ffe600', 'dark', 'rgb(255, 230, 0)'],
      ['#000000', 'light', 'rgb(0, 0, 0)'],
      ['#000000', 'dark', 'rgb(242, 242, 242)'],
    ] as const)('has the colour %s on %s, and the dashboard has not', async (colour, colorScheme, worn) => {
      await site.save({ primary_color: '#2563eb' });
      const page = await open({ ...DESKTOP, colorScheme });
      const fill = (element: Locator): Promise<string> =>
        element.evaluate((button) => getComputedStyle(button).backgroundColor);
      const own = await fill(saveChanges(page));
      await setting(page, 'Primary colour').fill(colour);
      await eventually(async () =>
        expect(await fill(preview(page).locator('[aria-pressed=true]'))).toBe(worn),
      );
      expect(await fill(saveChanges(page))).toBe(own);
      expect(await setting(page, 'Choose the primary colour').inputValue()).toBe(colour);
    });

    test('cannot be clicked or reached, so that it counts nothing', async () => {
      const page = await open();
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
      expect(await preview(page).getAttribute('inert')).toBe('');
      expect(page.context().pages()).toHaveLength(1);
      expect(sent).toEqual([]);
      await page.getByRole('heading', { name: 'Website Settings' }).waitFor();
    });

    test('waits on a phone until it is asked for', async () => {
      const page = await open(PHONE);
      expect(await preview(page).isVisible()).toBe(false);
      await page.getByRole('button', { name: 'Preview', expanded: false }).click();
      expect(await preview(page).isVisible()).toBe(true);
    });

    test('has the images that come', async () => {
      const page = await open();
      await site.visitor.route('https://images.example/logo.svg', (route) =>
        route.fulfill({
          contentType: 'image/svg+xml',
          body: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
        }),
      );
      await setting(page, 'Logo URL').fill('https://images.example/logo.svg');
      await page.getByText('This is the image.').waitFor();
      await preview(page).locator('[data-slot=preview-header] img').waitFor();
      await setting(page, 'Logo URL').fill('https://images.example/gone.png');
      await page.getByText('No image found at this address.').waitFor();
      await gone(preview(page).locator('[data-slot=preview-header] img'));
    });
  });
