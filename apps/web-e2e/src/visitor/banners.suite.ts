import { afterEach, describe, expect, test } from '@jest/globals';
import { eventually } from '@tools-hub/testing';
import type { BrowserContextOptions, Page } from 'playwright-core';
import {
  BannerShelf,
  carousel,
  leastContrast,
  openStopped,
  seen,
  showsSoon,
  type BannerText,
} from '../support/banners.js';
import { axeViolations, complaints, DESKTOP, PHONE } from '../support/browser.js';
import { cards, type Site } from '../support/site.js';

const LINK = 'https://example.org/more';
const IMAGE = 'https://images.example.org/';
const THREE: readonly BannerText[] = [
  { title: 'One', description: 'The first of <b>three</b>', linkUrl: LINK },
  { title: 'Two', description: 'The second of three' },
  { title: 'Three' },
];
const LOOKS: readonly [string, BrowserContextOptions][] = [
  ['a desktop in light', { ...DESKTOP, colorScheme: 'light' }],
  ['a desktop in dark', { ...DESKTOP, colorScheme: 'dark' }],
  ['a phone in light', { ...PHONE, colorScheme: 'light' }],
  ['a phone in dark', { ...PHONE, colorScheme: 'dark' }],
];
const colour = (name: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="60" height="20"><rect width="60" height="20" fill="${name}"/></svg>`;

export const banners = (site: Site): void =>
  describe('banners', () => {
    const shelf = new BannerShelf(site);
    afterEach(() => shelf.restore());

    const button = (page: Page, name: string) => carousel(page).getByRole('button', { name, exact: true });
    const turns = (page: Page, seconds = 5) => page.clock.runFor(seconds * 1_000);
    /** A visitor before the first of three banners, and a clock that goes when it is told to. */
    const stopped = async (options: BrowserContextOptions = DESKTOP): Promise<Page> => {
      await shelf.fill(...THREE);
      const page = await site.blankPage(options);
      await openStopped(page, site.url);
      // As long as it took to load, they may have turned.
      await button(page, 'Show banner 1').dispatchEvent('click');
      await showsSoon(page, 'One');
      return page;
    };
    const paintImages = () =>
      site.visitor.route(`${IMAGE}**`, (route) =>
        route.fulfill({
          contentType: 'image/svg+xml',
          body: colour(new URL(route.request().url()).pathname.slice(1)),
        }),
      );

    test('are off by default, and not even asked for', async () => {
      const page = await site.blankPage();
      const asked: string[] = [];
      page.on('request', (request) => asked.push(new URL(request.url()).pathname));
      await page.goto(site.url);
      await cards(page).first().waitFor();
      expect(await carousel(page).count()).toBe(0);
      expect(asked).not.toContain('/api/banners');
    });

    test('are the active ones, in the order of the owner', async () => {
      await shelf.fill({ title: 'Last', sortOrder: 9 }, { title: 'First', sortOrder: -1 });
      await shelf.add({ title: 'Switched off', isActive: false });
      await shelf.add({ title: 'Between', sortOrder: 3 });
      const page = await site.open();
      await showsSoon(page, 'First');
      expect(await carousel(page).locator('h2').allTextContents()).toEqual(['First', 'Between', 'Last']);
    });

    test('lead on in a new tab without an opener, where there is a link', async () => {
      const page = await stopped();
      await carousel(page).getByText('The first of three').waitFor();
      const more = carousel(page).getByRole('link', { name: 'Learn More', exact: true });
      const [opened] = await Promise.all([site.visitor.waitForEvent('page'), more.click()]);
      await opened.waitForURL(LINK);
      expect(await opened.evaluate(() => [window.opener === null, document.referrer])).toEqual([true, '']);
      await button(page, 'Next banner').click();
      await showsSoon(page, 'Two');
      expect(await more.count()).toBe(0);
    });

    test('turn every five seconds, round and round', async () => {
      const page = await stopped();
      for (const next of ['Two', 'Three', 'One', 'Two']) {
        const before = await seen(page);
        await turns(page, 4.9);
        expect(await seen(page)).toEqual(before);
        await turns(page, 0.1);
        await showsSoon(page, next);
      }
    });

    test('turn by the arrows, both ways round', async () => {
      const page = await stopped();
      await button(page, 'Previous banner').click();
      await showsSoon(page, 'Three');
      await carousel(page).getByRole('group', { name: '3 of 3' }).waitFor();
      await button(page, 'Next banner').click();
      await showsSoon(page, 'One');
    });

    test('turn by the dots, with the mouse and with the keyboard', async () => {
      const page = await stopped();
      await button(page, 'Show banner 3').click();
      await showsSoon(page, 'Three');
      expect(await button(page, 'Show banner 3').getAttribute('aria-current')).toBe('true');
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

    test('turn by a swipe', async () => {
      const page = await stopped(PHONE);
      const { x, y } = (await carousel(page).boundingBox())!;
      const finger = await site.visitor.newCDPSession(page);
      const swipe = async (from: number, to: number): Promise<void> => {
        const at = (way: number) => ({ touchPoints: [{ x: x + from + (to - from) * way, y: y + 60 }] });
        await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', ...at(0) });
        for (const way of [0.3, 0.6, 1])
          await finger.send('Input.dispatchTouchEvent', { type: 'touchMove', ...at(way) });
        await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
      };
      await swipe(240, 80);
      await showsSoon(page, 'Two');
      await swipe(80, 240);
      await showsSoon(page, 'One');
      await swipe(120, 100);
      await turns(page, 1);
      expect(await seen(page)).toEqual(['One']);
    });

    test('stand still when they are paused, and turn when they are played', async () => {
      const page = await stopped();
      await button(page, 'Pause banners').click();
      await page.mouse.move(5, 5);
      await page.getByPlaceholder('Search tools...').focus();
      await turns(page, 20);
      expect(await seen(page)).toEqual(['One']);
      await button(page, 'Play banners').click();
      await turns(page);
      await showsSoon(page, 'Two');
    });

    test('stand still while somebody points at them, or is in them with the keyboard', async () => {
      const page = await stopped();
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

    test('stand still while the page is not seen', async () => {
      const page = await stopped();
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

    test('stand still for whoever wants less motion, until they are played', async () => {
      const page = await stopped({ ...DESKTOP, reducedMotion: 'reduce' });
      await turns(page, 20);
      expect(await seen(page)).toEqual(['One']);
      await button(page, 'Play banners').click();
      await turns(page);
      await showsSoon(page, 'Two');
    });

    test('have no controls when there is one alone', async () => {
      await shelf.fill({ title: 'Alone' });
      const page = await site.blankPage();
      await openStopped(page, site.url);
      await turns(page, 20);
      expect(await seen(page)).toEqual(['Alone']);
      expect(await carousel(page).getByRole('button').count()).toBe(0);
      expect(await carousel(page).getAttribute('aria-roledescription')).toBeNull();
    });

    test('stay where they are when others come and go', async () => {
      const page = await stopped();
      const again = async (position: string): Promise<void> => {
        await page.evaluate(() => window.dispatchEvent(new Event('focus')));
        await eventually(async () => {
          await turns(page, 0.1);
          expect(await carousel(page).getByRole('group', { name: position, exact: true }).count()).toBe(1);
        });
      };
      await button(page, 'Next banner').click();
      await showsSoon(page, 'Two');
      const first = await shelf.add({ title: 'Zero', sortOrder: -1 });
      await again('3 of 4');
      expect(await seen(page)).toEqual(['Two']);
      await shelf.remove(first);
      const { items } = await site.owner.read<{ items: { id: string; title: string }[] }>('/api/banners');
      const two = items.find(({ title }) => title === 'Two')!;
      await shelf.change(two.id, { isActive: false });
      await again('2 of 2');
      await showsSoon(page, 'Three');
    });

    test('do without an image that is broken', async () => {
      await shelf.fill({ title: 'Broken', imageUrl: `${IMAGE}gone` });
      const page = await site.blankPage();
      const failed = page.waitForEvent('requestfailed');
      await page.goto(site.url);
      expect((await failed).url()).toBe(`${IMAGE}gone`);
      const image = carousel(page).locator('img');
      expect(await image.evaluate((element) => getComputedStyle(element).opacity)).toBe('0');
      await carousel(page).getByText('Broken').waitFor();
    });

    test('fetch the image that is shown and the next one, and tell nobody from where', async () => {
      await shelf.fill(
        ...['red', 'green', 'blue'].map((name) => ({ title: name, imageUrl: `${IMAGE}${name}` })),
      );
      const page = await site.blankPage({ ...DESKTOP, reducedMotion: 'reduce' });
      const asked: string[] = [];
      const referrers: unknown[] = [];
      await paintImages();
      await site.visitor.route(`${IMAGE}**`, async (route) => {
        asked.push(route.request().url().slice(IMAGE.length));
        referrers.push((await route.request().allHeaders())['referer']);
        await route.fallback();
      });
      await page.goto(site.url);
      // On a busy machine the network is idle before the banners are drawn as well.
      await eventually(() => expect(asked).toEqual(['red', 'green']));
      await page.waitForLoadState('networkidle');
      expect(asked).toEqual(['red', 'green']);
      await button(page, 'Next banner').click();
      await eventually(() => expect(asked).toEqual(['red', 'green', 'blue']));
      expect(referrers).toEqual([undefined, undefined, undefined]);
    });

    test.each(LOOKS)('can be read on any image on %s', async (_look, options) => {
      const title = 'A title that is as long as it may be, or nearly so, and longer than its two lines';
      const description = 'And a description that goes on. '.repeat(60).trim();
      await shelf.fill({ title, description, linkUrl: LINK, imageUrl: `${IMAGE}white` });
      const { items } = await site.owner.read<{ items: { id: string }[] }>('/api/banners');
      for (const image of ['white', 'black', 'gray']) {
        await shelf.change(items[0]!.id, { imageUrl: `${IMAGE}${image}` });
        const page = await site.blankPage(options);
        await paintImages();
        await page.goto(site.url);
        const shown = () =>
          carousel(page)
            .locator('img')
            .evaluate((element) => getComputedStyle(element).opacity);
        await eventually(async () => expect(await shown()).toBe('1'));
        for (const text of [title, description])
          expect(
            await leastContrast(page, carousel(page).getByText(text, { exact: true })),
          ).toBeGreaterThanOrEqual(4.5);
      }
    });

    test.each(LOOKS)('have nothing that axe finds on %s', async (_look, options) => {
      await shelf.fill(...THREE);
      const page = await site.open('/', options);
      await button(page, 'Pause banners').click();
      await cards(page).first().waitFor();
      expect(await axeViolations(page)).toEqual([]);
      await button(page, 'Next banner').click();
      await eventually(async () => expect(await seen(page)).toHaveLength(1));
      expect(await axeViolations(page)).toEqual([]);
    });

    test('move nothing on the page, neither when they come nor when they turn', async () => {
      await shelf.fill(
        { title: 'Short' },
        {
          title: 'Long '.repeat(24).trim(),
          description: 'Long '.repeat(300),
          linkUrl: LINK,
          imageUrl: `${IMAGE}red`,
        },
      );
      const page = await site.blankPage(PHONE);
      await paintImages();
      await page.addInitScript(() => {
        new PerformanceObserver(() => {
          document.documentElement.dataset['shifted'] = 'yes';
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await page.goto(site.url);
      await cards(page).first().waitFor();
      await button(page, 'Next banner').click();
      await eventually(async () => expect(await seen(page)).toHaveLength(1));
      await button(page, 'Next banner').click();
      await showsSoon(page, 'Short');
      expect(await page.evaluate(() => document.documentElement.dataset['shifted'])).toBeUndefined();
    });

    test('that cannot be fetched are only logged', async () => {
      await shelf.fill(...THREE);
      const page = await site.blankPage();
      const heard = complaints(page);
      await page.clock.install();
      // Without the data in the page, everything is fetched.
      await page.route(site.url + '/', async (route) => {
        const answer = await route.fetch();
        await route.fulfill({
          response: answer,
          body: (await answer.text()).replace(/<script[^>]*id="initial-data">.*?<\/script>/s, ''),
        });
      });
      await site.visitor.route('**/api/banners', (route) => route.abort());
      await page.goto(site.url);
      await cards(page).first().waitFor();
      await eventually(async () => {
        await page.clock.runFor(2_000);
        expect(heard.some((line) => line.startsWith('Failed to load banners'))).toBe(true);
      });
      expect(await carousel(page).count()).toBe(0);
      expect(await page.getByText('Failed to load').count()).toBe(0);
      expect(await cards(page).count()).toBe(20);
    });
  });
