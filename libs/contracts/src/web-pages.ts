import type {
  Additions,
  CategoryPageData,
  Recommendations,
  Sitemap,
  ToolPageData,
} from './directory-pages.js';
import type { ToolQuery } from './home-address.js';
import type { Language } from '@tools-hub/domain';
import type { Banner, Category, CategoryCount, Page, PublicSettings, ToolPage } from './http.js';

/** The version of the visitors' data. Each number grows with every change; after a restore or a rebuild it may be less. */
export interface SiteVersion {
  readonly catalogue: number;
  readonly settings: number;
  readonly counts: number;
  /** The last planned time that has passed, in milliseconds since 1970: tools and banners appear and disappear without a commit. */
  readonly schedule: number;
}

/** The header of a public answer that names the version it was made from: gateways are not equally far. */
export const SITE_VERSION_HEADER = 'Site-Version';

/** The response header of a command that names the history entry of its commit. A command that changed nothing has none. */
export const HISTORY_ENTRY_HEADER = 'History-Entry';

export const formatSiteVersion = ({ catalogue, settings, counts, schedule }: SiteVersion): string =>
  `catalogue-${catalogue}.settings-${settings}.counts-${counts}.schedule-${schedule}`;

/** Returns null for an absent or malformed header. */
export const parseSiteVersion = (header: string | null): SiteVersion | null => {
  const [, catalogue, settings, counts, schedule = 0] = SITE_VERSION.exec(header ?? '') ?? [];
  if (catalogue === undefined || settings === undefined || counts === undefined) return null;
  return {
    catalogue: Number(catalogue),
    settings: Number(settings),
    counts: Number(counts),
    schedule: Number(schedule),
  };
};

// The counts are at -1 until they are read for the first time. During an update, a gateway may not know the schedule yet.
const SITE_VERSION =
  /^catalogue-(\d{1,16})\.settings-(\d{1,16})\.counts-(-1|\d{1,16})(?:\.schedule-(\d{1,16}))?$/;

/** The address at which a browser receives each `SiteVersion`: an event stream whose messages are one as JSON. */
export const SITE_VERSIONS_PATH = '/api/events';

/** The data within a served page, which spares the first paint a second round trip. */
export interface InitialData {
  readonly settings: PublicSettings;
  /** The version of the other data. */
  readonly version: SiteVersion;
  readonly categories?: Page<Category>;
  /** The tools that match the search of the page's address, if there is one, by their category. */
  readonly found?: { readonly search: string; readonly counts: readonly CategoryCount[] };
  readonly banners?: Page<Banner>;
  /** The tools that the page's address asks for. */
  readonly tools?: { readonly query: ToolQuery; readonly page: ToolPage };
  readonly sitemap?: Sitemap;
  readonly recommendations?: Recommendations;
  readonly additions?: Additions;
  readonly toolPage?: ToolPageData;
  readonly categoryPage?: CategoryPageData;
  /** There is no page at the address. */
  readonly missing?: true;
}

/** The id of the script element that holds `InitialData`. */
export const INITIAL_DATA_ID = 'initial-data';

/** The attribute of the root element whose contents the server has rendered. */
export const RENDERED_ATTRIBUTE = 'data-rendered';

/** Marks the link of the whole style sheet in a page that contains the home page's part of it alone. */
export const HOME_SHEET_ATTRIBUTE = 'data-home-sheet';

/** The parameter of a page's address that chooses the language of the interface, and the cookie that keeps the choice. */
export const LANGUAGE_PARAMETER = 'lang';
export const LANGUAGE_COOKIE = 'lang';

/** A page to be rendered. */
export interface RenderJob {
  /** The path and the query. */
  readonly address: string;
  readonly language: Language;
  readonly data: InitialData;
}

/** The contents of a page. */
export interface RenderedPage {
  readonly html: string;
  /** The page's own title; null for the plain home page. */
  readonly title: string | null;
  /** The style attribute of the document: the owner's colour. */
  readonly style: string;
}

/** The answer of the renderer to a job. */
export type RenderAnswer = RenderedPage | { readonly failure: string };

/** A page's title in the browser's tab. The plain home page has the site's own. */
export const documentTitle = (siteTitle: string, pageTitle: string | null): string =>
  pageTitle === null ? siteTitle : `${pageTitle} · ${siteTitle}`;
