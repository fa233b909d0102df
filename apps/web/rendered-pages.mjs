const PAGES =
  /(sitemap|refer|additions|tool|category|suggest|not-found)-page\.(js|tsx)$|\/banners\.(js|tsx)$|\/site\.po$/;

/** Whether the server renders a lazily loaded module. All other lazily loaded modules run in the browser only. */
export const isRenderedPage = (path) => PAGES.test(path ?? '');
