import type { BrowserContextOptions, Page } from '@playwright/test';
import {
  carousel,
  changeBanner,
  minContrast,
  openStopped,
  seen,
  showBanners,
  showsSoon,
  swipe,
  type BannerText,
} from '../support/banners.js';
import { axeViolations, pageErrors, DESKTOP, PHONE } from '../support/browser.js';
import { addBanner } from '../support/directory.js';
import { SCREENS } from '../support/screens.js';
import { cards, type Site } from '../support/site.js';
import { expect, test } from '../support/test.js';

const LINK = 'https://example.org/more';
const IMAGE = 'https://images.example.org/';
const ARABIC: BrowserContextOptions = { ...DESKTOP, locale: 'ar', reducedMotion: 'reduce' };
const THREE: readonly BannerText[] = [
  { title: 'One', description: 'The first of <b>three</b>', linkUrl: LINK },
  { title: 'Two', description: 'The second of three' },
  { title: 'Three' },
];
const colour = (name: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="60" height="20"><rect width="60" height="20" fill="${name}"/></svg>`;

test.describe('the banner slider', () => {
  const button = (page: Page, name: string) => carousel(page).getByRole('button', { name, exact: true });
  const turns = (page: Page, seconds = 5) => page.clock.runFor(seconds * 1_000);
  /** Opens the first of three banners with a stopped clock. */
  const stopped = async (site: Site, options: BrowserContextOptions = DESKTOP): Promise<Page> => {
    await showBanners(site, ...THREE);
    const page = await site.blankPage(options);
    await openStopped(page, site.url);
    // The banners may have turned while the page loaded.
    await button(page, 'Show banner 1').dispatchEvent('click');
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

  test('banners are off by default and not requested', async ({ site }) => {
    const page = await site.blankPage();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto(site.url);
    await expect(cards(page).first()).toBeVisible();
    await expect(carousel(page)).toHaveCount(0);
    expect(asked).not.toContain('/api/banners');
  });

  test('the slider shows the active banners in their order', async ({ site }) => {
    await showBanners(site, { title: 'Last', sortOrder: 9 }, { title: 'First', sortOrder: -1 });
    await addBanner(site.owner, { title: 'Switched off', isActive: false });
    await addBanner(site.owner, { title: 'Between', sortOrder: 3 });
    const page = await site.open();
    await showsSoon(page, 'First');
    expect(await carousel(page).locator('h2').allTextContents()).toEqual(['First', 'Between', 'Last']);
  });

  test('a banner with a link opens it in a new tab without an opener', async ({ site }) => {
    const page = await stopped(site);
    await expect(carousel(page).getByText('The first of three')).toBeVisible();
    const more = carousel(page).getByRole('link', { name: 'Learn More', exact: true });
    const [opened] = await Promise.all([site.visitor.waitForEvent('page'), more.click()]);
    await opened.waitForURL(LINK);
    expect(await opened.evaluate(() => [window.opener === null, document.referrer])).toEqual([true, '']);
    await button(page, 'Next banner').click();
    await showsSoon(page, 'Two');
    await expect(more).toHaveCount(0);
  });

  test('banners rotate every five seconds, and the first follows the last', async ({ site }) => {
    const page = await stopped(site);
    for (const next of ['Two', 'Three', 'One', 'Two']) {
      const before = await seen(page);
      await turns(page, 4.9);
      expect(await seen(page)).toEqual(before);
      await turns(page, 0.1);
      await showsSoon(page, next);
    }
  });

  test('the arrows turn the slider in both directions, past both ends', async ({ site }) => {
    const page = await stopped(site);
    await button(page, 'Previous banner').click();
    await showsSoon(page, 'Three');
    await expect(carousel(page).getByRole('group', { name: '3 of 3' })).toBeVisible();
    await button(page, 'Next banner').click();
    await showsSoon(page, 'One');
  });

  test('the dots turn the slider by mouse and by keyboard', async ({ site }) => {
    const page = await stopped(site);
    await button(page, 'Show banner 3').click();
    await showsSoon(page, 'Three');
    await expect(button(page, 'Show banner 3')).toHaveAttribute('aria-current', 'true');
    for (const [key, title] of [
      ['ArrowRight', 'One'],
      ['ArrowRight', 'Two'],
      ['Home', 'One'],
      ['ArrowLeft', 'Three'],
      ['End', 'Three'],
    ] as const) {
      await page.keyboard.press(key);
      await showsSoon(page, title);
    }
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
      'Show banner 3',
    );
  });

  test('swipes and arrow keys turn the slider to the other side in Arabic', async ({ site }) => {
    await showBanners(site, ...THREE);
    const page = await site.open('/', { ...PHONE, locale: 'ar', reducedMotion: 'reduce' });
    await showsSoon(page, 'One');
    await swipe(page, 80, 240);
    await showsSoon(page, 'Two');
    await carousel(page).locator('[aria-current=true]').press('ArrowLeft');
    await showsSoon(page, 'Three');
  });

  test('a swipe turns the slider', async ({ site }) => {
    const page = await stopped(site, PHONE);
    await swipe(page, 240, 80);
    await showsSoon(page, 'Two');
    await swipe(page, 80, 240);
    await showsSoon(page, 'One');
    await swipe(page, 120, 100);
    await turns(page, 1);
    expect(await seen(page)).toEqual(['One']);
  });

  test('Pause stops the rotation of banners, and Play starts it', async ({ site }) => {
    const page = await stopped(site);
    await button(page, 'Pause banners').click();
    await page.mouse.move(5, 5);
    await page.getByPlaceholder('Search tools...').focus();
    await turns(page, 20);
    expect(await seen(page)).toEqual(['One']);
    await button(page, 'Play banners').click();
    await turns(page);
    await showsSoon(page, 'Two');
  });

  test('the rotation of banners pauses while the slider is hovered or has the focus', async ({ site }) => {
    const page = await stopped(site);
    const live = () => carousel(page).locator('[aria-live]').getAttribute('aria-live');
    expect(await live()).toBe('off');
    await carousel(page).hover({ position: { x: 40, y: 20 } });
    await turns(page, 20);
    expect(await seen(page)).toEqual(['One']);
    expect(await live()).toBe('polite');
    await page.mouse.move(5, 5);
    await turns(page);
    await showsSoon(page, 'Two');
    await button(page, 'Next banner').focus();
    await turns(page, 20);
    expect(await seen(page)).toEqual(['Two']);
    await page.getByPlaceholder('Search tools...').focus();
    await turns(page);
    await showsSoon(page, 'Three');
  });

  test('the rotation of banners pauses while the page is hidden', async ({ site }) => {
    const page = await stopped(site);
    const hide = (hidden: boolean) =>
      page.evaluate((value) => {
        Object.defineProperty(document, 'hidden', { value, configurable: true });
        document.dispatchEvent(new Event('visibilitychange'));
      }, hidden);
    await hide(true);
    await turns(page, 20);
    expect(await seen(page)).toEqual(['One']);
    await hide(false);
    await turns(page);
    await showsSoon(page, 'Two');
  });

  test('banners do not rotate with reduced motion until Play', async ({ site }) => {
    const page = await stopped(site, { ...DESKTOP, reducedMotion: 'reduce' });
    await turns(page, 20);
    expect(await seen(page)).toEqual(['One']);
    await button(page, 'Play banners').click();
    await turns(page);
    await showsSoon(page, 'Two');
  });

  test('a single banner has no controls', async ({ site }) => {
    await showBanners(site, { title: 'Alone' });
    const page = await site.blankPage();
    await openStopped(page, site.url);
    await turns(page, 20);
    expect(await seen(page)).toEqual(['Alone']);
    await expect(carousel(page).getByRole('button')).toHaveCount(0);
    await expect(carousel(page)).not.toHaveAttribute('aria-roledescription');
  });

  test('the shown banner stays when other banners are added and removed', async ({ site }) => {
    const page = await stopped(site);
    const again = async (position: string): Promise<void> => {
      await page.evaluate(() => window.dispatchEvent(new Event('focus')));
      const shown = carousel(page).getByRole('group', { name: position, exact: true });
      await expect
        .poll(async () => {
          await turns(page, 0.1);
          return shown.count();
        })
        .toBe(1);
    };
    await button(page, 'Next banner').click();
    await showsSoon(page, 'Two');
    const { id: first } = await addBanner(site.owner, { title: 'Zero', sortOrder: -1 });
    await again('3 of 4');
    expect(await seen(page)).toEqual(['Two']);
    await site.owner.delete(`/api/banners/${first}`);
    const { items } = await site.owner.read<{ items: { id: string; title: string }[] }>('/api/banners');
    const two = items.find(({ title }) => title === 'Two')!;
    await changeBanner(site, two.id, { isActive: false });
    await again('2 of 2');
    await showsSoon(page, 'Three');
  });

  test('a banner without its image is still shown', async ({ site }) => {
    await showBanners(site, { title: 'Broken', imageUrl: `${IMAGE}gone` });
    const page = await site.blankPage();
    const failed = page.waitForEvent('requestfailed');
    await page.goto(site.url);
    expect((await failed).url()).toBe(`${IMAGE}gone`);
    const image = carousel(page).locator('img');
    expect(await image.evaluate((element) => getComputedStyle(element).opacity)).toBe('0');
    await expect(carousel(page).getByText('Broken')).toBeVisible();
  });

  test('the slider requests the images of the shown and the next banner, without a referrer', async ({
    site,
  }) => {
    await showBanners(
      site,
      ...['red', 'green', 'blue'].map((name) => ({ title: name, imageUrl: `${IMAGE}${name}` })),
    );
    const page = await site.blankPage({ ...DESKTOP, reducedMotion: 'reduce' });
    const asked: string[] = [];
    const referrers: unknown[] = [];
    await paintImages(site);
    await site.visitor.route(`${IMAGE}**`, async (route) => {
      asked.push(route.request().url().slice(IMAGE.length));
      referrers.push((await route.request().allHeaders())['referer']);
      await route.fallback();
    });
    await page.goto(site.url);
    // On a busy machine the network may be idle before the banners are rendered.
    await expect.poll(() => asked).toEqual(['red', 'green']);
    await page.waitForLoadState('networkidle');
    expect(asked).toEqual(['red', 'green']);
    await button(page, 'Next banner').click();
    await expect.poll(() => asked).toEqual(['red', 'green', 'blue']);
    expect(referrers).toEqual([undefined, undefined, undefined]);
  });

  for (const [screen, options] of [...SCREENS, ['a desktop in Arabic', ARABIC] as const]) {
    test(`a banner is readable over any image on ${screen}`, async ({ site }) => {
      const title = 'A title that is as long as it may be, or nearly so, and longer than its two lines';
      const description = 'And a description that goes on. '.repeat(60).trim();
      await showBanners(site, { title, description, linkUrl: LINK, imageUrl: `${IMAGE}white` });
      const { items } = await site.owner.read<{ items: { id: string }[] }>('/api/banners');
      for (const image of ['white', 'black', 'gray']) {
        await changeBanner(site, items[0]!.id, { imageUrl: `${IMAGE}${image}` });
        const page = await site.blankPage(options);
        await paintImages(site);
        await page.goto(site.url);
        const shown = () =>
          carousel(page)
            .locator('img')
            .evaluate((element) => getComputedStyle(element).opacity);
        await expect.poll(() => shown()).toBe('1');
        for (const text of [title, description])
          expect(
            await minContrast(page, carousel(page).getByText(text, { exact: true })),
          ).toBeGreaterThanOrEqual(4.5);
      }
    });
  }

  test('no control lies over the link of a banner in Arabic', async ({ site }) => {
    await showBanners(site, ...THREE);
    const page = await site.open('/', ARABIC);
    const link = (await carousel(page).getByRole('link').first().boundingBox())!;
    const controls = await carousel(page).getByRole('button').all();
    for (const each of controls) expect((await each.boundingBox())!.x).toBeLessThan(link.x - 40);
    expect(controls).toHaveLength(6);
  });

  for (const [screen, options] of SCREENS) {
    test(`axe finds no violation in the slider on ${screen}`, async ({ site }) => {
      await showBanners(site, ...THREE);
      const page = await site.open('/', options);
      await button(page, 'Pause banners').click();
      await expect(cards(page).first()).toBeVisible();
      expect(await axeViolations(page)).toEqual([]);
      await button(page, 'Next banner').click();
      await expect.poll(() => seen(page)).toHaveLength(1);
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

  test('banners that cannot be loaded are only logged', async ({ site }) => {
    await showBanners(site, ...THREE);
    const page = await site.blankPage();
    const errors = pageErrors(page);
    await page.clock.install();
    // Without the first data the page fetches everything.
    await page.route(site.url + '/', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({
        response: answer,
        body: (await answer.text()).replace(/<script[^>]*id="initial-data">.*?<\/script>/s, ''),
      });
    });
    await site.visitor.route('**/api/banners', (route) => route.abort());
    await page.goto(site.url);
    await expect(cards(page).first()).toBeVisible();
    await expect(async () => {
      await page.clock.runFor(2_000);
      expect(errors.some((line) => line.startsWith('Failed to load banners'))).toBe(true);
    }).toPass();
    await expect(carousel(page)).toHaveCount(0);
    await expect(page.getByText('Failed to load')).toHaveCount(0);
    await expect(cards(page)).toHaveCount(20);
  });
});
