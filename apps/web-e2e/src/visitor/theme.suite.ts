import { describe, expect, test } from '@jest/globals';
import { eventually } from '@tools-hub/testing';
import type { Page } from 'playwright-core';
import { DESKTOP, PHONE } from '../support/browser.js';
import { cards, type Site } from '../support/site.js';

const THEME_KEY = 'vite-ui-theme';

/** Light, dark, or as the visitor's system has it. */
export const theme = (site: Site): void =>
  describe('the theme', () => {
    type Scheme = 'light' | 'dark';
    const open = async (colorScheme: Scheme): Promise<Page> => {
      const page = await site.open('/', { ...DESKTOP, colorScheme });
      await cards(page).first().waitFor();
      return page;
    };
    const worn = (page: Page) => page.evaluate(() => [...document.documentElement.classList]);
    const stored = (page: Page) => page.evaluate((key) => localStorage.getItem(key), THEME_KEY);
    const toggle = (page: Page) => page.getByRole('button', { name: /^Switch to the (light|dark) theme$/ });

    test.each(['light', 'dark'] as const)(
      'is the system’s, %s, and follows it when it changes',
      async (scheme) => {
        const other = scheme === 'light' ? 'dark' : 'light';
        const page = await open(scheme);
        expect(await worn(page)).toEqual([scheme]);
        expect(await stored(page)).toBeNull();
        await page.emulateMedia({ colorScheme: other });
        await eventually(async () => expect(await worn(page)).toEqual([other]));
        await page.emulateMedia({ colorScheme: scheme });
        await eventually(async () => expect(await worn(page)).toEqual([scheme]));
      },
    );

    test.each(['light', 'dark'] as const)(
      'goes from the system’s, %s, to its opposite, and from there back and forth',
      async (scheme) => {
        const other = scheme === 'light' ? 'dark' : 'light';
        const page = await open(scheme);
        for (const next of [other, scheme, other]) {
          await toggle(page).click();
          expect([await worn(page), await stored(page)]).toEqual([[next], next]);
        }
        await page.emulateMedia({ colorScheme: other });
        await page.emulateMedia({ colorScheme: scheme });
        expect(await worn(page)).toEqual([other]);
        await page.reload();
        await cards(page).first().waitFor();
        expect(await worn(page)).toEqual([other]);
      },
    );

    test.each([
      ['a desktop', DESKTOP],
      ['a phone', PHONE],
    ])('is chosen at the top right of %s, wherever one reads', async (_what, options) => {
      const page = await site.open('/', options);
      await cards(page).nth(19).waitFor();
      const before = await toggle(page).boundingBox();
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      expect(await toggle(page).boundingBox()).toEqual(before);
      const { width } = page.viewportSize()!;
      expect(before!.y).toBeLessThan(48);
      expect(width - before!.x - before!.width).toBeLessThan(96);
    });

    test('is that of the other tabs too', async () => {
      const page = await open('light');
      const other = await site.visitor.newPage();
      await other.goto(site.url);
      await toggle(other).click();
      await eventually(async () => expect(await worn(page)).toEqual(['dark']));
    });

    test.each([
      ['light', 'dark', 'dark'],
      ['dark', 'light', 'light'],
      ['dark', 'system', 'dark'],
      ['light', 'nonsense', 'light'],
    ] as const)(
      'is there before anything is painted: %s system, %s stored',
      async (system, choice, scheme) => {
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
        // The app itself never comes: what is worn is worn without it.
        await site.visitor.route('**/assets/*.js', () => undefined);
        await page.goto(site.url, { waitUntil: 'commit' });
        await eventually(async () => expect(await page.evaluate<unknown>('window.wornFirst')).toBe(scheme));
      },
    );
  });
