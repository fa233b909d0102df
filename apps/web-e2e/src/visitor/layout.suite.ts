import { describe, expect, test } from '@jest/globals';
import { eventually } from '@tools-hub/testing';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { DESKTOP, PHONE } from '../support/browser.js';
import { madeUpCategory, madeUpTool, openMadeUp, withoutFirstData } from '../support/made-up.js';
import { article, card, cards, type Site } from '../support/site.js';

const WIDE = 'W'.repeat(120);
const HEBREW = 'כלי עבודה לבדיקה';

const WORST = {
  categories: [madeUpCategory({ name: WIDE, toolCount: 1_000 }), madeUpCategory({ name: HEBREW })],
  settings: { site_title: WIDE, site_description: WIDE, footer_text: WIDE },
};
const WORST_TOOLS = [WIDE, HEBREW, 'i'.repeat(120)].map((name) =>
  madeUpTool({ name, description: WIDE, categoryId: WORST.categories[0]!.id, usageCount: 123_456_789 }),
);

/** The controls and texts that lie beneath the theme toggle or the Developer button, with nothing opaque between. */
const coveredByFloating = (): string[] => {
  const isOpaque = (element: Element): boolean => !/rgba|\//.test(getComputedStyle(element).backgroundColor);
  return [...document.querySelectorAll('[aria-label^="Switch to the"], [aria-label="Developer"]')].flatMap(
    (floating) => {
      const { left, right, top, bottom } = floating.getBoundingClientRect();
      return [
        [left + 4, top + 4],
        [right - 4, bottom - 4],
        [(left + right) / 2, (top + bottom) / 2],
      ].flatMap(([x = 0, y = 0]) => {
        const below = document.elementsFromPoint(x, y).filter((element) => !floating.contains(element));
        const end = below.findIndex(isOpaque);
        return (end < 0 ? below : below.slice(0, end + 1))
          .filter((element) => element.matches('a, button, input, select, p, h1, h2, h3, article, img'))
          .map((element) => `${element.tagName} beneath ${floating.getAttribute('aria-label')}`);
      });
    },
  );
};

