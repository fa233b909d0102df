import { msg } from '@lingui/core/macro';
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
import { afterLoad } from '../shared/later.js';
import { lazyPage, lazyScreen } from '../shared/page/lazy-page.js';

const SitemapPage = lazyPage(() => import('../features/sitemap/sitemap-page.js'), 'SitemapPage');
const ReferPage = lazyPage(() => import('../features/refer/refer-page.js'), 'ReferPage');
const AdditionsPage = lazyPage(() => import('../features/additions/additions-page.js'), 'AdditionsPage');
const SuggestPage = lazyPage(() => import('../features/suggest/suggest-page.js'), 'SuggestPage', 'ask');

/** The pages in the frame of the directory, each with the sentence below its title. */
export const DIRECTORY_PAGES = [
  { ...SITEMAP_PAGE, about: msg`Everything that is here, on one page.`, Page: SitemapPage },
  { ...REFER_PAGE, about: msg`What others open most, and what is new.`, Page: ReferPage },
  { ...NEW_PAGE, about: msg`What was added lately, month by month.`, Page: AdditionsPage },
  { ...SUGGEST_PAGE, about: msg`Missing a tool? We review every suggestion.`, Page: SuggestPage },
];

export const ToolPage = lazyScreen(() => import('../features/record-pages/tool-page.js'), 'ToolPage');
export const CategoryPage = lazyScreen(
  () => import('../features/record-pages/category-page.js'),
  'CategoryPage',
);

export const NotFoundPage = lazyScreen(
  () => import('../features/not-found/not-found-page.js'),
  'NotFoundPage',
);

/** The owner's screens. They ask before a reload, which would lose unsaved input. */
export const AdminArea = lazyScreen(
  () => withOwnerMessages(import('../features/admin/admin-area.js')),
  'AdminArea',
  'ask',
);

/** The page of an invitation, in the owner's part of the app. */
export const InvitePage = lazyScreen(
  () => withOwnerMessages(import('../features/admin/login/invite-page.js')),
  'InvitePage',
);

/** The pages beside home that the server renders. */
const RENDERED_PAGES = [
  ...DIRECTORY_PAGES,
  { path: TOOL_PAGES, Page: ToolPage },
  { path: CATEGORY_PAGES, Page: CategoryPage },
];

/** Loads the files of a page before its first render, so that no placeholder replaces the server's HTML. */
export const preloadPage = async (path: string, data: InitialData | null): Promise<void> => {
  if (data?.missing) return NotFoundPage.preload();
  if (data?.banners?.items.length) await Banners.preload();
  await RENDERED_PAGES.find((each) => `${path}/`.startsWith(`${each.path}/`))?.Page.preload();
};

/** Milliseconds that leave the network to the first page. */
const PRELOAD_AFTER_MS = 3_000;

/** Prefetches the files of the other visitor pages, so that they also open without a connection, which a suggestion needs. */
export const preloadPages = (): void =>
  afterLoad(() => {
    for (const { Page } of RENDERED_PAGES) if (Page !== SuggestPage) void Page.preload();
  }, PRELOAD_AFTER_MS);
