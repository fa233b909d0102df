import type { Tool } from './http.js';

/** A page of the web app. */
export interface SitePage {
  readonly path: string;
  readonly title: string;
}

export const HOME_PAGE: SitePage = { path: '/', title: 'Home' };
export const SITEMAP_PAGE: SitePage = { path: '/sitemap', title: 'Site Navigation' };
export const REFER_PAGE: SitePage = { path: '/refer', title: 'Tool Recommendations' };

/** The web app's pages. */
export const SITE_PAGES: readonly SitePage[] = [HOME_PAGE, SITEMAP_PAGE, REFER_PAGE];

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
