/**
 * The place of wouter's own location in builds (vite.config.mjs). Each router of the site has its own location, from an entry of the
 * history, and wouter's would replace functions of the browser's history.
 */
export const useBrowserLocation = undefined;
export const useSearch = undefined;
