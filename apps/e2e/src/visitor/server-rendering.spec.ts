import type { BrowserContextOptions, Page, Route } from '@playwright/test';
import { RENDERED_ATTRIBUTE } from '@tools-hub/contracts';
import { DESKTOP, pageErrors, PHONE } from '../support/browser.js';
import { addTool } from '../support/directory.js';
import { HINT_KEY } from '../support/dashboard.js';
import { hydrated, openUnhydrated } from '../support/hydration.js';
import { forgetShifts, frames, shiftsOf, watchShifts } from '../support/layout-shifts.js';
import { THEMED_SCREENS } from '../support/screens.js';
import { cards, type Site } from '../support/site.js';
import { expect, test } from '../support/test.js';

const FAVOURITES = 'tools-hub-favourites';
const VIEW = 'tools-hub-view';
const MISSING = '/no/such/page';

/** The paths of all pages that the server renders. */
const renderedPaths = async (site: Site): Promise<readonly string[]> => {
  const [tool] = await site.tools();
  const { slug, category } = await site.owner.read<{ slug: string; category: { slug: string } }>(
    `/api/tool-pages/${tool!.id}`,
  );
  return [
    '/',
    `/?q=${encodeURIComponent(tool!.name)}`,
    '/?page=2',
    '/?show=favourites',
    '/sitemap',
    '/refer',
    '/new',
    `/t/${slug}`,
    `/c/${category.slug}`,
    '/suggest',
    MISSING,
  ];
};
/** Whether a browser's error is that of a missing page. */
const isOfMissing = (error: string): boolean => error.includes('404');

/** Opens a page whose scripts never arrive. */
const openHtmlAlone = async (site: Site, path: string, options?: BrowserContextOptions): Promise<Page> => {
  const page = await site.blankPage(options);
  await site.visitor.route('**/assets/**', () => undefined);
  await page.goto(`${site.url}${path}`, { waitUntil: 'commit' });
  return page;
};

const store = (page: Page, values: Readonly<Record<string, string>>): Promise<unknown> =>
  page.addInitScript((all) => {
    for (const [key, value] of Object.entries(all)) localStorage.setItem(key, value);
  }, values);

/**
 * Opens a page whose scripts arrive once its HTML is parsed and painted. A browser on a busy machine also paints parts of the HTML, and
 * what moves as it reads the rest is no part of the take-over.
 */
const openPainted = async (page: Page, url: string): Promise<void> => {
  const hydrate = await openUnhydrated(page, url, '**/assets/*.js');
  await page.waitForFunction(() => document.readyState !== 'loading');
  await forgetShifts(page);
  await hydrate();
};

/** Loads the whole style sheet of a page without scripts, and returns the computed values that it changes. */
const changesByWholeSheet = (page: Page) =>
  page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    // The same rules hold for elements with the same attributes within the same ancestors, such as cards: one of them is enough.
    const SELECTED = /^(class|dir|hidden|role|type|aria-(busy|current|expanded|hidden|pressed)|data-.*)$/;
    const kindOf = (element: Element | null): string => {
      if (element === null) return '';
      const attributes = [...element.attributes].filter(({ name }) => SELECTED.test(name));
      const words = attributes.map(({ name, value }) => `${name}=${value}`).join(' ');
      return `${kindOf(element.parentElement)}>${element.tagName} ${words}`;
    };
    const byKind = new Map<string, Element>();
    for (const element of document.querySelectorAll('html, body *:not(script)')) {
      const kind = kindOf(element);
      if (!byKind.has(kind)) byKind.set(kind, element);
    }
    // All longhands. Variables without a use are left out of the first part.
    const names = [...getComputedStyle(document.documentElement)].filter((name) => !name.startsWith('--'));
    const stylesOf = () =>
      [...byKind.values()].flatMap((element) =>
        [null, '::before', '::after'].map((part) => {
          const style = getComputedStyle(element, part);
          // Without content, a pseudo-element has no box.
          const isThere = part === null || !/^(none|normal)$/.test(style.content);
          const of = part ?? element.tagName;
          return new Map(
            (isThere ? names : ['content']).map((name) => [`${of} ${name}`, style.getPropertyValue(name)]),
          );
        }),
      );
    // Elements out of sight would be laid out at some later frame.
    for (const element of document.querySelectorAll<HTMLElement>('[class*=content-visibility]')) {
      element.style.contentVisibility = 'visible';
    }
    await frame();
    const animations = document
      .getAnimations()
      .filter(({ effect }) => effect?.getTiming().iterations !== Infinity);
    await Promise.allSettled(animations.map(({ finished }) => finished));
    const before = stylesOf();
    const link = document.querySelector<HTMLLinkElement>('link[rel=stylesheet][disabled]')!;
    const loaded = new Promise((resolve) => link.addEventListener('load', resolve));
    link.disabled = false;
    await loaded;
    const after = stylesOf();
    return {
      rules: link.sheet?.cssRules.length ?? 0,
      changed: after.flatMap((values, at) =>
        [...values]
          .filter(([name, value]) => value !== before[at]!.get(name))
          .map((change) => change.join(': ')),
      ),
    };
  });

