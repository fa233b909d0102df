export interface NamedPage {
  readonly path: string;
  readonly title: string;
}

export const HOME_PAGE: NamedPage = { path: '/', title: 'Home' };
export const SITEMAP_PAGE: NamedPage = { path: '/sitemap', title: 'Site Navigation' };
export const REFER_PAGE: NamedPage = { path: '/refer', title: 'Tool Recommendations' };
