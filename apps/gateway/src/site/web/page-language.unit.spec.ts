import { describe, expect, test } from 'vitest';
import type { Language } from '@tools-hub/domain';
import {
  cachedAddress,
  chosenLanguage,
  languageCookie,
  ownersLanguage,
  pageLanguage,
  pageVariant,
} from './page-language.js';

const languageOf = (
  headers: { 'accept-language'?: string; cookie?: string },
  { url = '/', ownersDefault = 'en' }: { url?: string; ownersDefault?: Language } = {},
) => pageLanguage({ url, headers }, ownersDefault);

describe('the language of a page', () => {
  test.each<[accepted: string | undefined, language: string]>([
    ['de', 'de'],
    ['de-CH,de;q=0.9,en;q=0.8', 'de'],
    ['nl,fr-CA;q=0.8,en;q=0.3', 'fr'],
    ['pt-BR', 'pt'],
    ['zh-Hant-TW', 'zh'],
    ['AR', 'ar'],
    ['en;q=0.2, ja;q=0.9', 'ja'],
    ['de;q=0, es', 'es'],
    ['en-US,de', 'en'],
    ['fr-CA, de-CH, de', 'fr'],
    ['en-US;q=0.3,de;q=0.5,en;q=0.9', 'en'],
    ['nl', 'en'],
    ['*', 'en'],
    ['', 'en'],
    [';;;=', 'en'],
    [undefined, 'en'],
  ])('the language of a page follows the header Accept-Language %j: %s', (accepted, language) => {
    expect(languageOf(accepted === undefined ? {} : { 'accept-language': accepted })).toBe(language);
  });

  test.each([undefined, '*', 'nl', 'nl, *;q=0.1'])(
    "the language of a page is the owner's for a browser that accepts %j",
    (accepted) => {
      const headers = accepted === undefined ? {} : { 'accept-language': accepted };
      expect(languageOf(headers, { ownersDefault: 'ja' })).toBe('ja');
    },
  );

  test('the language of a page follows the first languages of a long header Accept-Language', () => {
    const others = 'nl,'.repeat(400);
    expect(languageOf({ 'accept-language': `de,${others}` })).toBe('de');
    expect(languageOf({ 'accept-language': `${others}de` })).toBe('en');
    // A language that the bound would cut is left out.
    expect(languageOf({ 'accept-language': `${'nl,'.repeat(164)}fr;q=0.1,de;q=0.9` })).toBe('fr');
    expect(languageOf({ 'accept-language': 'd'.repeat(1_000) })).toBe('en');
  });

  test('the language of a page is that of the cookie before that of the browser', () => {
    expect(languageOf({ 'accept-language': 'de', cookie: 'a=b; lang=es; c=d' })).toBe('es');
    expect(languageOf({ 'accept-language': 'de', cookie: 'lang=xx' })).toBe('de');
    expect(languageOf({ 'accept-language': 'de', cookie: 'slang=es' })).toBe('de');
  });

  test('the language of a page is that of the address before all others', () => {
    const headers = { 'accept-language': 'de', cookie: 'lang=es' };
    expect(languageOf(headers, { url: '/?q=a&lang=fr' })).toBe('fr');
    expect(languageOf(headers, { url: '/?lang=tlh' })).toBe('es');
    expect(languageOf(headers, { url: '/?q=lang=fr' })).toBe('es');
  });

  test('the language of a page is chosen only by an address that names a language of the interface', () => {
    expect(chosenLanguage({ url: '/refer?lang=ar' })).toBe('ar');
    expect(chosenLanguage({ url: '/refer?lang=EN' })).toBeNull();
    expect(chosenLanguage({ url: '/refer' })).toBeNull();
  });
});

describe('the variant of a cached answer', () => {
  const variantOf = (url: string) => pageVariant({ url, headers: { 'accept-language': 'de' } }, 'en');

  test.each([
    '/',
    '/?q=%C3%A4',
    '/sitemap',
    '/sitemap?x=%',
    '/%73itemap',
    '/sitemap#top',
    'http://site.example/sitemap',
    'http://site.example/?q=a',
    '/t/jira',
    '/%74/jira',
    'http://site.example/c/boards',
  ])('the variant of a cached page is its language, however its address %s is spelt', (url) => {
    expect(variantOf(url)).toBe('de');
  });

  test.each(['/api/tools', '/api/tools?search=%2Fsitemap', '/robots.txt#/t/', '/%', '*'])(
    'a cached answer that is no page has no variant: %s',
    (url) => expect(variantOf(url)).toBeNull(),
  );
});

test.each([
  ['/?x=1', '/'],
  ['/?fbclid=IwAR0&q=a+b&page=1', '/?q=a+b'],
  ['/?page=2&q=a&q=b&sort=created_desc&sort=x', '/?q=a&sort=created_desc&page=2'],
  ['/?q=', '/'],
  ['/?q=%', '/?q=%25'],
  ['/#?q=a', '/?q=a'],
  ['http://site.example/?x=1&show=favourites', '/?show=favourites'],
  ['/sitemap?x=1', '/sitemap'],
  ['/sitemap?x=%', '/sitemap'],
  ['/sitemap#a?x=1', '/sitemap'],
  ['http://site.example/sitemap?x=1', '/sitemap'],
  ['/t/jira?x=1', '/t/jira'],
  ['/t/%6Aira?x=1', '/t/%6Aira'],
  ['/sitemap', '/sitemap'],
  ['/sitemap.xml?x=1', '/sitemap.xml'],
  ['/sitemaps/2.xml?x=1', '/sitemaps/2.xml'],
  ['/robots.txt?x=1', '/robots.txt'],
])('the answer to the page or file at %s is cached under the part %s, on which it depends', (url, part) =>
  expect(cachedAddress({ url })).toBe(part),
);

test.each([
  '/',
  '/?q=a',
  '/?x=1&lang=de',
  '/sitemap?lang=de',
  '/api/tools?search=a',
  '/%73itemap?x=1',
  '/feed.xml?x=1',
  '*',
])('the answer at %s is cached under the whole address', (url) => expect(cachedAddress({ url })).toBe(url));

test('the cookie of a language is kept for a year, and sent over TLS alone where the site has it', () => {
  expect(languageCookie('de', false)).toBe('lang=de; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax');
  expect(languageCookie('de', true)).toBe(
    'lang=de; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax; Secure',
  );
});

test("the owner's language is English until the settings are loaded", () => {
  const notLoaded = {
    loaded: false,
    get current(): never {
      throw new Error('The settings are not loaded yet');
    },
  };
  expect(ownersLanguage(notLoaded)).toBe('en');
  expect(ownersLanguage({ loaded: true, current: { default_language: 'ja' } })).toBe('ja');
});
