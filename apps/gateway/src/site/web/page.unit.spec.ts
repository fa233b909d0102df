import { describe, expect, test } from 'vitest';
import type { InitialData, PublicSettings } from '@tools-hub/contracts';
import { DEFAULT_SETTINGS } from '@tools-hub/domain';
import { inLanguage, pageTemplate, writePage, type PageHead } from './page.js';

const TEMPLATE = pageTemplate(
  '<html lang="en"><head><title>Tools Hub</title><!--page-meta--><link rel="icon" href="/favicon.svg" /><!--sheet:home--><style>a{}</style><!--/sheet--><!--sheet:pages--><style>a{}b{}</style><!--/sheet--><link rel="stylesheet" href="/a.css" disabled></head><body><div id="root"><!--page--></div><!--initial-data--><noscript>This needs JavaScript.</noscript>',
);
const HOME: PageHead = {
  language: 'en',
  title: null,
  description: null,
  address: null,
  site: null,
  sheet: 'home',
  modules: [],
  page: 'none',
};

const data = (settings: Partial<PublicSettings> = {}): InitialData => ({
  settings: { ...DEFAULT_SETTINGS, version: 1, ...settings },
  version: { catalogue: 1, settings: 1, counts: 1, schedule: 0 },
});

describe('the page', () => {
  test('a page carries the title and the first data', () => {
    const page = writePage(TEMPLATE, HOME, data({ site_title: 'My $& tools' }));
    expect(page).toContain('<title>My $&amp; tools</title>');
    expect(page).toContain('<script type="application/json" id="initial-data">{"settings"');
  });

  test('a page has its own name before the title of the site, except on the home page', () => {
    const page = writePage(TEMPLATE, { ...HOME, title: 'Site Navigation' }, data());
    expect(page).toContain('<title>Site Navigation · Tools Hub</title>');
    expect(page).toContain('<meta property="og:title" content="Site Navigation · Tools Hub" />');
  });

  test('a page has link previews from the settings', () => {
    const page = writePage(
      TEMPLATE,
      { ...HOME, address: 'https://tools.example/?q=a&page=2' },
      data({ site_description: 'All of "them"', logo_url: 'https://img.example/logo.png' }),
    );
    expect(page).toContain('<meta name="description" content="All of &quot;them&quot;" />');
    expect(page).toContain('<meta property="og:description" content="All of &quot;them&quot;" />');
    expect(page).toContain('<meta property="og:image" content="https://img.example/logo.png" />');
    expect(page).toContain('<meta property="og:url" content="https://tools.example/?q=a&amp;page=2" />');
    expect(page).toContain('<link rel="canonical" href="https://tools.example/?q=a&amp;page=2" />');
  });

  test('a page names the image of its link by the whole address, where that is known', () => {
    const logo_url = `/images/${'0'.repeat(32)}.png`;
    const page = writePage(TEMPLATE, { ...HOME, site: 'https://tools.example' }, data({ logo_url }));
    expect(page).toMatch(
      /<meta property="og:image" content="https:\/\/tools\.example\/og\/site\.png\?v=[0-9a-f]{8}" \/>/,
    );
    expect(page).toContain('<meta property="og:image:width" content="1200" />');
    expect(page).toContain('<meta name="twitter:card" content="summary_large_image" />');
    expect(writePage(TEMPLATE, HOME, data({ logo_url }))).not.toContain('og:image');
  });

  test('a page has no address and no image without a setting', () => {
    const page = writePage(TEMPLATE, HOME, data());
    expect(page).not.toContain('og:url');
    expect(page).not.toContain('canonical');
    expect(page).not.toContain('og:image');
  });

  test('a page preloads the files that it needs', () => {
    const page = writePage(TEMPLATE, { ...HOME, modules: ['assets/sitemap-1.js'] }, data());
    expect(page).toContain('<link rel="modulepreload" href="/assets/sitemap-1.js" />');
  });

  test("a page has the owner's icon, or the default one", () => {
    expect(writePage(TEMPLATE, HOME, data())).toContain('<link rel="icon" href="/favicon.svg" />');
    const page = writePage(TEMPLATE, HOME, data({ favicon_url: 'https://img.example/a.ico?b&c' }));
    expect(page).toContain('<link rel="icon" href="https://img.example/a.ico?b&amp;c" />');
    expect(page).not.toContain('favicon.svg" />');
    const favicon_url = 'https://img.example/a.ico';
    const own = writePage(TEMPLATE, HOME, data({ favicon_url, third_party_images: false }));
    expect(own).toContain('<link rel="icon" href="/favicon.svg" />');
  });

  test('a page names both feeds', () => {
    const page = writePage(TEMPLATE, HOME, data({ site_title: 'Our "tools"' }));
    for (const [type, path] of [
      ['application/atom+xml', '/feed.xml'],
      ['application/feed+json', '/feed.json'],
    ] as const) {
      expect(page).toContain(
        `<link rel="alternate" type="${type}" title="New Tools · Our &quot;tools&quot;" href="${path}" />`,
      );
    }
  });

  test('a page escapes all data', () => {
    const page = writePage(TEMPLATE, HOME, data({ site_title: '</script><script>alert(1)</script><!--' }));
    expect(page.match(/<script/g)).toHaveLength(1);
    expect(page.match(/<!--/g)).toEqual(['<!--']);
  });

  test('a page has the rendered contents, the colour and the style sheet inside', () => {
    const rendered = { html: '<h1>$& tools</h1>', title: null, style: '--accent-light:#123456' };
    const page = writePage(TEMPLATE, HOME, data({ primary_color: '#123456' }), rendered);
    expect(page).toContain('<div id="root" data-rendered><h1>$& tools</h1></div>');
    expect(page).toContain('<html data-accent="#123456" style="--accent-light:#123456" lang="en" dir="ltr">');
    expect(page).toContain('<link rel="stylesheet" href="/a.css" data-home-sheet disabled>');
    expect(page.match(/<style>[^<]*/g)).toEqual(['<style>a{}']);
    expect(page).not.toContain('<!--');
    expect(page).not.toContain('<noscript>');
  });

  test('a page has the styles of all rendered pages where it is not the plain home page', () => {
    const rendered = { html: '<h1>Sitemap</h1>', title: null, style: '' };
    const page = writePage(TEMPLATE, { ...HOME, sheet: 'pages' }, data(), rendered);
    expect(page).toContain('<link rel="stylesheet" href="/a.css" disabled>');
    expect(page.match(/<style>[^<]*/g)).toEqual(['<style>a{}b{}']);
  });

  test('a page links the style sheet where the contents are left to the browser', () => {
    const page = writePage(TEMPLATE, HOME, data());
    expect(page).toContain('<link rel="stylesheet" href="/a.css">');
    expect(page).not.toContain('<style>');
    expect(page).not.toContain('data-rendered');
    expect(page).toContain('<noscript>');
  });

  test('a page is the template when there is no data', () => {
    expect(writePage(TEMPLATE, HOME, null)).toBe(inLanguage(TEMPLATE.bare, 'en'));
  });

  test('a page names its language and the direction of its script', () => {
    expect(writePage(TEMPLATE, HOME, data())).toContain('<html lang="en" dir="ltr">');
    expect(writePage(TEMPLATE, { ...HOME, language: 'ar' }, data())).toContain('<html lang="ar" dir="rtl">');
    expect(writePage(TEMPLATE, { ...HOME, language: 'ar' }, null)).toContain('<html lang="ar" dir="rtl">');
  });
});
