import {
  ATOM_FEED_PATH,
  documentTitle,
  INITIAL_DATA_ID,
  JSON_FEED_PATH,
  NEW_PAGE,
  type HomeAddress,
  type InitialData,
  type SitePage,
} from '@tools-hub/contracts';
import { imageIdOf, loadableImage, type Settings } from '@tools-hub/domain';
import { escapeHtml } from '../../http/escape-html.js';
import { OG_IMAGE, ogImagePath } from '../og-images/og-card.js';
import { frameOf } from './frame.js';
import { plainList } from './plain-list.js';
import { plainText } from './plain-text.js';
import { structuredData } from './structured-data.js';

/** JSON for a script element: nothing in it can end the element or begin a comment. */
const scriptJson = (value: unknown): string => JSON.stringify(value).replace(/</g, '\\u003c');

/** The metadata of a page. */
export interface PageHead {
  /** Null for the plain home page, which has the site's own title. */
  readonly title: string | null;
  /** Null for the site's own. */
  readonly description: string | null;
  /** The canonical address, if configured. */
  readonly address: string | null;
  /** The address of the site without a slash at its end, if configured. */
  readonly site: string | null;
  /** The files to preload. */
  readonly modules: readonly string[];
  /** The contents before scripts run; null for none. */
  readonly body: PageBody | null;
}

export interface PageBody {
  /** A page beside home; null at home. */
  readonly page: SitePage | null;
  /** The address of the home page; null on other pages. */
  readonly home: HomeAddress | null;
}

/** Renders the web app's page with the site's title, description, icon, initial data, and the frame of its contents. */
export const renderPage = (template: string, head: PageHead, data: InitialData | null): string => {
  if (data === null) return template;
  const { body } = head;
  const title = documentTitle(data.settings.site_title, head.title);
  // Functions, because `$` has a meaning in a replacement text.
  return template
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(title)}</title>`)
    .replace('<!--page-meta-->', () => metaOf(head, title, data).join('\n    '))
    .replace(/<link rel="icon"[^>]*>/, (usual) => iconLink(data.settings) ?? usual)
    .replace('<!--frame-->', () => (body === null ? '' : frameOf(body.page?.title ?? null, data)))
    .replace(/<noscript>[^<]*<\/noscript>/, (usual) =>
      body === null ? usual : `<noscript>${plainList(body.page?.title ?? null, body.home, data)}</noscript>`,
    )
    .replace(
      '<!--initial-data-->',
      () => `<script type="application/json" id="${INITIAL_DATA_ID}">${scriptJson(data)}</script>`,
    );
};

/** The preloads, the feeds, and the metadata for search engines and shared links (Open Graph). */
const metaOf = (head: PageHead, title: string, data: InitialData): string[] => {
  const { address, site, modules, body } = head;
  const { settings } = data;
  const description = descriptionOf(head, settings);
  return [
    meta('name', 'description', description),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', settings.site_title),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    ...ogImage(data, title, site),
    ...(address === null ? [] : [meta('property', 'og:url', address), link('canonical', address)]),
    ...FEEDS.map(([type, path]) => feedLink(type, documentTitle(settings.site_title, NEW_PAGE.title), path)),
    ...modules.map((file) => link('modulepreload', `/${file}`)),
    ...(body === null
      ? []
      : structuredData(body.page, data, site ?? '').map(
          (each) => `<script type="application/ld+json">${scriptJson(each)}</script>`,
        )),
  ];
};

/** Search engines show little more of a description. */
const MOST_DESCRIPTION = 300;

const descriptionOf = ({ description }: PageHead, { site_description }: Settings): string =>
  description === null ? site_description : plainText(description, MOST_DESCRIPTION).trim();

/** The image of a shared link. Only whole addresses are of use to other sites: without the site's own, that of a logo elsewhere. */
const ogImage = (data: InitialData, title: string, site: string | null): string[] => {
  const { logo_url } = data.settings;
  if (site === null)
    return logo_url === null || imageIdOf(logo_url) !== null ? [] : [meta('property', 'og:image', logo_url)];
  return [
    meta('property', 'og:image', `${site}${ogImagePath(data)}`),
    meta('property', 'og:image:width', String(OG_IMAGE.width)),
    meta('property', 'og:image:height', String(OG_IMAGE.height)),
    meta('property', 'og:image:alt', title),
    meta('name', 'twitter:card', 'summary_large_image'),
  ];
};

const FEEDS = [
  ['application/atom+xml', ATOM_FEED_PATH],
  ['application/feed+json', JSON_FEED_PATH],
] as const;

const meta = (kind: 'name' | 'property', name: string, content: string): string =>
  `<meta ${kind}="${name}" content="${escapeHtml(content)}" />`;

const link = (rel: string, href: string): string => `<link rel="${rel}" href="${escapeHtml(href)}" />`;

const feedLink = (type: string, title: string, href: string): string =>
  `<link rel="alternate" type="${type}" title="${escapeHtml(title)}" href="${href}" />`;

/** Null for the usual icon. */
const iconLink = ({ favicon_url, third_party_images }: Settings): string | null => {
  const icon = loadableImage(favicon_url, third_party_images);
  return icon === null ? null : link('icon', icon);
};
