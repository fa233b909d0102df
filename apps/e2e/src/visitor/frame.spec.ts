import type { BrowserContextOptions, Page } from '@playwright/test';
import { DESKTOP, PHONE } from '../support/browser.js';
import { HINT_KEY } from '../support/dashboard.js';
import { LOOKS } from '../support/looks.js';
import { cards, type Site } from '../support/site.js';
import { expect, test } from '../support/test.js';

/** Opens a page whose scripts and styles never arrive. */
const openHtmlAlone = async (site: Site, path: string, options?: BrowserContextOptions): Promise<Page> => {
  const page = await site.blankPage(options);
  await site.visitor.route('**/assets/**', () => undefined);
  await page.goto(`${site.url}${path}`, { waitUntil: 'commit' });
  return page;
};

const title = (page: Page) => page.locator('.frame-title:visible');
const isPainted = (page: Page) =>
  page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length === 1);
/** The colour of the page as bytes: the style sheet may write the same colour in another way. */
const background = (page: Page) =>
  page.evaluate(() => {
    const pen = document.createElement('canvas').getContext('2d')!;
    pen.fillStyle = getComputedStyle(document.documentElement).backgroundColor;
    pen.fillRect(0, 0, 1, 1);
    return [...pen.getImageData(0, 0, 1, 1).data];
  });

/** The first paint of a page, before any of its files has arrived. */
test.describe('the HTML alone', () => {
  for (const [what, options] of LOOKS) {
    test(`paints the title of the site and the first tools on ${what}`, async ({ site }) => {
      await site.save({ site_title: 'Our tools' });
      const [tool] = await site.tools();
      const page = await openHtmlAlone(site, '/', options);
      await expect(title(page)).toHaveText('Our tools');
      await expect(page.locator('.frame-card').first()).toBeVisible();
      await expect(page.getByText(tool!.name, { exact: true })).toBeVisible();
      await expect.poll(() => isPainted(page)).toBe(true);
      const { width } = options.viewport!;
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      const alone = await background(page);
      const whole = await site.open('/', options);
      await expect(cards(whole).first()).toBeVisible();
      expect(await background(whole)).toEqual(alone);
    });
  }

  for (const [path, name] of [
    ['/sitemap', 'Site Navigation'],
    ['/refer', 'Tool Recommendations'],
    ['/new', 'New Tools'],
  ] as const) {
    test(`paints the name of the page ${path}`, async ({ site }) => {
      const page = await openHtmlAlone(site, path);
      await expect(title(page)).toHaveText(name);
      await expect.poll(() => isPainted(page)).toBe(true);
    });
  }

  test('shows no catalogue to an owner whose dashboard will open', async ({ site }) => {
    const page = await site.blankPage();
    await page.addInitScript((key) => localStorage.setItem(key, '{}'), HINT_KEY);
    await site.visitor.route('**/assets/**', () => undefined);
    await page.goto(site.url, { waitUntil: 'commit' });
    await expect(page.locator('.frame-bar')).toBeVisible();
    await expect(page.locator('.frame-card').first()).toBeHidden();
    await expect(title(page)).toHaveCount(0);
  });
});

test.describe('the frame of a page', () => {
  for (const [what, options] of [
    ['a desktop', DESKTOP],
    ['a phone', PHONE],
  ] as const) {
    for (const banner_enabled of [false, true]) {
      const withBanners = banner_enabled ? 'with banners' : 'without banners';
      test(`has its title and its first card where the whole page has them, on ${what} ${withBanners}`, async ({
        site,
      }) => {
        await site.save({ banner_enabled });
        const alone = await openHtmlAlone(site, '/', options);
        const frameTitle = await title(alone).boundingBox();
        const frameCard = await alone.locator('.frame-card').first().boundingBox();
        const page = await site.open('/', options);
        const first = page.getByRole('main').getByRole('article').first();
        await expect(first).toBeVisible();
        const heading = await page.getByRole('heading', { level: 1 }).boundingBox();
        const card = await first.boundingBox();
        expect([heading!.x, heading!.y, heading!.height]).toEqual([
          frameTitle!.x,
          frameTitle!.y,
          frameTitle!.height,
        ]);
        expect([card!.x, card!.width]).toEqual([frameCard!.x, frameCard!.width]);
        expect(Math.abs(card!.y - frameCard!.y)).toBeLessThanOrEqual(1);
      });
    }
  }

  test('is replaced without a shift of the layout', async ({ site }) => {
    const page = await site.blankPage();
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(site.url);
    await expect(cards(page).nth(19)).toBeVisible();
    await expect(page.locator('.frame')).toHaveCount(0);
    expect(await page.evaluate<unknown>('window.shifts')).toEqual([]);
  });
});

test.describe('without JavaScript', () => {
  const PLAIN = { ...DESKTOP, javaScriptEnabled: false };

  test('the home page is a list of links to the tools, the categories and the other pages', async ({
    site,
  }) => {
    const tools = await site.tools();
    const page = await site.open('/', PLAIN);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('link', { name: tools[0]!.name, exact: true })).toHaveAttribute(
      'href',
      tools[0]!.link,
    );
    await expect(page.locator('.frame')).toBeHidden();
    const categories = page.getByRole('navigation', { name: 'Categories' });
    await categories.getByRole('link').first().click();
    await expect(page).toHaveURL(/\?category=/);
    await page.getByRole('link', { name: 'New Tools' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'New Tools' })).toBeVisible();
    await expect(
      page.getByRole('main').or(page.locator('.no-scripts')).getByRole('listitem').first(),
    ).toBeVisible();
  });

  test('the page follows the theme of the system', async ({ site }) => {
    const page = await site.open('/', { ...PLAIN, colorScheme: 'dark' });
    await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(238, 238, 238)');
  });
});
