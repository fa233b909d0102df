import { describe, expect, it } from 'vitest';
import { cacheFor, keyOf, mayStore, type RequestParts } from './strategy.js';

const SITE = 'https://tools.example';

const cacheOf = (path: string, others: Partial<RequestParts> = {}) =>
  cacheFor(
    {
      method: 'GET',
      url: new URL(path, SITE).href,
      mode: 'cors',
      cache: 'default',
      headers: new Headers(),
      ...others,
    },
    SITE,
  );
const pageCacheOf = (path: string) => cacheOf(path, { mode: 'navigate' });

describe('the cache of a request', () => {
  it.each(['/', '/?q=figma', '/sitemap', '/new', '/refer', '/t/figma', '/c/design'])(
    'the cache for a visit of %s is that of pages',
    (path) => expect(pageCacheOf(path)).toBe('page'),
  );

  it.each([
    '/api/tools?search=figma',
    '/api/settings',
    '/api/categories',
    '/api/banners',
    '/api/sitemap',
    '/api/additions',
    '/api/tool-pages/figma',
    '/api/category-pages/design',
  ])("the cache for a visitor's read of %s is that of answers", (path) =>
    expect(cacheOf(path)).toBe('answer'),
  );

  it('hashed files and images of the site have caches of their own', () => {
    expect(cacheOf('/assets/index-1.js')).toBe('asset');
    expect(cacheOf(`/images/${'0'.repeat(32)}.png`)).toBe('image');
  });

  it.each([
    '/api/admin/tools',
    '/api/admin/images',
    '/api/session',
    '/api/sessions',
    '/api/analytics/daily',
    '/api/events',
    '/api/history',
    '/api/tools/1b4e28ba-2fa1-41d2-883f-0016d3cca427',
    '/api/tool-pages/figma/more',
    '/api/settings/',
    '/api/as-of/2026-11-21/tools',
    '/api',
    '/docs',
    '/sw.js',
    '/manifest.webmanifest',
    '/feed.xml',
  ])('a request of %s has no cache', (path) => expect(cacheOf(path)).toBeNull());

  it.each([
    '/as-of/2026-11-21',
    '/invitation',
    '/docs',
    '/api/settings',
    '/t',
    '/t/a/b',
    '/assets/index-1.js',
  ])('a visit of %s has no cache', (path) => expect(pageCacheOf(path)).toBeNull());

  it('a click, a change and a check have no cache', () => {
    expect(cacheOf('/api/tools', { method: 'POST' })).toBeNull();
    expect(cacheOf('/api/settings', { method: 'PATCH' })).toBeNull();
    expect(cacheOf('/api/settings', { method: 'HEAD' })).toBeNull();
  });

  it('a request of another site has no cache', () => {
    expect(cacheOf('https://elsewhere.example/api/settings')).toBeNull();
    expect(cacheOf('https://tools.example:8443/images/a.png')).toBeNull();
  });

  it('a request with a token, with a range, or for the answer of the server has no cache', () => {
    expect(cacheOf('/api/tools', { headers: new Headers({ authorization: 'Bearer x' }) })).toBeNull();
    expect(cacheOf('/images/a.png', { headers: new Headers({ range: 'bytes=0-1' }) })).toBeNull();
    expect(cacheOf('/api/tools', { cache: 'no-store' })).toBeNull();
  });

  it('a query of 2 kB has no cache', () => {
    expect(pageCacheOf(`/?q=${'a'.repeat(2_000)}`)).toBeNull();
    expect(pageCacheOf(`/?q=${'a'.repeat(200)}`)).toBe('page');
  });
});

describe('the key of an answer', () => {
  it('the key of an answer is the same for every order of the parameters and every fragment', () => {
    expect(keyOf(`${SITE}/api/tools?sort=name_asc&page=2#top`)).toBe(
      keyOf(`${SITE}/api/tools?page=2&sort=name_asc`),
    );
  });

  it('the key of an answer differs between queries', () => {
    expect(keyOf(`${SITE}/?q=a`)).not.toBe(keyOf(`${SITE}/?q=b`));
  });
});

describe('an answer', () => {
  const answer = (headers: Record<string, string>, others: Partial<Response> = {}) => ({
    status: 200,
    type: 'basic' as const,
    redirected: false,
    headers: new Headers({ 'content-type': 'application/json; charset=utf-8', ...headers }),
    ...others,
  });

  it('an answer may be stored though the server wants it to be checked', () => {
    expect(mayStore('answer', answer({ 'cache-control': 'no-cache' }))).toBe(true);
  });

  it('an answer must not be stored when the server forbids it', () => {
    expect(mayStore('answer', answer({ 'cache-control': 'no-store' }))).toBe(false);
    expect(mayStore('answer', answer({ 'cache-control': 'private, max-age=60' }))).toBe(false);
  });

  it.each([206, 304, 401, 404, 500, 503])('an answer with the status %i must not be stored', (status) => {
    expect(mayStore('answer', answer({}, { status }))).toBe(false);
  });

  it('an answer after a redirect or from another site must not be stored', () => {
    expect(mayStore('answer', answer({}, { redirected: true }))).toBe(false);
    expect(mayStore('image', answer({ 'content-type': 'image/png' }, { type: 'opaque' }))).toBe(false);
  });

  it('an answer with the type of another kind of file must not be stored', () => {
    expect(mayStore('page', answer({}))).toBe(false);
    expect(mayStore('answer', answer({ 'content-type': 'text/html' }))).toBe(false);
    expect(mayStore('asset', answer({ 'content-type': 'text/html' }))).toBe(false);
    expect(mayStore('asset', answer({ 'content-type': 'text/javascript' }))).toBe(true);
  });
});
