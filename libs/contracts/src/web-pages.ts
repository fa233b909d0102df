import type { Recommendations, Sitemap } from './directory-pages.js';
import type { ToolQuery } from './home-address.js';
import type { Banner, Category, Page, PublicSettings, Tool } from './http.js';

/** How far what visitors see has come. A number that differs is another state; nothing else can be read from it. */
export interface SiteVersion {
  readonly catalogue: number;
  readonly settings: number;
  readonly counts: number;
}

/** Where a browser hears of each `SiteVersion`: an event stream whose messages are one as JSON. */
export const SITE_VERSIONS_PATH = '/api/events';

/** What the page that the gateway serves carries in it, so that the first paint needs no second round trip. */
export interface InitialData {
  readonly settings: PublicSettings;
  /** What the rest was read from. */
  readonly version: SiteVersion;
  readonly categories?: Page<Category>;
  readonly banners?: Page<Banner>;
  /** The tools that the page's address asks for. */
  readonly tools?: { readonly query: ToolQuery; readonly page: Page<Tool> };
  readonly sitemap?: Sitemap;
  readonly recommendations?: Recommendations;
}

/** The id of the script element that holds `InitialData`. */
export const INITIAL_DATA_ID = 'initial-data';

/** A page's title in the browser's tab. The home page has the site's own. */
export const documentTitle = (siteTitle: string, pageTitle: string | null): string =>
  pageTitle === null ? siteTitle : `${pageTitle} · ${siteTitle}`;
