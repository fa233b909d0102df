import { lazyPage } from '../shared/page/lazy-page.js';

export const SitemapPage = lazyPage(
  () => import('../features/sitemap/sitemap-page.js').then(({ SitemapPage }) => SitemapPage),
  'reload',
);

export const ReferPage = lazyPage(
  () => import('../features/refer/refer-page.js').then(({ ReferPage }) => ReferPage),
  'reload',
);

/** The owner's screens. They are asked for before they are reloaded: something may be typed in them. */
export const AdminArea = lazyPage(
  () => import('../features/admin/admin-area.js').then(({ AdminArea }) => AdminArea),
  'ask',
);

/** After what the first page needs. */
const PRELOAD_AFTER_MS = 3_000;

/** Fetches the files of the visitors' other pages, so that they open without a connection too. */
export const preloadPages = (): void => {
  const preload = (): void => {
    for (const page of [SitemapPage, ReferPage]) void page.preload();
  };
  const later = (): void => void setTimeout(preload, PRELOAD_AFTER_MS);
  if (document.readyState === 'complete') later();
  else window.addEventListener('load', later, { once: true });
};
