import { describe, expect, test } from 'vitest';
import type { Contract } from '../../support/contract.js';
import { addCategory, addTool } from '../../support/directory.js';
import { CALLS } from '../data/calls.data.js';

interface OpenApi {
  readonly openapi: string;
  readonly paths: Readonly<
    Record<string, Readonly<Record<string, { readonly responses: Readonly<Record<string, unknown>> }>>>
  >;
}

/** The documents for crawlers, programmers and operators. */
export const documents = (contract: Contract): void => {
  describe('documents', () => {
    test('the OpenAPI document names every call with all its statuses', async () => {
      const answer = await contract.visitor().get('/api/openapi.json');
      expect([answer.status, answer.header('content-type')]).toEqual([
        200,
        expect.stringMatching(/^application\/json/),
      ]);
      const { openapi, paths } = answer.json<OpenApi>();
      expect(openapi).toMatch(/^3\./);
      for (const { method, path, statuses } of CALLS) {
        const template = path.replace(/:(\w+)/g, '{$1}');
        const operation = paths[template]?.[method.toLowerCase()];
        expect([method, path, operation === undefined]).toEqual([method, path, false]);
        expect([method, path, Object.keys(operation!.responses)]).toEqual([
          method,
          path,
          expect.arrayContaining(statuses.map(String)),
        ]);
      }
    });

    test('the API docs are served under a content security policy without unsafe scripts', async () => {
      const visitor = contract.visitor();
      let answer = await visitor.get('/api/docs');
      if (answer.status >= 300 && answer.status < 400) answer = await visitor.get(answer.header('location')!);
      expect(answer.status).toBe(200);
      expect(answer.header('content-type')).toMatch(/^text\/html/);
      expect(answer.header('content-security-policy')).not.toMatch(/script-src[^;]*unsafe/);
    });

    test('robots.txt allows crawlers on all pages outside the interface and names the sitemap', async () => {
      const answer = await contract.visitor().get('/robots.txt');
      expect(answer.status).toBe(200);
      expect(answer.header('content-type')).toMatch(/^text\/plain/);
      expect(answer.text).toMatch(/^User-agent: \*$/im);
      expect(answer.text).not.toMatch(/^Disallow: \/$/im);
      expect(answer.text).toMatch(/^Sitemap: http:\/\/127\.0\.0\.1:\d+\/sitemap\.xml$/m);
    });

    test('the web app manifest names the site, and its icons and the touch icon exist', async () => {
      const visitor = contract.visitor();
      const answer = await visitor.get('/manifest.webmanifest');
      expect(answer.status).toBe(200);
      expect(answer.header('content-type')).toMatch(/^application\/manifest\+json/);
      const manifest = answer.json<{ name: string; start_url: string; icons: { src: string }[] }>();
      expect(manifest).toMatchObject({ name: 'Tools Hub', short_name: 'Tools Hub', start_url: '/' });
      for (const src of [...manifest.icons.map((icon) => icon.src), '/apple-touch-icon.png']) {
        const icon = await visitor.get(src);
        expect([src, icon.status, icon.header('content-type')]).toEqual([src, 200, 'image/png']);
      }
      expect((await visitor.get('/')).text).toContain('<link rel="manifest" href="/manifest.webmanifest" />');
    });

    test('each page has an image for shared links, which changes with what it shows', async () => {
      const owner = await contract.owner();
      const category = await addCategory(owner, { name: 'Pictured' });
      const tool = await addTool(owner, { name: 'Pictured tool', categoryId: category.id });
      const visitor = contract.visitor();
      const tags: string[] = [];
      for (const path of [
        '/og/site.png',
        '/og/t/pictured-tool.png',
        `/og/t/${tool.id}.png`,
        '/og/c/pictured.png',
      ]) {
        const image = await visitor.get(path);
        expect([path, image.status, image.header('content-type')]).toEqual([path, 200, 'image/png']);
        const tag = image.header('etag') ?? '';
        expect((await visitor.get(path, { headers: { 'if-none-match': tag } })).status).toBe(304);
        tags.push(tag);
      }
      expect(new Set(tags).size).toBe(3);
      const [, before = ''] = tags;
      await owner.patch(`/api/tools/${tool.id}`, { description: 'Another text' });
      const after = await visitor.get('/og/t/pictured-tool.png', { headers: { 'if-none-match': before } });
      expect(after.status).toBe(200);
      await owner.patch(`/api/tools/${tool.id}`, { isActive: false });
      for (const path of [
        '/og/t/pictured-tool.png',
        '/og/t/unknown.png',
        '/og/c/unknown.png',
        '/og/other.png',
      ])
        expect([path, (await visitor.get(path)).status]).toEqual([path, 404]);
      for (const query of ['v=', 'v=1', 'v=0123456g', 'v=01234567&v=01234567', 'size=1'])
        expect([query, (await visitor.get(`/og/site.png?${query}`)).status]).toEqual([query, 400]);
      expect((await visitor.get('/og/site.png?v=01234567')).status).toBe(200);
    });

    test('the web app manifest follows the settings, and is not sent again while they are the same', async () => {
      const owner = await contract.owner();
      const read = (headers = {}) => contract.visitor().get('/manifest.webmanifest', { headers });
      const before = await read();
      const tag = before.header('etag') ?? '';
      expect((await read({ 'if-none-match': tag })).status).toBe(304);
      await owner.patch('/api/settings', { site_title: 'Workshop', primary_color: '#ffe600' });
      const after = await read({ 'if-none-match': tag });
      expect(after.json()).toMatchObject({
        name: 'Workshop',
        short_name: 'Workshop',
        theme_color: '#ffe600',
        scope: '/',
        lang: 'en',
      });
      await owner.patch('/api/settings', { site_title: null, primary_color: null });
      expect((await read()).header('etag')).toBe(tag);
    });

    test('the service worker is a script that browsers check for a newer one, and pages may run it', async () => {
      const worker = await contract.visitor().get('/sw.js');
      expect(worker.status).toBe(200);
      expect(worker.header('content-type')).toMatch(/^(text|application)\/javascript/);
      expect(worker.header('cache-control')).toBe('no-cache');
      expect(worker.header('content-security-policy')).toContain("worker-src 'self'");
      expect(worker.header('content-security-policy')).toContain("connect-src 'self'");
      const page = await contract.visitor().get('/', { headers: { accept: 'text/html' } });
      expect(page.header('content-security-policy')).toContain("worker-src 'self'");
    });

    test('sitemap.xml lists the absolute addresses of the pages', async () => {
      const answer = await contract.visitor().get('/sitemap.xml');
      expect(answer.status).toBe(200);
      expect(answer.header('content-type')).toMatch(/^(application|text)\/xml/);
      expect(answer.text).toContain('http://www.sitemaps.org/schemas/sitemap/0.9');
      const places = [...answer.text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, place]) => place);
      for (const path of ['/', '/sitemap', '/refer', '/new'])
        expect(places).toContain(`${contract.product.url}${path}`);
    });

    test('robots.txt, sitemap.xml and the feeds never contain a forged Host header', async () => {
      const visitor = contract.visitor();
      for (const path of ['/sitemap.xml', '/robots.txt', '/feed.xml', '/feed.json']) {
        const answer = await visitor.get(path, { headers: { host: '"><script>alert(1)</script>' } });
        expect(answer.text).not.toContain('<script>');
      }
    });

    test('the initial data in the page cannot close its script element', async () => {
      const owner = await contract.owner();
      const tool = await addTool(owner, {
        name: '</script><script>alert(1)</script>',
        description: '--><!-- <script>x</script> &lt;/script&gt;',
        sortOrder: -2_000_000_000,
      });
      const page = await contract.visitor().get('/', { headers: { accept: 'text/html' } });
      expect(page.status).toBe(200);
      expect(page.text).toContain(tool.id);
      expect(page.text).not.toContain('alert(1)</script>');
      await owner.delete(`/api/tools/${tool.id}`);
    });

    test('an unknown path is answered 404, with a page for people and a problem for programs', async () => {
      const visitor = contract.visitor();
      const page = await visitor.get('/no/such/page', { headers: { accept: 'text/html' } });
      expect([page.status, page.header('content-type')]).toEqual([404, expect.stringMatching(/^text\/html/)]);
      expect((await visitor.get('/metrics')).status).toBe(404);
      for (const path of ['/api/no-such-call', '/api/admin', '/api/tools/x/y']) {
        const answer = await visitor.get(path, { headers: { accept: 'text/html,*/*' } });
        expect([path, answer.status, answer.header('content-type')]).toEqual([
          path,
          404,
          expect.stringMatching(/^application\/problem\+json/),
        ]);
      }
    });

    test.each(['/healthz', '/readyz'])('%s answers operators and is never cached', async (path) => {
      const answer = await contract.visitor().get(path);
      expect(answer.status).toBe(200);
      expect(answer.header('etag')).toBeNull();
      if (path === '/readyz') expect(answer.json()).toMatchObject({ status: 'ready', parts: { nats: 'ok' } });
    });
  });
};
