import 'reflect-metadata';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ServiceHarness } from '@tools-hub/testing';
import { gatewayService } from '../../service.js';
import { DOCUMENT_FILE } from './document-file.js';

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

/** Routes that are not part of the documented interface. */
const APART = [
  'GET /healthz',
  'GET /readyz',
  'GET /robots.txt',
  'GET /sitemap.xml',
  'GET /sitemaps/{part}.xml',
  'GET /feed.xml',
  'GET /feed.json',
  'GET /manifest.webmanifest',
  'GET /images/{image}',
  'GET /og/site.png',
  'GET /og/t/{slug}.png',
  'GET /og/c/{slug}.png',
  // A stream without an end, for the web app: a call from the documentation page would never end.
  'GET /api/events',
  'GET /api/openapi.json',
  'GET /api/docs',
  'GET /api/docs/{file}',
];

describe('the document of the interface', () => {
  const harness = new ServiceHarness();
  const served = new Set<string>();
  let url: string;

  beforeAll(async () => {
    const { port } = await harness.start({
      ...gatewayService,
      adapter: (config) => {
        const adapter = gatewayService.adapter!(config);
        adapter.getInstance().addHook('onRoute', ({ method, url: path }) => {
          for (const each of [method].flat()) {
            if (each !== 'HEAD') served.add(`${each} ${path.replace(/:(\w+)/g, '{$1}')}`);
          }
        });
        return adapter;
      },
    });
    url = `http://127.0.0.1:${port}`;
  });
  afterAll(() => harness.close());

  test('the document of the interface has every served route, and no other', () => {
    const { paths } = JSON.parse(readFileSync(DOCUMENT_FILE, 'utf8')) as Document;
    const described = Object.entries(paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect([...described, ...APART].sort()).toEqual([...served].sort());
  });

  test('the document of the interface is served as it is, with an ETag', async () => {
    const answer = await fetch(`${url}/api/openapi.json`);
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(await answer.text()).toBe(readFileSync(DOCUMENT_FILE, 'utf8'));
    const again = await fetch(`${url}/api/openapi.json`, {
      headers: { 'if-none-match': answer.headers.get('etag')! },
    });
    expect(again.status).toBe(304);
  });

  test('the document of the interface has a page that loads nothing from elsewhere and runs nothing inline', async () => {
    const page = await fetch(`${url}/api/docs`);
    expect(page.status).toBe(200);
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'; script-src 'self'; ");
    const html = await page.text();
    const parts = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, path = '']) => path);
    expect(parts).toHaveLength(4);
    for (const path of parts) {
      for (const encoding of ['identity', 'gzip', 'br']) {
        const part = await fetch(`${url}${path}`, { headers: { 'accept-encoding': encoding } });
        expect(part.status).toBe(200);
        expect(part.headers.get('content-encoding') ?? 'identity').toBe(encoding);
        expect((await part.arrayBuffer()).byteLength).toBeGreaterThan(100);
      }
    }
    expect(html).not.toMatch(/<script(?! src=)| on\w+=|<style/);
  });

  test.each([
    [404, 'GET', '/api/docs/package.json'],
    [404, 'GET', '/api/docs/..%2Fpackage.json'],
    [404, 'GET', '/api/docs/constructor'],
    [400, 'GET', '/api/docs?x=1'],
    [400, 'GET', '/api/openapi.json?x=1'],
    [405, 'POST', '/api/docs'],
    [405, 'DELETE', '/api/openapi.json'],
  ])('the document and its page answer %i to %s %s', async (status, method, path) => {
    const answer = await fetch(`${url}${path}`, { method });
    expect(answer.status).toBe(status);
    expect(answer.headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
    if (status === 405) expect(answer.headers.get('allow')).toBe('GET, HEAD');
  });
});
