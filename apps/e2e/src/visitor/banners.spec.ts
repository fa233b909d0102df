import type { BrowserContextOptions, Page } from '@playwright/test';
import {
  carousel,
  changeBanner,
  minContrast,
  seen,
  showBanners,
  showsSoon,
  swipe,
  type BannerText,
} from '../support/banners.js';
import { answerOtherSites, axeViolations, DESKTOP, PHONE } from '../support/browser.js';
import { addBanner } from '../support/directory.js';
import { SCREENS } from '../support/screens.js';
import { cards, type Site } from '../support/site.js';
import { expect, test } from '../support/test.js';

const LINK = 'https://example.org/more';
const IMAGE = 'https://images.example.org/';
const ARABIC: BrowserContextOptions = { ...DESKTOP, locale: 'ar' };
const THREE: readonly BannerText[] = [
  { title: 'One', description: 'The first of <b>three</b>', linkUrl: LINK },
  { title: 'Two', description: 'The second of three' },
  { title: 'Three' },
];
const colour = (name: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="60" height="20"><rect width="60" height="20" fill="${name}"/></svg>`;

test.describe('the banner slider', () => {
  const button = (page: Page, name: string) => carousel(page).getByRole('button', { name, exact: true });
  /** Opens the first of three banners, which do not rotate. */
  const openThree = async (site: Site, options: BrowserContextOptions = DESKTOP): Promise<Page> => {
    await showBanners(site, ...THREE);
    const page = await site.open('/', { ...options, reducedMotion: 'reduce' });
    await showsSoon(page, 'One');
    return page;
  };
  const paintImages = (site: Site) =>
    site.visitor.route(`${IMAGE}**`, (route) =>
      route.fulfill({
        contentType: 'image/svg+xml',
        body: colour(new URL(route.request().url()).pathname.slice(1)),
      }),
    );

  test('the slider shows the active banners in their order', async ({ site }) => {
    await showBanners(site, { title: 'Last', sortOrder: 9 }, { title: 'First', sortOrder: -1 });
    await addBanner(site.owner, { title: 'Switched off', isActive: false });
    await addBanner(site.owner, { title: 'Between', sortOrder: 3 });
    const page = await site.open();
    await showsSoon(page, 'First');
    expect(await carousel(page).locator('h2').allTextContents()).toEqual(['First', 'Between', 'Last']);
  });

  test('a banner with a link opens it in a new tab without an opener', async ({ site }) => {
    const page = await openThree(site);
    await expect(carousel(page).getByText('The first of three')).toBeVisible();
    const more = carousel(page).getByRole('link', { name: 'Learn More', exact: true });
    await answerOtherSites(site.visitor);
    const [opened] = await Promise.all([site.visitor.waitForEvent('page'), more.click()]);
    await opened.waitForURL(LINK);
    expect(await opened.evaluate(() => [window.opener === null, document.referrer])).toEqual([true, '']);
    await button(page, 'Next banner').click();
    await showsSoon(page, 'Two');
    await expect(more).toHaveCount(0);
  });

  test('swipes and arrow keys turn the slider to the other side in Arabic', async ({ site }) => {
    const page = await openThree(site, { ...PHONE, locale: 'ar' });
    await swipe(page, 80, 240);
    await showsSoon(page, 'Two');
    await carousel(page).locator('[aria-current=true]').press('ArrowLeft');
    await showsSoon(page, 'Three');
  });

  test('a swipe turns the slider', async ({ site }) => {
    const page = await openThree(site, PHONE);
    await swipe(page, 240, 80);
    await showsSoon(page, 'Two');
    await swipe(page, 80, 240);
    await showsSoon(page, 'One');
  });

  test('the slider requests the images of the shown and the next banner, without a referrer, and does without them', async ({
    site,
  }) => {
    await showBanners(
      site,
      ...['red', 'gone', 'blue'].map((name) => ({ title: name, imageUrl: `${IMAGE}${name}` })),
    );
    const page = await site.blankPage({ ...DESKTOP, reducedMotion: 'reduce' });
    const asked: string[] = [];
    const referrers: unknown[] = [];
    await paintImages(site);
    await site.visitor.route(`${IMAGE}**`, async (route) => {
      const name = route.request().url().slice(IMAGE.length);
      asked.push(name);
      referrers.push((await route.request().allHeaders())['referer']);
      await (name === 'gone' ? route.abort() : route.fallback());
    });
    await page.goto(site.url);
    // On a busy machine the network may be idle before the banners are rendered.
    await expect.poll(() => asked).toEqual(['red', 'gone']);
    await page.waitForLoadState('networkidle');
    expect(asked).toEqual(['red', 'gone']);
    await button(page, 'Next banner').click();
    await expect.poll(() => asked).toEqual(['red', 'gone', 'blue']);
    expect(referrers).toEqual([undefined, undefined, undefined]);
    await showsSoon(page, 'gone');
    await expect(carousel(page).locator('img[src$=gone]')).toHaveCSS('opacity', '0');
  });

  for (const [screen, options] of [...SCREENS, ['a desktop in Arabic', ARABIC] as const]) {
    test(`a banner is readable over any image on ${screen}`, async ({ site }) => {
      const title = 'A title that is as long as it may be, or nearly so, and longer than its two lines';
      const description = 'And a description that goes on. '.repeat(60).trim();
      await showBanners(site, { title, description, linkUrl: LINK, imageUrl: `${IMAGE}white` });
      const { items } = await site.owner.read<{ items: { id: string }[] }>('/api/banners');
      const page = await site.blankPage(options);
      await paintImages(site);
      await page.goto(site.url);
      for (const name of ['white', 'black', 'gray']) {
        const imageUrl = `${IMAGE}${name}`;
        await changeBanner(site, items[0]!.id, { imageUrl });
        const image = carousel(page).locator('img');
        await expect(image).toHaveAttribute('src', imageUrl);
        await expect(image).toHaveCSS('opacity', '1');
        for (const text of [title, description])
          expect(
            await minContrast(page, carousel(page).getByText(text, { exact: true })),
          ).toBeGreaterThanOrEqual(4.5);
      }
    });
  }

  test('no control lies over the link of a banner in Arabic', async ({ site }) => {
    const page = await openThree(site, ARABIC);
    const link = (await carousel(page).getByRole('link').first().boundingBox())!;
    const controls = await carousel(page).getByRole('button').all();
    for (const each of controls) expect((await each.boundingBox())!.x).toBeLessThan(link.x - 40);
    expect(controls).toHaveLength(6);
  });

  for (const [screen, options] of SCREENS) {
    test(`axe finds no violation in the slider on ${screen}`, async ({ site }) => {
      const page = await openThree(site, options);
      await expect(cards(page).first()).toBeVisible();
      expect(await axeViolations(page)).toEqual([]);
    });
  }

  test('the slider moves nothing on the page when it appears and when it turns', async ({ site }) => {
    await showBanners(
      site,
      { title: 'Short' },
      {
        title: 'Long '.repeat(24).trim(),
        description: 'Long '.repeat(300),
        linkUrl: LINK,
        imageUrl: `${IMAGE}red`,
      },
    );
    const page = await site.blankPage(PHONE);
    await paintImages(site);
    await page.addInitScript(() => {
      new PerformanceObserver(() => {
        document.documentElement.dataset['shifted'] = 'yes';
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(site.url);
    await expect(cards(page).first()).toBeVisible();
    await button(page, 'Next banner').click();
    await expect.poll(() => seen(page)).toHaveLength(1);
    await button(page, 'Next banner').click();
    await showsSoon(page, 'Short');
    expect(await page.evaluate(() => document.documentElement.dataset['shifted'])).toBeUndefined();
  });
});
