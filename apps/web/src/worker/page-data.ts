import {
  formatSiteVersion,
  INITIAL_DATA_ID,
  RENDERED_ATTRIBUTE,
  type InitialData,
} from '@tools-hub/contracts';
import { STORED_AT_ATTRIBUTE } from './cache-names.js';

/** An answer of the interface that a page contains. */
interface ContainedAnswer {
  /** With the query. */
  readonly path: string;
  readonly body: unknown;
  readonly siteVersion: string;
}

const DATA = new RegExp(`<script type="application/json" id="${INITIAL_DATA_ID}">([^<]*)</script>`);

/** The answers within a page: a visitor who comes to it by a link, without a network, needs them one by one. */
export const answersIn = (html: string): readonly ContainedAnswer[] => {
  const text = DATA.exec(html)?.[1];
  if (text === undefined) return [];
  const data = JSON.parse(text) as InitialData;
  const siteVersion = formatSiteVersion(data.version);
  return bodiesIn(data)
    .filter(([, body]) => body !== undefined)
    .map(([path, body]) => ({ path, body, siteVersion }));
};

const bodiesIn = ({
  tools,
  found,
  toolPage,
  categoryPage,
  ...data
}: InitialData): [path: string, body: unknown][] => [
  ['/api/settings', data.settings],
  ['/api/categories', data.categories],
  ['/api/banners', data.banners],
  ['/api/sitemap', data.sitemap],
  ['/api/recommendations', data.recommendations],
  ['/api/additions', data.additions],
  [withQuery('/api/tools', { ...tools?.query }), tools?.page],
  [withQuery('/api/tool-counts', { search: found?.search }), found?.counts],
  [`/api/tool-pages/${encodeURIComponent(toolPage?.slug ?? '')}`, toolPage],
  [`/api/category-pages/${encodeURIComponent(categoryPage?.slug ?? '')}`, categoryPage],
];

const withQuery = (path: string, fields: Readonly<Record<string, string | number | undefined>>): string => {
  const params = new URLSearchParams(
    Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
  return params.size === 0 ? path : `${path}?${params}`;
};

/** Removes the mark of a page that the server rendered, so that the app writes the page of another address in its place. */
export const withoutRendered = (html: string): string => html.replace(` ${RENDERED_ATTRIBUTE}>`, '>');

/** Writes the time of a page into it, because a script cannot read the headers of its own page. */
export const withStoredAt = (html: string, storedAt: string): string =>
  html.replace(/<html/, `<html ${STORED_AT_ATTRIBUTE}="${storedAt}"`);
