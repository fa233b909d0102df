import { afterEach, describe, expect, test } from '@jest/globals';
import {
  INITIAL_DATA_ID,
  SITE_VERSIONS_PATH,
  type Category,
  type Page as ListPage,
  type Tool,
} from '@tools-hub/contracts';
import { card, cards, type Site } from '../support/site.js';

/** What is there without a second round trip: the page and its files are all that arrives. */
export const firstPaint = (site: Site): void =>
  describe('the first paint', () => {
    afterEach(() =>
      site.save({ site_title: null, site_description: null, logo_url: null, favicon_url: null }),
    );

    const openWithoutCalls = async (path: string) => {
      const page = await site.blankPage();
      const calls: string[] = [];
      await site.visitor.route('**/api/**', (route) => {
        calls.push(route.request().url());
        return route.abort();
      });
      await page.goto(`${site.url}${path}`);
      return { page, calls };
    };

    test('of the home page needs no call', async () => {
      const { page, calls } = await openWithoutCalls('/');
      await cards(page).nth(19).waitFor();
      expect(calls.filter((url) => !url.endsWith(SITE_VERSIONS_PATH))).toEqual([]);
    });

    test.each([
      ['/sitemap', 'Site Navigation'],
      ['/refer', 'Tool Recommendations'],
    ])('of %s needs no call either', async (path, title) => {
      const { page, calls } = await openWithoutCalls(path);
      await page.getByRole('heading', { level: 1, name: title }).waitFor();
      await page
        .getByText((await site.tools())[0]!.name)
        .first()
        .waitFor();
      expect(calls.filter((url) => !url.endsWith(SITE_VERSIONS_PATH))).toEqual([]);
    });

    test.each(['/sitemap', '/refer'])('of %s asks for its files at once', async (path) => {
      const page = await site.blankPage();
      const scripts: string[] = [];
      page.on('request', (request) => {
        if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
      });
      await page.goto(`${site.url}${path}`);
      await page.getByRole('heading', { level: 2 }).first().waitFor();
      const { text } = await site.owner.get(path);
      expect(scripts.length).toBeGreaterThan(2);
      for (const script of scripts.filter((name) => !name.includes('toast'))) expect(text).toContain(script);
    });

    test('of a shared search is that search', async () => {
      const [category] = (await site.owner.read<ListPage<Category>>('/api/categories')).items;
      const [tool] = (await site.owner.read<ListPage<Tool>>(`/api/tools?category=${category!.id}`)).items;
      const query = new URLSearchParams({ q: tool!.name.toUpperCase(), category: category!.id });
      const { page, calls } = await openWithoutCalls(`/?${query}`);
      await card(page, tool!).waitFor();
      expect(await page.getByPlaceholder('Search tools...').inputValue()).toBe(tool!.name.toUpperCase());
      expect(await page.getByRole('button', { name: category!.name, pressed: true }).count()).toBe(1);
      expect(calls.filter((url) => !url.endsWith(SITE_VERSIONS_PATH))).toEqual([]);
    });

    test.each([
      ['/', null],
      ['/sitemap', 'Site Navigation'],
      ['/refer', 'Tool Recommendations'],
    ])('of %s has title, description and Open Graph from the settings', async (path, title) => {
      await site.save({
        site_title: 'Our "tools"',
        site_description: 'All we use & like',
        logo_url: 'https://example.com/logo.png',
        favicon_url: 'https://example.com/icon.png',
      });
      const { status, text } = await site.owner.get(path);
      expect(status).toBe(200);
      const whole = title === null ? 'Our &quot;tools&quot;' : `${title} · Our &quot;tools&quot;`;
      expect(text).toContain(`<title>${whole}</title>`);
      expect(text).toContain(`<meta property="og:title" content="${whole}" />`);
      expect(text).toContain('<meta name="description" content="All we use &amp; like" />');
      expect(text).toContain('<meta property="og:description" content="All we use &amp; like" />');
      expect(text).toContain('<meta property="og:image" content="https://example.com/logo.png" />');
      expect(text).toContain('<link rel="icon" href="https://example.com/icon.png" />');
      expect(text).toContain(`id="${INITIAL_DATA_ID}"`);
    });

    test.each(['br', 'gzip'])('has its files as %s, for good', async (encoding) => {
      const page = await site.owner.get('/');
      const files = [...page.text.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path]) => path!);
      expect(files.length).toBeGreaterThan(1);
      for (const path of files) {
        const file = await site.owner.get(path, { headers: { 'accept-encoding': encoding } });
        expect(file.header('content-encoding')).toBe(encoding);
        expect(file.header('vary')?.toLowerCase()).toContain('accept-encoding');
        expect(file.header('cache-control')).toBe('public, max-age=31536000, immutable');
        expect((await site.owner.get(`${path}.br`)).status).toBe(404);
        expect(file.header('content-type')).toMatch(/^(application\/javascript|text\/css)/);
      }
    });

    test('is at one address, without a slash at its end', async () => {
      const { status, headers } = await site.owner.get('/sitemap/');
      expect([status, headers.location]).toEqual([308, '/sitemap']);
    });

    test('is answered with 304 while nothing has changed', async () => {
      const first = await site.owner.get('/');
      const again = await site.owner.get('/', { headers: { 'if-none-match': first.header('etag') ?? '' } });
      expect(again.status).toBe(304);
    });
  });
