import { CATEGORY_PAGES, recordPagePath, SITE_PAGES, TOOL_PAGES } from '@tools-hub/contracts';
import type { Slugs, ToolRecord } from '@tools-hub/domain';
import type { CatalogueView } from '../../read-models/catalogue-view.js';
import { categoriesWithTools } from '../directory-pages/directory-pages.js';
import { element } from '../xml.js';

/** The most addresses of a sitemap, by sitemaps.org. */
export const MAX_OF_SITEMAP = 50_000;

/** A page with the time of its last change, if known. */
export interface SitemapEntry {
  readonly path: string;
  readonly changedAt: string | null;
}

/** The pages for search engines: the site's own, each category that has a tool, and each tool. */
export const sitemapEntries = (
  directory: Pick<CatalogueView, 'categories' | 'listed' | 'changedAt'>,
  slugs: Readonly<Record<'tools' | 'categories', Pick<Slugs, 'of'>>>,
): readonly SitemapEntry[] => [
  ...SITE_PAGES.map(({ path }) => ({ path, changedAt: directory.changedAt })),
  ...categoriesWithTools(directory)
    .filter(({ tools }) => tools.length > 0)
    .map(({ category, tools }) => ({
      path: recordPagePath(CATEGORY_PAGES, slugs.categories.of(category.id)),
      changedAt: newest(tools),
    })),
  ...directory.listed.map(({ record: { id, updatedAt } }) => ({
    path: recordPagePath(TOOL_PAGES, slugs.tools.of(id)),
    changedAt: updatedAt,
  })),
];

/** @param address the address of the site without a slash at its end */
export const sitemapXml = (entries: readonly SitemapEntry[], address: string): string =>
  xml(
    'urlset',
    entries.map(
      ({ path, changedAt }) => `  <url>${element('loc', `${address}${path}`)}${lastmod(changedAt)}</url>`,
    ),
  );

/** The index of the sitemaps of a directory that is too large for one. */
export const sitemapIndexXml = (sitemaps: number, address: string): string =>
  xml(
    'sitemapindex',
    Array.from(
      { length: sitemaps },
      (_, index) => `  <sitemap>${element('loc', `${address}/sitemaps/${index + 1}.xml`)}</sitemap>`,
    ),
  );

const xml = (root: string, lines: readonly string[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`,
    ...lines,
    `</${root}>`,
    '',
  ].join('\n');

const newest = (tools: readonly ToolRecord[]): string | null =>
  tools.reduce<string | null>(
    (last, { updatedAt }) => (last === null || updatedAt > last ? updatedAt : last),
    null,
  );

const lastmod = (changedAt: string | null): string =>
  changedAt === null ? '' : element('lastmod', changedAt);
