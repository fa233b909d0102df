import {
  CATEGORY_PAGES,
  NEW_PAGE,
  REFER_PAGE,
  SITEMAP_PAGE,
  SUGGEST_PAGE,
  TOOL_PAGES,
  type InitialData,
} from '@tools-hub/contracts';
import { Banners } from '../features/home/banner-slider.js';
import { withOwnerMessages } from '../shared/language/messages.js';
import { lazyPage } from '../shared/page/lazy-page.js';

export const SitemapPage = lazyPage(
  () => import('../features/sitemap/sitemap-page.js').then(({ SitemapPage }) => SitemapPage),
  'reload',
);

export const ReferPage = lazyPage(
  () => import('../features/refer/refer-page.js').then(({ ReferPage }) => ReferPage),
  'reload',
);

export const AdditionsPage = lazyPage(
  () => import('../features/additions/additions-page.js').then(({ AdditionsPage }) => AdditionsPage),
  'reload',
);

export const ToolPage = lazyPage(
  () => import('../features/record-pages/tool-page.js').then(({ ToolPage }) => ToolPage),
  'reload',
);

export const CategoryPage = lazyPage(
  () => import('../features/record-pages/category-page.js').then(({ CategoryPage }) => CategoryPage),
  'reload',
);

export const SuggestPage = lazyPage(
  () => import('../features/suggest/suggest-page.js').then(({ SuggestPage }) => SuggestPage),
  'ask',
);

export const NotFoundPage = lazyPage(
  () => import('../features/not-found/not-found-page.js').then(({ NotFoundPage }) => NotFoundPage),
  'reload',
);

/** The owner's screens. They ask before a reload, which would lose unsaved input. */
export const AdminArea = lazyPage(
  () => withOwnerMessages(import('../features/admin/admin-area.js')).then(({ AdminArea }) => AdminArea),
  'ask',
);

/** The page of an invitation, in the owner's part of the app. */
export const InvitePage = lazyPage(
  () =>
    withOwnerMessages(import('../features/admin/login/invite-page.js')).then(({ InvitePage }) => InvitePage),
  'reload',
);

const PAGES_BY_PATH = {
  [SITEMAP_PAGE.path]: SitemapPage,
  [REFER_PAGE.path]: ReferPage,
  [NEW_PAGE.path]: AdditionsPage,
  [TOOL_PAGES]: ToolPage,
  [CATEGORY_PAGES]: CategoryPage,
};

/** The pages that the server renders. */
const RENDERED_PAGES = { ...PAGES_BY_PATH, [SUGGEST_PAGE.path]: SuggestPage };

/** Loads the files of a page before its first render, so that no placeholder replaces the server's HTML. */
export const preloadPage = async (path: string, data: InitialData | null): Promise<void> => {
  if (data?.missing) return NotFoundPage.preload();
  if (data?.banners?.items.length) await Banners.preload();
  const page = Object.entries(RENDERED_PAGES).find(
    ([start]) => path === start || path.startsWith(`${start}/`),
  );
  await page?.[1].preload();
};

/** Milliseconds that leave the network to the first page. */
const PRELOAD_AFTER_MS = 3_000;

/** Prefetches the files of the other visitor pages, so that they also open without a connection. */
export const preloadPages = (): void => {
  const preload = (): void => {
    for (const page of Object.values(PAGES_BY_PATH)) void page.preload();
  };
  const later = (): void => void setTimeout(preload, PRELOAD_AFTER_MS);
  if (document.readyState === 'complete') later();
  else window.addEventListener('load', later, { once: true });
};