test.beforeEach(({ site }) => site.save({ suggestions_enabled: true }));
test.afterEach(({ site }) => site.save({ suggestions_enabled: null }));

test.describe('the HTML of a page alone', () => {
  for (const [what, options] of [THEMED_SCREENS[0]!, THEMED_SCREENS[3]!]) {
    test(`the HTML of a page alone is styled as by the whole style sheet on ${what}`, async ({ site }) => {
      test.slow();
      const isStyled = async (path: string): Promise<void> => {
        const page = await site.blankPage(options);
        await site.visitor.route('**/assets/*.js', () => undefined);
        await page.goto(`${site.url}${path}`, { waitUntil: 'commit' });
        await page.locator('script#initial-data').waitFor({ state: 'attached' });
        const { rules, changed } = await changesByWholeSheet(page);
        expect(rules).toBeGreaterThan(10);
        expect(changed.slice(0, 20), path).toEqual([]);
      };
      // Without banners, the home page has fewer styles than the others.
      await isStyled('/');
      await site.save({ banner_enabled: true });
      for (const path of await renderedPaths(site)) await isStyled(path);
    });
  }

  for (const [what, options] of [THEMED_SCREENS[0]!, THEMED_SCREENS[3]!]) {
    test(`the HTML of a page alone is painted as the whole page on ${what}`, async ({ site }) => {
      await site.save({ site_title: 'Our tools', banner_enabled: true });
      const alone = await openHtmlAlone(site, '/', options);
      await expect(alone.getByRole('heading', { level: 1 }).first()).toHaveText('Our tools');
      await expect
        .poll(() => alone.evaluate(() => performance.getEntriesByName('first-contentful-paint').length === 1))
        .toBe(true);
      const look = (page: Page) =>
        page.evaluate(() => [
          getComputedStyle(document.documentElement).backgroundColor,
          ...['h1', 'article', 'footer'].map((tag) =>
            JSON.stringify(document.querySelector(tag)!.getBoundingClientRect()),
          ),
        ]);
      const first = await look(alone);
      const page = await site.open('/', options);
      expect(await look(page)).toEqual(first);
    });
  }

  test('the next page after the HTML of a page alone is shown once it has its styles', async ({ site }) => {
    const page = await site.blankPage();
    const held: Route[] = [];
    await site.visitor.route('**/assets/index-*.css', (route) => void held.push(route));
    await page.goto(site.url, { waitUntil: 'commit' });
    await hydrated(page);
    let asked = false;
    page.on('request', (request) => (asked ||= request.url().endsWith('/api/sitemap')));
    const loaded = page.waitForResponse('**/assets/sitemap-page-*.js');
    await page.getByRole('link', { name: 'Site Navigation' }).first().click();
    await (await loaded).finished();
    // The heading is shown before the page, but only the page itself requests its data.
    await frames(page, 20);
    expect(asked).toBe(false);
    for (const route of held) await route.continue();
    await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible();
  });

  test('the HTML of the home page has less than 20 kB with 20 tools, compressed', async ({ site }) => {
    const { bytes, text } = await site.owner.get('/', {
      headers: { accept: 'text/html', 'accept-encoding': 'identity' },
    });
    expect(text.match(/<article/g)).toHaveLength(20);
    const compressed = await site.owner.get('/', {
      headers: { accept: 'text/html', 'accept-encoding': 'br' },
    });
    expect(compressed.bytes.length).toBeLessThan(20_000);
    expect(bytes.length).toBeGreaterThan(100_000);
  });

  test('the HTML of the home page shows no catalogue to an owner whose dashboard will open', async ({
    site,
  }) => {
    const page = await site.blankPage();
    await store(page, { [HINT_KEY]: '{}' });
    await site.visitor.route('**/assets/**', () => undefined);
    await page.goto(site.url, { waitUntil: 'commit' });
    await expect(page.getByRole('button', { name: /Switch to the/ })).toBeVisible();
    await expect(cards(page).first()).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
  });
});

