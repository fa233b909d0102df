import { expect, test } from 'vitest';
import { Slugs } from '@tools-hub/domain';
import {
  categoryAdded,
  toolAdded,
  toolMovedTo,
  toolDeactivated,
  viewOf,
} from '../../testing/fake-catalogue.js';
import { robotsTxt } from './robots-txt.js';
import type { CatalogueView } from '../../read-models/catalogue-view.js';
import { MAX_OF_SITEMAP, sitemapEntries, sitemapIndexXml, sitemapXml } from './sitemap-xml.js';

const HUB = 'https://tools.example';
const sitemapOf = (view: CatalogueView, address: string): string =>
  sitemapXml(
    sitemapEntries(view, {
      tools: new Slugs('tool', view.tools, view.formerNames),
      categories: new Slugs('category', view.categories, view.formerNames),
    }),
    address,
  );
const entries = (xml: string) =>
  [...xml.matchAll(/<url><loc>(.*?)<\/loc>(?:<lastmod>(.*?)<\/lastmod>)?<\/url>/g)].map(
    ([, loc, lastmod]) => [loc, lastmod],
  );

test('the sitemap of an empty directory has the pages without a change time', () => {
  const xml = sitemapOf(viewOf(), HUB);
  expect(xml).toMatch(
    /^<\?xml version="1.0" encoding="UTF-8"\?>\n<urlset xmlns="http:\/\/www.sitemaps.org\//,
  );
  expect(xml).toMatch(/<\/urlset>\n$/);
  expect(entries(xml)).toEqual([
    [`${HUB}/`, undefined],
    [`${HUB}/sitemap`, undefined],
    [`${HUB}/refer`, undefined],
    [`${HUB}/new`, undefined],
  ]);
});

test('the sitemap has each category with an active tool and each active tool, with the newest change', () => {
  const view = viewOf(
    [
      categoryAdded('two', { name: 'Two', sortOrder: 2 }),
      categoryAdded('one', { name: 'One & only', sortOrder: 1 }),
      categoryAdded('off', { name: 'Off', sortOrder: 0 }),
      toolAdded('a', { name: 'Ä', categoryId: 'one' }),
      toolAdded('b', { name: 'B', categoryId: 'off' }),
      toolAdded('old', { name: 'Old', categoryId: 'one' }),
    ],
    [toolAdded('c', { name: '図', categoryId: 'one' }), toolMovedTo('a', 'two')],
    [toolDeactivated('b')],
  );
  const [last, before] = ['2026-01-03T00:00:00.000Z', '2026-01-02T00:00:00.000Z'];
  expect(entries(sitemapOf(view, HUB))).toEqual([
    [`${HUB}/`, last],
    [`${HUB}/sitemap`, last],
    [`${HUB}/refer`, last],
    [`${HUB}/new`, last],
    [`${HUB}/c/one-only`, before],
    [`${HUB}/c/two`, before],
    [`${HUB}/t/a`, before],
    [`${HUB}/t/old`, '2026-01-01T00:00:00.000Z'],
    [`${HUB}/t/%E5%9B%B3`, before],
  ]);
});

test('the sitemap escapes all data', () => {
  const xml = sitemapXml([{ path: '/<"\'>', changedAt: null }], 'https://a&b');
  expect(xml).toContain('<loc>https://a&amp;b/&lt;&quot;&#39;&gt;</loc>');
});

test('the index names the parts of a large sitemap', () => {
  expect(MAX_OF_SITEMAP).toBe(50_000);
  expect(sitemapIndexXml(2, HUB)).toContain(
    `<sitemap><loc>${HUB}/sitemaps/1.xml</loc></sitemap>\n  <sitemap><loc>${HUB}/sitemaps/2.xml</loc></sitemap>`,
  );
});

test('robots.txt allows everything but the HTTP interface', () => {
  expect(robotsTxt(HUB)).toBe(`User-agent: *\nDisallow: /api/\n\nSitemap: ${HUB}/sitemap.xml\n`);
});