/** Where everything is, on whatever screen, with whatever is in it. */
export const layout = (site: Site): void =>
  describe('the layout', () => {
    const sideways = (page: Page) =>
      page.evaluate(() => {
        window.scrollTo(9_999, 0);
        return window.scrollX;
      });

    test('has 1 to 5 columns, by the width', async () => {
      const page = await site.open();
      await cards(page).first().waitFor();
      for (const [width, columns] of [
        [320, 1],
        [390, 1],
        [768, 2],
        [1_024, 3],
        [1_280, 4],
        [1_440, 5],
        [1_920, 5],
        [3_840, 5],
      ] as const) {
        await page.setViewportSize({ width, height: 900 });
        const starts = await page
          .locator('main li')
          .evaluateAll((items) => items.map((item) => item.getBoundingClientRect().left));
        expect([width, new Set(starts).size]).toEqual([width, columns]);
      }
    });

    test.each<[string, BrowserContextOptions, string]>([
      ['a phone', PHONE, '100%'],
      ['320 px', { viewport: { width: 320, height: 600 } }, '100%'],
      ['a phone with text of 200 %', PHONE, '200%'],
      ['a tablet with text of 200 %', { viewport: { width: 768, height: 1_024 } }, '200%'],
      ['a desktop with text of 200 %', DESKTOP, '200%'],
      ['a desktop', DESKTOP, '100%'],
    ])('never goes sideways on %s, whatever the names are', async (_what, options, size) => {
      const page = await openMadeUp(site, { ...WORST, tools: WORST_TOOLS }, { options });
      await page.evaluate((fontSize) => (document.documentElement.style.fontSize = fontSize), size);
      await cards(page).first().waitFor();
      expect(await sideways(page)).toBe(0);
      const { x, width } = (await article(page, WORST_TOOLS[0]!).boundingBox())!;
      expect(x + width).toBeLessThanOrEqual(options.viewport!.width);
      const spills = await page
        .locator('article')
        .evaluateAll((all) => all.map((one) => one.scrollWidth - one.clientWidth));
      // A pixel: the link's box lies over the card's edge as well.
      expect(Math.max(...spills)).toBeLessThanOrEqual(1);
    });

    test.each([
      ['a phone', PHONE, 'University of Applied Sciences Library and Research Tools'],
      ['a phone on its side', { ...PHONE, viewport: { width: 844, height: 390 } }, 'Tools Hub'],
      ['a desktop', DESKTOP, 'Tools Hub'],
    ])(
      'has no control or text beneath the theme toggle and the Developer button of %s',
      async (_what, options, title) => {
        const tools = Array.from({ length: 30 }, (_, n) => madeUpTool({ name: `Tool ${n}`, usageCount: 9 }));
        const settings = { site_title: title, tools_per_page: 20 };
        const page = await openMadeUp(site, { tools, settings }, { options });
        await page.getByRole('navigation', { name: 'Pagination' }).waitFor();
        const end = await page.evaluate(() => document.documentElement.scrollHeight);
        for (let y = 0; y <= end; y += y < 320 ? 20 : 230) {
          await page.evaluate((top) => window.scrollTo(0, top), y);
          expect([y, await page.evaluate(coveredByFloating)]).toEqual([y, []]);
        }
      },
    );

    test('writes a name from right to left where it is to be read so', async () => {
      const page = await openMadeUp(site, { ...WORST, tools: WORST_TOOLS });
      const directionOf = (name: string) =>
        article(page, { name })
          .getByRole('heading')
          .evaluate((heading) => getComputedStyle(heading).direction);
      await card(page, { name: HEBREW }).waitFor();
      expect([await directionOf(HEBREW), await directionOf(WIDE)]).toEqual(['rtl', 'ltr']);
    });

    test('holds 1,000 tools and 200 categories', async () => {
      const categories = Array.from({ length: 200 }, (_, n) =>
        madeUpCategory({ name: `Category ${n}`, toolCount: 5 }),
      );
      const tools = Array.from({ length: 1_000 }, (_, n) =>
        madeUpTool({ name: `Tool ${n}`, categoryId: categories[n % 200]!.id, usageCount: n }),
      );
      const page = await openMadeUp(
        site,
        { tools, categories, settings: { tools_per_page: 100 } },
        { options: PHONE },
      );
      await cards(page).nth(99).waitFor();
      await page.getByText('Page 1 of 10', { exact: true }).waitFor();
      expect(await page.getByRole('group', { name: 'Categories' }).getByRole('button').count()).toBe(201);
      expect(await sideways(page)).toBe(0);
      await page.getByPlaceholder('Search tools...').fill('tool 99');
      await eventually(async () => expect(await cards(page).count()).toBe(11));
      await page.goto(`${site.url}/?category=${categories[199]!.id}`);
      await card(page, tools[199]!).waitFor();
      await eventually(async () => {
        const chip = (await page.getByRole('button', { name: 'Category 199', pressed: true }).boundingBox())!;
        expect([chip.x >= 0, chip.x + chip.width <= PHONE.viewport!.width]).toEqual([true, true]);
      });
    });

    /** All that has moved by itself so far, as browsers measure it. What an act has led to at once is left out. */
    const shifted = (page: Page): Promise<number> =>
      page.evaluate(async () => {
        // Two frames: the last change is painted and told by then.
        for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
        return Number(Reflect.get(window, 'shift'));
      });
    const watchShifts = (page: Page) =>
      page.addInitScript(() => {
        let shift = 0;
        const add = (entry: PerformanceEntry & { value?: number; hadRecentInput?: boolean }): void => {
          if (entry.hadRecentInput !== true) shift += entry.value ?? 0;
          Object.assign(window, { shift });
        };
        Object.assign(window, { shift });
        new PerformanceObserver((list) => list.getEntries().forEach(add)).observe({
          type: 'layout-shift',
          buffered: true,
        });
      });

    test('does not move for whoever wants less motion', async () => {
      const page = await site.blankPage({ ...DESKTOP, reducedMotion: 'reduce' });
      await withoutFirstData(site);
      await site.visitor.route(/\/api\/tools(\?|$)/, () => undefined);
      await page.goto(site.url);
      await page.locator('[data-slot=bone]').first().waitFor();
      const moving = await page.evaluate(() =>
        document
          .getAnimations()
          .map((animation) => Number(animation.effect?.getComputedTiming().activeDuration))
          .filter((milliseconds) => milliseconds > 1),
      );
      expect(moving).toEqual([]);
      await page.goto('about:blank');
      await site.visitor.unrouteAll();
      await page.goto(site.url);
      const first = page.getByRole('article').first();
      await first.hover();
      const style = await first.evaluate((element) => {
        const { translate, transitionDuration } = getComputedStyle(element);
        return [translate, transitionDuration];
      });
      expect(style).toEqual(['none', '0.001s']);
    });

    describe.each([
      ['phone', PHONE],
      ['desktop', DESKTOP],
    ])('stays where it is on a %s', (_what, options) => {
      const LEAST = 0.02;

      test('when it is all there with the first paint', async () => {
        const page = await site.blankPage(options);
        await watchShifts(page);
        await page.goto(site.url);
        await cards(page).nth(19).waitFor();
        expect(await shifted(page)).toBeLessThanOrEqual(LEAST);
      });

      test('when everything comes late', async () => {
        const page = await site.blankPage(options);
        await watchShifts(page);
        await withoutFirstData(site);
        let answer = (): void => undefined;
        const held = new Promise<void>((release) => (answer = release));
        await site.visitor.route('**/api/**', (route) => held.then(() => route.fallback()));
        await page.goto(site.url);
        await page.getByText('Loading tools...').waitFor();
        answer();
        await cards(page).nth(19).waitFor();
        expect(await shifted(page)).toBeLessThanOrEqual(LEAST);
      });

      test('when a search is answered', async () => {
        const page = await site.blankPage(options);
        await watchShifts(page);
        await page.goto(site.url);
        await page.getByPlaceholder('Search tools...').pressSequentially('regex');
        await eventually(async () => expect(await cards(page).count()).toBeLessThan(5));
        expect(await shifted(page)).toBeLessThanOrEqual(LEAST);
      });

      test.each(['name_desc', 'usage_asc'])('when another order, %s, is answered late', async (order) => {
        const page = await site.blankPage(options);
        await watchShifts(page);
        await page.goto(site.url);
        // Later than the half second in which a move counts as what the visitor has just done.
        await site.visitor.route('**/api/tools?*', async (route) => {
          await new Promise((later) => setTimeout(later, 700));
          await route.fallback();
        });
        const first = await cards(page).first().textContent();
        await page.getByLabel('Sort tools').selectOption(order);
        await eventually(async () => expect(await cards(page).first().textContent()).not.toBe(first));
        expect(await shifted(page)).toBeLessThanOrEqual(LEAST);
      });

      test('when a search is answered late', async () => {
        const page = await site.blankPage(options);
        await watchShifts(page);
        await page.goto(site.url);
        await site.visitor.route('**/api/tools?*', async (route) => {
          await new Promise((later) => setTimeout(later, 700));
          await route.fallback();
        });
        await page.getByPlaceholder('Search tools...').fill('regex');
        await eventually(async () => expect(await cards(page).count()).toBeLessThan(5));
        expect(await shifted(page)).toBeLessThanOrEqual(LEAST);
      });
    });
  });
