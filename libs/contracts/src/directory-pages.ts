import type { Tool } from './http.js';

/** A page of the web app. */
export interface SitePage {
  readonly path: string;
  readonly title: string;
}

export const HOME_PAGE: SitePage = { path: '/', title: 'Home' };
export const SITEMAP_PAGE: SitePage = { path: '/sitemap', title: 'Site Navigation' };
export const REFER_PAGE: SitePage = { path: '/refer', title: 'Tool Recommendations' };

export const NEW_PAGE: SitePage = { path: '/new', title: 'New Tools' };

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
export const MOST_ADDITIONS = 100;

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
