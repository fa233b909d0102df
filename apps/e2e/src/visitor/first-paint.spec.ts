import { SITE_VERSIONS_PATH, type Category, type Page as ListPage, type Tool } from '@tools-hub/contracts';
import { card, cards, type Site } from '../support/site.js';
import { expect, test } from '../support/test.js';

/** The first paint, which needs only the page and its files. */
test.describe('the first paint', () => {
  const openWithoutCalls = async (site: Site, path: string) => {
    const page = await site.blankPage();
    const calls: string[] = [];
    await site.visitor.route('**/api/**', (route) => {
      calls.push(route.request().url());
      return route.abort();
    });
    await page.goto(`${site.url}${path}`);
    return { page, calls };
  };

  test('the first paint of the home page needs no API call', async ({ site }) => {
    const { page, calls } = await openWithoutCalls(site, '/');
    await expect(cards(page).nth(19)).toBeVisible();
    expect(calls.filter((url) => !url.endsWith(SITE_VERSIONS_PATH))).toEqual([]);
  });

  for (const [path, title] of [
    ['/sitemap', 'Site Navigation'],
    ['/refer', 'Tool Recommendations'],
    ['/new', 'New Tools'],
  ] as const) {
    test(`the first paint of ${path} needs no API call`, async ({ site }) => {
      const { page, calls } = await openWithoutCalls(site, path);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(page.getByText((await site.tools())[0]!.name).first()).toBeVisible();
      expect(calls.filter((url) => !url.endsWith(SITE_VERSIONS_PATH))).toEqual([]);
    });
  }

  for (const path of ['/sitemap', '/refer', '/new']) {
    test(`the page ${path} names all its scripts in the HTML`, async ({ site }) => {
      const page = await site.blankPage();
      const scripts: string[] = [];
      page.on('request', (request) => {
        if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
      });
      await page.goto(`${site.url}${path}`);
      await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
      const { text } = await site.owner.get(path);
      expect(scripts.length).toBeGreaterThan(2);
      const atOnce = scripts.filter((name) => !/toast|install-worker|live-updates/.test(name));
      for (const script of atOnce) expect(text).toContain(script);
    });
  }

  test('the first paint of a shared search shows its results', async ({ site }) => {
    const [category] = (await site.owner.read<ListPage<Category>>('/api/categories')).items;
    const [tool] = (await site.owner.read<ListPage<Tool>>(`/api/tools?category=${category!.id}`)).items;
    const query = new URLSearchParams({ q: tool!.name.toUpperCase(), category: category!.id });
    const { page, calls } = await openWithoutCalls(site, `/?${query}`);
    await expect(card(page, tool!)).toBeVisible();
    await expect(page.getByPlaceholder('Search tools...')).toHaveValue(tool!.name.toUpperCase());
    await expect(page.getByRole('button', { name: category!.name, pressed: true })).toHaveCount(1);
    expect(calls.filter((url) => !url.endsWith(SITE_VERSIONS_PATH))).toEqual([]);
  });

  for (const encoding of ['br', 'gzip']) {
    test(`the files of a page are served with ${encoding} compression and are cached for good`, async ({
      site,
    }) => {
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
  }

  test('a path with a trailing slash is redirected to the one without', async ({ site }) => {
    const { status, headers } = await site.owner.get('/sitemap/');
    expect([status, headers.location]).toEqual([308, '/sitemap']);
  });

  test('an unchanged page is answered 304', async ({ site }) => {
    const first = await site.owner.get('/');
    const again = await site.owner.get('/', { headers: { 'if-none-match': first.header('etag') ?? '' } });
    expect(again.status).toBe(304);
  });
});
