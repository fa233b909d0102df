import {
  CATEGORY_PAGES,
  formatHomeAddress,
  LANGUAGE_COOKIE,
  LANGUAGE_PARAMETER,
  parseHomeAddress,
  SITE_PAGES,
  SUGGEST_PAGE,
  TOOL_PAGES,
} from '@tools-hub/contracts';
import type { IncomingHttpHeaders } from 'node:http';
import { DEFAULT_LANGUAGE, isLanguage, LANGUAGES, type Language, type Settings } from '@tools-hub/domain';
import Negotiator from 'negotiator';
import { pathOf, queryOf, sentPathOf } from '../../http/known-paths.js';
import { memoize } from '../../memoize.js';
import type { SettingsReadModel } from '../../read-models/settings-read-model.js';

/** Seconds for which a browser stores the language that its visitor chose: a year. */
const COOKIE_SECONDS = 365 * 24 * 60 * 60;

const COOKIE = new RegExp(`(?:^|;\\s*)${LANGUAGE_COOKIE}=([a-z]{2})(?:;|$)`);
const PARAMETER = new RegExp(`[?&]${LANGUAGE_PARAMETER}=([a-z]{2})(?:&|$)`);

const PAGES = new Set<string>([...SITE_PAGES, SUGGEST_PAGE].map(({ path }) => path));

/** The request headers that the language of a page depends on. */
export const PAGE_VARIES: readonly string[] = ['Accept-Language', 'Cookie'];

/** The parts of a request that its language depends on. */
export interface Asked {
  readonly url?: string | undefined;
  readonly headers: IncomingHttpHeaders;
}

/**
 * The language of a page's interface: that of its address, else that of the visitor's cookie, else the best one that the browser
 * accepts, else the owner's default.
 */
export const pageLanguage = (request: Asked, ownersDefault: Language): Language =>
  chosenLanguage(request) ??
  languageIn(COOKIE, request.headers.cookie) ??
  acceptedLanguage(`${ownersDefault} ${firstLanguages(request.headers['accept-language'])}`);

/** The owner's default language; English until the settings are loaded, because pages are asked for before. */
export const ownersLanguage = (
  settings: Pick<SettingsReadModel, 'loaded'> & { readonly current: Pick<Settings, 'default_language'> },
): Language => (settings.loaded ? settings.current.default_language : DEFAULT_LANGUAGE);

/** The language that a page's address names; null for none, or for one that the interface doesn't have. */
export const chosenLanguage = ({ url }: Pick<Asked, 'url'>): Language | null => languageIn(PARAMETER, url);

/** The header line that stores a chosen language for the next pages. A link from another site gets it, too. */
export const languageCookie = (language: Language, secure: boolean): string =>
  `${LANGUAGE_COOKIE}=${language}; Path=/; Max-Age=${COOKIE_SECONDS}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;

/** The language of the page at an address; null for an address that is no page. */
export const pageVariant = (request: Asked, ownersDefault: Language): Language | null => {
  const { url = '' } = request;
  return !isData(url) && isPage(pathOf(url)) ? pageLanguage(request, ownersDefault) : null;
};

/**
 * The part of an address that its answer depends on. Of pages and files for search engines, only the home page and the choice of a language
 * read the query: made-up parameters, and those that campaigns add for each visitor, must not make the pages again.
 */
export const cachedAddress = ({ url = '' }: Pick<Asked, 'url'>): string => {
  // The plain home page is asked for most: its address is not parsed.
  if (url === '/' || isData(url)) return url;
  const path = sentPathOf(url);
  if (CRAWLERS_FILES.test(path)) return path;
  if (!isPage(path) || chosenLanguage({ url }) !== null) return url;
  return path === '/' ? `/${formatHomeAddress(parseHomeAddress(new URLSearchParams(queryOf(url))))}` : path;
};

/** Other files refuse parameters. */
const CRAWLERS_FILES = /^\/(?:robots\.txt|sitemap\.xml|sitemaps\/\d+\.xml)$/;

/** Most cached answers are data: their addresses are not parsed. */
const isData = (url: string): boolean => url.startsWith('/api/');

const isPage = (path: string): boolean =>
  PAGES.has(path) || path.startsWith(`${TOOL_PAGES}/`) || path.startsWith(`${CATEGORY_PAGES}/`);

const languageIn = (pattern: RegExp, text: string | undefined): Language | null => {
  const found = text === undefined ? undefined : pattern.exec(text)?.[1];
  return isLanguage(found) ? found : null;
};

/** The characters of `Accept-Language` that are read. Browsers send a tenth of that, and thousands of languages take longer than the page. */
const MAX_ACCEPTED = 500;

/** The whole languages at the beginning of a header. */
const firstLanguages = (accepted = ''): string => {
  if (accepted.length <= MAX_ACCEPTED) return accepted;
  return accepted.slice(0, Math.max(0, accepted.lastIndexOf(',', MAX_ACCEPTED)));
};

/** The subtags of a language: its region, script and variants. */
const SUBTAGS = /-[\w-]*/g;

/** Cached by the owner's default and the header: browsers of one kind send the same header. */
const acceptedLanguage = memoize(1_000, (text): Language => {
  const space = text.indexOf(' ');
  const ownersDefault = text.slice(0, space);
  // Without regions: of `en-US,de`, the negotiator would choose `de`, the only one that is offered by that name.
  const accepted = text.slice(space + 1).replaceAll(SUBTAGS, '');
  // The owner's default is the first: that is the best one for a browser that takes any.
  const offered = [ownersDefault, ...LANGUAGES.filter((language) => language !== ownersDefault)];
  const best = new Negotiator({ headers: { 'accept-language': accepted || '*' } }).language(offered);
  return [best, ownersDefault].find(isLanguage) ?? LANGUAGES[0];
});
