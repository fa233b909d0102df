import type { Page } from '@playwright/test';
import { DESKTOP, PHONE } from '../support/browser.js';
import { cards, type Site } from '../support/site.js';
import { expect, test } from '../support/test.js';

const THEME_KEY = 'vite-ui-theme';

/** The light, dark and system themes. */
test.describe('the theme', () => {
  type Scheme = 'light' | 'dark';
  const open = async (site: Site, colorScheme: Scheme): Promise<Page> => {
    const page = await site.open('/', { ...DESKTOP, colorScheme });
    await expect(cards(page).first()).toBeVisible();
    return page;
  };
  const worn = (page: Page) => page.evaluate(() => [...document.documentElement.classList]);
  const stored = (page: Page) => page.evaluate((key) => localStorage.getItem(key), THEME_KEY);
  const toggle = (page: Page) => page.getByRole('button', { name: /^Switch to the (light|dark) theme$/ });

  test('the theme of the system is used and followed when it changes', async ({ site }) => {
    const page = await open(site, 'dark');
    expect(await worn(page)).toEqual(['dark']);
    expect(await stored(page)).toBeNull();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expect.poll(() => worn(page)).toEqual([colorScheme]);
    }
  });

  test('the dark theme is printed as the light one, without controls', async ({ site }) => {
    const page = await open(site, 'light');
    const colours = () =>
      page.evaluate(() => {
        const { color, backgroundColor } = getComputedStyle(document.documentElement);
        return [color, backgroundColor];
      });
    const light = await colours();
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(colours).not.toEqual(light);
    await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
    await expect.poll(colours).toEqual(light);
    await expect(cards(page).first()).toBeVisible();
    await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(0);
    await expect(page.getByRole('searchbox')).toBeHidden();
    // An element with a fixed place would be on each sheet.
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeHidden();
  });

  for (const scheme of ['light', 'dark'] as const) {
    test(`the toggle switches from the system theme, ${scheme}, to its opposite and back`, async ({
      site,
    }) => {
      const other = scheme === 'light' ? 'dark' : 'light';
      const page = await open(site, scheme);
      for (const next of [other, scheme, other]) {
        await toggle(page).click();
        expect([await worn(page), await stored(page)]).toEqual([[next], next]);
      }
      await page.emulateMedia({ colorScheme: other });
      await page.emulateMedia({ colorScheme: scheme });
      expect(await worn(page)).toEqual([other]);
      await page.reload();
      await expect(cards(page).first()).toBeVisible();
      expect(await worn(page)).toEqual([other]);
    });
  }

  for (const [what, options] of [
    ['a desktop', DESKTOP],
    ['a phone', PHONE],
  ] as const) {
    test(`the theme toggle stays at the top right of ${what} while the page scrolls`, async ({ site }) => {
      const page = await site.open('/', options);
      await expect(cards(page).nth(19)).toBeVisible();
      const before = await toggle(page).boundingBox();
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      expect(await toggle(page).boundingBox()).toEqual(before);
      const { width } = page.viewportSize()!;
      expect(before!.y).toBeLessThan(48);
      expect(width - before!.x - before!.width).toBeLessThan(96);
    });
  }

  test('the top bar of a desktop has room above it, also while the page scrolls', async ({ site }) => {
    const page = await site.open('/', DESKTOP);
    await expect(cards(page).nth(19)).toBeVisible();
    const nameOfSite = page.getByRole('heading', { level: 1 });
    for (const y of [0, 400]) {
      await page.evaluate((top) => window.scrollTo(0, top), y);
      for (const part of [nameOfSite, toggle(page)])
        expect((await part.boundingBox())!.y).toBeGreaterThanOrEqual(16);
    }
  });

  test('the footer leads back from a chosen theme to the one of the system', async ({ site }) => {
    const page = await open(site, 'dark');
    const back = page.getByRole('button', { name: 'Use the system theme' });
    await expect(back).toHaveCount(0);
    await toggle(page).click();
    expect(await worn(page)).toEqual(['light']);
    await back.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => worn(page)).toEqual(['dark']);
    await expect(back).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'New Tools' })).toBeFocused();
    await page.emulateMedia({ colorScheme: 'light' });
    await expect.poll(() => worn(page)).toEqual(['light']);
  });

  test('a chosen theme applies to the other tabs too', async ({ site }) => {
    const page = await open(site, 'light');
    const other = await site.visitor.newPage();
    await other.goto(site.url);
    await toggle(other).click();
    await expect.poll(() => worn(page)).toEqual(['dark']);
  });

  for (const [system, choice, scheme] of [
    ['light', 'dark', 'dark'],
    ['dark', 'light', 'light'],
    ['dark', 'system', 'dark'],
    ['light', 'nonsense', 'light'],
  ] as const) {
    test(`the theme is set before the first paint: ${system} system, ${choice} stored`, async ({ site }) => {
      const page = await site.blankPage({ ...DESKTOP, colorScheme: system });
      await page.addInitScript(
        ([key, value]) => {
          localStorage.setItem(key!, value!);
          new MutationObserver((_changes, observer) => {
            if (document.querySelector('body') === null) return;
            Object.assign(window, { wornFirst: document.documentElement.className });
            observer.disconnect();
          }).observe(document, { childList: true, subtree: true });
        },
        [THEME_KEY, choice],
      );
      // The app is never loaded: the theme is set without it.
      await site.visitor.route('**/assets/*.js', () => undefined);
      await page.goto(site.url, { waitUntil: 'commit' });
      await expect.poll(() => page.evaluate<unknown>('window.wornFirst')).toBe(scheme);
    });
  }
});
