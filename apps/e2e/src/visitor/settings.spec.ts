import type { Locator, Page } from '@playwright/test';
import type { SettingChanges } from '@tools-hub/domain';
import { answerOtherSites, DESKTOP, PHONE } from '../support/browser.js';
import { contrast } from '../support/contrast.js';
import { cards, type Site } from '../support/site.js';
import { expect, test } from '../support/test.js';

const LOGO = 'https://images.example/logo.svg';
const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0h1v1H0z"/></svg>';

/** The effect of the settings on visitors. Tool cards have their own suite. */
test.describe("the home page with the owner's settings", () => {
  const openWith = async (site: Site, settings: SettingChanges, options = DESKTOP): Promise<Page> => {
    await site.save(settings);
    const page = await site.open('/', options);
    await expect(cards(page).first()).toBeVisible();
    return page;
  };
  const developer = (page: Page): Locator => page.getByRole('link', { name: 'Developer', exact: true });

  test('the heading stays clear of the button beside it on a phone, whatever the title and the size of its text', async ({
    site,
  }) => {
    const page = await openWith(site, {}, PHONE);
    for (const [site_title, fontSize] of [
      ['Our shelf', '100%'],
      ['دليل الأدوات', '100%'],
      ['All that we use every day and where it is', '100%'],
      ['Our shelf', '200%'],
    ] as const) {
      // The open page follows the settings.
      await site.save({ site_title });
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(site_title);
      await page.evaluate((size) => (document.documentElement.style.fontSize = size), fontSize);
      const admin = await page.getByRole('button', { name: 'Admin' }).boundingBox();
      const lines = await page.getByRole('heading', { level: 1 }).evaluate((title) => {
        const range = document.createRange();
        range.selectNodeContents(title);
        return Array.from(range.getClientRects(), ({ left, top, right, bottom }) => ({
          left,
          top,
          right,
          bottom,
        }));
      });
      const { x, y, width, height } = admin!;
      const covered = lines.filter(
        (line) => line.left < x + width && line.right > x && line.top < y + height && line.bottom > y,
      );
      expect(covered).toEqual([]);
      // No word is broken.
      expect(lines.length).toBeLessThanOrEqual(site_title.split(' ').length);
    }
  });

  test('a click on the header reloads the home page', async ({ site }) => {
    const page = await openWith(site, {});
    await page.evaluate(() => Object.assign(window, { marked: true }));
    const loaded = page.waitForEvent('load');
    await page.getByRole('banner').getByRole('link').click();
    await loaded;
    expect(await page.evaluate(() => 'marked' in window)).toBe(false);
    expect(page.url()).toBe(`${site.url}/`);
  });

  test('the logo is shown in a fixed box, and the footer text with its line breaks', async ({ site }) => {
    await site.save({ logo_url: LOGO, footer_text: 'Made here.\nSince 2026.' });
    const page = await site.blankPage();
    await site.visitor.route(LOGO, (route) => route.fulfill({ contentType: 'image/svg+xml', body: PICTURE }));
    await page.goto(site.url);
    const logo = page.getByRole('banner').locator('img');
    await logo.evaluate((image: HTMLImageElement) => image.decode());
    expect(await logo.boundingBox()).toMatchObject({ width: 40, height: 40 });
    expect(await page.getByRole('contentinfo').locator('p').innerText()).toBe('Made here.\nSince 2026.');
  });

  test('a logo that cannot be loaded is hidden', async ({ site }) => {
    const page = await openWith(site, { logo_url: 'https://images.example/gone.png' });
    await expect(page.getByRole('banner').locator('img')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  for (const [colorScheme, colours] of [
    ['light', { '#ffe600': 'rgb(255, 230, 0)', '#000000': 'rgb(0, 0, 0)', '#7a7a7a': 'rgb(122, 122, 122)' }],
    ['dark', { '#ffe600': 'rgb(255, 230, 0)', '#000000': 'rgb(242, 242, 242)', '#00f': 'rgb(33, 93, 255)' }],
  ] as const) {
    test(`the primary colour is shown at once in the ${colorScheme} theme, with readable text`, async ({
      site,
    }) => {
      const page = await site.blankPage({ ...DESKTOP, colorScheme });
      for (const [primary_color, worn] of Object.entries(colours)) {
        await site.save({ primary_color });
        await page.goto(site.url);
        const chip = page.getByRole('button', { name: 'All Tools', pressed: true });
        const [fill, words] = await chip.evaluate((element): [string, string] => {
          const { backgroundColor, color } = getComputedStyle(element);
          return [backgroundColor, color];
        });
        expect(fill).toBe(worn);
        expect(contrast(fill, words)).toBeGreaterThanOrEqual(4.5);
      }
    });
  }

  test('the Developer button opens the developer site in a new tab without an opener', async ({ site }) => {
    const page = await openWith(site, { developer_button_url: 'https://example.org/me' });
    await answerOtherSites(site.visitor);
    const [opened] = await Promise.all([site.visitor.waitForEvent('page'), developer(page).click()]);
    await opened.waitForURL('https://example.org/me');
    expect(await opened.evaluate(() => [window.opener === null, document.referrer])).toEqual([true, '']);
    expect(page.url()).toBe(`${site.url}/`);
  });

  for (const [what, options] of [
    ['a desktop', DESKTOP],
    ['a phone', PHONE],
  ] as const) {
    test(`the Developer button stays at the bottom right of ${what} while the page scrolls`, async ({
      site,
    }) => {
      const page = await openWith(site, {}, options);
      const before = (await developer(page).boundingBox())!;
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      expect(await developer(page).boundingBox()).toEqual(before);
      const { width, height } = page.viewportSize()!;
      expect(width - before.x - before.width).toBeLessThan(48);
      expect(height - before.y - before.height).toBeLessThan(48);
    });
  }
});
