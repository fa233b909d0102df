import type { Locator, Page } from '@playwright/test';
import type { Page as ListPage, Tool } from '@tools-hub/contracts';
import { DEFAULT_DEVELOPER_SITE, type SettingChanges } from '@tools-hub/domain';
import { DESKTOP, PHONE } from '../support/browser.js';
import { contrast } from '../support/contrast.js';
import { openMocked } from '../support/mock-data.js';
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
  const icon = (page: Page) => page.locator('link[rel="icon"]').getAttribute('href');
  const developer = (page: Page): Locator => page.getByRole('link', { name: 'Developer', exact: true });

  test('the home page without settings has no logo and no footer text, the default icon and the Developer button', async ({
    site,
  }) => {
    const page = await openWith(site, {});
    await expect(page.getByRole('banner').locator('img')).toHaveCount(0);
    await expect(page.getByRole('contentinfo').locator('p')).toHaveCount(0);
    expect(await icon(page)).toBe('/favicon.svg');
    await expect(developer(page)).toHaveAttribute('href', DEFAULT_DEVELOPER_SITE);
  });

  test('the title and the description of the home page come from the settings', async ({ site }) => {
    const page = await openWith(site, { site_title: 'Our shelf', site_description: 'All that we use.' });
    await expect(page.getByRole('heading', { level: 1, name: 'Our shelf', exact: true })).toBeVisible();
    await expect(
      page.getByRole('banner').getByText('All that we use.', { exact: true }).filter({ visible: true }),
    ).toBeVisible();
    await expect(page).toHaveTitle('Our shelf');
  });

  test('the heading stays clear of the button beside it on a phone, whatever the title and the size of its text', async ({
    site,
  }) => {
    for (const [site_title, fontSize] of [
      ['Our shelf', '100%'],
      ['دليل الأدوات', '100%'],
      ['All that we use every day and where it is', '100%'],
      ['Our shelf', '200%'],
    ] as const) {
      const page = await openWith(site, { site_title }, PHONE);
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

  test('the logo is shown in a fixed box', async ({ site }) => {
    const page = await openWith(site, { logo_url: LOGO });
    await site.visitor.route(LOGO, (route) => route.fulfill({ contentType: 'image/svg+xml', body: PICTURE }));
    await page.reload();
    const logo = page.getByRole('banner').locator('img');
    await logo.evaluate((image: HTMLImageElement) => image.decode());
    expect(await logo.boundingBox()).toMatchObject({ width: 40, height: 40 });
  });

  test('a logo that cannot be loaded is hidden', async ({ site }) => {
    const page = await openWith(site, { logo_url: 'https://images.example/gone.png' });
    await expect(page.getByRole('banner').locator('img')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test('the page has the icon of favicon_url', async ({ site }) => {
    const page = await openWith(site, { favicon_url: 'https://images.example/icon.png' });
    expect(await icon(page)).toBe('https://images.example/icon.png');
  });

  test('the footer shows footer_text with its line breaks', async ({ site }) => {
    const page = await openWith(site, { footer_text: 'Made here.\nSince 2026.' });
    expect(await page.getByRole('contentinfo').locator('p').innerText()).toBe('Made here.\nSince 2026.');
  });

  for (const [colorScheme, colours] of [
    ['light', { '#ffe600': 'rgb(255, 230, 0)', '#000000': 'rgb(0, 0, 0)', '#7a7a7a': 'rgb(122, 122, 122)' }],
    ['dark', { '#ffe600': 'rgb(255, 230, 0)', '#000000': 'rgb(242, 242, 242)', '#00f': 'rgb(33, 93, 255)' }],
  ] as const) {
    test(`the primary colour is shown at once in the ${colorScheme} theme, with readable text`, async ({
      site,
    }) => {
      const page = await openWith(site, {}, { ...DESKTOP, colorScheme });
      for (const [primary_color, worn] of Object.entries(colours)) {
        await site.save({ primary_color });
        await page.reload();
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
    const [opened] = await Promise.all([site.visitor.waitForEvent('page'), developer(page).click()]);
    await opened.waitForURL('https://example.org/me');
    expect(await opened.evaluate(() => [window.opener === null, document.referrer])).toEqual([true, '']);
    expect(page.url()).toBe(`${site.url}/`);
  });

  test('the Developer button falls back to the default site and logs it when its setting is no address', async ({
    site,
  }) => {
    const page = await openMocked(site, { settings: { developer_button_url: 'javascript:alert(1)' } });
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    const [opened] = await Promise.all([site.visitor.waitForEvent('page'), developer(page).click()]);
    await opened.waitForURL(DEFAULT_DEVELOPER_SITE);
    expect(logged).toEqual(['Invalid URL provided for developer button']);
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

  test('the Developer button is hidden when its setting is off', async ({ site }) => {
    await expect(developer(await openWith(site, { show_developer_button: false }))).toHaveCount(0);
  });

  test('a page has tools_per_page tools, and a pager only with more than one page', async ({ site }) => {
    const total = (await site.tools()).length;
    const page = await openWith(site, { tools_per_page: total - 1 });
    await expect(cards(page)).toHaveCount(total - 1);
    const pager = page.getByRole('navigation', { name: 'Pagination' });
    await expect(pager.getByText('Page 1 of 2', { exact: true })).toBeVisible();
    await site.save({ tools_per_page: total });
    await page.reload();
    await expect(cards(page).nth(total - 1)).toBeVisible();
    await expect(pager).toHaveCount(0);
  });

  test('the home page sorts tools by the setting tool_sort_order', async ({ site }) => {
    const page = await openWith(site, {});
    for (const tool_sort_order of ['name_desc', 'usage_desc'] as const) {
      await site.save({ tool_sort_order });
      await page.reload();
      const { items } = await site.owner.read<ListPage<Tool>>(`/api/tools?sort=${tool_sort_order}`);
      await expect(cards(page)).toHaveText(items.map(({ name }) => name));
      await expect(page.getByLabel('Sort tools')).toHaveValue(tool_sort_order);
    }
  });
});
