import { expect, test } from '@jest/globals';
import {
  categoryAdded,
  toolAdded,
  toolMovedTo,
  toolDeactivated,
  viewOf,
} from '../../testing/fake-catalogue.spec.js';
import { robotsTxt } from './robots-txt.js';
import { sitemapXml } from './sitemap-xml.js';

const HUB = 'https://tools.example';
const entries = (xml: string) =>
  [...xml.matchAll(/<url><loc>(.*?)<\/loc>(?:<lastmod>(.*?)<\/lastmod>)?<\/url>/g)].map(
    ([, loc, lastmod]) => [loc, lastmod],
  );

test('the sitemap of an empty directory has the pages without a change time', () => {
  const xml = sitemapXml(viewOf(), HUB);
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

test('the sitemap has each category with an active tool, with its newest change', () => {
  const view = viewOf(
    [
      categoryAdded('two', { sortOrder: 2 }),
      categoryAdded('one', { sortOrder: 1 }),
      categoryAdded('off', { sortOrder: 0 }),
      toolAdded('a', { categoryId: 'one' }),
      toolAdded('b', { categoryId: 'off' }),
      toolAdded('old', { categoryId: 'one' }),
    ],
    [toolAdded('c', { categoryId: 'one' }), toolMovedTo('a', 'two')],
    [toolDeactivated('b')],
  );
  const [last, before] = ['2026-01-03T00:00:00.000Z', '2026-01-02T00:00:00.000Z'];
  expect(entries(sitemapXml(view, HUB))).toEqual([
    [`${HUB}/`, last],
    [`${HUB}/sitemap`, last],
    [`${HUB}/refer`, last],
    [`${HUB}/new`, last],
    [`${HUB}/?category=one`, before],
    [`${HUB}/?category=two`, before],
  ]);
});

test('the sitemap escapes all data', () => {
  const view = viewOf([categoryAdded(`<&'">`), toolAdded('a', { categoryId: `<&'">` })]);
  const xml = sitemapXml(view, 'https://a&b');
  expect(xml).toContain('<loc>https://a&amp;b/?category=%3C%26&#39;%22%3E</loc>');
});

test('robots.txt allows everything but the HTTP interface', () => {
  expect(robotsTxt(HUB)).toBe(`User-agent: *\nDisallow: /api/\n\nSitemap: ${HUB}/sitemap.xml\n`);
});
