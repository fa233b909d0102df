import { afterEach, describe, expect, test } from '@jest/globals';
import type { Page as ListPage, Tool } from '@tools-hub/contracts';
import { DEFAULT_DEVELOPER_SITE, TOOL_SORTS, type SettingChanges } from '@tools-hub/domain';
import type { Locator, Page } from 'playwright-core';
import { DESKTOP, PHONE } from '../support/browser.js';
import { contrast } from '../support/contrast.js';
import { openMadeUp } from '../support/made-up.js';
import { cards, type Site } from '../support/site.js';

const LOGO = 'https://images.example/logo.svg';
const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0h1v1H0z"/></svg>';

/** What the owner sets, as visitors have it. What tool cards look like is with them. */
export const siteSettings = (site: Site): void =>
  describe('with the settings of the owner, the home page', () => {
    const AT_DEFAULT: SettingChanges = {
      site_title: null,
      site_description: null,
      logo_url: null,
      favicon_url: null,
      footer_text: null,
      primary_color: null,
      developer_button_url: null,
      show_developer_button: null,
      tools_per_page: null,
      tool_sort_order: null,
    };
    afterEach(() => site.save(AT_DEFAULT));

    const openWith = async (settings: SettingChanges, options = DESKTOP): Promise<Page> => {
      await site.save(settings);
      const page = await site.open('/', options);
      await cards(page).first().waitFor();
      return page;
    };
    const icon = (page: Page) => page.locator('link[rel="icon"]').getAttribute('href');
    const developer = (page: Page): Locator => page.getByRole('link', { name: 'Developer', exact: true });

    test('has neither logo nor footer text, our icon and the Developer button until they are set', async () => {
      const page = await openWith({});
      expect(await page.getByRole('banner').locator('img').count()).toBe(0);
      expect(await page.getByRole('contentinfo').locator('p').count()).toBe(0);
      expect(await icon(page)).toBe('/favicon.svg');
      expect(await developer(page).getAttribute('href')).toBe(DEFAULT_DEVELOPER_SITE);
    });

    test('is called and described as they say', async () => {
      const page = await openWith({ site_title: 'Our shelf', site_description: 'All that we use.' });
      await page.getByRole('heading', { level: 1, name: 'Our shelf', exact: true }).waitFor();
      await page
        .getByRole('banner')
        .getByText('All that we use.', { exact: true })
        .filter({ visible: true })
        .waitFor();
      expect(await page.title()).toBe('Our shelf');
    });

    test.each([
      ['a title', 'Our shelf', '100%'],
      ['a title that reads from the right', 'دليل الأدوات', '100%'],
      ['a long title', 'All that we use every day and where it is', '100%'],
      ['text of 200 %', 'Our shelf', '200%'],
    ])('keeps %s clear of the button beside it, on a phone', async (_what, site_title, fontSize) => {
      const page = await openWith({ site_title }, PHONE);
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
      // No word is taken apart.
      expect(lines.length).toBeLessThanOrEqual(site_title.split(' ').length);
    });

    test('is loaded anew by a click on its header', async () => {
      const page = await openWith({});
      await page.evaluate(() => Object.assign(window, { marked: true }));
      const loaded = page.waitForEvent('load');
      await page.getByRole('banner').getByRole('link').click();
      await loaded;
      expect(await page.evaluate(() => 'marked' in window)).toBe(false);
      expect(page.url()).toBe(`${site.url}/`);
    });

    test('shows the logo, in a box of its own', async () => {
      const page = await openWith({ logo_url: LOGO });
      await site.visitor.route(LOGO, (route) =>
        route.fulfill({ contentType: 'image/svg+xml', body: PICTURE }),
      );
      await page.reload();
      const logo = page.getByRole('banner').locator('img');
      await logo.evaluate((image: HTMLImageElement) => image.decode());
      expect(await logo.boundingBox()).toMatchObject({ width: 40, height: 40 });
    });

    test('shows no logo that does not come', async () => {
      const page = await openWith({ logo_url: 'https://images.example/gone.png' });
      await page.getByRole('banner').locator('img').waitFor({ state: 'detached' });
      await page.getByRole('heading', { level: 1 }).waitFor();
    });

    test('has the icon of favicon_url', async () => {
      const page = await openWith({ favicon_url: 'https://images.example/icon.png' });
      expect(await icon(page)).toBe('https://images.example/icon.png');
    });

    test('ends with the footer text, line by line', async () => {
      const page = await openWith({ footer_text: 'Made here.\nSince 2026.' });
      expect(await page.getByRole('contentinfo').locator('p').innerText()).toBe('Made here.\nSince 2026.');
    });

    test.each([
      ['#ffe600', 'light', 'rgb(255, 230, 0)'],
      ['#ffe600', 'dark', 'rgb(255, 230, 0)'],
      ['#000000', 'light', 'rgb(0, 0, 0)'],
      ['#000000', 'dark', 'rgb(242, 242, 242)'],
      ['#7a7a7a', 'light', 'rgb(122, 122, 122)'],
      ['#00f', 'dark', 'rgb(33, 93, 255)'],
    ] as const)(
      'wears %s in the %s theme at once, as %s, readably',
      async (primary_color, colorScheme, worn) => {
        const page = await openWith({ primary_color }, { ...DESKTOP, colorScheme });
        const chip = page.getByRole('button', { name: 'All Tools', pressed: true });
        const [fill, words] = await chip.evaluate((element): [string, string] => {
          const { backgroundColor, color } = getComputedStyle(element);
          return [backgroundColor, color];
        });
        expect(fill).toBe(worn);
        expect(contrast(fill, words)).toBeGreaterThanOrEqual(4.5);
      },
    );

    test('leads to the developer’s site, in a new tab without an opener', async () => {
      const page = await openWith({ developer_button_url: 'https://example.org/me' });
      const [opened] = await Promise.all([site.visitor.waitForEvent('page'), developer(page).click()]);
      await opened.waitForURL('https://example.org/me');
      expect(await opened.evaluate(() => [window.opener === null, document.referrer])).toEqual([true, '']);
      expect(page.url()).toBe(`${site.url}/`);
    });

    test.each(['javascript:alert(1)', 'not an address', 'ftp://example.org/'])(
      'leads to the default developer site where %s is set, and says so',
      async (developer_button_url) => {
        const page = await openMadeUp(site, { settings: { developer_button_url } });
        const logged: string[] = [];
        page.on('console', (message) => logged.push(message.text()));
        const [opened] = await Promise.all([site.visitor.waitForEvent('page'), developer(page).click()]);
        await opened.waitForURL(DEFAULT_DEVELOPER_SITE);
        expect(logged).toEqual(['Invalid URL provided for developer button']);
      },
    );

    test.each([
      ['a desktop', DESKTOP],
      ['a phone', PHONE],
    ])('has the Developer button at the bottom right of %s, wherever one reads', async (_what, options) => {
      const page = await openWith({}, options);
      const before = (await developer(page).boundingBox())!;
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      expect(await developer(page).boundingBox()).toEqual(before);
      const { width, height } = page.viewportSize()!;
      expect(width - before.x - before.width).toBeLessThan(48);
      expect(height - before.y - before.height).toBeLessThan(48);
    });

    test('has no Developer button when it is not to be shown', async () => {
      expect(await developer(await openWith({ show_developer_button: false })).count()).toBe(0);
    });

    test('has as many tools on a page as they say, and a pager only for more than one page', async () => {
      const total = (await site.tools()).length;
      const page = await openWith({ tools_per_page: total - 1 });
      expect(await cards(page).count()).toBe(total - 1);
      const pager = page.getByRole('navigation', { name: 'Pagination' });
      await pager.getByText('Page 1 of 2', { exact: true }).waitFor();
      await site.save({ tools_per_page: total });
      await page.reload();
      await cards(page)
        .nth(total - 1)
        .waitFor();
      expect(await pager.count()).toBe(0);
    });

    test.each(TOOL_SORTS)('has its tools by %s', async (tool_sort_order) => {
      const page = await openWith({ tool_sort_order });
      const { items } = await site.owner.read<ListPage<Tool>>(`/api/tools?sort=${tool_sort_order}`);
      expect(await cards(page).allTextContents()).toEqual(items.map(({ name }) => name));
      expect(await page.getByLabel('Sort tools').inputValue()).toBe(tool_sort_order);
    });
  });
