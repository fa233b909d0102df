import {
  ATOM_FEED_PATH,
  documentTitle,
  HOME_SHEET_ATTRIBUTE,
  INITIAL_DATA_ID,
  JSON_FEED_PATH,
  NEW_PAGE,
  RENDERED_ATTRIBUTE,
  type InitialData,
  type RenderedPage,
  type SitePage,
} from '@tools-hub/contracts';
import { directionOf, imageIdOf, loadableImage, type Language, type Settings } from '@tools-hub/domain';
import { escapeHtml } from '../../http/escape-html.js';
import { OG_IMAGE, ogImagePath } from '../og-images/og-card.js';
import { plainText } from './plain-text.js';
import { structuredData } from './structured-data.js';

/** JSON for a script element: nothing in it can end the element or begin a comment. */
const scriptJson = (value: unknown): string => JSON.stringify(value).replace(/</g, '\\u003c');

/** The part of the style sheet inside of a rendered page: of the home page without banners, or of all rendered pages. */
export type PageSheet = 'home' | 'pages';

/** The built page, whose marks are replaced. */
export interface PageTemplate {
  /** With a part of the style sheet inside, which the first paint of rendered contents needs. */
  readonly rendered: Readonly<Record<PageSheet, string>>;
  /** With a link to the style sheet: before the app runs there is nothing to paint. */
  readonly bare: string;
}

/** @param built the page of the web app's build (first-paint/inline-first-paint.mjs) */
export const pageTemplate = (built: string): PageTemplate => {
  const withSheet = (wanted: PageSheet | null): string =>
    built.replace(/<!--sheet:(\w+)-->([\s\S]*?)<!--\/sheet-->/g, (_sheet, name, style: string) =>
      name === wanted ? style : '',
    );
  return {
    rendered: {
      home: withSheet('home').replace(DISABLED_SHEET, `$1 ${HOME_SHEET_ATTRIBUTE} disabled>`),
      pages: withSheet('pages'),
    },
    bare: withSheet(null).replace(DISABLED_SHEET, '$1>'),
  };
};

const DISABLED_SHEET = /(<link rel="stylesheet"[^>]*) disabled>/;

/** The template in the language of its interface. */
export const inLanguage = (html: string, language: Language): string =>
  html.replace(/<html lang="[a-z]+"/, `<html lang="${language}" dir="${directionOf(language)}"`);

/** The metadata of a page. */
export interface PageHead {
  readonly language: Language;
  /** Null for the plain home page, which has the site's own title. */
  readonly title: string | null;
  /** Null for the site's own. */
  readonly description: string | null;
  /** The canonical address, if configured. */
  readonly address: string | null;
  /** The address of the site without a slash at its end, if configured. */
  readonly site: string | null;
  /** The styles of the contents, if they are rendered. */
  readonly sheet: PageSheet;
  /** The files to preload. */
  readonly modules: readonly string[];
  /** The subject of the structured data: a page beside home, null at home, and 'none' for no structured data. */
  readonly page: SitePage | null | 'none';
}

/**
 * Writes the site's title, description, icon and initial data into the web app's page, and its contents.
 * @param rendered null leaves the contents to the browser
 */
export const writePage = (
  template: PageTemplate,
  head: PageHead,
  data: InitialData | null,
  rendered: RenderedPage | null = null,
): string => {
  if (data === null) return inLanguage(template.bare, head.language);
  const title = documentTitle(data.settings.site_title, head.title);
  // Functions, because `$` has a meaning in a replacement text.
  const page = inLanguage(rendered === null ? template.bare : template.rendered[head.sheet], head.language)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(title)}</title>`)
    .replace('<!--page-meta-->', () => metaOf(head, title, data).join('\n    '))
    .replace(/<link rel="icon"[^>]*>/, (usual) => iconLink(data.settings) ?? usual)
    .replace(
      '<!--initial-data-->',
      () => `<script type="application/json" id="${INITIAL_DATA_ID}">${scriptJson(data)}</script>`,
    );
  return rendered === null ? page : withContents(page, rendered, data.settings);
};

const withContents = (page: string, { html, style }: RenderedPage, { primary_color }: Settings): string =>
  page
    .replace('<html', () => `<html data-accent="${escapeHtml(primary_color)}" style="${escapeHtml(style)}"`)
    .replace('<div id="root"><!--page-->', () => `<div id="root" ${RENDERED_ATTRIBUTE}>${html}`)
    .replace(/<noscript>This [^<]*<\/noscript>/, '');

/** The preloads, the feeds, and the metadata for search engines and shared links (Open Graph). */
const metaOf = (head: PageHead, title: string, data: InitialData): string[] => {
  const { address, site, modules, page } = head;
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
    ...(page === 'none'
      ? []
      : structuredData(page, data, site ?? '').map(
          (each) => `<script type="application/ld+json">${scriptJson(each)}</script>`,
        )),
  ];
};

/** Search engines show little more of a description. */
const MAX_DESCRIPTION = 300;

const descriptionOf = ({ description }: PageHead, { site_description }: Settings): string =>
  description === null ? site_description : plainText(description, MAX_DESCRIPTION).trim();

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
