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
    'is that of pages for a visit of %s',
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
  ])("is that of answers for a visitor's read of %s", (path) => expect(cacheOf(path)).toBe('answer'));

  it('is that of files for hashed files and for images of the site', () => {
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
  ])('is none for %s', (path) => expect(cacheOf(path)).toBeNull());

  it.each([
    '/as-of/2026-11-21',
    '/invitation',
    '/docs',
    '/api/settings',
    '/t',
    '/t/a/b',
    '/assets/index-1.js',
  ])('is none for a visit of %s', (path) => expect(pageCacheOf(path)).toBeNull());

  it('is none for a click, a change and a check', () => {
    expect(cacheOf('/api/tools', { method: 'POST' })).toBeNull();
    expect(cacheOf('/api/settings', { method: 'PATCH' })).toBeNull();
    expect(cacheOf('/api/settings', { method: 'HEAD' })).toBeNull();
  });

  it('is none for another site', () => {
    expect(cacheOf('https://elsewhere.example/api/settings')).toBeNull();
    expect(cacheOf('https://tools.example:8443/images/a.png')).toBeNull();
  });

  it('is none for a request with a token, with a range, or that wants the answer of the server', () => {
    expect(cacheOf('/api/tools', { headers: new Headers({ authorization: 'Bearer x' }) })).toBeNull();
    expect(cacheOf('/images/a.png', { headers: new Headers({ range: 'bytes=0-1' }) })).toBeNull();
    expect(cacheOf('/api/tools', { cache: 'no-store' })).toBeNull();
  });

  it('is none for a query of 2 kB', () => {
    expect(pageCacheOf(`/?q=${'a'.repeat(2_000)}`)).toBeNull();
    expect(pageCacheOf(`/?q=${'a'.repeat(200)}`)).toBe('page');
  });
});

describe('the key of an answer', () => {
  it('is the same for every order of the parameters and every fragment', () => {
    expect(keyOf(`${SITE}/api/tools?sort=name_asc&page=2#top`)).toBe(
      keyOf(`${SITE}/api/tools?page=2&sort=name_asc`),
    );
  });

  it('differs between queries', () => {
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

  it('may be stored though the server wants it to be checked', () => {
    expect(mayStore('answer', answer({ 'cache-control': 'no-cache' }))).toBe(true);
  });

  it('must not be stored when the server forbids it', () => {
    expect(mayStore('answer', answer({ 'cache-control': 'no-store' }))).toBe(false);
    expect(mayStore('answer', answer({ 'cache-control': 'private, max-age=60' }))).toBe(false);
  });

  it.each([206, 304, 401, 404, 500, 503])('must not be stored with the status %i', (status) => {
    expect(mayStore('answer', answer({}, { status }))).toBe(false);
  });

  it('must not be stored after a redirect, or from another site', () => {
    expect(mayStore('answer', answer({}, { redirected: true }))).toBe(false);
    expect(mayStore('image', answer({ 'content-type': 'image/png' }, { type: 'opaque' }))).toBe(false);
  });

  it('must not be stored with a type that another kind of file has', () => {
    expect(mayStore('page', answer({}))).toBe(false);
    expect(mayStore('answer', answer({ 'content-type': 'text/html' }))).toBe(false);
    expect(mayStore('asset', answer({ 'content-type': 'text/html' }))).toBe(false);
    expect(mayStore('asset', answer({ 'content-type': 'text/javascript' }))).toBe(true);
  });
});
