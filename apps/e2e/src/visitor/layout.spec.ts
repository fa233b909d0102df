import type { Page } from '@playwright/test';
import { DESKTOP, launchOptions, newVisitor, PHONE } from '../support/browser.js';
import { shiftsOf, watchShifts } from '../support/layout-shifts.js';
import { mockCategory, mockTool, openMocked, withoutFirstData } from '../support/mock-data.js';
import { colourAt } from '../support/pixels.js';
import { restyledElements } from '../support/restyled-elements.js';
import { article, card, cards } from '../support/site.js';
import { expect, test } from '../support/test.js';

const WIDE = 'W'.repeat(120);
const HEBREW = 'כלי עבודה לבדיקה';

const WORST = {
  categories: [mockCategory({ name: WIDE, toolCount: 1_000 }), mockCategory({ name: HEBREW })],
  settings: { site_title: WIDE, site_description: WIDE, footer_text: WIDE },
};
const WORST_TOOLS = [WIDE, HEBREW, 'i'.repeat(120)].map((name) =>
  mockTool({ name, description: WIDE, categoryId: WORST.categories[0]!.id, usageCount: 123_456_789 }),
);

const ON_ITS_SIDE = { ...PHONE, viewport: { width: 844, height: 390 } };
/** A zoom of 200 % halves the viewport. */
const ZOOMED = { viewport: { width: 720, height: 450 }, deviceScaleFactor: 2 };

/** The controls and texts beneath the theme toggle or the Developer button, without an opaque layer between. */
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