test.describe('taking over the HTML of the server', () => {
  for (const [what, options, values] of [
    ['a desktop', DESKTOP, {}],
    [
      'a phone in the dark theme and in German',
      { ...PHONE, colorScheme: 'dark', locale: 'de-DE', timezoneId: 'Pacific/Auckland' },
      {},
    ],
    [
      'a visitor with favourites and a list, and without motion and single keys',
      { ...DESKTOP, reducedMotion: 'reduce' },
      { [VIEW]: 'list dense', 'tools-hub-single-keys': 'off', favourites: 'yes' },
    ],
  ] satisfies [string, BrowserContextOptions, Readonly<Record<string, string>>][]) {
    test(`hydration changes and moves nothing for ${what}`, async ({ site }) => {
      await site.save({ banner_enabled: true });
      const tools = await site.tools();
      const { favourites, ...stored } = values as Record<string, string>;
      const page = await site.blankPage(options);
      await store(page, {
        ...stored,
        ...(favourites && { [FAVOURITES]: JSON.stringify(tools.slice(0, 12).map(({ id }) => id)) }),
      });
      const errors = pageErrors(page);
      await watchShifts(page);
      for (const path of await renderedPaths(site)) {
        const { text } = await site.owner.get(path, { headers: { accept: 'text/html' } });
        expect(text, path).toContain(RENDERED_ATTRIBUTE);
        await openPainted(page, `${site.url}${path}`);
        await page.waitForLoadState('networkidle');
        expect(await shiftsOf(page), path).toEqual([]);
        expect(
          errors.filter((error) => !isOfMissing(error)),
          path,
        ).toEqual([]);
      }
    });
  }

  test('hydration writes numbers and dates as the reader does', async ({ site }) => {
    const tool = await addTool(site.owner, { name: 'Written' });
    const page = await site.open(`/t/${tool.id}`, { ...DESKTOP, locale: 'de-DE' });
    await expect(page.locator('time').first()).toHaveText(/^\d+\. \p{L}+ \d{4}$/u);
  });

  test('hydration opens the dashboard of an owner who is signed in without an error', async ({ site }) => {
    const page = await site.blankPage();
    const errors = pageErrors(page);
    const expiresAt = new Date(Date.now() + 60_000).toISOString();
    await store(page, { [HINT_KEY]: JSON.stringify({ username: 'owner', expiresAt }) });
    for (const path of ['/sitemap', '/']) await page.goto(`${site.url}${path}`);
    await expect(cards(page)).toHaveCount(0);
    expect(errors.filter((error) => !error.includes('401'))).toEqual([]);
  });

  test('hydration keeps a text that was typed into the search before', async ({ site }) => {
    const [tool] = await site.tools();
    const page = await site.blankPage();
    const hydrate = await openUnhydrated(page, site.url);
    await page.getByPlaceholder('Search tools...').fill(tool!.name);
    await hydrate();
    await expect(page.getByPlaceholder('Search tools...')).toHaveValue(tool!.name);
    await expect(page).toHaveURL(/\?q=/);
  });

  test('a click before hydration and a click after it are counted once each', async ({ site }) => {
    const tool = await addTool(site.owner, {
      ...{ name: 'Aaa opened early', link: `${site.url}/robots.txt`, openInNewTab: true },
    });
    const page = await openHtmlAlone(site, '/?sort=created_desc');
    const link = (of: Page) => of.getByRole('link', { name: tool.name, exact: true });
    await Promise.all([site.visitor.waitForEvent('page'), link(page).click()]);
    await expect.poll(() => site.usesOf(tool)).toBe(1);
    await site.visitor.unroute('**/assets/**');
    await page.goto(`${site.url}/?sort=created_desc`);
    await expect(link(page)).not.toHaveAttribute('ping');
    await Promise.all([site.visitor.waitForEvent('page'), link(page).click()]);
    await expect.poll(() => site.usesOf(tool)).toBe(2);
    expect(await site.usesOf(tool)).toBe(2);
  });
});

