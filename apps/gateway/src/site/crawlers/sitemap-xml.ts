import { SITE_PAGES } from '@tools-hub/contracts';
import type { ToolRecord } from '@tools-hub/domain';
import type { CatalogueView } from '../../catalogue/catalogue-view.js';
import { categoriesWithTools } from '../directory-pages/directory-pages.js';
import { escapeHtml as escapeXml } from '../../http/escape-html.js';

/** A page with the time of its last change, if known. */
interface Entry {
  readonly path: string;
  readonly changedAt: string | null;
}

/** The pages of the sitemap: the site's own, and each category that has a tool. */
export const sitemapXml = (
  directory: Pick<CatalogueView, 'categories' | 'listed' | 'changedAt'>,
  address: string,
): string => {
  const entries: Entry[] = [
    ...SITE_PAGES.map(({ path }) => ({ path, changedAt: directory.changedAt })),
    ...categoriesWithTools(directory)
      .filter(({ tools }) => tools.length > 0)
      .map(({ category, tools }) => ({
        path: `/?category=${encodeURIComponent(category.id)}`,
        changedAt: newest(tools),
      })),
  ];
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries.map(
      ({ path, changedAt }) => `  <url>${element('loc', `${address}${path}`)}${lastmod(changedAt)}</url>`,
    ),
    '</urlset>',
    '',
  ].join('\n');
};

const newest = (tools: readonly ToolRecord[]): string | null =>
  tools.reduce<string | null>(
    (last, { updatedAt }) => (last === null || updatedAt > last ? updatedAt : last),
    null,
  );

const lastmod = (changedAt: string | null): string =>
  changedAt === null ? '' : element('lastmod', changedAt);

const element = (name: string, text: string): string => `<${name}>${escapeXml(text)}</${name}>`;