/** The layout on different screens with different contents. */
test.describe('the layout', () => {
  const horizontalOverflow = (page: Page) =>
    page.evaluate(() => {
      window.scrollTo(9_999, 0);
      return window.scrollX;
    });

  test('the page behind a dialog is dark up to the edge of the window, and neither moves nor scrolls', async ({
    site,
  }) => {
    // The tests' own browser hides scrollbars.
    const browser = await site.browser
      .browserType()
      .launch({ ...(await launchOptions()), ignoreDefaultArgs: ['--hide-scrollbars'] });
    try {
      const page = await (await newVisitor(browser)).newPage();
      await page.goto(site.url);
      const button = page.getByRole('button', { name: 'Keyboard shortcuts' });
      await button.scrollIntoViewIfNeeded();
      const [place, scrolled] = [await button.boundingBox(), await page.evaluate(() => window.scrollY)];
      await button.click();
      await expect(page.getByRole('dialog')).toBeVisible();
      expect(await button.boundingBox()).toEqual(place);
      const { width, height } = page.viewportSize()!;
      const [beside, edge] = [
        await colourAt(page, width - 30, height / 2),
        await colourAt(page, width - 3, height / 2),
      ];
      // Two ways of mixing differ by their rounding.
      for (const [channel, value] of edge.entries())
        expect(Math.abs(value - beside[channel]!)).toBeLessThanOrEqual(1);
      await page.mouse.move(20, height / 2);
      await page.mouse.wheel(0, -300);
      // A scroll is painted in the next frame.
      await page.evaluate(
        () => new Promise((frame) => requestAnimationFrame(() => requestAnimationFrame(frame))),
      );
      expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
    } finally {
      await browser.close();
    }
  });

  test('the home page has 1 to 5 columns, depending on the width', async ({ site }) => {
    const page = await site.open();
    await expect(cards(page).first()).toBeVisible();
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

  for (const [screen, options, views] of [
    [
      'a phone',
      PHONE,
      [
        [320, '100%'],
        [390, '100%'],
        [390, '200%'],
      ],
    ],
    [
      'a desktop',
      DESKTOP,
      [
        [768, '200%'],
        [1_440, '100%'],
        [1_440, '200%'],
      ],
    ],
  ] as const) {
    test(`the home page never scrolls sideways on ${screen}, however long the names and large the texts are`, async ({
      site,
    }) => {
      const page = await openMocked(site, { ...WORST, tools: WORST_TOOLS }, { options });
      await expect(cards(page).first()).toBeVisible();
      for (const [viewport, size] of views) {
        await page.setViewportSize({ width: viewport, height: 900 });
        await page.evaluate((fontSize) => (document.documentElement.style.fontSize = fontSize), size);
        expect([viewport, size, await horizontalOverflow(page)]).toEqual([viewport, size, 0]);
        const { x, width } = (await article(page, WORST_TOOLS[0]!).boundingBox())!;
        expect(x + width).toBeLessThanOrEqual(viewport);
        const spills = await page
          .locator('article')
          .evaluateAll((all) => all.map((one) => one.scrollWidth - one.clientWidth));
        // Up to one pixel: the link's box covers the card's border as well.
        expect(Math.max(...spills)).toBeLessThanOrEqual(1);
      }
    });
  }

  for (const [what, options, title] of [
    ['a phone', PHONE, 'University of Applied Sciences Library and Research Tools'],
    ['a phone on its side', ON_ITS_SIDE, 'Tools Hub'],
    ['a desktop with a zoom of 200 %', ZOOMED, 'Tools Hub'],
    ['a desktop', DESKTOP, 'Tools Hub'],
  ] as const) {
    test(`the theme toggle and the Developer button cover no control or text on ${what}`, async ({
      site,
    }) => {
      const tools = Array.from({ length: 30 }, (_, n) => mockTool({ name: `Tool ${n}`, usageCount: 9 }));
      const settings = { site_title: title, tools_per_page: 20 };
      const page = await openMocked(site, { tools, settings }, { options });
      await expect(page.getByRole('navigation', { name: 'Pagination' })).toBeVisible();
      const end = await page.evaluate(() => document.documentElement.scrollHeight);
      for (let y = 0; y <= end; y += y < 320 ? 20 : 230) {
        await page.evaluate((top) => window.scrollTo(0, top), y);
        expect([y, await page.evaluate(coveredByFloating)]).toEqual([y, []]);
      }
    });
  }

  for (const [what, options] of [
    ['a phone on its side', ON_ITS_SIDE],
    ['a desktop with a zoom of 200 %', ZOOMED],
  ] as const) {
    test(`the search stays on the screen of ${what} while the page scrolls`, async ({ site }) => {
      const tools = Array.from({ length: 30 }, (_, n) => mockTool({ name: `Tool ${n}` }));
      const page = await openMocked(site, { tools }, { options });
      await expect(cards(page).first()).toBeVisible();
      await page.evaluate(() => window.scrollTo(0, 600));
      await expect(page.getByPlaceholder('Search tools...')).toBeInViewport({ ratio: 1 });
    });
  }

  test("the site's name, 'Admin' and the theme toggle share one line of a phone", async ({ site }) => {
    const page = await site.open('/', { ...PHONE, viewport: { width: 360, height: 780 } });
    const names = [/^Switch to the/, 'Admin'].map((name) => page.getByRole('button', { name }));
    const toggle = (await names[0]!.boundingBox())!;
    for (const each of [names[1]!, page.getByRole('heading', { level: 1 })]) {
      const { y, height } = (await each.boundingBox())!;
      expect(y + height / 2).toBeGreaterThan(toggle.y);
      expect(y + height / 2).toBeLessThan(toggle.y + toggle.height);
    }
  });

  test('the placeholder of the search and the pressed category are whole on a phone with text of 200 %', async ({
    site,
  }) => {
    const page = await site.blankPage(PHONE);
    const session = await page.context().newCDPSession(page);
    await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
    await page.goto(site.url);
    const { text, room } = await page.getByPlaceholder('Search tools...').evaluate((element) => {
      const { font, paddingLeft, paddingRight } = getComputedStyle(element);
      const canvas = document.createElement('canvas').getContext('2d')!;
      canvas.font = font;
      return {
        text: canvas.measureText(element.getAttribute('placeholder')!).width,
        room: element.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight),
      };
    });
    expect(room).toBeGreaterThan(text);
    const chip = (await page.getByRole('button', { name: 'All Tools' }).boundingBox())!;
    const row = (await page.getByRole('toolbar', { name: 'Categories' }).boundingBox())!;
    expect(chip.x).toBeGreaterThanOrEqual(row.x);
    expect(chip.x + chip.width).toBeLessThanOrEqual(row.x + row.width);
  });

  test('a Hebrew name is written from right to left', async ({ site }) => {
    const page = await openMocked(site, { ...WORST, tools: WORST_TOOLS });
    const directionOf = (name: string) =>
      article(page, { name })
        .getByRole('heading')
        .evaluate((heading) => getComputedStyle(heading).direction);
    /** Whether the icon is on the left of the name. */
    const startsLeft = async (name: string) => {
      const icon = (await article(page, { name }).locator('[data-slot=tool-icon]').boundingBox())!;
      const heading = (await article(page, { name }).getByRole('heading').boundingBox())!;
      return icon.x < heading.x;
    };
    await expect(card(page, { name: HEBREW })).toBeVisible();
    expect([await directionOf(HEBREW), await directionOf(WIDE)]).toEqual(['rtl', 'ltr']);
    expect([await startsLeft(HEBREW), await startsLeft(WIDE)]).toEqual([false, true]);
  });

  test('the home page works with 1,000 tools and 200 categories', async ({ site }) => {
    const categories = Array.from({ length: 200 }, (_, n) =>
      mockCategory({ name: `Category ${n}`, toolCount: 5 }),
    );
    const tools = Array.from({ length: 1_000 }, (_, n) =>
      mockTool({ name: `Tool ${n}`, categoryId: categories[n % 200]!.id, usageCount: n }),
    );
    const page = await openMocked(
      site,
      { tools, categories, settings: { tools_per_page: 100 } },
      { options: PHONE },
    );
    await expect(cards(page).nth(99)).toBeVisible();
    await expect(page.getByText('Page 1 of 10', { exact: true })).toBeVisible();
    await expect(page.getByRole('toolbar', { name: 'Categories' }).getByRole('button')).toHaveCount(201);
    expect(await horizontalOverflow(page)).toBe(0);
    await page.getByPlaceholder('Search tools...').fill('tool 99');
    await expect(cards(page)).toHaveCount(11);
    await page.goto(`${site.url}/?category=${categories[199]!.id}`);
    await expect(card(page, tools[199]!)).toBeVisible();
    await expect(async () => {
      const chip = (await page.getByRole('button', { name: 'Category 199', pressed: true }).boundingBox())!;
      expect([chip.x >= 0, chip.x + chip.width <= PHONE.viewport!.width]).toEqual([true, true]);
    }).toPass();
  });

  /** The cumulative layout shift so far. */
  const shifted = async (page: Page): Promise<number> =>
    (await shiftsOf(page)).reduce((sum, { value }) => sum + value, 0);

  test('the browser computes the styles of few elements when the home page changes', async ({ site }) => {
    const page = await site.open();
    await expect(cards(page).first()).toBeVisible();
    expect(await restyledElements(page)).toBeLessThan(100);
  });

  test('nothing animates with reduced motion', async ({ site }) => {
    const page = await site.blankPage({ ...DESKTOP, reducedMotion: 'reduce' });
    await withoutFirstData(site);
    await site.visitor.route(/\/api\/tools(\?|$)/, () => undefined);
    await page.goto(site.url);
    await expect(page.locator('[data-slot=bone]').first()).toBeVisible();
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
    expect(style).toEqual(['none', '0s']);
  });

  test('the arrow beside the categories jumps with reduced motion', async ({ site }) => {
    const categories = Array.from({ length: 50 }, (_, n) => mockCategory({ name: `Category ${n}` }));
    const page = await openMocked(
      site,
      { tools: [mockTool()], categories },
      { options: { ...DESKTOP, reducedMotion: 'reduce' } },
    );
    const row = page.getByRole('toolbar', { name: 'Categories' });
    await expect(row.getByRole('button')).toHaveCount(51);
    const arrow = row.locator('xpath=..').locator('button[aria-hidden]');
    await expect(arrow).toBeVisible();
    // A smooth scroll would begin with the next frame.
    const [before, after] = await arrow.evaluate((button: HTMLElement) => {
      const { scrollLeft } = document.querySelector('[role=toolbar]')!;
      button.click();
      return [scrollLeft, document.querySelector('[role=toolbar]')!.scrollLeft];
    });
    expect(after).toBeGreaterThan(before);
  });

  for (const [what, options] of [
    ['phone', PHONE],
    ['desktop', DESKTOP],
  ] as const) {
    test.describe(`layout shifts on a ${what}`, () => {
      const THRESHOLD = 0.02;

      test('the home page does not shift when all data is in the first paint', async ({ site }) => {
        const page = await site.blankPage(options);
        await watchShifts(page);
        await page.goto(site.url);
        await expect(cards(page).nth(19)).toBeVisible();
        expect(await shifted(page)).toBeLessThanOrEqual(THRESHOLD);
      });

      test('the home page does not shift when all data arrives late', async ({ site }) => {
        const page = await site.blankPage(options);
        await watchShifts(page);
        await withoutFirstData(site);
        const { promise: held, resolve: answer }: PromiseWithResolvers<void> = Promise.withResolvers();
        await site.visitor.route('**/api/**', (route) => held.then(() => route.fallback()));
        await page.goto(site.url);
        await expect(page.getByText('Loading tools...')).toBeVisible();
        answer();
        await expect(cards(page).nth(19)).toBeVisible();
        expect(await shifted(page)).toBeLessThanOrEqual(THRESHOLD);
      });

      test('the home page does not shift when an order and a search are answered late', async ({ site }) => {
        const page = await site.blankPage(options);
        await watchShifts(page);
        await page.goto(site.url);
        // Later than half a second, in which shifts count as caused by the input.
        await site.visitor.route('**/api/tools?*', async (route) => {
          await new Promise((later) => setTimeout(later, 700));
          await route.fallback();
        });
        const first = await cards(page).first().textContent();
        await page.getByLabel('Sort tools').selectOption('name_desc');
        await expect.poll(() => cards(page).first().textContent()).not.toBe(first);
        await page.getByPlaceholder('Search tools...').fill('regex');
        await expect.poll(() => cards(page).count()).toBeLessThan(5);
        expect(await shifted(page)).toBeLessThanOrEqual(THRESHOLD);
      });
    });
  }
});