test.describe('without JavaScript', () => {
  const PLAIN = { ...DESKTOP, javaScriptEnabled: false };

  test('the home page without JavaScript leads to tools, categories, further tools and other pages', async ({
    site,
  }) => {
    const page = await site.open('/', PLAIN);
    const [first] = await cards(page).all();
    await expect(first!).toHaveAttribute('href', /^https?:/);
    await page.getByRole('link', { name: 'Next' }).click();
    await expect(page).toHaveURL(/\?page=2/);
    await expect(cards(page).first()).toBeVisible();
    await page.getByRole('navigation', { name: 'Categories' }).getByRole('link').first().click();
    await expect(page).toHaveURL(/\?category=/);
    await page.getByRole('link', { name: 'New Tools' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'New Tools' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  });

  test('the search without JavaScript is a form that the browser sends', async ({ site }) => {
    const tools = await site.tools();
    const page = await site.open('/', PLAIN);
    await page.getByPlaceholder('Search tools...').fill(tools[3]!.name);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/[?&]q=/);
    await expect(page.getByRole('link', { name: tools[3]!.name, exact: true })).toBeVisible();
  });

  test('no control that needs JavaScript is shown without JavaScript', async ({ site }) => {
    for (const path of await renderedPaths(site)) {
      const page = await site.open(path, PLAIN);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await expect(page.getByRole('button').filter({ visible: true }), path).toHaveCount(0);
      await expect(page.getByRole('combobox').filter({ visible: true }), path).toHaveCount(0);
    }
  });

  test('the page for unknown paths has a search that the browser sends without JavaScript', async ({
    site,
  }) => {
    const [tool] = await site.tools();
    const page = await site.open(MISSING, PLAIN);
    await expect(page.getByText('Oops! Page not found')).toBeVisible();
    await page.getByRole('searchbox', { name: 'Search tools' }).fill(tool!.name);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/\?q=/);
    await expect(page.getByRole('link', { name: tool!.name, exact: true })).toBeVisible();
  });

  test('the page for suggestions says that its form needs JavaScript', async ({ site }) => {
    const page = await site.open('/suggest', PLAIN);
    await expect(page.locator('noscript p')).toHaveText('The form needs JavaScript.');
    await expect(page.locator('noscript p')).toBeVisible();
    await expect(page.getByRole('textbox').filter({ visible: true })).toHaveCount(0);
  });

  test('a page without JavaScript follows the theme of the system', async ({ site }) => {
    const page = await site.open('/', { ...PLAIN, colorScheme: 'dark' });
    const [red] = await page
      .locator('body')
      .evaluate((body) => getComputedStyle(body).color)
      .then((colour) => /[\d.]+/.exec(colour) ?? ['0'])
      .catch(() => ['0']);
    expect(Number(red)).toBeGreaterThan(0.5);
  });
});
