import type { Category, Tool } from './http.js';

/** A page of the web app. */
export interface SitePage {
  readonly path: string;
  readonly title: string;
}

export const HOME_PAGE: SitePage = { path: '/', title: 'Home' };
export const SITEMAP_PAGE: SitePage = { path: '/sitemap', title: 'Site Navigation' };
export const REFER_PAGE: SitePage = { path: '/refer', title: 'Tool Recommendations' };

export const NEW_PAGE: SitePage = { path: '/new', title: 'New Tools' };

/** The form of a suggestion, where the owner takes them. */
export const SUGGEST_PAGE: SitePage = { path: '/suggest', title: 'Suggest a Tool' };

/** The page where an invitation is accepted. Its token is in the fragment, which is sent to no server. */
export const INVITATION_PAGE = '/invite';

/** The web app's pages. */
export const SITE_PAGES: readonly SitePage[] = [HOME_PAGE, SITEMAP_PAGE, REFER_PAGE, NEW_PAGE];

/** The addresses of the feeds of new tools: Atom 1.0 and JSON Feed 1.1. */
export const ATOM_FEED_PATH = '/feed.xml';
export const JSON_FEED_PATH = '/feed.json';

/** Active tools, and categories, empty ones too. */
export interface DirectoryTotals {
  readonly tools: number;
  readonly categories: number;
}

/** A category with its active tools in the site's custom order. */
export interface CategorySection {
  readonly id: string;
  readonly name: string;
  readonly tools: readonly Tool[];
}

/** The data of the page 'Site Navigation'. */
export interface Sitemap {
  readonly pages: readonly SitePage[];
  readonly categories: readonly (CategorySection & { readonly toolCount: number })[];
  readonly uncategorised: readonly Tool[];
  readonly totals: DirectoryTotals;
  /** The slugs of the tools' pages by the tools' ids. The past has no such pages. */
  readonly slugs?: Readonly<Record<string, string>> | undefined;
}

/** The data of the page 'Tool Recommendations'. */
export interface Recommendations {
  /** The ten most used tools, of those that were used. */
  readonly popular: readonly Tool[];
  /** The eight newest tools. */
  readonly recent: readonly Tool[];
  /** Those that have a tool. */
  readonly categories: readonly CategorySection[];
  readonly totals: DirectoryTotals;
}

/** The most tools of the page 'New Tools'. */
export const MAX_ADDITIONS = 100;

/** The data of the page 'New Tools'. */
export interface Additions {
  /** Months with a tool, the newest first. */
  readonly months: readonly MonthOfAdditions[];
  /** Those of the tools, by name. */
  readonly categories: readonly CategoryName[];
  readonly totals: DirectoryTotals;
}

/** The tools that were added in a month, the newest first. */
export interface MonthOfAdditions {
  /** UTC, `YYYY-MM`. */
  readonly month: string;
  readonly tools: readonly Tool[];
}

export interface CategoryName {
  readonly id: string;
  readonly name: string;
}

/** The addresses of the pages of single tools and categories, in front of their slugs. */
export const TOOL_PAGES = '/t';
export const CATEGORY_PAGES = '/c';

/** The address of the page of a tool or a category. */
export const recordPagePath = (pages: typeof TOOL_PAGES | typeof CATEGORY_PAGES, slug: string): string =>
  `${pages}/${encodeURIComponent(slug)}`;

/** A tool with the slug of its page. */
export interface LinkedTool {
  readonly slug: string;
  readonly tool: Tool;
}

/** A category with the slug of its page. */
export interface LinkedCategory extends CategoryName {
  readonly slug: string;
}

/** The most tools of the same category on a tool's page. */
export const MAX_ALIKE = 6;

/** The data of a tool's page. */
export interface ToolPageData extends LinkedTool {
  readonly category: LinkedCategory | null;
  /** Other tools of its category, the most used first. */
  readonly alike: readonly LinkedTool[];
}

/** The most tools on a category's page. */
export const MAX_OF_CATEGORY = 300;

/** The data of a category's page. */
export interface CategoryPageData {
  readonly slug: string;
  readonly category: Category;
  /** In the site's custom order. */
  readonly tools: readonly LinkedTool[];
}
