const PAGES =
  /(sitemap|refer|additions|tool|category|suggest|not-found)-page\.(js|tsx)$|\/banners\.(js|tsx)$|\/site\.po$/;

/** Whether a module is a page that the server renders. All other parts that are loaded on request are the browser's alone. */
export const isRenderedPage = (path) => PAGES.test(path ?? '');
